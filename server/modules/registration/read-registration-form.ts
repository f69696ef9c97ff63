import type { RegistrationForm } from '#src/contract/registration.ts'
import type { VerbContext } from '../../access/context.ts'
import type { Arena } from '../../state/arena/arena.ts'
import { fieldsOf } from './fields-of.ts'
import { findAnswers } from './repository.ts'

/** What is asked, and what the caller's team has answered. */
export async function readRegistrationForm({
  db,
  arena,
  actor,
}: VerbContext & { arena: Arena }): Promise<RegistrationForm> {
  const fields = fieldsOf(arena.game).map((field) => ({ ...field, options: [...field.options] }))
  const own = actor && fields.length > 0 ? arena.participationOf(actor.userId) : undefined
  const answers = own && (await findAnswers(db, own.id))
  return { fields, answers: answers ? { ...answers } : null }
}
