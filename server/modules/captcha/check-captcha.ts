import type { RequestContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'
import type { CaptchaAction } from '../../ports/captcha/port.ts'

/** Refuses callers who have not solved the captcha, when the account policy requires one. */
export async function checkCaptcha(
  ctx: RequestContext,
  action: CaptchaAction,
  answer: string | null | undefined,
): Promise<void> {
  if (!ctx.settings.current().accountPolicy.useCaptcha || ctx.captcha.type === 'None') return
  if (!answer || !(await ctx.captcha.verify(answer, { action, ip: ctx.ip }))) {
    throw fail('CaptchaFailed', {}, 'challenge')
  }
}
