import { countryField } from '#src/rules/registration-fields.ts'
import type { Db } from '../../db/client.ts'
import type { Arena } from '../../state/arena/arena.ts'
import { fieldsOf } from './fields-of.ts'
import { listAnswers } from './repository.ts'

/** Of the teams on the public board; no query for a game that asks for no public country. */
export async function readTeamCountries(db: Db, arena: Arena): Promise<Record<string, string>> {
  const field = countryField(fieldsOf(arena.game))
  if (!field) return {}
  const shown = new Set(
    arena.boards
      .get({ view: 'public' })
      .board.rows()
      .map(({ id }) => id),
  )
  const answered = await listAnswers(db, arena.game.id)
  return Object.fromEntries(
    answered.flatMap(({ teamId, answers }) => {
      const code = answers[field.key]
      return code && shown.has(teamId) ? [[teamId, code]] : []
    }),
  )
}
