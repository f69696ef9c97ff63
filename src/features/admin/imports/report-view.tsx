import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { ImportFinding, ImportReport } from '#src/contract/imports.ts'
import { useFormats } from '#src/lib/formats.ts'
import { importActions } from '#src/rules/import-kinds.ts'
import { importTones } from '#src/theme/status-tones.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { AlertIcon, CheckCircleIcon, CheckIcon } from '#src/ui/icons.tsx'
import { Segments } from '#src/ui/segments.tsx'
import toneStyles from '#src/ui/tone.styles.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useChangeWords } from '../parts/use-change-words.ts'
import { groupReport, type ReportFilter, type ReportGroup, type ReportRow } from './group-report.ts'
import styles from './imports.styles.ts'
import { actionSigns, useActionWords, useKindWords } from './use-import-words.ts'

/** A plan or a report, read like a diff: counts on top, then every object with what changes and what was found about it. */
export function ReportView({ report }: { report: ImportReport }) {
  const { t } = useLingui()
  const [filter, setFilter] = useState<ReportFilter>('changes')
  const { groups, others } = useMemo(() => groupReport(report, filter), [report, filter])
  return (
    <div className={styles.report}>
      <Counts report={report} />
      <Recount recount={report.recount} />
      <div className={styles.filter}>
        <Segments
          label={t`Show`}
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'changes', label: t`What changes` },
            { value: 'notCarried', label: t`What is not carried` },
            { value: 'all', label: t`Everything` },
          ]}
        />
      </div>
      {groups.length === 0 && others.length === 0 && (
        <EmptyState
          icon={<CheckCircleIcon />}
          title={
            filter === 'notCarried' ? <Trans>Everything is carried</Trans> : <Trans>Nothing changes</Trans>
          }
        >
          {filter === 'notCarried' ? (
            <Trans>Whatever the source has is here afterwards.</Trans>
          ) : (
            <Trans>What the source has is here already.</Trans>
          )}
        </EmptyState>
      )}
      {groups.map((group) => (
        <Group key={`${group.kind} ${filter}`} group={group} />
      ))}
      {others.length > 0 && <Others findings={others} />}
    </div>
  )
}

function Counts({ report: { counts, findings } }: { report: ImportReport }) {
  const { number } = useFormats()
  const words = useActionWords()
  const sums = importActions.map((action) => ({
    action,
    count: counts.reduce((sum, one) => (one.action === action ? sum + one.count : sum), 0),
  }))
  const left = findings.filter(({ level }) => level === 'note').length
  const warnings = findings.filter(({ level }) => level === 'warning').length
  return (
    <ul className={styles.counts}>
      {sums.map(({ action, count }) => (
        <li
          key={action}
          className={cx(styles.count, toneStyles[importTones[action]])}
          data-none={count === 0 || undefined}
        >
          <strong className={styles.number}>
            <span aria-hidden>{actionSigns[action]}</span>
            {number(count)}
          </strong>
          {words[action]}
        </li>
      ))}
      <li className={cx(styles.count, toneStyles.orange)} data-none={warnings + left === 0 || undefined}>
        <strong className={styles.number}>{number(warnings + left)}</strong>
        <Plural value={warnings + left} one="Remark" other="Remarks" />
      </li>
    </ul>
  )
}

/** Whether the board here is that of the source. */
function Recount({ recount }: Pick<ImportReport, 'recount'>) {
  const { number } = useFormats()
  if (!recount || recount.teams === 0) return null
  const { teams, different, first } = recount
  if (different === 0)
    return (
      <Callout
        tone="green"
        icon={<CheckIcon />}
        title={
          <Plural
            value={teams}
            one="The score of the # team is that of the source."
            other="The scores of all # teams are those of the source."
          />
        }
      />
    )
  return (
    <Callout
      tone="orange"
      icon={<AlertIcon />}
      title={
        <Trans>
          {number(different)} of {number(teams)} teams have another score than in the source.
        </Trans>
      }
    >
      <ul className={styles.scores}>
        {first.map(({ team, source, here }) => (
          <li key={team}>
            <span translate="no">{team}</span>:{' '}
            <Trans>
              {number(source)} in the source, {number(here)} here
            </Trans>
          </li>
        ))}
      </ul>
      <Trans>With “as the source stored them”, each solve keeps the points that it had there.</Trans>
    </Callout>
  )
}

const shownFirst = 100

function Group({ group: { kind, rows, counts } }: { group: ReportGroup }) {
  const { number } = useFormats()
  const kinds = useKindWords()
  const words = useActionWords()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, shownFirst)
  return (
    <section className={styles.group} aria-label={kinds[kind]}>
      <header className={styles.groupHead}>
        <h3 className={styles.groupTitle}>{kinds[kind]}</h3>
        {counts.map(({ action, count }) => (
          <Badge key={action} tone={importTones[action]}>
            {number(count)} {words[action]}
          </Badge>
        ))}
      </header>
      {shown.length > 0 && (
        <ul className={styles.rows}>
          {shown.map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </ul>
      )}
      {rows.length > shown.length && (
        <div className={styles.more}>
          <Button size="sm" variant="ghost" tone="gray" onClick={() => setWhole(true)}>
            <Trans>Show all {number(rows.length)}</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}

function Row({ row: { name, action, reason, changes, findings } }: { row: ReportRow }) {
  const words = useActionWords()
  const changeWords = useChangeWords()
  const isSaid = reason !== null && findings.some(({ text }) => text === reason)
  return (
    <li className={cx(styles.row, toneStyles[importTones[action]])} data-action={action}>
      <span className={styles.sign} aria-hidden title={words[action]}>
        {actionSigns[action]}
      </span>
      <VisuallyHidden>{words[action]}</VisuallyHidden>
      <div className={styles.rowWords}>
        <span className={styles.rowName} translate="no">
          {name}
        </span>
        {changes.length > 0 && (
          <span className={styles.changes}>
            {changes.map((change) => (
              <span key={change} className={styles.change}>
                {changeWords(change)}
              </span>
            ))}
          </span>
        )}
        {reason && !isSaid && <p className={styles.reason}>{reason}</p>}
        {findings.length > 0 && <Findings findings={findings} />}
      </div>
    </li>
  )
}

function Findings({ findings }: { findings: readonly ImportFinding[] }) {
  return (
    <ul className={styles.findings}>
      {findings.map(({ level, text, file, line }, at) => (
        <li key={at} className={styles.finding} data-level={level}>
          {text}
          {file !== null && (
            <code className={styles.place} translate="no">
              {line === null ? file : `${file}:${line}`}
            </code>
          )}
        </li>
      ))}
    </ul>
  )
}

function Others({ findings }: { findings: readonly ImportFinding[] }) {
  const { t } = useLingui()
  return (
    <section className={styles.group} aria-label={t`About the source`}>
      <header className={styles.groupHead}>
        <h3 className={styles.groupTitle}>
          <Trans>About the source</Trans>
        </h3>
      </header>
      <div className={styles.others}>
        <Findings findings={findings} />
      </div>
    </section>
  )
}
