import type { Answers } from '#src/rules/registration-fields.ts'
import type { Db } from '../../db/client.ts'
import { checkSent } from './check-sent.ts'
import { fieldsOf } from './fields-of.ts'
import { findAnswers } from './repository.ts'

/**
 * What a team's answers become when it sends some, or joins again without. Refused with the label of the first field that is wrong.
 * @param participationId undefined: the team is new.
 * @param keeps what is answered already stays: one more member joins.
 * @returns undefined where nothing is asked, or nothing changes.
 */
export async function takeAnswers(
  tx: Db,
  game: { registrationFields: unknown },
  participationId: number | undefined,
  sent: Answers,
  now: number,
  { keeps = false } = {},
): Promise<Answers | undefined> {
  const fields = fieldsOf(game)
  if (fields.length === 0) return undefined
  const before = participationId === undefined ? undefined : await findAnswers(tx, participationId)
  const known = keeps
    ? Object.fromEntries(Object.entries(before ?? {}).filter(([, answer]) => answer !== ''))
    : {}
  return checkSent(fields, { ...sent, ...known }, before, now)
}
