// Delivers composed mail. Providers: smtp.ts, outbox.ts.

export interface Mail {
  to: string
  from: { name: string; address: string }
  subject: string
  text: string
  html: string
}

export interface MailPort {
  /** Resolves once the next server has accepted the mail; rejects when it has to be retried. */
  send(mail: Mail): Promise<void>
  close(): void
}
