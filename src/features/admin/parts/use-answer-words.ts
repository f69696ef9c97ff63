import { useLingui } from '@lingui/react/macro'
import { useCountryName } from '#src/lib/country-name.ts'
import type { RegistrationKind } from '#src/rules/registration-fields.ts'

/** An answer as staff read it. */
export function useAnswerWords(): (kind: RegistrationKind, answer: string) => string {
  const { t } = useLingui()
  const countryName = useCountryName()
  return (kind, answer) => {
    if (answer === '') return ''
    return kind === 'country' ? countryName(answer) : kind === 'agreement' ? t`Agreed` : answer
  }
}
