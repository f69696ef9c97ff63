/** The output of a procedure that sends the browser elsewhere (302). REST only, like every answer that is not JSON. */
export class Redirect {
  /** An absolute address, or a path of ours. */
  readonly to: string

  constructor(to: string) {
    this.to = to
  }
}
