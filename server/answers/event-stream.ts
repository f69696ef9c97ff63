/** The receiving end of a stream: the connection of a browser. */
export interface StreamReader {
  write(bytes: Buffer): void
  /** Closes the connection. The browser may open another stream. */
  end(): void
}

/** The output of a procedure that stays open: messages in the format of server-sent events, for one reader. RPC only. */
export class EventStream {
  /** Starts to write; the door calls the returned function when the connection is closed. */
  readonly connect: (reader: StreamReader) => () => void

  constructor(connect: EventStream['connect']) {
    this.connect = connect
  }
}
