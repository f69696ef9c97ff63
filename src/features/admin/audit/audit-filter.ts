// The filters of the audit log in the address of its page; what is not understood is left out.
import { type AuditAction, type AuditKind, auditActions, auditFields } from '#src/contract/audit-fields.ts'
import { addressOf } from '#src/lib/address.ts'

export const auditKinds = Object.keys(auditFields) as AuditKind[]

export interface AuditFilter {
  actor: string
  /** An action, or a kind of target for all its actions. */
  action: AuditKind | AuditAction | ''
  target: string
  text: string
  /** In epoch milliseconds. */
  from: number | null
  until: number | null
  game: number | null
  /** Rows older than this one. */
  before: number | null
}

export function readAuditFilter(search: Record<string, string>): AuditFilter {
  const { actor = '', action, target = '', text = '', from, until, game, before } = search
  const isKnown = [...auditKinds, ...auditActions].some((one) => one === action)
  return {
    actor: actor.slice(0, 200),
    action: isKnown ? (action as AuditKind | AuditAction) : '',
    target: target.slice(0, 200),
    text: text.slice(0, 200),
    from: numberOf(from),
    until: numberOf(until),
    game: numberOf(game, 2 ** 31 - 1),
    before: numberOf(before),
  }
}

/** @param path of the page; a page of one game leaves `game` out. */
export const auditAddress = (path: string, { actor, action, ...rest }: AuditFilter): string =>
  addressOf(path, { actor, action, ...rest })

export const auditListOf = ({ actor, action, target, text, from, until, game, before }: AuditFilter) => ({
  actor: actor || null,
  action: action || null,
  target: target || null,
  text: text || null,
  from,
  until,
  gameId: game,
  cursor: before,
})

function numberOf(text: string | undefined, max: number = Number.MAX_SAFE_INTEGER): number | null {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 && number <= max ? number : null
}
