// Two tabs of one browser at one table: the newer one has it, the older one puts its line down.

export class Tabs {
  #channel: BroadcastChannel;
  #name = Math.random();

  constructor(link: string, taken: () => void) {
    this.#channel = new BroadcastChannel(`sabot-table-${link}`);
    this.#channel.onmessage = (event: MessageEvent<number>) => {
      if (event.data !== this.#name) taken();
    };
    this.claim();
  }

  /** Says that this tab has the table now. */
  claim(): void {
    this.#channel.postMessage(this.#name);
  }

  close(): void {
    this.#channel.close();
  }
}
