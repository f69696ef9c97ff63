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
  /** False when the next server says that it cannot send to addresses of this kind; true when it does not answer. */
  canReach(address: string): Promise<boolean>
  close(): void
}

/** True for an answer of the next server that refuses this mail for good, and not for one that is busy or out of reach. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
