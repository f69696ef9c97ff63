// Passkeys (WebAuthn level 3): a log-in of their own, since the authenticator verifies its person, and a second step after the
// password. `@simplewebauthn/server` checks what authenticators sign. They belong to the host of the public address.
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { newPasskey, passkeyAnswer } from '#src/contract/second-factor.ts'
import type { AccountContext, VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { afterCommit, transact } from '../../writes/transact.ts'
import { tellNewCredentials } from '../mails/tell-new-credentials.ts'
import {
  type ChallengeOwner,
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  lockConfirmedFactor,
  noteUse,
  takeChallenge,
} from './passkey-repository.ts'
import { hasFactor } from './repository.ts'

type Signed = AccountContext
type Needs = Pick<VerbContext, 'db' | 'clock' | 'origin' | 'log'>

const lifetimeMs = 300_000
const passkeysMax = 20

/** Loaded by the first use: few processes of a site ever need it, and it takes megabytes. */
const webAuthn = () => import('@simplewebauthn/server')

const hostOf = ({ origin }: Pick<Needs, 'origin'>) => new URL(origin()).hostname

/** Browsers make passkeys for names only, over https or on the machine itself. */
export function arePossible({ origin }: Pick<Needs, 'origin'>): boolean {
  const { protocol, hostname } = new URL(origin())
  if (hostname === 'localhost') return true
  return protocol === 'https:' && !/^[\d.]+$|:/.test(hostname)
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Names the account where the authenticator stores it, and says nothing about it. */
const handleOf = (userId: string) => hashOf(`passkeys of ${userId}`)

async function keepChallenge({ db, clock }: Needs, challenge: string, owner: ChallengeOwner): Promise<void> {
  const now = clock.now()
  await insertChallenge(db, { challengeHash: hashOf(challenge), ...owner, expiresAt: now + lifetimeMs }, now)
}

/** What an answer must belong to: this site, and a challenge of the owner, which it uses up. */
async function expectations(ctx: Needs, clientDataJSON: string, owner: ChallengeOwner) {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers')
  const { challenge } = await trusted(ctx, owner, async () => decodeClientDataJSON(clientDataJSON))
  const isOurs = await takeChallenge(
    ctx.db,
    { ...owner, challengeHash: hashOf(String(challenge)) },
    ctx.clock.now(),
  )
  if (!isOurs) throw fail('PasskeyWrong')
  return {
    expectedChallenge: challenge,
    expectedOrigin: ctx.origin(),
    expectedRPID: hostOf(ctx),
    requireUserVerification: true,
  }
}

/** The library throws for whatever is wrong; also for a counter that fell, which may be that of a copy. */
async function trusted<Result>(
  { log }: Pick<Needs, 'log'>,
  { userId }: ChallengeOwner,
  read: () => Promise<Result>,
): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 200) : ''
    log.warn({ userId, status: 'Denied', reason }, 'passkey refused')
    throw fail('PasskeyWrong')
  }
}

const known = (passkeys: Awaited<ReturnType<typeof listPasskeys>>) =>
  passkeys.map(({ id, transports }) => ({ id: id.toString('base64url'), transports }))

/** ES256, EdDSA and RS256, which each supported Node.js can check: newer ones would offer more, and a passkey outlives its server. */
const algorithms = [-7, -8, -257]

/** For accounts with an app and recovery codes: a lost passkey must not lock its owner out. */
export async function startPasskey(ctx: Signed) {
  const { userId, userName } = ctx.actor
  if (!arePossible(ctx)) throw fail('PasskeysNeedHttps')
  if (!(await hasFactor(ctx.db, userId))) throw fail('CodesFirst')
  const passkeys = await listPasskeys(ctx.db, userId)
  if (passkeys.length >= passkeysMax) throw fail('PasskeysLimit', { most: passkeysMax })
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: ctx.settings.clientConfig().title,
    rpID: hostOf(ctx),
    userName,
    userID: new Uint8Array(handleOf(userId)),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known(passkeys),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(ctx, options.challenge, { userId, purpose: 'add' })
  return options
}

