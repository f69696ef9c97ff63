import { useLingui } from '@lingui/react/macro'
import { allTeams } from '#src/rules/time-lines.ts'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
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
  return (
    <search className={styles.filters}>
      {divisions.length > 0 && (
        <div className={styles.filter}>
          <Select
            label={t`Division`}
            value={division}
            onChange={onDivision}
            options={[
              { value: allTeams, label: t`All divisions` },
              ...divisions.map((name) => ({ value: name, label: name })),
            ]}
          />
        </div>
      )}
      <div className={styles.filter}>
        <TextField
          label={t`Find a team`}
          type="search"
          value={search}
          onChange={onSearch}
          autoComplete="off"
        />
      </div>
    </search>
  )
}
