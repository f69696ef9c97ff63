import type { Locale } from '#src/rules/terms.ts'
import type { Services } from '../../access/services.ts'
import type { Mail } from '../../ports/mail/port.ts'
import { compose, type Letter } from './compose.ts'

type Needs = Pick<Services, 'catalogues' | 'settings' | 'config' | 'origin'>

/** Sender of our mail. */
export const senderOf = ({ config, origin }: Pick<Needs, 'config' | 'origin'>): string =>
  config.mailFrom ?? `no-reply@${new URL(origin()).hostname}`

export function writeMail(
  services: Needs,
  mail: Omit<Letter, 'site'> & { recipient: string; locale: Locale },
): Mail {
  const { title } = services.settings.current().globalConfig
  const { purpose, userName, link } = mail
  return {
    to: mail.recipient,
    from: { name: title.replace(/\p{C}/gu, ' '), address: senderOf(services) },
    ...compose(services.catalogues.i18n(mail.locale), { purpose, userName, site: title, link }),
  }
}
