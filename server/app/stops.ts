// What a process opened and has to stop: each part is named once, with its stop, and the last one opened is stopped first.

export interface Stops {
  /** @returns the part. */
  add<Part>(part: Part, stop: (part: Part) => unknown): Part
  /** Stops all parts, one after the other. One that fails keeps no other open; the first failure is thrown at the end. */
  run(): Promise<void>
}

export function createStops(): Stops {
  const stops: (() => unknown)[] = []
  return {
    add(part, stop) {
      stops.push(() => stop(part))
      return part
    },
    async run() {
      const failures: unknown[] = []
      for (let stop = stops.pop(); stop; stop = stops.pop()) {
        try {
          await stop()
        } catch (error) {
          failures.push(error)
        }
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}
