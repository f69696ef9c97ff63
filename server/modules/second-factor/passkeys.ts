// Passkeys as a second factor, beside the codes of an app. They belong to the host of the public address.
import { createHash, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { newPasskey, passkeyAnswer } from '#src/contract/second-factor.ts'
import type { RequestContext } from '../../access/context.ts'
import type { Db } from '../../db/client.ts'
import { fail } from '../../refusal.ts'
import type { Actor } from '../../state/sessions/actor.ts'
import {
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  noteUse,
  takeChallenge,
} from './passkey-repository.ts'
import { hasFactor } from './repository.ts'
import {
  algorithms,
  mayBeCopy,
  type RelyingParty,
  verifyNewPasskey,
  verifyPasskeyAnswer,
} from './verify-passkey.ts'

type Signed = RequestContext & { actor: Actor }
type Needs = Pick<RequestContext, 'db' | 'clock' | 'origin'>

const lifetimeMs = 300_000
const passkeysMax = 20

const partyOf = ({ origin }: Needs): RelyingParty => ({
  origin: origin(),
  rpId: new URL(origin()).hostname,
})

/** Browsers make passkeys for names only, over https or on the machine itself. */
export function arePossible({ origin }: Pick<RequestContext, 'origin'>): boolean {
  const { protocol, hostname } = new URL(origin())
  if (hostname === 'localhost') return true
  return protocol === 'https:' && !/^[\d.]+$|:/.test(hostname)
}

const bytes = (text: string) => Buffer.from(text, 'base64url')
const text = (from: Buffer) => from.toString('base64url')
const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest()

async function newChallenge({ db, clock }: Needs, userId: string, purpose: 'add' | 'use'): Promise<string> {
  const challenge = text(randomBytes(32))
  const now = clock.now()
  await insertChallenge(
    db,
    { challengeHash: hashOf(challenge), userId, purpose, expiresAt: now + lifetimeMs },
    now,
  )
  return challenge
}

/** The challenge in what the browser signed, used up; undefined when it is not ours, or was used. */
async function challengeIn(
  { db, clock }: Needs,
  clientDataJSON: Buffer,
  about: { userId: string; purpose: 'add' | 'use' },
): Promise<string | undefined> {
  let challenge: unknown
  try {
    challenge = JSON.parse(clientDataJSON.toString('utf8'))?.challenge
  } catch {
    return undefined
  }
  if (typeof challenge !== 'string') return undefined
  const isOurs = await takeChallenge(db, { ...about, challengeHash: hashOf(challenge) }, clock.now())
  return isOurs ? challenge : undefined
}

const known = (rows: Awaited<ReturnType<typeof listPasskeys>>) =>
  rows.map(({ id, transports }) => ({ id: text(id), transports }))

/** For accounts with an app and recovery codes: a lost passkey must not lock its owner out. */
export async function startPasskey(ctx: Signed) {
  const { userId, userName } = ctx.actor
  if (!arePossible(ctx)) throw fail('PasskeysNeedHttps')
  if (!(await hasFactor(ctx.db, userId))) throw fail('CodesFirst')
  const passkeys = await listPasskeys(ctx.db, userId)
  if (passkeys.length >= passkeysMax) throw fail('PasskeysLimit', { most: passkeysMax })
  return {
    challenge: await newChallenge(ctx, userId, 'add'),
    rpId: partyOf(ctx).rpId,
    rpName: ctx.settings.clientConfig().title,
    // Says nothing about the account where the authenticator shows or stores it.
    userHandle: text(createHash('sha256').update(`passkeys of ${userId}`).digest()),
    userName,
    algorithms: [...algorithms],
    known: known(passkeys),
  }
}

export async function addPasskey(ctx: Signed, input: z.output<typeof newPasskey>): Promise<void> {
  const { userId } = ctx.actor
  const given = {
    id: bytes(input.id),
    publicKey: bytes(input.publicKey),
    clientDataJSON: bytes(input.clientDataJSON),
    authenticatorData: bytes(input.authenticatorData),
  }
  const challenge = await challengeIn(ctx, given.clientDataJSON, { userId, purpose: 'add' })
  const counter = challenge && verifyNewPasskey(given, partyOf(ctx), challenge)
  if (counter === undefined || counter === '') throw fail('PasskeyWrong')
  const isNew = await insertPasskey(ctx.db, {
    id: given.id,
    userId,
    publicKey: given.publicKey,
    counter,
    transports: input.transports,
    name: input.name.trim() || 'Passkey',
    createdAt: ctx.clock.now(),
  })
  if (!isNew) throw fail('PasskeyKnown')
  ctx.log.info({ userId }, 'passkey added')
}

export async function removePasskey(ctx: Signed, id: string): Promise<void> {
  const { userId } = ctx.actor
  await deletePasskey(ctx.db, userId, bytes(id))
  ctx.log.info({ userId }, 'passkey removed')
}

/** What the browser asks the authenticator; null for an account without passkeys. */
export async function askForPasskey(ctx: Needs, userId: string) {
  const passkeys = arePossible(ctx) ? await listPasskeys(ctx.db, userId) : []
  if (passkeys.length === 0) return null
  return {
    challenge: await newChallenge(ctx, userId, 'use'),
    rpId: partyOf(ctx).rpId,
    known: known(passkeys),
  }
}

/** Refuses an answer that is not of one of the account's passkeys to a challenge that was just given. */
export async function checkPasskey(
  ctx: Needs & Pick<RequestContext, 'log'>,
  db: Db,
  userId: string,
  input: z.output<typeof passkeyAnswer>,
): Promise<void> {
  const given = {
    clientDataJSON: bytes(input.clientDataJSON),
    authenticatorData: bytes(input.authenticatorData),
    signature: bytes(input.signature),
  }
  const challenge = await challengeIn(ctx, given.clientDataJSON, { userId, purpose: 'use' })
  const passkey = await findPasskey(db, userId, bytes(input.id))
  if (challenge === undefined || !passkey) throw fail('PasskeyWrong')
  const counter = verifyPasskeyAnswer(given, passkey.publicKey, partyOf(ctx), challenge)
  if (counter === undefined) throw fail('PasskeyWrong')
  if (mayBeCopy(passkey.counter, counter)) {
    ctx.log.warn({ userId, status: 'Denied' }, 'passkey refused: its counter fell, it may have been copied')
    throw fail('PasskeyWrong')
  }
  await noteUse(db, passkey.id, { counter, now: ctx.clock.now() })
}
