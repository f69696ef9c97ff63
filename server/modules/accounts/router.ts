import { z } from 'zod'
import {
  emailChange,
  emailChangeResult,
  logInWait,
  loginInput,
  mailLinkInput,
  message,
  ownAnswersInput,
  ownSession,
  passwordChange,
  passwordResetInput,
  profile,
  profileUpdate,
  recoveryInput,
  registerInput,
  registerResult,
  registerWithAnswersInput,
  sessionRef,
  setupInput,
  signInInput,
  viewer,
} from '#src/contract/accounts.ts'
import { registrationForm } from '#src/contract/registration.ts'
import {
  logInWays,
  loginStepRef,
  passkeyAnswer,
  passkeyQuestion,
  secondStepInput,
  secondStepPasskey,
  signInResult,
  withPassword,
} from '#src/contract/second-factor.ts'
import { nothing, text } from '#src/contract/shapes.ts'
import { freshProof } from '../../access/demand-proof.ts'
import { t } from '../../access/init.ts'
import { anyone, rateLimit, restOnly, sessionOnly, signedIn } from '../../access/procedures.ts'
import { incomingForm } from '../../answers/incoming-form.ts'
import { fail } from '../../lib/refusal.ts'
import { changeOwnAnswers } from '../registration/change-own-answers.ts'
import { readUserForm } from '../registration/read-user-form.ts'
import { arePossible, askForPasskey } from '../second-factor/passkeys.ts'
import { buttonsOf } from '../sign-in/views.ts'
import { changeAvatar } from './change-avatar.ts'
import { changeEmail, confirmEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { askForLink, logIn, signIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { logInWaitSeconds } from './passwords.ts'
import { prove } from './prove.ts'
import { readSessions } from './read-sessions.ts'
import { recover } from './recover.ts'
import { register } from './register.ts'
import { findProfile } from './repository.ts'
import { resetPassword } from './reset-password.ts'
import { askForPasskeyOf, logInWithPasskey, secondStep, secondStepWithPasskey } from './second-step.ts'
import { isSetupOpen, setUp } from './set-up.ts'
import { updateProfile } from './update-profile.ts'
import { verifyEmail } from './verify-email.ts'
import { profileView } from './views.ts'

export const accounts = t.router({
  register: anyone
    .use(rateLimit('register'))
    .input(registerInput)
    .output(registerResult)
    .mutation(({ ctx, input }) => register(ctx, input)),
  /** The same for our own form, with the questions of the site. */
  registerWithAnswers: anyone
    .use(rateLimit('register'))
    .input(registerWithAnswersInput)
    .output(registerResult)
    .mutation(({ ctx, input: { answers, code, ...input } }) => register(ctx, input, answers, code)),
  /** What the site asks of its users, and what the caller has answered. */
  questions: anyone.output(registrationForm).query(({ ctx }) => readUserForm(ctx)),
  changeAnswers: signedIn
    .input(ownAnswersInput)
    .output(nothing)
    .mutation(({ ctx, input }) => changeOwnAnswers(ctx, input.answers)),
  logIn: anyone
    .input(loginInput)
    .output(nothing)
    .mutation(({ ctx, input }) => logIn(ctx, input)),
  /** The same for our own form. */
  signIn: anyone
    .input(signInInput)
    .output(signInResult)
    .mutation(({ ctx, input }) => signIn(ctx, input)),
  /** Mails the link again that an account waits for. */
  askForLink: anyone
    .input(signInInput)
    .output(nothing)
    .mutation(({ ctx, input }) => askForLink(ctx, input)),
  secondStep: anyone
    .use(rateLimit('login'))
    .input(secondStepInput)
    .output(nothing)
    .mutation(({ ctx, input }) => secondStep(ctx, input)),
  askForPasskey: anyone
    .use(rateLimit('login'))
    .input(loginStepRef)
    .output(passkeyQuestion)
    .mutation(({ ctx, input }) => askForPasskeyOf(ctx, input.step)),
  secondStepPasskey: anyone
    .use(rateLimit('login'))
    .input(secondStepPasskey)
    .output(nothing)
    .mutation(({ ctx, input }) => secondStepWithPasskey(ctx, input)),
  logInWays: anyone.output(logInWays).query(({ ctx }) => ({
    passkeys: arePossible(ctx),
    providers: buttonsOf(ctx.settings.providers()),
    closed: !ctx.settings.current().accountPolicy.allowRegister,
  })),
  /** What a form shows while it waits for its answer. */
  logInWait: anyone.output(logInWait).query(({ ctx }) => ({ seconds: logInWaitSeconds(ctx.ip) })),
  askForAnyPasskey: anyone
    .use(rateLimit('login'))
    .output(passkeyQuestion)
    .mutation(({ ctx }) => askForPasskey(ctx, null)),
  logInWithPasskey: anyone
    .use(rateLimit('login'))
    .input(passkeyAnswer)
    .output(nothing)
    .mutation(({ ctx, input }) => logInWithPasskey(ctx, input)),
  /** Where the caller is logged in. */
  sessions: signedIn.output(z.array(ownSession)).query(({ ctx }) => readSessions(ctx)),
  endSession: signedIn
    .input(sessionRef)
    .output(nothing)
    .mutation(({ ctx, input }) => endSession(ctx, input.sessionId)),
  endOtherSessions: signedIn.output(nothing).mutation(({ ctx }) => endOtherSessions(ctx)),
  logOut: anyone.output(nothing).mutation(({ ctx }) => logOut(ctx)),
  profile: signedIn.output(profile).query(async ({ ctx }) => {
    const user = await findProfile(ctx.db, ctx.actor.userId)
    if (!user) throw fail('NotSignedIn')
    return profileView(user)
  }),
  update: signedIn
    .input(profileUpdate)
    .output(nothing)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),
  changeAvatar: signedIn
    .concat(restOnly)
    .input(z.object({ form: incomingForm }))
    .output(z.string())
    .mutation(({ ctx, input }) => changeAvatar(ctx, input.form)),
  changePassword: signedIn
    .use(sessionOnly)
    .input(passwordChange)
    .output(nothing)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  /** Gives the password again, before a call that asks for it. */
  prove: signedIn
    .use(sessionOnly)
    .input(withPassword)
    .output(nothing)
    .mutation(({ ctx, input }) => prove(ctx, input.password)),
  verify: anyone
    .input(mailLinkInput)
    .output(nothing)
    .mutation(({ ctx, input }) => verifyEmail(ctx, input)),
  recover: anyone
    .use(rateLimit('register'))
    .input(recoveryInput)
    .output(message)
    .mutation(({ ctx, input }) => recover(ctx, input)),
  resetPassword: anyone
    .use(rateLimit('register'))
    .input(passwordResetInput)
    .output(nothing)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
  changeEmail: signedIn
    .use(sessionOnly)
    .use(freshProof)
    .use(rateLimit('register'))
    .use(rateLimit('changeEmail'))
    .input(emailChange)
    .output(emailChangeResult)
    .mutation(({ ctx, input }) => changeEmail(ctx, input)),
  confirmEmail: signedIn
    .use(sessionOnly)
    .input(mailLinkInput)
    .output(nothing)
    .mutation(({ ctx, input }) => confirmEmail(ctx, input)),
  /** The current account, for pages that stay open when the session changes. */
  viewer: anyone.output(viewer).query(({ ctx }) => ctx.actor),
  setupOpen: anyone
    .use(rateLimit('login'))
    .input(z.object({ token: text(200) }))
    .output(z.boolean())
    .query(({ ctx, input }) => isSetupOpen(ctx.db, input.token)),
  setUp: anyone
    .use(rateLimit('login'))
    .input(setupInput)
    .output(nothing)
    .mutation(({ ctx, input }) => setUp(ctx, input)),
})
