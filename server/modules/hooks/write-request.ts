// The request that delivers a message, in the form that each service takes.
import type { I18n } from '@lingui/core'
import { type HookMessage, hookMessage } from '#src/contract/hook-messages.ts'
import type { HookKind } from '#src/rules/hooks/hook-terms.ts'
import { composeText } from './compose-text.ts'
import { fillTemplate } from './fill-template.ts'
import type { HookSecrets } from './hook-secrets.ts'
import { signMessage } from './sign-message.ts'

export interface WrittenRequest {
  method: 'POST' | 'PUT'
  address: string
  headers: Record<string, string>
  body: string
}

export interface Written {
  kind: HookKind
  room: string
  template: string
  secrets: HookSecrets
  formerSecretUntil: number | null
  messageId: string
  /** JSON of a `HookMessage`. */
  body: string
  /** What a chat gets instead of a text for each message. */
  folded?: string
}

const json = { 'content-type': 'application/json', 'user-agent': 'Vexil-Hooks' }
/** Discord draws no preview of addresses. */
const suppressEmbeds = 4

export function writeRequest(i18n: I18n, it: Written, atMs: number): WrittenRequest {
  const { kind, secrets, messageId, body, room } = it
  const { address, token } = secrets
  const post = (content: unknown, to = address, headers: Record<string, string> = {}): WrittenRequest => ({
    method: 'POST',
    address: to,
    headers: { ...json, ...headers },
    body: JSON.stringify(content),
  })
  if (kind === 'webhook') {
    const isFormerValid = it.formerSecretUntil !== null && atMs < it.formerSecretUntil
    const keys = [secrets.key, ...(isFormerValid && secrets.formerKey ? [secrets.formerKey] : [])]
    const headers = { ...json, ...signMessage({ id: messageId, atMs, body, keys }) }
    return { method: 'POST', address, headers, body }
  }
  const message: HookMessage = hookMessage.parse(JSON.parse(body))
  const text = it.folded ?? composeText(i18n, kind, message)
  switch (kind) {
    case 'discord': {
      const url = new URL(address)
      // Otherwise errors are not told.
      url.searchParams.set('wait', 'true')
      return post({ content: text, allowed_mentions: { parse: [] }, flags: suppressEmbeds }, url.href)
    }
    case 'slack':
      return post({ text, mrkdwn: false, unfurl_links: false, unfurl_media: false })
    case 'mattermost':
      return post({ text })
    case 'telegram':
      // Without `parse_mode` nothing of the text is markup.
      return post(
        { chat_id: room, text, link_preview_options: { is_disabled: true } },
        `${address.replace(/\/+$/, '')}/bot${token}/sendMessage`,
      )
    case 'matrix': {
      // A transaction of the same id is done once.
      const path = `_matrix/client/v3/rooms/${encodeURIComponent(room)}/send/m.room.message/${messageId}`
      const to = `${address.replace(/\/+$/, '')}/${path}`
      const content = { msgtype: 'm.notice', body: text, 'm.mentions': {} }
      return { ...post(content, to, { authorization: `Bearer ${token}` }), method: 'PUT' }
    }
    case 'template':
      return {
        ...post(null, address, token === '' ? {} : { authorization: `Bearer ${token}` }),
        body: fillTemplate(it.template, text, message),
      }
  }
}
