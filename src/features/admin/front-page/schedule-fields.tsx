import { Trans, useLingui } from '@lingui/react/macro'
import type { FrontBlockOf } from '#src/contract/front-page.ts'
import { limits } from '#src/contract/limits.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { Button } from '#src/ui/button.tsx'
import { DateTimeField } from '#src/ui/date-time-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TrashIcon } from '#src/ui/tool-icons.tsx'
import { AddButton } from '../parts/add-button.tsx'
import styles from './front-screen.styles.ts'

type Entries = FrontBlockOf<'schedule'>['entries']

const hourMs = 3_600_000

/** What happens when. A new entry begins an hour after the last one. */
export function ScheduleFields({
  entries,
  onChange,
}: {
  entries: Entries
  onChange: (entries: Entries) => void
}) {
  const { t } = useLingui()
  const nextAt = () => (entries.at(-1)?.at ?? Math.ceil(serverNow() / hourMs) * hourMs - hourMs) + hourMs
  return (
    <fieldset>
      <legend className={styles.legend}>
        <Trans>Entries</Trans>
      </legend>
      <ul className={styles.entries}>
        {entries.map((entry, at) => {
          const set = (part: Partial<Entries[number]>) => onChange(entries.with(at, { ...entry, ...part }))
          return (
            // Entries have no names, and may be equal.
            <li key={String(at)} className={styles.entry}>
              <DateTimeField
                label={t`Time`}
                value={entry.at}
                onChange={(value) => value !== null && set({ at: value })}
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
