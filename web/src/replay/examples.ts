// Records to begin with, one of each house.
import type { Law } from "../wire";

export const examples: { law: Law; record: string }[] = [
  {
    law: "venice",
    record: `# Venice: the bank wins by one
sabot 1
rulebook venice
party 1 1000.00
party 2 1000.00
party 3 1000.00
party 4 1000.00
party 5 1000.00
party 6 1000.00
setup playing

1 bank 100.00
2 stake 60.00
3 stake 40.00
croupier rien-ne-va-plus
cards 4s 6d 2h Ac
2 stay
1 stand
expect result P6 B7 banker
`,
  },
  {
    law: "new-jersey",
    record: `# New Jersey: banco, and a tie at seven
sabot 1
rulebook new-jersey
party 3 5000.00
party 6 5000.00
setup playing

3 bid 1000.00
croupier close
3 bank 1200.00
6 banco
cards 9s 7h 5d Kc      # Player, Banker, Player, Banker
6 card                 # 4 must ask
3 under-eight
cards 3h
3 stand
expect result P7 B7 tie
`,
  },
  {
    law: "chickasaw",
    record: `# Punto banco: a tie at eight to one
sabot 1
rulebook chickasaw
party 1 100.00
setup playing
1 wager tie 5.00
cards 7s 2h 6d Kc 5h 6s
expect result P8 B8 tie
`,
  },
];
