// Composes mails: one layout as HTML and as text, with texts by purpose in the language of the request.
import type { I18n } from '@lingui/core'
import { escaped } from '../../lib/html.ts'
import { tokenLifetimeHours } from './link-tokens.ts'
import type { MailKind } from './repository.ts'

type Words = { id: string; message: string }

const confirmAddress = /*i18n*/ { id: 'mail.confirmAddress', message: 'Confirm address' }
const chooseNewPassword = /*i18n*/ { id: 'mail.reset.button', message: 'Choose a new password' }

const words = {
  verify: {
    subject: /*i18n*/ { id: 'mail.verify.subject', message: 'Confirm your email address for {site}' },
    lead: /*i18n*/ {
      id: 'mail.verify.lead',
      message: 'Please confirm this address to activate your account.',
    },
    button: confirmAddress,
  },
  reset: {
    subject: /*i18n*/ { id: 'mail.reset.subject', message: 'Reset your password for {site}' },
    lead: /*i18n*/ {
      id: 'mail.reset.lead',
      message: 'Somebody asked to reset the password of your account.',
    },
    button: chooseNewPassword,
  },
  known: {
    subject: /*i18n*/ { id: 'mail.known.subject', message: 'You have an account at {site} already' },
    lead: /*i18n*/ {
      id: 'mail.known.lead',
      message:
        'Somebody tried to sign up with this address, which has an account already. If it was you, log in, or choose a new password.',
    },
    button: chooseNewPassword,
  },
  imported: {
    subject: /*i18n*/ { id: 'mail.imported.subject', message: 'Your account at {site}' },
    lead: /*i18n*/ {
      id: 'mail.imported.lead',
      message:
        'Your account was brought here from another site, without its password. Choose a new one to log in. When the link is too old, ask for another one by "Forgot password".',
    },
    button: chooseNewPassword,
  },
  change: {
    subject: /*i18n*/ { id: 'mail.change.subject', message: 'Confirm your new email address for {site}' },
    lead: /*i18n*/ {
      id: 'mail.change.lead',
      message: 'Please confirm this address to use it for your account.',
    },
    button: confirmAddress,
  },
  stop: {
    subject: /*i18n*/ { id: 'mail.stop.subject', message: 'Your address for {site} is about to change' },
    lead: /*i18n*/ {
      id: 'mail.stop.lead',
      message:
        'Somebody who is signed in to your account asked to use another email address for it. If it was not you, choose a new password: your account keeps this address, and every browser is signed out.',
    },
    button: chooseNewPassword,
  },
  moved: {
    subject: /*i18n*/ { id: 'mail.moved.subject', message: 'Your address for {site} was changed' },
    lead: /*i18n*/ {
      id: 'mail.moved.lead',
      message: 'Your account uses another email address now. This is the last message to this one.',
    },
    button: undefined,
  },
  credentials: {
    subject: /*i18n*/ {
      id: 'mail.credentials.subject',
      message: 'Your ways to log in to {site} were changed',
    },
    lead: /*i18n*/ {
      id: 'mail.credentials.lead',
      message: 'A passkey or the second factor of your account was added or removed.',
    },
    button: undefined,
  },
  place: {
    subject: /*i18n*/ { id: 'mail.place.subject', message: 'A new log-in to {site}' },
    lead: /*i18n*/ {
      id: 'mail.place.lead',
      message:
        'Somebody logged in to your account with a browser and from a network that it was not used with before.',
    },
    button: undefined,
  },
  test: {
    subject: /*i18n*/ { id: 'mail.test.subject', message: 'Test mail from {site}' },
    lead: /*i18n*/ {
      id: 'mail.test.lead',
      message: 'An administrator sent this mail to find out whether mail arrives. It does.',
    },
    button: undefined,
  },
} satisfies Record<MailKind | 'test', { subject: Words; lead: Words; button: Words | undefined }>

const hello = /*i18n*/ { id: 'mail.hello', message: 'Hello {name},' }
const once = /*i18n*/ { id: 'mail.once', message: 'The link works once, within {hours} hours.' }
const copy = /*i18n*/ { id: 'mail.copy', message: 'If the button does not work, open this address:' }
const ignore = /*i18n*/ {
  id: 'mail.ignore',
  message: 'If you did not ask for this, ignore this message and nothing will change.',
}

