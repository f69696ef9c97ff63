import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { outboxMail } from './outbox.ts'
import type { MailPort } from './port.ts'
import { smtpMail } from './smtp.ts'

/** The configured mail provider. */
export const openMail = async ({
  smtpUrl,
  smtpStartTls,
  smtpCaFile,
  dataDir,
}: Pick<Config, 'smtpUrl' | 'smtpStartTls' | 'smtpCaFile' | 'dataDir'>): Promise<MailPort> =>
  smtpUrl === undefined
    ? outboxMail(join(dataDir, 'outbox'))
    : await smtpMail(smtpUrl, { startTls: smtpStartTls, caFile: smtpCaFile })
