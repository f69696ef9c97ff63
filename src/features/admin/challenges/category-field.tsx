import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { limits } from '#src/contract/limits.ts'
import type { UsedCategory } from '#src/contract/own-categories.ts'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { type ChallengeCategory, challengeCategories } from '#src/rules/terms.ts'
import { IconButton } from '#src/ui/button.tsx'
import { EditIcon } from '#src/ui/screen-icons.tsx'
import { Select } from '#src/ui/select.tsx'
import styles from './category-dialog.styles.ts'

const CategoryDialog = lazy(() => import('./category-dialog.tsx'))

/** A documented category, and the name of one of the game beside Misc; '' for none. */
export interface CategoryValue<Category extends string = ChallengeCategory> {
  category: Category
  ownCategory: string
}

interface CategoryFieldProps<Category extends string> {
  gameId: number
  value: CategoryValue<Category>
  onChange: (value: CategoryValue) => void
  /** The label of the choice that is none; without one, a category has to be chosen. */
  none?: string
  onNone?: () => void
}

const own = (name: string) => `own ${name}`
const isNew = 'new'

/** The documented categories, those of the game, and a way to add and change these. */
export function CategoryField<Category extends ChallengeCategory | ''>({
  gameId,
  value,
  onChange,
  none,
  onNone,
}: CategoryFieldProps<Category>) {
  const { t } = useLingui()
  const { data: categories = [] } = trpc.editCategories.list.useQuery({ gameId }, once)
  const [edited, setEdited] = useState<UsedCategory | typeof isNew>()
  const chosen = categories.find(({ name }) => name === value.ownCategory)
  const choose = (key: string) => {
    if (key === isNew) return setEdited(isNew)
    if (key === '') return onNone?.()
    const found = categories.find(({ name }) => own(name) === key)
    onChange(
      found
        ? { category: 'Misc', ownCategory: found.name }
        : { category: key as ChallengeCategory, ownCategory: '' },
    )
  }
  return (
    <div className={styles.field}>
      <Select
        name="category"
        label={<Trans>Category</Trans>}
        options={[
          ...(none === undefined ? [] : [{ value: '', label: none }]),
          ...challengeCategories.map((name) => ({ value: name as string, label: name })),
          ...categories.map(({ name }) => ({ value: own(name), label: name })),
          ...(categories.length < limits.ownCategoriesMax ? [{ value: isNew, label: t`New category…` }] : []),
        ]}
        value={value.ownCategory ? own(value.ownCategory) : value.category}
        onChange={choose}
      />
      {chosen && (
        <IconButton
          variant="outline"
          label={t`Edit category ${chosen.name}`}
          icon={<EditIcon />}
          onClick={() => setEdited(chosen)}
        />
      )}
      {edited && (
        <Suspense>
          <CategoryDialog
            gameId={gameId}
            category={edited === isNew ? undefined : edited}
            count={categories.length}
            onCreated={(name) => onChange({ category: 'Misc', ownCategory: name })}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