/**
 * The maker of an authenticator is not asked for, so that formats whose certificates would have to be looked up, also over the
 * network, do not come from browsers.
 */
const formats = ['none', 'packed']

export async function addPasskey(
  ctx: Signed,
  { name, ...response }: z.output<typeof newPasskey>,
): Promise<void> {
  const { userId } = ctx.actor
  const owner = { userId, purpose: 'add' } as const
  const expected = await expectations(ctx, response.response.clientDataJSON, owner)
  const { verifyRegistrationResponse } = await webAuthn()
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  const { verified, registrationInfo } = await trusted(ctx, owner, async () => {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.response.attestationObject))
    if (!formats.includes(attestation.get('fmt'))) throw new Error('Unexpected attestation format')
    return await verifyRegistrationResponse({ response, ...expected, supportedAlgorithmIDs: algorithms })
  })
  if (!verified) throw fail('PasskeyWrong')
  const { id, publicKey, counter } = registrationInfo.credential
  await transact(ctx, async (tx, after) => {
    // Both may have changed since the browser was asked.
    if (!(await lockConfirmedFactor(tx, userId))) throw fail('CodesFirst')
    if ((await listPasskeys(tx, userId)).length >= passkeysMax)
      throw fail('PasskeysLimit', { most: passkeysMax })
    const isNew = await insertPasskey(tx, {
      id: Buffer.from(id, 'base64url'),
      userId,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: response.response.transports,
      name: name.trim() || 'Passkey',
      createdAt: ctx.clock.now(),
    })
    if (!isNew) throw fail('PasskeyKnown')
    await tellNewCredentials(ctx, tx, after, userId)
  })
  afterCommit(ctx, () => ctx.log.info({ userId }, 'passkey added'))
}

export async function removePasskey(ctx: Signed, id: string): Promise<void> {
  const { userId } = ctx.actor
  await transact(ctx, async (tx, after) => {
    if (await deletePasskey(tx, userId, Buffer.from(id, 'base64url')))
      await tellNewCredentials(ctx, tx, after, userId)
  })
  afterCommit(ctx, () => ctx.log.info({ userId }, 'passkey removed'))
}

/**
 * What the browser asks the authenticator; null for an account without passkeys. Without an account the browser offers all that
 * it has for this site.
 */
export async function askForPasskey(ctx: Needs, userId: string | null) {
  const allowed = !arePossible(ctx) ? [] : userId ? await listPasskeys(ctx.db, userId) : null
  if (allowed?.length === 0) return null
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: hostOf(ctx),
    userVerification: 'required',
    allowCredentials: known(allowed ?? []),
  })
  await keepChallenge(ctx, options.challenge, { userId, purpose: 'use' })
  return options
}

/**
 * Refuses an answer that is not of a passkey of the account to a challenge that was just given to it.
 * @param userId null for a log-in by passkey alone.
 * @returns the account of the passkey.
 */
export async function checkPasskey(
  ctx: Needs,
  userId: string | null,
  response: z.output<typeof passkeyAnswer>,
): Promise<string> {
  const passkey = await findPasskey(ctx.db, Buffer.from(response.id, 'base64url'))
  if (!passkey || (userId !== null && passkey.userId !== userId)) throw fail('PasskeyWrong')
  const { userHandle } = response.response
  if (userHandle && userHandle !== handleOf(passkey.userId).toString('base64url')) throw fail('PasskeyWrong')
  const owner = { userId, purpose: 'use' } as const
  const expected = await expectations(ctx, response.response.clientDataJSON, owner)
  const { verifyAuthenticationResponse } = await webAuthn()
  const { verified, authenticationInfo } = await trusted(ctx, { ...owner, userId: passkey.userId }, () =>
    verifyAuthenticationResponse({
      response,
      credential: { id: response.id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
      ...expected,
    }),
  )
  const use = { counter: authenticationInfo.newCounter, now: ctx.clock.now() }
  if (!verified || !(await noteUse(ctx.db, passkey.id, use))) throw fail('PasskeyWrong')
  return passkey.userId
}
