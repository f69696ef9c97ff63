// The way a written mail leaves the server. Providers: smtp.ts, outbox.ts.

export interface Mail {
  to: string
  from: { name: string; address: string }
  subject: string
  text: string
  html: string
}

export interface MailPort {
  /** Resolves once the mail is somebody else's to deliver; rejects when it has to be tried again. */
  send(mail: Mail): Promise<void>
  close(): void
}
