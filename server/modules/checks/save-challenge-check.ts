import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { CheckSettings, checkInput } from '#src/contract/checks.ts'
import { parseImageName } from '#src/rules/image-name.ts'
import type { ChallengeType } from '#src/rules/terms.ts'
import { isWebAddress } from '#src/rules/web-address.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import { outsideTermsOf } from '../../outgoing/outside-terms-of.ts'
import { readTarget } from '../../outgoing/read-target.ts'
import { transact } from '../../writes/transact.ts'
import { changedMeanwhile } from '../audit/refuse-outdated.ts'
import { lockChallenge } from '../challenges/repository.ts'
import { askImages } from '../containers/prepare-image.ts'
import { aimOf } from './aim-of.ts'
import { askCheck } from './ask-check.ts'
import { hasInstance, offeredKinds } from './offered-kinds.ts'
import { lockCheck, saveCheck } from './repository.ts'

/** `host:port`, also with an IPv6 address in brackets. */
const hostAndPort = /^(\[[0-9a-f:.]+\]|[^\s:/@[\]]+):\d{1,5}$/i

/** The whole check is sent. One that checks something else than before has no runs yet. */
export async function saveChallengeCheck(
  ctx: VerbContext,
  { gameId, challengeId, expected, ...sent }: z.output<typeof checkInput>,
): Promise<void> {
  const settings = { ...sent, address: sent.address.trim(), path: sent.path.trim(), image: sent.image.trim() }
  await transact(ctx, async (tx, after) => {
    const challenge = await lockChallenge(tx, gameId, challengeId)
    if (!challenge) throw fail('ChallengeNotFound')
    const before = await lockCheck(tx, challengeId)
    if (expected !== undefined && !isDeepStrictEqual(expected, before?.settings ?? null))
      throw await changedMeanwhile(tx, 'challengeCheck', challengeId)
    refuseBadCheck(ctx, challenge.type, settings, before?.settings)
    const isSame = before && isDeepStrictEqual(aimOf(before.settings), aimOf(settings))
    await saveCheck(tx, challengeId, settings, isSame ? before.runs : [])
    const now = ctx.clock.now()
    if (settings.kind === 'solve' && ctx.containers) {
      const takesNewer = true
      await askImages(tx, after, { engine: ctx.containers.name, images: [settings.image], now, takesNewer })
    }
    if (settings.enabled && !(isSame && before.settings.enabled))
      await askCheck(tx, after, { gameId, challengeId, cause: 'save', now })
    const target = { id: challengeId, name: challenge.title }
    after.audit({
      action: 'challengeCheck.update',
      gameId,
      target,
      ...(before && { before: before.settings }),
      after: settings,
    })
    after.do(() => ctx.log.info({ gameId, challengeId, kind: settings.kind }, 'check of a challenge saved'))
  })
}

function refuseBadCheck(
  { config, containers: host }: VerbContext,
  type: ChallengeType,
  settings: CheckSettings,
  before: CheckSettings | undefined,
): void {
  const { kind, address, path, image } = settings
  // One that was imported is kept as it is while it is switched off.
  const isKept = before?.kind === kind && !settings.enabled
  if (!offeredKinds(type, host).includes(kind) && !isKept) throw fail('CheckKindNotOffered', {}, 'kind')
  if (kind === 'solve') {
    if (image === '') throw fail('CheckImageMissing', {}, 'image')
    if (!parseImageName(image)) throw fail('ContainerImageInvalid', { image }, 'image')
    return
  }
  if (kind === 'http' && !path.startsWith('/')) throw fail('CheckPathInvalid', {}, 'path')
  if (address === '') {
    if (!hasInstance(type, host)) throw fail('CheckAddressMissing', {}, 'address')
    return
  }
  if (kind === 'tcp' && !hostAndPort.test(address)) throw fail('CheckAddressInvalid', {}, 'address')
  if (kind === 'http' && !isWebAddress(address)) throw fail('RemoteUrlInvalid', {}, 'address')
  if (!readTarget(kind === 'tcp' ? `http://${address}` : address, outsideTermsOf(config)))
    throw fail('CheckAddressNotAllowed', {}, 'address')
}
