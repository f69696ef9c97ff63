import {
  engineOutcome,
  ownSettings,
  settingsPage,
  siteSettings,
  siteSettingsUpdate,
  storageOutcome,
  testMailInput,
  testMailOutcome,
} from '#src/contract/settings.ts'
import { nothing } from '#src/contract/shapes.ts'
import { t } from '../../access/init.ts'
import { admin } from '../../access/procedures.ts'
import { senderOf } from '../mails/write-mail.ts'
import { askEngine } from './ask-engine.ts'
import { changeOwnSettings } from './change-own-settings.ts'
import { readServerSetup } from './read-server-setup.ts'
import { sendTestMail } from './send-test-mail.ts'
import { tryStorage } from './try-storage.ts'
import { updateSettings } from './update-settings.ts'

export const settings = t.router({
  get: admin.output(siteSettings).query(async ({ ctx }) => {
    await ctx.settings.refresh()
    return ctx.settings.current()
  }),
  /** The same for our own pages, with what the process decides about mail and captcha. */
  page: admin.output(settingsPage).query(async ({ ctx }) => {
    await ctx.settings.refresh()
    return {
      settings: ctx.settings.current(),
      own: ctx.settings.own(),
      mail: { way: ctx.config.smtpUrl ? ('smtp' as const) : ('outbox' as const), from: senderOf(ctx) },
      captcha: ctx.captcha.type,
      logoUrl: ctx.settings.clientConfig().logoUrl,
      setup: await readServerSetup(ctx),
    }
  }),
  update: admin
    .input(siteSettingsUpdate)
    .output(nothing)
    .mutation(({ ctx, input }) => updateSettings(ctx, input)),
  changeOwnSettings: admin
    .input(ownSettings)
    .output(nothing)
    .mutation(({ ctx, input }) => changeOwnSettings(ctx, input)),
  sendTestMail: admin
    .input(testMailInput)
    .output(testMailOutcome)
    .mutation(({ ctx, input }) => sendTestMail(ctx, input.to)),
  tryStorage: admin.output(storageOutcome).mutation(({ ctx }) => tryStorage(ctx)),
  /** A mutation so that it happens when it is asked for; it changes nothing. */
  askEngine: admin.output(engineOutcome).mutation(({ ctx }) => askEngine(ctx)),
})
