import { useLingui } from '@lingui/react/macro'
import type { Answers, RegistrationField } from '#src/rules/registration-fields.ts'
import { agreed, canFilter } from '#src/rules/registration-fields.ts'
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
  const offered = (kind: RegistrationField['kind'], options: readonly string[]) =>
    kind === 'country' ? countries : kind === 'agreement' ? [agreed] : options
  return fields
    .filter(({ key, kind }) => canFilter(kind) && (shown.includes(key) || key in wanted))
    .map(({ key, label, kind, options }) => (
      <Select
        key={key}
        label={label}
        value={wanted[key] === undefined ? '' : wanted[key] || none}
        onChange={(value) => {
          const { [key]: _, ...others } = wanted
          onChange(value === '' ? others : { ...others, [key]: value === none ? '' : value })
        }}
        options={[
          { value: '', label: t`All` },
          ...offered(kind, options)
            .map((value) => ({ value, label: words(kind, value) }))
            .sort((a, b) => (kind === 'country' ? a.label.localeCompare(b.label) : 0)),
          { value: none, label: t`Not answered` },
        ]}
      />
    ))
}
