// Reads rows again after they changed: one batch at a time, so that an older row never overwrites a newer one. A batch reads
// everything that was added until it starts, so that a crowd of changes costs a few queries.

interface Batch<Item> {
  /** By a text that is equal for equal items. */
  items: Map<string, Item>
  isAwaited: boolean
  done: Promise<void>
}

export class Rereads<Item> {
  readonly #read: (items: Item[]) => Promise<void>
  #running: Batch<Item> | undefined
  #next: Batch<Item> | undefined

  /**
   * @param read must not reject.
   * @param first nothing is read before it has settled.
   */
  constructor(read: (items: Item[]) => Promise<void>, first: Promise<unknown>) {
    this.#read = read
    const done = first.then(
      () => {},
      () => {},
    )
    this.#running = { items: new Map(), isAwaited: false, done }
  }

  /** @param isAwaited whether `settled` waits for it. */
  add(item: Item, isAwaited: boolean): void {
    this.#next ??= this.#start()
    this.#next.items.set(JSON.stringify(item), item)
    this.#next.isAwaited ||= isAwaited
  }

  /** Resolves when everything that was added so far has been read. */
  settled(): Promise<void> | undefined {
    if (this.#next?.isAwaited) return this.#next.done
    return this.#running?.isAwaited ? this.#running.done : undefined
  }

  #start(): Batch<Item> {
    const before = this.#running?.done
    const batch: Batch<Item> = { items: new Map(), isAwaited: false, done: Promise.resolve() }
    batch.done = (async () => {
      await before
      this.#running = batch
      this.#next = undefined
      await this.#read([...batch.items.values()])
      if (this.#running === batch) this.#running = undefined
    })()
    return batch
  }
}
