import { Trans, useLingui } from '@lingui/react/macro'
import { limits } from '#src/contract/limits.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { Button } from '#src/ui/button.tsx'
import { DateTimeField } from '#src/ui/date-time-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TrashIcon } from '#src/ui/tool-icons.tsx'
import { AddButton } from '../parts/add-button.tsx'
import { type EditedEntry, timeName } from './edited-block.ts'
import styles from './front-screen.styles.ts'

const hourMs = 3_600_000

/** What happens when. A new entry begins an hour after the last one. */
export function ScheduleFields({
  block,
  entries,
  onChange,
}: {
  /** Its place on the page. */
  block: number
  entries: readonly EditedEntry[]
  onChange: (entries: EditedEntry[]) => void
}) {
  const { t } = useLingui()
  const nextAt = () =>
    (entries.findLast(({ at }) => at !== null)?.at ?? Math.ceil(serverNow() / hourMs) * hourMs - hourMs) +
    hourMs
  return (
    <fieldset>
      <legend className={styles.legend}>
        <Trans>Entries</Trans>
      </legend>
      <ul className={styles.entries}>
        {entries.map((entry, at) => {
          const set = (part: Partial<EditedEntry>) => onChange(entries.with(at, { ...entry, ...part }))
          return (
            // Entries have no names, and may be equal.
            <li key={String(at)} className={styles.entry}>
              <DateTimeField
                name={timeName(block, at)}
                label={t`Time`}
                value={entry.at}
                onChange={(value) => set({ at: value })}
                required
              />
              <TextField
                label={t`What happens`}
                value={entry.text}
                onChange={(text) => set({ text })}
                maxLength={limits.siteTitleMax}
                autoComplete="off"
                required
              />
              <div className={styles.entryFoot}>
                <Button
                  size="sm"
                  variant="ghost"
                  tone="red"
                  icon={<TrashIcon />}
                  aria-label={t`Remove: ${entry.text}`}
                  onClick={() => onChange(entries.toSpliced(at, 1))}
                >
                  <Trans>Remove</Trans>
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      <AddButton
        disabled={entries.length >= limits.scheduleMax}
        onClick={() => onChange([...entries, { at: nextAt(), text: '' }])}
      >
        <Trans>Add an entry</Trans>
      </AddButton>
    </fieldset>
  )
}
