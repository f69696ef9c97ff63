import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import type { PaletteName } from '#src/theme/colours.ts'
import { cx } from '#src/ui/cx.ts'
import { ListIcon } from '#src/ui/icons.tsx'
import { Name } from '#src/ui/name.tsx'
import tones from '#src/ui/tone.styles.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './category-rail.styles.ts'
import type { CategoryCount } from './choose-challenges.ts'

export interface CategoryRailProps {
  counts: readonly CategoryCount[]
  /** The key of a look. */
  chosen: string | null
  onChoose: (category: string | null) => void
}

/** "All" first, then every category that has challenges, each with its number of solved challenges. */
export const CategoryRail = memo(function CategoryRail({ counts, chosen, onChoose }: CategoryRailProps) {
  const { t } = useLingui()
  const sum = (part: 'total' | 'solved') => counts.reduce((all, count) => all + count[part], 0)
  return (
    <fieldset aria-label={t`Categories`} className={styles.rail}>
      <Item
        tone="brand"
        icon={<ListIcon />}
        total={sum('total')}
        solved={sum('solved')}
        chosen={chosen === null}
        onChoose={() => onChoose(null)}
      >
        <Trans>All</Trans>
      </Item>
      {counts.map(({ look: { key, name, tone, Icon }, total, solved }) => {
        return (
          <Item
            key={key}
            tone={tone}
            icon={<Icon />}
            total={total}
            solved={solved}
            chosen={chosen === key}
            onChoose={() => onChoose(key)}
            title={name}
          >
            <Name>{name}</Name>
          </Item>
        )
      })}
    </fieldset>
  )
})

interface ItemProps {
  tone: PaletteName
  icon: ReactNode
  total: number
  solved: number
  chosen: boolean
  onChoose: () => void
  /** A long name is cut. */
  title?: string
  children: ReactNode
}

function Item({ tone, icon, total, solved, chosen, onChoose, title, children }: ItemProps) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      title={title}
      className={cx(styles.item, tones[tone])}
    >
      {icon}
      <span className={styles.name}>{children}</span>
      <span className={styles.count} data-done={(total > 0 && solved === total) || undefined} aria-hidden>
        {solved}/{total}
      </span>
      <VisuallyHidden>
        {t`${plural(total, { one: '# challenge', other: '# challenges' })}, ${solved} solved`}
      </VisuallyHidden>
    </button>
  )
}
