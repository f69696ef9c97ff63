/** One call of a request, for the metrics. A batch has several. */
export interface AnsweredCall {
  /** One of a bounded set: never the path itself. */
  route: string
  status: number
  ms: number
}
