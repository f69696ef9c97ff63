// Properties of a challenge as CTFd names them, and ours. What a program sent is kept beside the challenge (`sent`) and given back
// word for word as long as it still means what the challenge has: `cry` stays `cry`, and `by mira` stays `by mira`.
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { challengeFields } from '#src/contract/challenge-fields.ts'
import { ctfcliEcho } from '#src/contract/ctfcli.ts'
import type { Editable, Values } from '#src/contract/fields.ts'
import { limits } from '#src/contract/limits.ts'
import { int } from '#src/contract/shapes.ts'
import { importedCategory } from '#src/rules/imported-category.ts'
import type { PrerequisiteGroup } from '#src/rules/prerequisites.ts'

export type ChallengeValues = Values<Editable<typeof challengeFields>>
export type ChallengeChanges = Partial<ChallengeValues>

const points = int(0, limits.originalScoreMax)
const challengeNumber = int(1, limits.int32Max)

/** What a program may send. Unknown properties are left out, as CTFd does. */
export const sentChallenge = z.object({
  name: z.string().trim().min(1).max(limits.challengeTitleMax).optional(),
  category: ctfcliEcho.shape.category,
  description: ctfcliEcho.shape.description,
  attribution: ctfcliEcho.shape.attribution,
  connection_info: ctfcliEcho.shape.connection_info,
  type: z.enum(['standard', 'dynamic']).optional(),
  state: z.enum(['visible', 'hidden']).optional(),
  value: points.nullish(),
  initial: points.nullish(),
  minimum: points.nullish(),
  decay: z.coerce.number().min(0).max(limits.curveDecayMax).nullish(),
  function: z.enum(['static', 'linear', 'logarithmic']).nullish(),
  max_attempts: int(0, limits.attemptsMax).nullish(),
  logic: z.enum(['any', 'all', 'team']).nullish(),
  next_id: challengeNumber.nullish(),
  scheduled_at: ctfcliEcho.shape.scheduled_at,
  requirements: z
    .object({
      prerequisites: z.array(challengeNumber).max(limits.prerequisitesMax).default([]),
      anonymize: z.union([z.boolean(), z.literal('preview')]).nullish(),
    })
    .nullish(),
})
export type SentChallenge = z.output<typeof sentChallenge>

const flagRules = { any: 'any', all: 'all', team: 'members' } as const
const curves = { linear: 'ctfd-linear', logarithmic: 'ctfd-log' } as const

/** @param stored of the challenge, for what depends on several properties. */
export function changesOf(sent: SentChallenge, stored?: ChallengeValues): ChallengeChanges {
  return {
    ...(sent.name !== undefined && { title: sent.name }),
    ...(sent.category !== undefined && { category: importedCategory(sent.category ?? '') ?? 'Misc' }),
    ...(sent.description !== undefined && { content: sent.description ?? '' }),
    ...(sent.attribution !== undefined && { authors: authorsOf(sent.attribution ?? '') }),
    ...(sent.connection_info !== undefined && {
      connection: (sent.connection_info ?? '').slice(0, limits.connectionMax),
    }),
    ...(sent.max_attempts !== undefined && { attemptsMax: sent.max_attempts ?? 0 }),
    ...(sent.logic != null && { flagRule: flagRules[sent.logic] }),
    ...(sent.scheduled_at !== undefined && { releaseAt: instantOf(sent.scheduled_at) }),
    ...(sent.requirements !== undefined && prerequisitesOf(sent.requirements)),
    ...(sent.state !== undefined && { isEnabled: sent.state === 'visible' }),
    ...scoreOf(sent, stored),
  }
}

/** A time needs its distance from UTC. 0 clears it. */
function instantOf(text: string | null): number {
  if (!text) return 0
  const at = /(Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at)) {
    throw new z.ZodError([
      { code: 'custom', path: ['scheduled_at'], message: 'a time with its offset from UTC', input: text },
    ])
  }
  return at
}

const linked = /^(.*?)\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)(.*)$/s

function authorsOf(attribution: string): ChallengeValues['authors'] {
  const [, before = '', label = '', link = '', after = ''] = linked.exec(attribution) ?? []
  const text = label ? `${before}${label}${after}` : attribution
  const name = text.replace(/\s+/g, ' ').trim().slice(0, limits.authorNameMax)
  return name === '' ? [] : [{ name, link: link.length <= limits.authorLinkMax ? link : '' }]
}

