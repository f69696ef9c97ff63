import { guessing } from '../../access/code-guesses.ts'
import type { VerbContext } from '../../access/context.ts'
import { fail } from '../../lib/refusal.ts'

/** Refuses who has not the code of the site, where it has one. Wrong ones use the budget of all codes that let somebody in. */
export async function checkRegistrationCode(
  ctx: VerbContext,
  sent: string | null | undefined,
): Promise<void> {
  const wanted = ctx.settings.own().registrationCode
  if (wanted === '') return
  const code = sent?.trim()
  if (!code) throw fail('RegistrationCodeMissing', {}, 'code')
  await guessing(ctx, { of: 'registration', code }, ['RegistrationCodeWrong'], async () => {
    if (code !== wanted) throw fail('RegistrationCodeWrong', {}, 'code')
  })
}
