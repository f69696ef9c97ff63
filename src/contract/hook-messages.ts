// What hooks are sent: the bodies of signed webhooks, from which the texts for chats are made. docs/webhooks.md describes them for receivers. Nothing
// here is a flag, a code, a secret or an address of a person.
import { z } from 'zod'
import { wrongReasons } from '../rules/challenge-checks.ts'
import { containerFailures } from '../rules/container-terms.ts'
import type { HookTopic } from '../rules/hooks/hook-terms.ts'
import { challengeCategories } from '../rules/terms.ts'

const game = z.object({ id: z.number(), title: z.string() })
/** To public hooks, the title of a challenge that only some teams may know is `???`. */
const challenge = z.object({ id: z.number(), title: z.string(), category: z.enum(challengeCategories) })
const decisions = ['Accepted', 'Rejected', 'Suspended'] as const
const team = z.object({ id: z.number(), name: z.string() })

/** `timestamp`: when it happened, in ISO 8601. */
const message = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data })

export const hookMessages = {
  'game.solve': {
    text: 'A team solved a challenge. `blood`: 1, 2 or 3 for the first three that score, otherwise null.',
    schema: message(
      'game.solve',
      z.object({ game, challenge, team, blood: z.int().min(1).max(3).nullable() }),
    ),
  },
  'game.created': {
    text: 'There is a new game, also as a copy or by an import. Most are hidden at first, so only hooks of the site with the view of the staff get it.',
    schema: message('game.created', z.object({ game })),
  },
  'game.started': { text: 'A game has begun.', schema: message('game.started', z.object({ game })) },
  'game.ended': { text: 'A game is over.', schema: message('game.ended', z.object({ game })) },
  'game.frozen': {
    text: 'The scoreboard that everybody sees shows no later solves from now on.',
    schema: message('game.frozen', z.object({ game })),
  },
  'game.unfrozen': {
    text: 'The scoreboard shows all solves again: it was revealed, or does not freeze any more.',
    schema: message('game.unfrozen', z.object({ game })),
  },
  'challenge.enabled': {
    text: 'Staff switched a challenge on. Public hooks get it while players see the challenge; for one with a release time they get `notice.published` at that time.',
    schema: message('challenge.enabled', z.object({ game, challenge })),
  },
  'challenge.disabled': {
    text: 'A challenge was switched off. For hooks of the staff.',
    schema: message('challenge.disabled', z.object({ game, challenge })),
  },
  'challenge.hint': {
    text: 'A challenge has a new hint. Its text is not sent.',
    schema: message('challenge.hint', z.object({ game, challenge })),
  },
  'participation.requested': {
    text: 'A team wants to take part and waits for a review. For hooks of the staff.',
    schema: message('participation.requested', z.object({ game, team })),
  },
  'participation.decided': {
    text: 'A team was accepted, with or without a review, rejected or suspended. For hooks of the staff.',
    schema: message('participation.decided', z.object({ game, team, status: z.enum(decisions) })),
  },
  'team.renamed': {
    text: 'A team of the game has another name, the one that is sent. For hooks of the staff.',
    schema: message('team.renamed', z.object({ game, team })),
  },
  'notice.published': {
    text: 'Players were told something. `kind`: `Normal`, with the text of the staff in Markdown; `NewChallenge` and `NewHint`, with the title of the challenge.',
    schema: message(
      'notice.published',
      z.object({ game, notice: z.object({ id: z.number(), kind: z.string(), text: z.string() }) }),
    ),
  },
  'instance.failed': {
    text: 'The container of a team failed; or, with `team` null, the check of a challenge was wrong twice in a row. For hooks of the staff.',
    schema: message(
      'instance.failed',
      z.object({
        game,
        challenge,
        team: team.nullable(),
        reason: z.enum([...new Set([...containerFailures, ...wrongReasons])]),
      }),
    ),
  },
  'game.cheat': {
    text: 'A team handed in the flag of another one. For hooks of the staff.',
    schema: message('game.cheat', z.object({ game, challenge, team, owner: team })),
  },
  'webhook.test': {
    text: 'Somebody pressed the button that sends a test.',
    schema: message('webhook.test', z.object({})),
  },
} as const

export type HookMessageType = keyof typeof hookMessages
export type HookMessage = z.infer<(typeof hookMessages)[HookMessageType]['schema']>
export const hookMessage = z.discriminatedUnion(
  'type',
  Object.values(hookMessages).map(({ schema }) => schema) as unknown as [
    (typeof hookMessages)['game.solve']['schema'],
    ...(typeof hookMessages)[HookMessageType]['schema'][],
  ],
)

/** The topics of which one has to be chosen for a message; none for a test, which is always sent. */
export function topicsOf(message: HookMessage): readonly HookTopic[] {
  switch (message.type) {
    case 'game.solve':
      return message.data.blood === null ? ['solve'] : ['solve', 'blood']
    case 'game.created':
    case 'game.started':
    case 'game.ended':
    case 'game.frozen':
    case 'game.unfrozen':
      return ['clock']
    case 'challenge.enabled':
    case 'challenge.disabled':
    case 'challenge.hint':
      return ['challenge']
    case 'participation.requested':
    case 'participation.decided':
    case 'team.renamed':
      return ['registration']
    case 'notice.published':
      return ['announcement']
    case 'instance.failed':
      return ['instance']
    case 'game.cheat':
      return ['cheat']
    case 'webhook.test':
      return []
  }
}
