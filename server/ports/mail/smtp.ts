// Mail through an SMTP server. The library is loaded only where one is configured.
import type { MailPort } from './port.ts'

const connectTimeoutMs = 10_000
const silenceTimeoutMs = 30_000
const defaultPorts: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 }

export async function smtpMail(address: string): Promise<MailPort> {
  const { createTransport } = await import('nodemailer')
  const url = new URL(address)
  const transport = createTransport({
    pool: true,
    maxConnections: 4,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || defaultPorts[url.protocol],
    secure: url.protocol === 'smtps:',
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, from, subject, text, html }) {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        // An explicit envelope, so that no header decides the recipient.
        envelope: { from: from.address, to: [to] },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}
