// Which pages there are, and where. Written from the server's list; to write it anew:
// SABOT_WRITE=1 cargo test -p sabot-server routes
export const PAGES = [
  ["lobby", "/"],
  ["table", "/t/{link}"],
  ["coup", "/t/{link}/coup/{number}"],
  ["shoe", "/t/{link}/shoe/{number}"],
  ["fair", "/t/{link}/verify/{number}"],
  ["replay", "/replay"],
  ["verify", "/verify"],
  ["lab", "/lab"],
  ["board", "/lab/board"],
  ["learn", "/learn"],
  ["scene", "/learn/{scene}"],
  ["staff", "/staff"],
  ["desk", "/staff/{desk}"],
  ["part", "/staff/{desk}/{link}"],
] as const;
