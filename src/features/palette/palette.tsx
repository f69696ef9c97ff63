import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { navigate } from 'vike/client/router'
import { adminSectionsFor } from '#src/lib/admin-sections.ts'
import { useViewer } from '#src/lib/shell.ts'
import { useCachedGame } from '#src/lib/use-cached-game.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { type Entry, type EntryGroup, findEntries } from './find-entries.ts'
import styles from './palette.styles.ts'
import { useEntries } from './use-entries.ts'
import { useStaffEntries } from './use-staff-entries.ts'

interface Props {
  gameId: number | undefined
  screens: EntryGroup
  onClose: () => void
}

const mostOfAGroup = 6

/** Goes to a screen, a game, a challenge or a team by typing a part of its name. */
export function Palette({ gameId, screens, onClose }: Props) {
  const { t } = useLingui()
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const all = [...useEntries(gameId, screens), ...useStaffEntries(text, gameId)]
  const isStaff = adminSectionsFor(useViewer()).length > 0
  const isAlone = useCachedGame(gameId ?? 0)?.limit === 1
  const wanted = isAlone ? t`Screens, games, challenges, players` : t`Screens, games, challenges, teams`
  const shownText = useDeferredValue(text)
  const groups = findEntries(all, shownText, mostOfAGroup)
  const entries = groups.flatMap((group) => group.entries)
  const current = entries[Math.min(at, entries.length - 1)]
  const go = (entry: Entry) => {
    onClose()
    const { pathname, search, hash } = new URL(entry.href, location.href)
    // A challenge of this screen needs no new page.
    if (hash && pathname === location.pathname && search === location.search) location.hash = hash
    else void navigate(entry.href)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && entries.length > 0) {
      event.preventDefault()
      const next = (Math.min(at, entries.length - 1) + step + entries.length) % entries.length
      setAt(next)
      document.getElementById(`${id}-${entries[next]?.id}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      // What was typed last may not be drawn yet.
      const isShown = shownText === text
      const first = isShown ? current : findEntries(all, text, mostOfAGroup)[0]?.entries[0]
      if (first) go(first)
    }
  }
  return (
    <Dialog open onClose={onClose} title={<Trans>Go to</Trans>}>
      <input
        className={styles.input}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKey}
        role="combobox"
        aria-label={wanted}
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={current && `${id}-${current.id}`}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={wanted}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t`Results`} className={styles.list}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no set of fields
          <div key={group.name} role="group" aria-label={group.name}>
            <div className={styles.name} aria-hidden>
              {group.name}
            </div>
            {group.entries.map((entry) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
              <div
                key={entry.id}
                id={`${id}-${entry.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={entry === current}
                className={styles.entry}
                onClick={() => go(entry)}
              >
                <span className={styles.label} translate={entry.isName ? 'no' : undefined}>
                  {entry.label}
                </span>
                {entry.note && <span className={styles.note}>{entry.note}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {entries.length === 0 && (
        <p role="status" className={styles.none}>
          {isStaff ? (
            <Trans>
              Nothing found. Try a part of the name of a screen, a setting, an action, a game, a challenge, a
              team or a user, or of an email address.
            </Trans>
          ) : isAlone ? (
            <Trans>Nothing found. Try a part of the name of a screen, a game, a challenge or a player.</Trans>
          ) : (
            <Trans>Nothing found. Try a part of the name of a screen, a game, a challenge or a team.</Trans>
          )}
        </p>
      )}
    </Dialog>
  )
}
