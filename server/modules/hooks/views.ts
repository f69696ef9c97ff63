import type { DeliveryEntry, HookEntry } from '#src/contract/hooks.ts'
import type { HookRow, HookState, listDeliveries } from './repository.ts'

/** Without secrets. */
export const hookView = (
  { id, kind, name, topics, view, locale, isEnabled, offReason, host, room, template, ...row }: HookRow,
  { waiting, lastState, lastAt }: HookState,
  now: number,
): HookEntry => ({
  id,
  kind,
  name,
  topics,
  view,
  locale,
  isEnabled,
  offReason,
  host,
  room,
  template,
  formerSecretUntil:
    row.formerSecretUntil !== null && row.formerSecretUntil > now ? row.formerSecretUntil : null,
  waiting,
  lastDelivery: lastState === null || lastAt === null ? null : { state: lastState, at: lastAt },
})

export const deliveryView = (row: Awaited<ReturnType<typeof listDeliveries>>[number]): DeliveryEntry => row