function prerequisitesOf(requirements: SentChallenge['requirements']): ChallengeChanges {
  const challengeIds = [...new Set(requirements?.prerequisites ?? [])]
  const looks = { true: 'anonymous', preview: 'title' } as const
  const look = looks[String(requirements?.anonymize) as keyof typeof looks]
  return {
    prerequisites: challengeIds.length > 0 ? [{ challengeIds, needed: 0 }] : [],
    lockedLook: look ?? 'hidden',
  }
}

function scoreOf(sent: SentChallenge, stored?: ChallengeValues): ChallengeChanges {
  const { type, value, initial, minimum, decay } = sent
  if ([type, value, initial, minimum, decay, sent.function].every((one) => one === undefined)) return {}
  const wasDynamic = stored?.curve === 'ctfd-linear' || stored?.curve === 'ctfd-log'
  const named = sent.function === 'static' ? undefined : sent.function
  const isDynamic = type ? type === 'dynamic' || named !== undefined : named !== undefined || wasDynamic
  if (!isDynamic) {
    return { curve: 'fixed', ...(value != null && { originalScore: value }) }
  }
  const curve = named ? curves[named] : wasDynamic ? stored.curve : 'ctfd-log'
  const most = initial ?? value
  return {
    curve,
    ...(most != null && { originalScore: most }),
    ...(minimum != null && { curveMinimum: minimum }),
    ...(decay != null && { curveDecay: decay }),
  }
}

/** What a program is answered of a challenge, without what is beside it. */
export function termsOf(
  { id, sent, score }: { id: number; sent: Record<string, unknown>; score: number },
  stored: ChallengeValues,
) {
  const isDynamic = stored.curve === 'ctfd-linear' || stored.curve === 'ctfd-log'
  const type = isDynamic ? 'dynamic' : 'standard'
  const name = Object.entries(flagRules).find(([, rule]) => rule === stored.flagRule)![0]
  const current = {
    name: stored.title,
    category: stored.category as string,
    description: stored.content,
    attribution: stored.authors.map(({ name, link }) => (link ? `[${name}](${link})` : name)).join(', '),
    connection_info: stored.connection === '' ? null : stored.connection,
    scheduled_at: stored.releaseAt ? new Date(stored.releaseAt).toISOString() : null,
  }
  return {
    id,
    ...current,
    ...Object.fromEntries(Object.keys(current).flatMap((key) => echoOf(key, sent, stored))),
    ...(stored.ownCategory !== null && { category: stored.ownCategory }),
    value: isDynamic ? score : stored.originalScore,
    state: stored.isEnabled ? 'visible' : 'hidden',
    max_attempts: stored.attemptsMax,
    next_id: typeof sent.next_id === 'number' ? sent.next_id : null,
    // As here, 0 is without a place, which is after all others.
    position: stored.position ?? 0,
    logic: name,
    // ctfcli takes these for a difference where its file has none.
    ...(isDynamic && {
      initial: stored.originalScore,
      decay: stored.curveDecay,
      minimum: stored.curveMinimum,
    }),
    function: stored.curve === 'ctfd-linear' ? 'linear' : isDynamic ? 'logarithmic' : 'static',
    type,
    type_data: { id: type, name: type },
  }
}

export const requirementsOf = ({
  prerequisites,
  lockedLook,
}: Pick<ChallengeValues, 'prerequisites' | 'lockedLook'>) => {
  const ids = prerequisites.flatMap((group: PrerequisiteGroup) => group.challengeIds)
  if (ids.length === 0) return null
  const looks = { anonymous: true, title: 'preview', hidden: false } as const
  return { prerequisites: ids, anonymize: looks[lockedLook] }
}

/** What was sent, if it would change nothing today. */
function echoOf(key: string, sent: Record<string, unknown>, stored: ChallengeValues): [string, unknown][] {
  if (!(key in sent)) return []
  const parsed = sentChallenge.safeParse({ [key]: sent[key] })
  if (!parsed.success) return []
  const changes = Object.entries(changesOf(parsed.data, stored))
  const isSame = changes.every(([name, value]) =>
    isDeepStrictEqual(value || null, stored[name as keyof ChallengeValues] || null),
  )
  return isSame ? [[key, sent[key]]] : []
}
