import { siteSettings, siteSettingsUpdate } from '#src/contract/settings.ts'
import { nothing } from '#src/contract/shapes.ts'
import { t } from '../../access/init.ts'
import { admin } from '../../access/procedures.ts'
import { updateSettings } from './update-settings.ts'

export const settings = t.router({
  get: admin.output(siteSettings).query(async ({ ctx }) => {
    await ctx.settings.refresh()
    return ctx.settings.current()
  }),
  update: admin
    .input(siteSettingsUpdate)
    .output(nothing)
    .mutation(({ ctx, input }) => updateSettings(ctx, input)),
})
