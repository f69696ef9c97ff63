/** The part of Koa's context that answers are written to, so that they can also be sent without Koa (http/early-answers.ts). */
export interface Answer {
  status: number
  body: unknown
  /** The media type. */
  type: string
  /** With the ETag that is set, the client has this answer already. */
  readonly fresh: boolean
  set(name: string, value: string): void
  remove(name: string): void
  vary(name: string): void
  /** The best of these for the client. */
  acceptsEncodings(...encodings: string[]): string | false
}
