import type { CheckSettings } from '#src/contract/checks.ts'
import type { PageAnswer } from './ask-page.ts'
import type { Finding } from './finding.ts'

/** The expected text is not part of the detail: it may be a flag. */
export function judgePage(
  answer: PageAnswer,
  { status, text }: Pick<CheckSettings, 'status' | 'text'>,
): Finding {
  if (!answer) return { reason: 'no-answer' }
  if (answer.status !== status) return { reason: 'status', detail: String(answer.status) }
  return { reason: answer.body.includes(text) ? null : 'text' }
}
