import { z } from 'zod'
import { profile } from '#src/contract/accounts.ts'
import { userDossier } from '#src/contract/dossiers.ts'
import { limits } from '#src/contract/limits.ts'
import { adminPaging, nothing, pageOf, searchInput } from '#src/contract/shapes.ts'
import {
  adminUserPage,
  listedUserPage,
  newUsers,
  userAnswersInput,
  userPageInput,
  userRef,
  userUpdate,
} from '#src/contract/users.ts'
import { freshProof } from '../../access/demand-proof.ts'
import { t } from '../../access/init.ts'
import { admin, sessionOnly } from '../../access/procedures.ts'
import { fail } from '../../lib/refusal.ts'
import { findProfile } from '../accounts/repository.ts'
import { profileView } from '../accounts/views.ts'
import { readUserDossier } from '../dossiers/read-user-dossier.ts'
import { changeUserAnswers } from '../registration/change-user-answers.ts'
import { changeUser } from './change-user.ts'
import { createUsers } from './create-users.ts'
import { removeUser } from './remove-user.ts'
import { countMatchingUsers, countUsers, listUsers, pageUsers, searchUsers } from './repository.ts'
import { resetPassword } from './reset-password.ts'
import { adminUserView, listedUserView } from './views.ts'

export const users = t.router({
  create: admin
    .use(sessionOnly)
    .use(freshProof)
    .input(newUsers)
    .output(nothing)
    .mutation(({ ctx, input }) => createUsers(ctx, input.users)),
  list: admin
    .input(adminPaging)
    .output(adminUserPage)
    .query(async ({ ctx, input }) => {
      const data = (await listUsers(ctx.db, input)).map(adminUserView)
      return pageOf(data, await countUsers(ctx.db))
    }),
  search: admin
    .input(searchInput)
    .output(adminUserPage)
    .query(async ({ ctx, input }) => {
      const data = (await searchUsers(ctx.db, input.hint, limits.searchResults)).map(adminUserView)
      return pageOf(data)
    }),
  /** List and search in one, for our own pages. */
  page: admin
    .input(userPageInput)
    .output(listedUserPage)
    .query(async ({ ctx, input }) => {
      const fields = ctx.settings.own().userFields
      const asks = { ...input, asks: fields.length > 0 }
      const data = (await pageUsers(ctx.db, asks)).map(listedUserView)
      return { ...pageOf(data, await countMatchingUsers(ctx.db, asks)), fields }
    }),
  /** Everything that is known of an account, for our own pages. */
  dossier: admin
    .input(userRef)
    .output(userDossier)
    .query(({ ctx, input }) => readUserDossier(ctx, input.userId)),
  get: admin
    .input(userRef)
    .output(profile)
    .query(async ({ ctx, input }) => {
      const user = await findProfile(ctx.db, input.userId)
      if (!user) throw fail('UserNotFound')
      return profileView(user)
    }),
  update: admin
    // A role or an address.
    .meta({ asksForProof: 'sometimes' })
    .input(userUpdate)
    .output(nothing)
    .mutation(({ ctx, input }) => changeUser(ctx, input)),
  changeAnswers: admin
    .input(userAnswersInput)
    .output(nothing)
    .mutation(({ ctx, input }) => changeUserAnswers(ctx, input)),
  delete: admin
    .use(freshProof)
    .input(userRef)
    .output(nothing)
    .mutation(({ ctx, input }) => removeUser(ctx, input.userId)),
  resetPassword: admin
    .use(sessionOnly)
    .use(freshProof)
    .input(userRef)
    .output(z.string())
    .mutation(({ ctx, input }) => resetPassword(ctx, input.userId)),
})
