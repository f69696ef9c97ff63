/** Sets by key; a set that is empty takes no room. */
export class Groups<Key, Item> {
  readonly #sets = new Map<Key, Set<Item>>()

  of(key: Key): Iterable<Item> {
    return this.#sets.get(key) ?? []
  }

  has(key: Key): boolean {
    return this.#sets.has(key)
  }

  add(key: Key, item: Item): void {
    const set = this.#sets.get(key)
    if (set) set.add(item)
    else this.#sets.set(key, new Set([item]))
  }

  delete(key: Key, item: Item): void {
    const set = this.#sets.get(key)
    if (set?.delete(item) && set.size === 0) this.#sets.delete(key)
  }
}
