// A real house for the tests: the binary, its own folder and port, started, killed and started again.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const BINARY = process.env.SABOT_BIN ?? new URL("../../target/debug/sabot", import.meta.url).pathname;

export class House {
  #process: ChildProcess | null = null;
  #folder = mkdtempSync(join(tmpdir(), "sabot-e2e-"));
  #printed = "";

  private constructor(
    readonly port: number,
    private readonly options: string[],
  ) {}

  /** Opens a house on a free port. */
  static async open(...options: string[]): Promise<House> {
    const house = new House(await freePort(), options);
    await house.start();
    return house;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get folder(): string {
    return this.#folder;
  }

  /** What it has printed since it was opened first: tables, and where the first manager comes in. */
  get printed(): string {
    return this.#printed;
  }

  async start(): Promise<void> {
    const where = ["--listen", `127.0.0.1:${this.port}`, "--data", this.#folder];
    const child = spawn(BINARY, ["serve", ...where, ...this.options], { stdio: ["ignore", "pipe", "pipe"] });
    let told = "";
    child.stdout?.on("data", (data: Buffer) => (this.#printed += data.toString()));
    child.stderr?.on("data", (data: Buffer) => (told = (told + data.toString()).slice(-4_000)));
    this.#process = child;
    for (let tries = 0; tries < 300; tries += 1) {
      if (child.exitCode !== null) throw new Error(`the house ended with ${child.exitCode}: ${told}`);
      if (await this.#ready()) return;
      await new Promise((later) => setTimeout(later, 50));
    }
    throw new Error(`the house did not open: ${told}`);
  }

  async #ready(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/readyz`)).ok;
    } catch {
      return false;
    }
  }

  /** SIGKILL: nothing is said, nothing is closed. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  async close(): Promise<void> {
    await this.#end("SIGTERM");
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((end) => child.once("exit", end));
    child.kill(signal);
    await gone;
  }
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer();
    server.once("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? found(address.port) : failed(new Error("no port"))));
    });
  });
}
