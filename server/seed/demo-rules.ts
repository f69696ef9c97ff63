// Challenges of the demonstration that use what challenges can do beyond one flag: several flags, hints that cost points,
// prerequisites, parts, a release time, limited attempts, a number, a choice, answers that staff judge, and a program that gives
// points. They are added to the game after its history was played, and some teams have answered them since.
import { type ChallengePatch, challengeCreate } from '#src/contract/challenges.ts'
import type { FlagKindName } from '#src/rules/flags/flag-kinds.ts'
import type { ChallengeCategory } from '#src/rules/terms.ts'
import { asPlayer } from '../access/as-player.ts'
import type { VerbContext } from '../access/context.ts'
import { withOwnArenas } from '../access/with-own-arenas.ts'
import { giveAdjustment } from '../modules/adjustments/give-adjustment.ts'
import { changeChallenge } from '../modules/challenges/change-challenge.ts'
import { createChallenge } from '../modules/challenges/create-challenge.ts'
import { pushTick } from '../modules/checkers/push-tick.ts'
import { changeGame } from '../modules/games/change-game.ts'
import { unlockHint } from '../modules/hints/unlock-hint.ts'
import { rateChallenge } from '../modules/ratings/rate-challenge.ts'
import { handInText } from '../modules/submissions/hand-in-for-review.ts'
import { atTime } from './at-time.ts'
import type { SeedGame, SeedTeam } from './make-game.ts'
import { playGame } from './play-game.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

type Settings = Omit<ChallengePatch, 'gameId' | 'challengeId' | 'addFlags' | 'prerequisites' | 'partOf'>
interface Outline {
  title: string
  category: ChallengeCategory
  text: string
  flags?: [
    flag: string,
    kind?: FlagKindName,
    settings?: NonNullable<ChallengePatch['addFlags']>[number]['settings'],
  ][]
  /** Titles of challenges that are made before. */
  after?: string[]
  partOf?: string
  settings?: Settings
}

const crew = [{ name: 'mira', link: 'https://example.org/mira' }]

/** @param now of the demonstration, in epoch milliseconds. */
const outlinesAt = (now: number): Outline[] => [
  {
    title: 'Harbour lights',
    category: 'Misc',
    text: 'Two lamps blink at the end of the pier, each with a message of its own. Read **both**.',
    flags: [['flag{green_lamp}'], ['flag{red_lamp}']],
    settings: {
      flagRule: 'all',
      originalScore: 300,
      difficultyStars: 2,
      estimatedMinutes: 45,
      authors: crew,
      tags: ['signals', 'beginner'],
      paidHints: [
        {
          key: 'morse',
          title: 'What kind of code is it?',
          text: 'Count how long the lamp is *dark*.',
          cost: 20,
          requires: [],
        },
        {
          key: 'red',
          title: 'The red lamp',
          text: 'It says everything twice.',
          cost: 40,
          requires: ['morse'],
        },
      ],
    },
  },
  {
    title: 'The keeper',
    category: 'Crypto',
    text: 'Who reads the lamps knows where the keeper hides the key.',
    flags: [['flag{keeper}', 'caseIgnored']],
    after: ['Harbour lights'],
    settings: { lockedLook: 'title', originalScore: 500, difficultyStars: 4, authors: crew },
  },
  {
    title: 'Signal book',
    category: 'Forensics',
    text: 'A scan of an old signal book. Its first and its last page are challenges of their own.',
    flags: [['flag{whole_book}']],
    settings: { originalScore: 200, difficultyStars: 3 },
  },
  {
    title: 'Signal book: first page',
    category: 'Forensics',
    text: 'Whose name is under the stain?',
    flags: [['flag{first_page}']],
    partOf: 'Signal book',
    settings: { originalScore: 100 },
  },
  {
    title: 'Signal book: last page',
    category: 'Forensics',
    text: 'The last page was torn out. What did it leave on the cover?',
    flags: [['flag{last_page}']],
    partOf: 'Signal book',
    settings: { originalScore: 150 },
  },
  {
    title: 'How deep is it?',
    category: 'OSINT',
    text: 'The depth of the harbour at low tide in the summer of 1911, in metres. Five attempts, and each wrong one after the second costs 10 points.',
    flags: [['6.4', 'numeric', { tolerance: '0.1' }]],
    settings: { originalScore: 200, attemptsMax: 5, wrongAnswerCost: 10, wrongAnswersFree: 2 },
  },
  {
    title: 'Which knot?',
    category: 'OSINT',
    text: 'The boat on the left is moored with …',
    flags: [['Bowline', 'choice', { options: ['Bowline', 'Clove hitch', 'Figure eight', 'Sheet bend'] }]],
    settings: { originalScore: 50, attemptsMax: 1, disableBloodBonus: true },
  },
  {
    title: 'A letter to the harbour master',
    category: 'Pentest',
    text: 'Describe in a few sentences how the radio of the harbour can be overheard, and what you would change. The crew reads every letter.',
    flags: [['The radio is not encrypted, and a remedy is named.', 'reviewed', { form: 'text' }]],
    settings: { originalScore: 250, disableBloodBonus: true },
  },
  {
    title: 'King of the pier',
    category: 'Pentest',
    text: 'Hold the server on the pier. Every five minutes the crew looks whose name is on it.',
    settings: { scoredByChecker: true },
  },
  {
    title: 'Night watch',
    category: 'Web',
    text: 'The watchman writes his log at noon.',
    flags: [['flag{night_watch}']],
    settings: { originalScore: 600, releaseAt: now + 8 * hourMs, deadlineAt: now + 26 * hourMs },
  },
]

