// Sounds of cards and chips, made on the spot: noise through filters for paper, short high tones for clay.
import type { Cue, Sound } from "./sounds";

export class Synth {
  #context: AudioContext | null = null;
  #out: GainNode | null = null;
  #noise: AudioBuffer | null = null;

  /** Browsers let a page sound only after a gesture: call this from one. */
  wake(): void {
    if (typeof AudioContext === "undefined") return;
    this.#context ??= new AudioContext();
    if (this.#context.state === "suspended") void this.#context.resume();
  }

  play(cues: Cue[], volume: number): void {
    const context = this.#context;
    if (!context || context.state !== "running" || volume <= 0) return;
    this.#prepare(context).gain.value = volume ** 1.5 * 0.6;
    for (const { sound, after } of cues) this.#make(sound, context.currentTime + after / 1_000);
  }

  close(): void {
    void this.#context?.close();
    this.#context = this.#out = this.#noise = null;
  }

  #prepare(context: AudioContext): GainNode {
    if (this.#out) return this.#out;
    const soft = new DynamicsCompressorNode(context, { threshold: -18, ratio: 4 });
    this.#out = new GainNode(context);
    this.#out.connect(soft).connect(context.destination);
    this.#noise = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
    const samples = this.#noise.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
    return this.#out;
  }

  #make(sound: Sound, at: number): void {
    switch (sound) {
      case "slide":
        return this.#paper(at, 0.17, 900, 3_200, 0.28);
      case "turn":
        this.#paper(at, 0.05, 2_400, 5_200, 0.35);
        return this.#paper(at + 0.055, 0.035, 1_400, 900, 0.4);
      case "chip":
        return this.#clay(at, 0.22);
      case "stack":
        for (let chip = 0; chip < 4; chip++) this.#clay(at + chip * 0.055 + Math.random() * 0.012, 0.2 - chip * 0.025);
        return;
      case "shuffle":
        for (let card = 0; card < 16; card++) this.#paper(at + card * 0.028 + Math.random() * 0.008, 0.02, 2_800, 2_200, 0.16);
        return this.#paper(at + 0.5, 0.22, 700, 1_800, 0.2);
      case "bell":
        this.#tone(at, 1_046.5, 0.9, 0.12);
        return this.#tone(at + 0.14, 1_568, 1.2, 0.09);
    }
  }

  /** Noise that sweeps from one pitch to another. */
  #paper(at: number, length: number, from: number, to: number, level: number): void {
    const context = this.#context;
    if (!context || !this.#out || !this.#noise) return;
    const noise = new AudioBufferSourceNode(context, { buffer: this.#noise });
    const band = new BiquadFilterNode(context, { type: "bandpass", Q: 0.9, frequency: from });
    band.frequency.setValueAtTime(from, at);
    band.frequency.exponentialRampToValueAtTime(to, at + length);
    noise.connect(band).connect(this.#swell(context, at, length, level)).connect(this.#out);
    noise.start(at, Math.random() * 0.5, length + 0.05);
  }

  /** Two chips that touch. */
  #clay(at: number, level: number): void {
    const pitch = 2_600 + Math.random() * 500;
    this.#tone(at, pitch, 0.05, level);
    this.#tone(at, pitch * 1.71, 0.035, level * 0.6);
    this.#paper(at, 0.012, 5_000, 4_000, level * 0.8);
  }

  #tone(at: number, pitch: number, length: number, level: number): void {
    const context = this.#context;
    if (!context || !this.#out) return;
    const tone = new OscillatorNode(context, { type: "sine", frequency: pitch });
    tone.connect(this.#swell(context, at, length, level)).connect(this.#out);
    tone.start(at);
    tone.stop(at + length + 0.05);
  }

  /** Rises at once and dies away. */
  #swell(context: AudioContext, at: number, length: number, level: number): GainNode {
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(level, at + Math.min(0.006, length / 4));
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    return gain;
  }
}
