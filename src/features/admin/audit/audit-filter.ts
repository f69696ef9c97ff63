// The filters of the audit log in the address of its page; what is not understood is left out.
import { type AuditAction, type AuditKind, auditActions, auditFields } from '#src/contract/audit-fields.ts'

export const auditKinds = Object.keys(auditFields) as AuditKind[]

export function auditFilterOf({ actor, action, text, game, cursor }: Record<string, string>) {
  const isKnown = [...auditKinds, ...auditActions].some((one) => one === action)
  return {
    ...(actor && { actor: actor.slice(0, 200) }),
    ...(isKnown && { action: action as AuditKind | AuditAction }),
    ...(text && { text: text.slice(0, 200) }),
    ...(numberOf(game) && { gameId: numberOf(game) }),
    ...(numberOf(cursor) && { cursor: numberOf(cursor) }),
  }
}

function numberOf(text: string | undefined): number | undefined {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 && number < 2 ** 31 ? number : undefined
}
