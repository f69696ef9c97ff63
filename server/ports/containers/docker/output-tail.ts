/** The end of a log while it arrives: records with a header of eight bytes, of which the last four are the length (`demultiplex`). */
export class OutputTail {
  /** Bytes of the program so far. */
  size = 0
  readonly #most: number
  #tail = Buffer.alloc(0)
  #header = Buffer.alloc(0)
  /** Bytes of the current record that are to come. */
  #left = 0

  constructor(most: number) {
    this.#most = most
  }

  add(part: Buffer): void {
    let at = 0
    // Joined once for each part: a program that writes short lines makes a record for each of them.
    const pieces: Buffer[] = []
    while (at < part.length) {
      if (this.#left === 0) {
        const taken = part.subarray(at, at + 8 - this.#header.length)
        this.#header = Buffer.concat([this.#header, taken])
        at += taken.length
        if (this.#header.length < 8) break
        this.#left = this.#header.readUInt32BE(4)
        this.#header = Buffer.alloc(0)
        continue
      }
      const taken = part.subarray(at, at + this.#left)
      this.size += taken.length
      pieces.push(taken)
      this.#left -= taken.length
      at += taken.length
    }
    if (pieces.length > 0) this.#tail = Buffer.concat([this.#tail, ...pieces]).subarray(-this.#most)
  }

  text(): string {
    return this.#tail.toString()
  }
}