export async function addRules(ctx: VerbContext, game: SeedGame): Promise<void> {
  const now = ctx.clock.now()
  const { gameId, teams } = game
  await changeGame(ctx, gameId, (stored) => ({ ...stored, freezeSeconds: 3 * 3_600, showRatings: true }))
  const ids = new Map<string, number>()
  for (const outline of outlinesAt(now)) ids.set(outline.title, await addChallenge(ctx, gameId, outline, ids))
  const idOf = (title: string) => ids.get(title)!
  // Arenas of the history do not know the new challenges.
  const { arenas, answerQueue } = withOwnArenas(ctx)
  const captainOf = (team: SeedTeam) => ({ ...team.members[0]!, arenas, answerQueue })

  const answers: [title: string, team: number, minutesAgo: number, answer: string][] = [
    ['Which knot?', 1, 95, 'Bowline'],
    ['Which knot?', 5, 90, 'Sheet bend'],
    ['Harbour lights', 2, 80, 'flag{green_lamp}'],
    ['Signal book: first page', 0, 75, 'flag{first_page}'],
    ['Harbour lights', 0, 60, 'flag{red_lamp}'],
    ['How deep is it?', 3, 55, '7'],
    ['How deep is it?', 3, 50, '6.45'],
    ['Harbour lights', 0, 45, 'flag{green_lamp}'],
    ['How deep is it?', 4, 40, '12'],
    ['The keeper', 0, 20, 'FLAG{keeper}'],
  ]
  // One after the other: an answer is judged by what the ones before it have opened.
  for (const [title, team, minutesAgo, answer] of answers) {
    const at = now - minutesAgo * minuteMs
    const one = { player: captainOf(teams[team]!), challengeId: idOf(title), answer, at }
    await playGame(gameId, [one], () => '')
  }
  const playerOf = (team: SeedTeam, at: number) => asPlayer(atTime(captainOf(team), at), gameId)
  const bought = { gameId, challengeId: idOf('Harbour lights'), key: 'morse', cost: 20 }
  await unlockHint(await playerOf(teams[2]!, now - 70 * minuteMs), bought)
  for (const [at, text] of letters.entries()) {
    const player = await playerOf(teams[6 + at]!, now - (30 - 10 * at) * minuteMs)
    await handInText(player, { challengeId: idOf('A letter to the harbour master'), text })
  }
  for (const [at, words] of opinions.entries()) {
    const player = await playerOf(teams[at]!, now - 10 * minuteMs)
    const challengeId = game.challengeIds[0]!
    await rateChallenge(player, { gameId, challengeId, stars: 5 - (at % 3), words })
  }
  await pushPoints({ ...ctx, arenas }, game, idOf('King of the pier'))
  const { participation } = await playerOf(teams[3]!, now)
  const reason = 'They told the crew of a mistake in “Rectangles” before anybody else.'
  await giveAdjustment(atTime(ctx, now - 15 * minuteMs), {
    participationId: participation.id,
    points: 25,
    reason,
  })
}

const letters = [
  'The radio speaks without encryption on channel 16. Anybody with a receiver for 20 euros can listen. I would encrypt it, and change the keys every month.',
  'We recorded three hours and heard every ship say its name and its cargo.',
]
const opinions = ['A friendly beginning.', '', 'Too easy for us, just right for our new members.']

async function addChallenge(
  ctx: VerbContext,
  gameId: number,
  { title, category, text, flags = [], after = [], partOf, settings }: Outline,
  ids: ReadonlyMap<string, number>,
): Promise<number> {
  const { id: challengeId } = await createChallenge(ctx, challengeCreate.parse({ gameId, title, category }))
  await changeChallenge(ctx, {
    gameId,
    challengeId,
    content: text,
    ...settings,
    addFlags: flags.map(([flag, kind, own]) => ({
      flag,
      kind,
      settings: own,
      attachmentType: 'None',
      fileHash: '',
      remoteUrl: '',
    })),
    ...(after.length > 0 && {
      prerequisites: [{ challengeIds: after.map((one) => ids.get(one)!), needed: 0 }],
    }),
    ...(partOf && { partOf: ids.get(partOf) }),
    isEnabled: true,
  })
  return challengeId
}

/** Points of the last hour, as a checker pushes them. */
async function pushPoints(ctx: VerbContext, { gameId, teams }: SeedGame, challengeId: number): Promise<void> {
  const arena = (await ctx.arenas.get(gameId))!
  for (let tick = 1; tick <= 12; tick++) {
    const [holder, second] = [teams[(tick * 5) % 4]!, teams[4 + (tick % 3)]!]
    const at = atTime(ctx, ctx.clock.now() - (13 - tick) * 5 * minuteMs)
    const points = { [holder.id]: 8, [second.id]: 3 }
    await pushTick({ ...at, arena }, { gameId, challengeId, tick, points })
  }
}
