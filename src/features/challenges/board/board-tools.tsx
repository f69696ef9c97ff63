import { Trans, useLingui } from '@lingui/react/macro'
import { SearchIcon } from '#src/ui/icons.tsx'
import { Switch } from '#src/ui/switch.tsx'
import styles from '../challenge-screen.styles.ts'

export interface BoardToolsProps {
  search: string
  onSearch: (search: string) => void
  hideSolved: boolean
  onHideSolved: (hide: boolean) => void
}

export function BoardTools({ search, onSearch, hideSolved, onHideSolved }: BoardToolsProps) {
  const { t } = useLingui()
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchIcon />
        <input
          type="search"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          aria-label={t`Search challenges`}
          placeholder={t`Search challenges`}
        />
      </div>
      <Switch label={<Trans>Hide solved</Trans>} checked={hideSolved} onChange={onHideSolved} />
    </div>
  )
}
