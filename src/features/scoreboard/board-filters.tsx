import { useLingui } from '@lingui/react/macro'
import { useIsAlone } from '#src/lib/played-alone.ts'
import { allTeams } from '#src/rules/time-lines.ts'
import { cx } from '#src/ui/cx.ts'
import form from '#src/ui/form.styles.ts'
import { SearchIcon } from '#src/ui/screen-icons.tsx'
import styles from './scoreboard.styles.ts'

export interface BoardFiltersProps {
  divisions: readonly string[]
  division: string
  onDivision: (division: string) => void
  search: string
  onSearch: (search: string) => void
}

/** Filters of the board. A search covers all divisions. */
export function BoardFilters({ divisions, division, onDivision, search, onSearch }: BoardFiltersProps) {
  const { t } = useLingui()
  const isAlone = useIsAlone()
  return (
    <search className={styles.filters}>
      <span className={styles.find}>
        <span className={styles.field}>
          <SearchIcon />
          <input
            type="search"
            className={cx(form.input, styles.small)}
            aria-label={isAlone ? t`Find a player` : t`Find a team`}
            placeholder={isAlone ? t`Find a player` : t`Find a team`}
            value={search}
            onChange={({ target }) => onSearch(target.value)}
            autoComplete="off"
          />
        </span>
      </span>
      {divisions.length > 0 && (
        <select
          className={cx(form.select, styles.small)}
          aria-label={t`Division`}
          value={division}
          onChange={({ target }) => onDivision(target.value)}
        >
          <option value={allTeams}>{t`All divisions`}</option>
          {divisions.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </search>
  )
}
