import { passwordSetting } from '#src/contract/accounts.ts'
import { nothing } from '#src/contract/shapes.ts'
import {
  identityRef,
  ownIdentities,
  pendingSignUp,
  providerCheck,
  providerRef,
  providersPage,
  savedProvider,
  signInAddress,
  signInProblem,
  signInProblemInput,
  signUpInput,
  signUpResult,
} from '#src/contract/sign-in.ts'
import { freshProof } from '../../access/demand-proof.ts'
import { t } from '../../access/init.ts'
import { admin, anyone, rateLimit, sessionOnly, signedIn } from '../../access/procedures.ts'
import { describe } from '../../answers/describe-error.ts'
import { fail } from '../../lib/refusal.ts'
import { findPasswordHash } from '../accounts/repository.ts'
import { setPassword } from '../accounts/set-password.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { completeSignUp, readPending } from './complete-sign-up.ts'
import { accessOf, callbackOf } from './provider-access.ts'
import { removeProvider } from './remove-provider.ts'
import { countIdentities, listIdentities } from './repository.ts'
import { saveProvider } from './save-provider.ts'
import { unlinkIdentity } from './unlink-identity.ts'
import { buttonsOf, providerView } from './views.ts'

export const signIn = t.router({
  /** Why a sign-in by a provider failed, in the language of the reader. */
  problem: anyone
    .input(signInProblemInput)
    .output(signInProblem)
    .query(({ ctx, input: { problem, provider } }) => {
      const { name = provider } = ctx.settings.providers().find(({ id }) => id === provider) ?? {}
      return { text: describe(fail(problem, { provider: name, seconds: 60 }), ctx.i18n).title }
    }),
  /** Who came from a provider with this browser and has no account yet. */
  pending: anyone.output(pendingSignUp).query(async ({ ctx }) => {
    const pending = await readPending(ctx)
    if (!pending) return null
    const { providerId, name, userName, email, returnTo } = pending
    const provider = ctx.settings.providers().find(({ id }) => id === providerId)?.name ?? providerId
    return { provider, name, userName, email, returnTo }
  }),
  complete: anyone
    .use(rateLimit('register'))
    .input(signUpInput)
    .output(signUpResult)
    .mutation(({ ctx, input }) => completeSignUp(ctx, input)),
  own: signedIn.output(ownIdentities).query(async ({ ctx: { db, actor, settings } }) => ({
    hasPassword: (await findPasswordHash(db, actor.userId)) !== '',
    identities: (await listIdentities(db, actor.userId)).map((row) => ({
      provider: row.providerId,
      providerName: settings.providers().find(({ id }) => id === row.providerId)?.name ?? '',
      issuer: row.issuer,
      subject: row.subject,
      name: row.name,
      linkedAt: row.linkedAt,
      usedAt: row.usedAt,
    })),
    providers: buttonsOf(settings.providers()),
  })),
  /** The address where the browser goes to link an identity. */
  link: signedIn
    .use(sessionOnly)
    .use(freshProof)
    .use(rateLimit('login'))
    .input(providerRef)
    .output(signInAddress)
    .mutation(async ({ ctx, input }) => {
      const url = await beginSignIn(ctx, input.id, { from: '/account/profile', userId: ctx.actor.userId })
      return { url: url.href }
    }),
  unlink: signedIn
    .use(sessionOnly)
    .use(freshProof)
    .input(identityRef)
    .output(nothing)
    .mutation(({ ctx, input: { provider, ...identity } }) =>
      unlinkIdentity(ctx, { providerId: provider, ...identity }),
    ),
  /** The first password of an account that was made by a provider. */
  setPassword: signedIn
    .use(sessionOnly)
    .use(freshProof)
    .input(passwordSetting)
    .output(nothing)
    .mutation(({ ctx, input }) => setPassword(ctx, input.new)),
  providers: admin.output(providersPage).query(async ({ ctx }) => {
    await ctx.settings.refresh()
    const identities = await countIdentities(ctx.db)
    const origin = ctx.origin()
    return {
      providers: ctx.settings.providers().map((one) => providerView(one, origin, identities)),
      callback: callbackOf(origin, 'ID'),
    }
  }),
  saveProvider: admin
    .use(sessionOnly)
    .use(freshProof)
    .input(savedProvider)
    .output(nothing)
    .mutation(({ ctx, input }) => saveProvider(ctx, input)),
  removeProvider: admin
    .use(sessionOnly)
    .use(freshProof)
    .input(providerRef)
    .output(nothing)
    .mutation(({ ctx, input }) => removeProvider(ctx, input.id)),
  /** Asks the provider for what it says of itself. A mutation only so that it happens when it is asked for. */
  checkProvider: admin
    .use(rateLimit('login'))
    .input(providerRef)
    .output(providerCheck)
    .mutation(async ({ ctx, input }) => {
      const provider = ctx.settings.providers().find(({ id }) => id === input.id)
      if (!provider) throw fail('ProviderUnknown')
      return { problem: await ctx.identity.check(accessOf(ctx.config, provider)) }
    }),
})
