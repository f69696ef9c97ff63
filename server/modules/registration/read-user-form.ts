import type { RegistrationForm } from '#src/contract/registration.ts'
import type { VerbContext } from '../../access/context.ts'
import { findUserAnswers } from './user-answers.ts'

/** What the site asks of users, and what the caller has answered. No query for a site that asks nothing. */
export async function readUserForm({ db, settings, actor }: VerbContext): Promise<RegistrationForm> {
  const fields = settings.own().userFields
  const answers = actor && fields.length > 0 ? await findUserAnswers(db, actor.userId) : undefined
  return { fields, answers: answers ? { ...answers } : null }
}
