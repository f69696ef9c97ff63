import { useLingui } from '@lingui/react/macro'
import { useCountryOptions } from '#src/lib/use-country-options.ts'
import { type Answers, agreed, canFilter, type RegistrationField } from '#src/rules/registration-fields.ts'
import { Select } from '#src/ui/select.tsx'
import { useAnswerWords } from './use-answer-words.ts'

interface AnswerFiltersProps {
  fields: readonly Pick<RegistrationField, 'key' | 'label' | 'kind' | 'options'>[]
  /** The keys of the questions that are columns. */
  shown: readonly string[]
  /** By the key of the question; '' for those who have not answered. */
  wanted: Answers
  countries: readonly string[]
  onChange: (wanted: Answers) => void
}

/** No answer is a value of a select, which has '' for all. */
const none = '-'

/** A select for each column of answers that are few enough to choose from. */
export function AnswerFilters({ fields, shown, wanted, countries, onChange }: AnswerFiltersProps) {
  const { t } = useLingui()
  const words = useAnswerWords()
  const countryOptions = useCountryOptions(countries)
  const offered = ({ kind, options }: Pick<RegistrationField, 'kind' | 'options'>) => {
    if (kind === 'country') return countryOptions
    const values = kind === 'agreement' ? [agreed] : options
    return values.map((value) => ({ value, label: words(kind, value) }))
  }
  return fields
    .filter(({ key, kind }) => canFilter(kind) && (shown.includes(key) || key in wanted))
    .map((field) => (
      <Select
        key={field.key}
        label={field.label}
        value={wanted[field.key] === undefined ? '' : wanted[field.key] || none}
        onChange={(value) => {
          const { [field.key]: _, ...others } = wanted
          onChange(value === '' ? others : { ...others, [field.key]: value === none ? '' : value })
        }}
        options={[{ value: '', label: t`All` }, ...offered(field), { value: none, label: t`Not answered` }]}
      />
    ))
}