const complain = /*i18n*/ {
  id: 'mail.complain',
  message: 'If you did not do this, please tell an administrator at once.',
}

const expected = /*i18n*/ {
  id: 'mail.expected',
  message: 'If it was you, there is nothing to do here.',
}

const unexpected = /*i18n*/ {
  id: 'mail.unexpected',
  message: 'If it was not you, change your password at once: every other browser is signed out.',
}

const unknown = /*i18n*/ {
  id: 'mail.unknown',
  message: 'If you know nothing of it, ignore this message. Nobody can use the account without this link.',
}

const notes: Partial<Record<Letter['purpose'], Words>> = {
  moved: complain,
  credentials: complain,
  place: unexpected,
  stop: expected,
  imported: unknown,
}

export interface Letter {
  purpose: MailKind | 'test'
  userName: string
  /** Title of the site. */
  site: string
  link: string | undefined
}

export function compose(i18n: I18n, { purpose, userName, site, link }: Letter) {
  const title = oneLine(site)
  const say = ({ id, message }: Words, params = {}) => i18n._(id, params, { message })
  const subject = oneLine(say(words[purpose].subject, { site: title }))
  const greeting = say(hello, { name: oneLine(userName) })
  const lead = say(words[purpose].lead)
  const { button } = words[purpose]
  const note = say(notes[purpose] ?? ignore)
  const way = button &&
    link && {
      link,
      button: say(button),
      limit: say(once, { hours: tokenLifetimeHours(purpose) }),
      copy: say(copy),
    }
  return {
    subject,
    text: [greeting, lead, ...(way ? [`${way.button}:\n${way.link}`, way.limit] : []), note, title].join(
      '\n\n',
    ),
    html: layout({ locale: i18n.locale, title, subject, greeting, lead, note }, way || undefined),
  }
}

/** Removes control characters including line breaks, so that header values stay on one line. */
const oneLine = (text: string) => text.replace(/[\p{C}\u2028\u2029]+/gu, ' ').trim()

type Part = 'locale' | 'title' | 'subject' | 'greeting' | 'lead' | 'note'
type WayPart = 'link' | 'button' | 'limit' | 'copy'

const allEscaped = <Name extends string>(raw: Record<Name, string>) =>
  Object.fromEntries(Object.entries<string>(raw).map(([name, text]) => [name, escaped(text)])) as typeof raw

/** Dark mode. Mail programs without style sheets show the light colours. */
const dark =
  ':root{color-scheme:light dark}@media (prefers-color-scheme:dark){.page{background:#09090b!important;color:#fafafa!important}.card{background:#18181b!important}.quiet{color:#a1a1aa!important}.link{color:#2dd4bf!important}}'

function layout(raw: Record<Part, string>, way?: Record<WayPart, string>): string {
  const it = allEscaped(raw)
  return `<!doctype html>
<html lang="${it.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${it.subject}</title><style>${dark}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f4f4f5;color:#18181b;font:16px/1.5 system-ui,sans-serif">
<div class="card" style="max-width:520px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff">
<p style="margin:0 0 24px;font-size:18px;font-weight:700">${it.title}</p>
<p style="margin:0 0 16px">${it.greeting}</p>
<p style="margin:0 0 24px">${it.lead}</p>
${way ? wayOut(way) : ''}<p class="quiet" style="margin:16px 0 0;color:#52525b;font-size:14px">${it.note}</p>
</div>
</body>
</html>
`
}

function wayOut(raw: Record<WayPart, string>): string {
  const it = allEscaped(raw)
  return `<p style="margin:0 0 24px"><a href="${it.link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0f766e;color:#ffffff;font-weight:600;text-decoration:none">${it.button}</a></p>
<p style="margin:0 0 24px">${it.limit}</p>
<p class="quiet" style="margin:0 0 8px;color:#52525b;font-size:14px">${it.copy}<br><a class="link" href="${it.link}" style="color:#0f766e;word-break:break-all">${it.link}</a></p>
`
}
