import { Trans } from '@lingui/react/macro'
import { useFormats } from '#src/lib/formats.ts'
import { cx } from '#src/ui/cx.ts'
import { Name } from '#src/ui/name.tsx'
import tones from '#src/ui/tone.styles.ts'
import styles from './team-detail.styles.ts'
import type { CategoryFigure } from './team-figures.ts'

/** Solves and points in each category, with a bar for the solved fraction. */
export function CategoryList({ figures }: { figures: readonly CategoryFigure[] }) {
  const { number } = useFormats()
  return (
    <section className={styles.panel}>
      <h3>
        <Trans>Categories</Trans>
      </h3>
      <ul className={styles.bars}>
        {figures.map(({ look: { key, name, tone, Icon }, points, solved, of, share }) => {
          return (
            <li key={key} className={cx(tones[tone], solved === 0 && styles.empty)}>
              <Icon />
              <span className={styles.barName}>
                <Name>{name}</Name>
              </span>
              <span>
                {number(solved)}/{number(of)}
              </span>
              <b>{number(points)}</b>
              <i style={{ width: `${share * 100}%` }} aria-hidden />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
