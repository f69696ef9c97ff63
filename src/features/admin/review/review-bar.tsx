import { Trans, useLingui } from '@lingui/react/macro'
import type { ParticipationEntry } from '#src/contract/participations.ts'
import { participationStatuses } from '#src/rules/terms.ts'
import { participationTones } from '#src/theme/status-tones.ts'
import { cx } from '#src/ui/cx.ts'
import formStyles from '#src/ui/form.styles.ts'
import { SearchIcon } from '#src/ui/icons.tsx'
import tones from '#src/ui/tone.styles.ts'
import { useStatusWords } from '../parts/words.ts'
import styles from './review.styles.ts'
import { countByStatus, type ReviewFilter } from './review-filter.ts'

interface ReviewBarProps {
  all: readonly ParticipationEntry[]
  divisions: readonly string[]
  filter: ReviewFilter
  onFilter: (filter: ReviewFilter) => void
}

const offered = participationStatuses.filter((status) => status !== 'Unsubmitted')

export function ReviewBar({ all, divisions, filter, onFilter }: ReviewBarProps) {
  const { t } = useLingui()
  const words = useStatusWords()
  const counts = countByStatus(all, filter)
  const total = offered.reduce((sum, status) => sum + counts[status], 0)
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.search}>
          <SearchIcon />
          <input
            type="search"
            aria-label={t`Search teams and members`}
            placeholder={t`Search teams and members`}
            value={filter.text}
            onChange={(event) => onFilter({ ...filter, text: event.target.value })}
            className={cx(formStyles.input, styles.searchInput)}
          />
        </div>
        {divisions.length > 0 && (
          <select
            aria-label={t`Division`}
            value={filter.division}
            onChange={(event) => onFilter({ ...filter, division: event.target.value })}
            className={cx(formStyles.select, styles.division)}
          >
            <option value="">{t`All divisions`}</option>
            {divisions.map((division) => (
              <option key={division} value={division}>
                {division}
              </option>
            ))}
          </select>
        )}
      </div>
      <fieldset className={styles.chips} aria-label={t`Status`}>
        <button
          type="button"
          className={cx(styles.chip, tones.brand)}
          aria-pressed={filter.status === ''}
          onClick={() => onFilter({ ...filter, status: '' })}
        >
          <Trans>All</Trans> <b>{total}</b>
        </button>
        {offered.map((status) => (
          <button
            key={status}
            type="button"
            className={cx(styles.chip, tones[participationTones[status]])}
            aria-pressed={filter.status === status}
            onClick={() => onFilter({ ...filter, status })}
          >
            {words[status]} <b>{counts[status]}</b>
          </button>
        ))}
      </fieldset>
    </>
  )
}
