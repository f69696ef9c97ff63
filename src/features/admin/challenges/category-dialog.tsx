import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { limits } from '#src/contract/limits.ts'
import type { OwnCategory, UsedCategory } from '#src/contract/own-categories.ts'
import { trpc } from '#src/lib/trpc.ts'
import { ownFlags } from '#src/rules/category-flags.ts'
import { categoryPatterns, categoryTones } from '#src/rules/category-terms.ts'
import { ownLook } from '#src/theme/categories.tsx'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { cx } from '#src/ui/cx.ts'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { Name } from '#src/ui/name.tsx'
import { SignalFlag } from '#src/ui/signal-flag.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import tones from '#src/ui/tone.styles.ts'
import { TrashIcon } from '#src/ui/tool-icons.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import styles from './category-dialog.styles.ts'
import { useChallengesChanged } from './use-challenges-changed.ts'
import { useToneWords } from './use-tone-words.ts'

export interface CategoryDialogProps {
  gameId: number
  /** Undefined for a new one. */
  category: UsedCategory | undefined
  /** How many the game has: a new one begins with a colour and a flag that those before it did not begin with. */
  count: number
  /** A new one was created. */
  onCreated: (name: string) => void
  onClose: () => void
}

/** A category of the game: its name, colour and flag, and how players see them. */
export default function CategoryDialog({ gameId, category, count, onCreated, onClose }: CategoryDialogProps) {
  const { t } = useLingui()
  const [value, setValue] = useState<OwnCategory>(
    category ?? {
      name: '',
      tone: categoryTones[(count * 5) % categoryTones.length]!,
      pattern: categoryPatterns[(count + 7) % categoryPatterns.length]!,
    },
  )
  const set = (change: Partial<OwnCategory>) => setValue((before) => ({ ...before, ...change }))
  const save = useSaveCategory(gameId, category, value, (name) => {
    if (!category) onCreated(name)
    onClose()
  })
  const removal = useRemoveCategory(gameId, category, onClose)
  return (
    <FormDialog
      onClose={onClose}
      title={category ? <Trans>Edit category</Trans> : <Trans>New category</Trans>}
      submit={category ? <Trans>Save</Trans> : <Trans>Create category</Trans>}
      incomplete={!value.name.trim()}
      call={save.call}
      onSubmit={save.submit}
    >
      <Preview value={value} />
      <TextField
        name="name"
        label={<Trans>Name</Trans>}
        value={value.name}
        onChange={(name) => set({ name })}
        maxLength={limits.ownCategoryNameMax}
        autoComplete="off"
        required
        autoFocus
      />
      <ToneChoice value={value} onChange={set} />
      <PatternChoice value={value} onChange={set} />
      {category && (
        <div>
          <Button
            size="sm"
            variant="outline"
            tone="red"
            icon={<TrashIcon />}
            pending={removal.pending}
            onClick={removal.ask}
          >
            {t`Delete category`}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}

function Preview({ value }: { value: OwnCategory }) {
  const { Icon, ...look } = ownLook({ ...value, flag: ownFlags[value.pattern] })
  return (
    <div className={cx(styles.preview, tones[look.tone])}>
      <SignalFlag look={look} size={40} hoisted />
      <span className={styles.previewWords}>
        <span className={styles.previewName}>
          {value.name.trim() ? <Name>{value.name}</Name> : <Trans>Name</Trans>}
        </span>
        <span className={styles.previewNote}>
          <Trans>As players see it</Trans>
        </span>
      </span>
      <SignalFlag look={look} size={28} />
      <span className={styles.previewMark}>
        <Icon />
      </span>
    </div>
  )
}

interface ChoiceProps {
  value: OwnCategory
  onChange: (change: Partial<OwnCategory>) => void
}

function ToneChoice({ value, onChange }: ChoiceProps) {
  const name = useId()
  const words = useToneWords()
  return (
    <fieldset className={styles.choice}>
      <legend>
        <Trans>Colour</Trans>
      </legend>
      {categoryTones.map((tone) => (
        <label key={tone} className={cx(styles.option, styles.tone, tones[tone])} title={words[tone]}>
          <input
            type="radio"
            name={name}
            aria-label={words[tone]}
            checked={value.tone === tone}
            onChange={() => onChange({ tone })}
          />
          <span className={styles.swatch} />
        </label>
      ))}
    </fieldset>
  )
}

function PatternChoice({ value, onChange }: ChoiceProps) {
  const { t } = useLingui()
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>
        <Trans>Signal flag</Trans>
      </legend>
      {categoryPatterns.map((pattern) => (
        <label key={pattern} className={cx(styles.option, styles.pattern, tones[value.tone])}>
          <input
            type="radio"
            name={name}
            aria-label={t`Signal flag ${pattern}`}
            checked={value.pattern === pattern}
            onChange={() => onChange({ pattern })}
          />
          <SignalFlag look={ownLook({ ...value, flag: ownFlags[pattern] })} size={30} hoisted />
        </label>
      ))}
    </fieldset>
  )
}

/** The lists of challenges, and the form of one that is open, name it. */
function useCategoriesChanged(gameId: number) {
  const utils = trpc.useUtils()
  const changed = useChallengesChanged(gameId)
  return () => Promise.all([changed(), utils.editChallenges.page.invalidate({ gameId })])
}

function useSaveCategory(
  gameId: number,
  category: UsedCategory | undefined,
  { name, tone, pattern }: OwnCategory,
  onSaved: (name: string) => void,
) {
  const changed = useCategoriesChanged(gameId)
  const done = {
    onSuccess: async () => {
      await changed()
      onSaved(name.replace(/\s+/g, ' ').trim())
    },
  }
  const create = trpc.editCategories.create.useMutation(done)
  const change = trpc.editCategories.change.useMutation(done)
  return {
    call: category ? change : create,
    submit: () => {
      if (category) change.mutate({ gameId, categoryId: category.id, name, tone, pattern })
      else create.mutate({ gameId, name, tone, pattern })
    },
  }
}

function useRemoveCategory(gameId: number, category: UsedCategory | undefined, onRemoved: () => void) {
  const { t } = useLingui()
  const changed = useCategoriesChanged(gameId)
  const remove = trpc.editCategories.delete.useMutation({
    onError: useNotifyRefusal(),
    onSuccess: async () => {
      await changed()
      onRemoved()
    },
  })
  const ask = async ({ id, name: title, challengeIds: { length } }: UsedCategory) => {
    const agreed = await confirm({
      title: t`Delete “${title}”?`,
      children:
        length > 0 &&
        t`${plural(length, { one: 'Its challenge will be in Misc.', other: 'Its # challenges will be in Misc.' })}`,
      confirm: <Trans>Delete</Trans>,
      danger: true,
    })
    if (agreed) remove.mutate({ gameId, categoryId: id })
  }
  return { ask: () => category && void ask(category), pending: remove.isPending }
}
