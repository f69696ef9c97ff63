/** An answer that the server has not written, as a proxy in front of it gives: a page instead of JSON. */
export class ForeignAnswer extends Error {
  /** Of HTTP. */
  readonly status: number

  constructor(status: number) {
    super(`An answer ${status} that is not of the server`)
    this.status = status
  }
}

/** What a proxy says for a server that is stopped, or too slow for it. */
export const gatewayStatuses: readonly number[] = [502, 503, 504]

/** The body of a refusal of the server always has a title for the reader. */
export const isOurRefusal = (body: unknown): boolean =>
  typeof (body as { title?: unknown } | null)?.title === 'string'
