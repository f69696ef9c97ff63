import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { navigate } from 'vike/client/router'
import { limits } from '#src/contract/limits.ts'
import { trpc } from '#src/lib/trpc.ts'
import { type ChallengeType, challengeCategories, challengeTypes } from '#src/rules/terms.ts'
import type { CategoryLook } from '#src/theme/categories.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useTypeWords } from '../parts/words.ts'
import { CategoryField, type CategoryValue } from './category-field.tsx'
import styles from './challenges.styles.ts'
import { useChallengesChanged } from './use-challenges-changed.ts'
import { useSameTitle } from './use-same-title.tsx'

interface NewChallengeDialogProps {
  gameId: number
  /** The one that is chosen at first. */
  category: CategoryLook | undefined
  onClose: () => void
}

export default function NewChallengeDialog({ gameId, category: first, onClose }: NewChallengeDialogProps) {
  const [title, setTitle] = useState('')
  const [category, setCategory] = useState(() => firstOf(first))
  const [type, setType] = useState<ChallengeType>('StaticAttachment')
  const changed = useChallengesChanged(gameId)
  const sameTitle = useSameTitle(gameId, title)
  const create = trpc.editChallenges.createAnywhere.useMutation({
    onSuccess: async ({ id: challengeId }) => {
      void changed()
      await navigate(`/admin/games/${gameId}/challenges/${challengeId}`)
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={<Trans>New challenge</Trans>}
      submit={<Trans>Create challenge</Trans>}
      incomplete={!title.trim()}
      call={create}
      onSubmit={() => create.mutate({ gameId, title: title.trim(), ...category, type })}
    >
      <TextField
        name="title"
        label={<Trans>Title</Trans>}
        value={title}
        onChange={setTitle}
        hint={sameTitle}
        maxLength={limits.challengeTitleMax}
        required
        autoFocus
      />
      <CategoryField gameId={gameId} value={category} onChange={setCategory} />
      <TypeChoice value={type} onChange={setType} />
    </FormDialog>
  )
}

function firstOf(look: CategoryLook | undefined): CategoryValue {
  const category = challengeCategories.find((name) => name === look?.key)
  return { category: category ?? 'Misc', ownCategory: category || !look ? '' : look.name }
}

function TypeChoice({ value, onChange }: { value: ChallengeType; onChange: (type: ChallengeType) => void }) {
  const name = useId()
  const words = useTypeWords()
  return (
    <fieldset>
      <legend className={styles.typesLabel}>
        <Trans>Type (cannot be changed later)</Trans>
      </legend>
      <div className={styles.types}>
        {challengeTypes.map((type) => (
          <label key={type} className={styles.type}>
            <input type="radio" name={name} checked={value === type} onChange={() => onChange(type)} />
            <span>
              <strong>{words[type].name}</strong>
              {words[type].text}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
