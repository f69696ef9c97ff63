import { captchaConfig, powChallenge } from '#src/contract/captcha.ts'
import { t } from '../../access/init.ts'
import { anyone, rateLimit } from '../../access/procedures.ts'
import { fail } from '../../lib/refusal.ts'

export const captcha = t.router({
  config: anyone.output(captchaConfig).query(({ ctx }) => {
    const { useCaptcha } = ctx.settings.current().accountPolicy
    return useCaptcha
      ? { type: ctx.captcha.type, siteKey: ctx.captcha.siteKey }
      : { type: 'None' as const, siteKey: '' }
  }),
  powChallenge: anyone
    .use(rateLimit('powChallenge'))
    .output(powChallenge)
    .query(async ({ ctx }) => {
      if (!ctx.captcha.newChallenge) throw fail('NotFound')
      return await ctx.captcha.newChallenge()
    }),
})
