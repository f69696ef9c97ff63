import type { RegistrationKind } from '#src/rules/registration-fields.ts'
import { CountryBadge } from '#src/ui/country-badge.tsx'
import { useAnswerWords } from './use-answer-words.ts'

/** An answer in a list. */
export function AnswerCell({ kind, answer }: { kind: RegistrationKind; answer: string }) {
  const words = useAnswerWords()
  if (answer === '') return null
  if (kind !== 'country') return words(kind, answer)
  return (
    <>
      <CountryBadge code={answer} /> {words(kind, answer)}
    </>
  )
}
