/**
 * Asks for a part of the page that is not needed yet, or not needed at all, and uses it once it is there. One that does
 * not arrive, because the line or the server is away, is no error: what needs it asks for it again.
 */
export function loadEarly<Part>(load: () => Promise<Part>, use?: (part: Part) => unknown): void {
  void load().then(use, () => {})
}
