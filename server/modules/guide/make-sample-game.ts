import type { z } from 'zod'
import { challengeCreate, challengePatch } from '#src/contract/challenges.ts'
import { gameInput } from '#src/contract/games.ts'
import type { sampleGameInput } from '#src/contract/guide.ts'
import { limits } from '#src/contract/limits.ts'
import { nextTitle } from '#src/rules/next-title.ts'
import type { VerbContext } from '../../access/context.ts'
import { quiet } from '../../access/quiet.ts'
import { inOneTransaction } from '../../writes/transact.ts'
import { changeChallenge } from '../challenges/change-challenge.ts'
import { createChallenge } from '../challenges/create-challenge.ts'
import { createGame } from '../games/create-game.ts'
import { listTitles } from '../games/repository.ts'
import { sampleChallenges } from './sample-challenges.ts'

const hourMs = 3_600_000
const title = 'Sample game'
const content = [
  'A small game to look around in: play it, change it, copy it, or delete it.',
  '',
  '- Flags look like `flag{…}`.',
  '- A challenge is worth less the more teams solve it.',
  '- One challenge opens after another one, and one has a hint that costs points.',
].join('\n')

/** A hidden game of a day with three challenges, made by the verbs of the editor. @returns its number. */
export const makeSampleGame = (
  ctx: VerbContext,
  { start }: z.output<typeof sampleGameInput>,
): Promise<number> =>
  inOneTransaction(quiet(ctx), async (own) => {
    const end = start + 24 * hourMs
    const taken = await listTitles(own.db)
    const name = taken.includes(title) ? nextTitle(title, taken, limits.gameTitleMax) : title
    const game = await createGame(
      own,
      gameInput.parse({ title: name, content, start, end, writeupDeadline: end + 48 * hourMs, hidden: true }),
    )
    const made = new Map<string, number>()
    for (const { title, category, flag, after = [], ...settings } of sampleChallenges) {
      const ref = { gameId: game.id }
      const { id } = await createChallenge(own, challengeCreate.parse({ ...ref, title, category }))
      made.set(title, id)
      const challengeIds = after.map((name) => made.get(name)!)
      await changeChallenge(
        own,
        challengePatch.parse({
          ...{ ...ref, challengeId: id, ...settings, isEnabled: true },
          addFlags: [flag],
          ...(challengeIds.length > 0 && { prerequisites: [{ challengeIds, needed: 0 }] }),
        }),
      )
    }
    return game.id
  })
