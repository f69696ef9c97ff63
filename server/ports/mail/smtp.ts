// Mail through an SMTP server. The library is loaded only where one is configured.
import { readFile } from 'node:fs/promises'
import { createSecureContext, rootCertificates } from 'node:tls'
import { needsSmtpUtf8 } from '#src/rules/email.ts'
import type { Config } from '../../config.ts'
import { StartError } from '../../process/start-error.ts'
import { createUtf8Question } from './lacks-utf8.ts'
import type { MailPort } from './port.ts'

const connectTimeoutMs = 10_000
const silenceTimeoutMs = 30_000
const defaultPorts: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 }

interface Encryption {
  startTls: Config['smtpStartTls']
  /** Undefined: the usual authorities. */
  caFile: string | undefined
}

export async function smtpMail(address: string, { startTls, caFile }: Encryption): Promise<MailPort> {
  const ca = caFile === undefined ? undefined : [...rootCertificates, await readAuthorities(caFile)]
  const { createTransport } = await import('nodemailer')
  const url = new URL(address)
  const server = {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || defaultPorts[url.protocol],
    secure: url.protocol === 'smtps:',
    requireTLS: startTls === 'required',
    ignoreTLS: startTls === 'off',
    ...(ca && { tls: { ca } }),
  }
  const transport = createTransport({
    ...server,
    pool: true,
    maxConnections: 4,
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const lacksUtf8 = createUtf8Question(server)
  return {
    canReach: async (address) => !needsSmtpUtf8(address) || !(await lacksUtf8()),
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

async function readAuthorities(file: string): Promise<string> {
  try {
    const pem = await readFile(file, 'utf8')
    if (!pem.includes('-----BEGIN CERTIFICATE-----')) throw new Error('no certificate')
    createSecureContext({ ca: pem })
    return pem
  } catch {
    throw new StartError('VEXIL_SMTP_CA must name a file with certificates in PEM form.')
  }
}
