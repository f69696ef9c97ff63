// Asks a mail server whether it has SMTPUTF8, without logging in. Only addresses that need it ask, which are few.
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'

/** Somebody waits for the answer in a form. */
const patienceMs = 3_000
const knownForMs = 10 * 60_000
const unknownForMs = 30_000

/** Returns a function whose answer is true when the server says that it has no SMTPUTF8. It is asked again after ten minutes. */
export function createUtf8Question(server: SMTPConnectionOptions): () => Promise<boolean> {
  let asked: { answer: Promise<boolean | undefined>; until: number } | undefined
  return async () => {
    if (!asked || performance.now() > asked.until) {
      const question = { answer: ask(server), until: performance.now() + knownForMs }
      asked = question
      void question.answer.then((answer) => {
        if (answer === undefined) question.until = performance.now() + unknownForMs
      })
    }
    return (await asked.answer) === true
  }
}

/** Undefined when the server does not answer. */
async function ask(server: SMTPConnectionOptions): Promise<boolean | undefined> {
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection')
  const connection = new SMTPConnection({
    ...server,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
  return await new Promise((resolve) => {
    connection.on('error', () => resolve(undefined))
    connection.on('end', () => resolve(undefined))
    connection.connect(() => {
      resolve(!/^\d+[ -]SMTPUTF8\b/im.test(String(connection.lastServerResponse)))
      connection.quit()
    })
  })
}
