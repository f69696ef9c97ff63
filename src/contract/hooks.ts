// Addresses outside to which a game, or the whole site, sends messages. For our own pages only.
import { z } from 'zod'
import { deliveryStates, hookEnds, hookKinds, hookTopics, hookViews } from '../rules/hooks/hook-terms.ts'
import { locales } from '../rules/terms.ts'
import { limits } from './limits.ts'
import { filledText, flag, instant, int, lines, rowId, text } from './shapes.ts'

/** Null: of the site, for administrators. */
export const hookOwner = z.object({ gameId: rowId().nullable() })
export const hookRef = hookOwner.extend({ hookId: rowId() })
export const deliveryRef = hookRef.extend({ deliveryId: int(1, Number.MAX_SAFE_INTEGER) })

/** What is written and never read again is optional where a hook is changed: it stays. */
const hookValues = z.object({
  name: filledText(limits.hookNameMax),
  topics: z.array(z.enum(hookTopics)).min(1).max(hookTopics.length),
  view: z.enum(hookViews),
  locale: z.enum(locales),
  isEnabled: flag(),
  address: text(limits.hookAddressMax).nullish(),
  token: text(limits.hookTokenMax).nullish(),
  room: text(limits.hookRoomMax).nullish(),
  template: lines(limits.hookTemplateMax).nullish(),
})
export const hookCreate = hookOwner.extend({ kind: z.enum(hookKinds), ...hookValues.shape })
export const hookUpdate = hookRef.extend(hookValues.shape)
export type HookValues = z.output<typeof hookValues>

/** The secret with which messages are signed, told once; null for chats. */
export const hookSecret = z.object({ hookId: z.number(), secret: z.string().nullable() })

export const hookEntry = z.object({
  id: z.number(),
  kind: z.enum(hookKinds),
  name: z.string(),
  topics: z.array(z.enum(hookTopics)),
  view: z.enum(hookViews),
  locale: z.enum(locales),
  isEnabled: z.boolean(),
  /** Why the platform switched it off. */
  offReason: z.enum(hookEnds).nullable(),
  /** Of the address, of which nothing else is shown. */
  host: z.string(),
  room: z.string(),
  template: z.string(),
  /** While the former secret signs too. */
  formerSecretUntil: instant().nullable(),
  waiting: z.number(),
  lastDelivery: z.object({ state: z.enum(deliveryStates), at: instant() }).nullable(),
})
export type HookEntry = z.infer<typeof hookEntry>

export const deliveryEntry = z.object({
  id: z.number(),
  type: z.string(),
  state: z.enum(deliveryStates),
  createdAt: instant(),
  attempts: z.number(),
  /** Of the last attempt. */
  triedAt: instant().nullable(),
  /** Null: no answer came. */
  status: z.number().nullable(),
  durationMs: z.number().nullable(),
  /** The beginning of the answer. */
  answer: z.string(),
  /** Null when no further attempt is planned. */
  nextAt: instant().nullable(),
})
export type DeliveryEntry = z.infer<typeof deliveryEntry>
