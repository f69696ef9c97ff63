/** Asks for a part of the page before it is needed. One that does not arrive is asked for again when it is: that is no error yet. */
export function loadEarly(load: () => Promise<unknown>): void {
  load().catch(() => {})
}
