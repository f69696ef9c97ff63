import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BankEntry } from '#src/contract/bank.ts'
import { useRefusal } from '#src/lib/errors.ts'
import { live } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { challengeCategories } from '#src/rules/terms.ts'
import { lookWith } from '#src/theme/categories.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import formStyles from '#src/ui/form.styles.ts'
import { FormRefusal } from '#src/ui/form.tsx'
import { StarIcon } from '#src/ui/screen-icons.tsx'
import { SignalFlag } from '#src/ui/signal-flag.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import styles from './bank.styles.ts'
import { EntryDialog } from './entry-dialog.tsx'

const everything = { text: '', category: '', tag: '' }

export function BankScreen() {
  const { t } = useLingui()
  const [filter, setFilter] = useState(everything)
  const [opened, setOpened] = useState<number>()
  const { data, error } = trpc.bank.list.useQuery(undefined, live)
  const refusal = useRefusal(error)
  if (!data) return refusal ? <FormRefusal>{refusal.title}</FormRefusal> : <Skeleton height="16rem" />
  if (data.length === 0) {
    return (
      <EmptyState icon={<StarIcon />} title={<Trans>The question bank is empty</Trans>}>
        <Trans>Save a challenge from its editor, or several from the list of challenges of a game.</Trans>
      </EmptyState>
    )
  }
  const tags = [...new Set(data.flatMap((entry) => entry.tags))].sort((a, b) => a.localeCompare(b))
  const names = new Set(data.map((entry) => lookWith(entry).name))
  const categories = [...challengeCategories.filter((name) => names.delete(name)), ...names]
  const shown = data.filter((entry) => isShown(entry, filter))
  return (
    <>
      <div className={styles.bar}>
        <input
          type="search"
          aria-label={t`Search the question bank`}
          placeholder={t`Search the question bank`}
          value={filter.text}
          onChange={({ target }) => setFilter({ ...filter, text: target.value })}
          className={cx(formStyles.input, styles.search)}
        />
        <select
          aria-label={t`Category`}
          value={filter.category}
          onChange={({ target }) => setFilter({ ...filter, category: target.value })}
          className={cx(formStyles.select, styles.filter)}
        >
          <option value="">{t`All categories`}</option>
          {categories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <select
          aria-label={t`Tag`}
          value={filter.tag}
          onChange={({ target }) => setFilter({ ...filter, tag: target.value })}
          className={cx(formStyles.select, styles.filter)}
        >
          <option value="">{t`All tags`}</option>
          {tags.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <p className={styles.count} role="status">
          <Plural value={shown.length} one="# challenge" other="# challenges" />
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyState icon={<StarIcon />} title={<Trans>Nothing found</Trans>} />
      ) : (
        <ul className={styles.list}>
          {shown.map((entry) => (
            <li key={entry.id}>
              <EntryRow entry={entry} onOpen={() => setOpened(entry.id)} />
            </li>
          ))}
        </ul>
      )}
      {opened !== undefined && <EntryDialog entryId={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function isShown(entry: BankEntry, filter: typeof everything): boolean {
  const { title, tags } = entry
  const category = lookWith(entry).name
  const words = filter.text.trim().toLowerCase().split(/\s+/)
  const text = `${title} ${category} ${tags.join(' ')}`.toLowerCase()
  return (
    (filter.category === '' || category === filter.category) &&
    (filter.tag === '' || tags.includes(filter.tag)) &&
    words.every((word) => text.includes(word))
  )
}

function EntryRow({ entry, onOpen }: { entry: BankEntry; onOpen: () => void }) {
  const { version, uses, owner } = entry
  const look = lookWith(entry)
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
      <SignalFlag look={look} hoisted />
      <span className={styles.about}>
        <span className={styles.name}>
          <span translate="no">{entry.title}</span>
          {entry.isShared && (
            <Badge variant="outline">
              <Trans>Shared</Trans>
            </Badge>
          )}
          {entry.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
        <span className={styles.facts}>
          <span translate="no">{look.name}</span>
          <span>
            <Trans>Version {version}</Trans>
          </span>
          <span>
            <Plural value={uses} _0="in no game" one="in # game" other="in # games" />
          </span>
          {owner && <span translate="no">{owner}</span>}
          <LocaleTime at={entry.updatedAt} />
        </span>
      </span>
    </button>
  )
}
