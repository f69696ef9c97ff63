import type { z } from 'zod'
import type { DivisionSettings, divisionsUpdate } from '#src/contract/games.ts'
import { tidyDenials } from '#src/rules/division-permissions.ts'
import { changeDivisions, readDivisions } from '../games/change-divisions.ts'
import { canonical } from './comparing.ts'
import { each, type Importing, remember, tell } from './importing.ts'

type Wanted = z.output<typeof divisionsUpdate>['divisions'][number]

/** Divisions are known by their names. Those that the source does not have stay. */
export async function importDivisions(run: Importing): Promise<void> {
  const { bundle, ctx, gameId } = run
  if (bundle.divisions.length === 0 || gameId === undefined) return
  const { divisions: stored } = await readDivisions(ctx.db, gameId)
  for (const division of bundle.divisions) {
    const object = { kind: 'division', key: division.key, name: division.name } as const
    await each(run, object, async () => {
      const { divisions } = await readDivisions(ctx.db, gameId)
      const mapped = Number(run.ids.division.get(division.key))
      const before =
        divisions.find(({ id }) => id === mapped) ?? divisions.find(({ name }) => name === division.name)
      const challenges = division.challenges.flatMap(({ challenge, denies }) => {
        const challengeId = run.ids.challenge.get(challenge)
        return challengeId === undefined ? [] : [{ challengeId: Number(challengeId), denies: [...denies] }]
      })
      const wanted: Wanted = {
        kind: 'human',
        inviteCode: null,
        ...before,
        ...(division.kind && { kind: division.kind }),
        name: division.name,
        denies: [...division.denies],
        challenges,
      }
      const changes = before ? differences(before, wanted) : []
      if (!before || changes.length > 0) {
        const others = divisions.map((one) => (one.id === before?.id ? wanted : one))
        await changeDivisions(ctx, { gameId, divisions: before ? others : [...others, wanted] })
      }
      const after = await readDivisions(ctx.db, gameId)
      const own = after.divisions.find(({ name }) => name === division.name) ?? after.divisions.at(-1)!
      remember(run, object, own.id, { isNew: !stored.some(({ id }) => id === own.id) })
      tell(run, object, !before ? 'create' : changes.length > 0 ? 'update' : 'same', { changes })
    })
  }
}

function differences(before: DivisionSettings, wanted: Wanted): string[] {
  const shape = ({ name, kind, denies = [], challenges = [] }: Wanted | DivisionSettings) => {
    const tidy = tidyDenials({
      denies,
      challenges: Object.fromEntries(challenges.map(({ challengeId, denies }) => [challengeId, denies])),
    })
    return { name, kind, denies: [...tidy.denies].sort(), challenges: tidy.challenges }
  }
  const [old, next] = [shape(before), shape(wanted)]
  return (['name', 'kind', 'denies', 'challenges'] as const).filter(
    (name) => canonical(old[name]) !== canonical(next[name]),
  )
}
