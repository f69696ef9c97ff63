import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useShortcuts } from '#src/lib/use-shortcuts.ts'
import { IconButton } from '#src/ui/button.tsx'
import { FilterIcon, SearchIcon } from '#src/ui/screen-icons.tsx'
import { Switch } from '#src/ui/switch.tsx'
import styles from '../challenge-screen.styles.ts'
import { type BoardChoice, type ChallengeOrder, challengeOrders, keptOrder } from './board-choice.ts'

export interface BoardToolsProps extends BoardChoice {
  search: string
  /** The organisers have put categories in order. */
  hasOrder: boolean
  onSearch: (search: string) => void
  onChange: (change: Partial<BoardChoice>) => void
}

export function BoardTools({ search, onSearch, hasOrder, hideSolved, order, onChange }: BoardToolsProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => field.current?.focus() })
  const [isUnfolded, setUnfolded] = useState(false)
  const names = { given: t`As arranged`, points: t`Points`, solves: t`Solves`, newest: t`Newest` }
  return (
    <div className={styles.tools}>
      <div className={styles.search}>
        <SearchIcon />
        <input
          ref={field}
          type="search"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            onSearch('')
            event.currentTarget.blur()
          }}
          aria-label={t`Search challenges`}
          aria-keyshortcuts="/"
          placeholder={t`Search challenges`}
        />
      </div>
      <span className={styles.unfold}>
        <IconButton
          label={t`Order and filter`}
          icon={<FilterIcon />}
          variant="outline"
          aria-expanded={isUnfolded}
          tone={hideSolved ? 'brand' : 'gray'}
          onClick={() => setUnfolded(!isUnfolded)}
        />
      </span>
      <div className={styles.filters} data-folded={!isUnfolded || undefined}>
        <label className={styles.order}>
          <span>
            <Trans>Order</Trans>
          </span>
          <select
            aria-label={t`Order`}
            value={order === 'given' && !hasOrder ? 'points' : order}
            onChange={(event) =>
              onChange({ order: keptOrder(event.target.value as ChallengeOrder, hasOrder) })
            }
          >
            {challengeOrders.slice(hasOrder ? 0 : 1).map((one) => (
              <option key={one} value={one}>
                {names[one]}
              </option>
            ))}
          </select>
        </label>
        <Switch
          label={<Trans>Hide solved</Trans>}
          checked={hideSolved}
          onChange={(hide) => onChange({ hideSolved: hide })}
        />
      </div>
    </div>
  )
}
