// The verbs of staff: hooks are added, changed and removed. What is secret of them is written and never read again.
import type { z } from 'zod'
import type { hookCreate, hookRef, hookSecret, hookUpdate } from '#src/contract/hooks.ts'
import { limits } from '#src/contract/limits.ts'
import { type HookKind, hookParts, isForStaff } from '#src/rules/hooks/hook-terms.ts'
import type { VerbContext } from '../../access/context.ts'
import type { Db } from '../../db/client.ts'
import { parsedJson } from '../../lib/parsed-json.ts'
import { fail } from '../../lib/refusal.ts'
import { outsideTermsOf } from '../../outgoing/outside-terms-of.ts'
import { readTarget } from '../../outgoing/read-target.ts'
import { transact } from '../../writes/transact.ts'
import { enqueueDeliveries } from './enqueue-deliveries.ts'
import {
  type HookSecrets,
  newSigningKey,
  openHookSecrets,
  sealHookSecrets,
  writtenKey,
} from './hook-secrets.ts'
import {
  countHooks,
  deleteHook,
  type HookRow,
  insertHook,
  lockHook,
  updateHook,
  wakeDeliveries,
} from './repository.ts'

type Create = z.output<typeof hookCreate>
type Update = z.output<typeof hookUpdate>
type Ref = z.output<typeof hookRef>

const formerValidMs = 24 * 3_600_000
const telegram = 'https://api.telegram.org'

/** @returns the secret that signs, once. */
export async function createHook(ctx: VerbContext, input: Create): Promise<z.input<typeof hookSecret>> {
  const { gameId, kind } = input
  const key = kind === 'webhook' ? newSigningKey() : ''
  const secrets = secretsOf(kind, input, { address: '', token: '', key, formerKey: '' })
  const values = valuesOf(ctx, kind, input, secrets)
  const hookId = await transact(ctx, async (tx, after) => {
    if ((await countHooks(tx, gameId)) >= limits.hooksMax)
      throw fail('TooManyHooks', { max: limits.hooksMax }, 'name')
    const row = { ...values, gameId, kind, createdAt: ctx.clock.now() }
    const id = await insertHook(tx, row)
    after.audit({
      action: 'hook.create',
      gameId,
      target: { id, name: row.name },
      after: recorded(row, secrets),
    })
    return id
  })
  return { hookId, secret: key === '' ? null : writtenKey(key) }
}

/** What is left out of the secrets stays. Switched on again, it is sent what waits. */
export async function changeHook(ctx: VerbContext, input: Update): Promise<void> {
  const { gameId, hookId } = input
  await transact(ctx, async (tx, after) => {
    const before = await lockExisting(tx, input)
    const known = openHookSecrets(ctx.config.secretKey, before.secrets)
    const secrets = secretsOf(before.kind, input, known)
    const values = valuesOf(ctx, before.kind, input, secrets)
    const isSwitchedOn = values.isEnabled && !before.isEnabled
    await updateHook(tx, hookId, {
      ...values,
      ...(isSwitchedOn && { offReason: null, failingSince: null }),
    })
    if (isSwitchedOn) {
      const games = await wakeDeliveries(tx, hookId, ctx.clock.now())
      for (const one of games) enqueueDeliveries(after, { hookId, gameId: one })
    }
    after.audit({
      action: 'hook.update',
      gameId,
      target: { id: hookId, name: values.name },
      before: recorded(before, known),
      after: recorded(values, secrets),
    })
  })
}

export async function removeHook(ctx: VerbContext, ref: Ref): Promise<void> {
  await transact(ctx, async (tx, after) => {
    const before = await lockExisting(tx, ref)
    await deleteHook(tx, ref.hookId)
    after.audit({
      action: 'hook.delete',
      gameId: ref.gameId,
      target: { id: ref.hookId, name: before.name },
      before: { ...before, tells: before.topics },
    })
  })
}

/** The former secret signs beside the new one for a day. @returns the new one, once. */
export async function rotateHookSecret(ctx: VerbContext, ref: Ref): Promise<z.input<typeof hookSecret>> {
  const key = newSigningKey()
  await transact(ctx, async (tx, after) => {
    const before = await lockExisting(tx, ref)
    if (before.kind !== 'webhook') throw fail('HookNotFound')
    const known = openHookSecrets(ctx.config.secretKey, before.secrets)
    await updateHook(tx, ref.hookId, {
      secrets: sealHookSecrets(ctx.config.secretKey, { ...known, key, formerKey: known.key }),
      formerSecretUntil: ctx.clock.now() + formerValidMs,
    })
    after.audit({
      action: 'hook.rotate',
      gameId: ref.gameId,
      target: { id: ref.hookId, name: before.name },
      before: { secret: known.key },
      after: { secret: key },
    })
  })
  return { hookId: ref.hookId, secret: writtenKey(key) }
}

export async function lockExisting(tx: Db, { gameId, hookId }: Ref): Promise<HookRow> {
  const hook = await lockHook(tx, gameId, hookId)
  if (!hook) throw fail('HookNotFound')
  return hook
}

/** What was sent takes the place of what is known; parts that the kind does not have are left out. */
function secretsOf(kind: HookKind, input: Create | Update, known: HookSecrets): HookSecrets {
  const parts = hookParts[kind]
  const fallback = kind === 'telegram' ? telegram : ''
  const address = input.address?.trim() || known.address || fallback
  const token = input.token?.trim() || known.token
  if (parts.address === 'needed' && address === '') throw fail('HookPartMissing', {}, 'address')
  if (parts.token === 'needed' && token === '') throw fail('HookPartMissing', {}, 'token')
  return { ...known, address, token: parts.token === 'none' ? '' : token }
}

function valuesOf(ctx: VerbContext, kind: HookKind, input: Create | Update, secrets: HookSecrets) {
  const target = readTarget(secrets.address, outsideTermsOf(ctx.config))
  if (!target) throw fail('HookAddressNotAllowed', {}, 'address')
  // A part of the path that is written into the address must not end it.
  if (/[^\w:.~-]/.test(secrets.token)) throw fail('InvalidInput', {}, 'token')
  const room = hookParts[kind].room === 'needed' ? (input.room?.trim() ?? '') : ''
  if (hookParts[kind].room === 'needed' && room === '') throw fail('HookPartMissing', {}, 'room')
  const template = kind === 'template' ? (input.template ?? '').trim() : ''
  if (kind === 'template' && parsedJson(template) === undefined)
    throw fail('HookTemplateInvalid', {}, 'template')
  if (input.view === 'public' && input.topics.some(isForStaff)) throw fail('HookTopicForStaff', {}, 'topics')
  return {
    name: input.name.trim(),
    topics: [...new Set(input.topics)],
    view: input.view,
    locale: input.locale,
    isEnabled: input.isEnabled,
    host: target.url.host,
    room,
    template,
    secrets: sealHookSecrets(ctx.config.secretKey, secrets),
  }
}

const recorded = <Row extends { topics: unknown }>(row: Row, { address, token }: HookSecrets) => ({
  ...row,
  tells: row.topics,
  address,
  ...(token !== '' && { token }),
})
