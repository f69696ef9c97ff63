import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import { IconButton } from '#src/ui/button.tsx'
import formStyles from '#src/ui/form.styles.ts'
import { useForm } from '#src/ui/form.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TrashIcon } from '#src/ui/tool-icons.tsx'
import { AddButton } from '../parts/add-button.tsx'
import type { ChallengeDraft } from './challenge-draft.ts'
import styles from './challenges.styles.ts'

type Authors = ChallengeDraft['authors']

interface Props {
  value: Authors
  onChange: (value: Authors) => void
}

/** Who wrote the challenge, in the order in which players read it. */
export function AuthorsField({ value, onChange }: Props) {
  const { t } = useLingui()
  const refused = useForm().fields.authors
  return (
    <div className={formStyles.field}>
      <div className={formStyles.label}>
        <Trans>Authors</Trans>
      </div>
      {value.map((author, at) => {
        const number = at + 1
        const change = (changes: Partial<Authors[number]>) =>
          onChange(value.with(at, { ...author, ...changes }))
        return (
          <div key={at} className={styles.author}>
            <TextField
              label={<Trans>Name</Trans>}
              maxLength={limits.authorNameMax}
              required
              value={author.name}
              onChange={(name) => change({ name })}
            />
            <TextField
              type="url"
              label={<Trans>Link</Trans>}
              placeholder="https://"
              maxLength={limits.authorLinkMax}
              value={author.link}
              onChange={(link) => change({ link })}
            />
            <IconButton
              tone="red"
              label={t`Remove author ${number}`}
              icon={<TrashIcon />}
              onClick={() => onChange(value.toSpliced(at, 1))}
            />
          </div>
        )
      })}
      {refused && (
        <div className={formStyles.error} role="alert">
          {refused}
        </div>
      )}
      <AddButton
        disabled={value.length >= limits.authorsMax}
        onClick={() => onChange([...value, { name: '', link: '' }])}
      >
        <Trans>Add an author</Trans>
      </AddButton>
    </div>
  )
}
