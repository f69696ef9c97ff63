import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ParticipationRow } from '#src/contract/participations.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { participationStatuses } from '#src/rules/terms.ts'
import { participationTones } from '#src/theme/status-tones.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import formStyles from '#src/ui/form.styles.ts'
import { DownloadIcon, SearchIcon } from '#src/ui/screen-icons.tsx'
import tones from '#src/ui/tone.styles.ts'
import { useStatusWords } from '#src/ui/use-status-words.ts'
import styles from './review.styles.ts'
import { countByStatus, type ReviewFilter } from './review-filter.ts'
import { saveTeams } from './save-teams.ts'

interface ReviewBarProps {
  all: readonly ParticipationRow[]
  /** Those that match the filter. */
  fitting: readonly ParticipationRow[]
  divisions: readonly string[]
  filter: ReviewFilter
  onFilter: (filter: ReviewFilter) => void
  /** More of the bar. */
  children?: ReactNode
}

const offered = participationStatuses.filter((status) => status !== 'Unsubmitted')

export function ReviewBar({ all, fitting, divisions, filter, onFilter, children }: ReviewBarProps) {
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
        {children}
        <Button
          variant="outline"
          tone="gray"
          icon={<DownloadIcon />}
          onClick={() =>
            void saveTeams(fitting, `teams-${new Date(serverNow()).toISOString().slice(0, 10)}.csv`)
          }
        >
          CSV
        </Button>
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
