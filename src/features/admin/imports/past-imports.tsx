import { Trans } from '@lingui/react/macro'
import { useRefusal } from '#src/lib/errors.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Callout } from '#src/ui/callout.tsx'
import { AlertIcon } from '#src/ui/icons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import styles from './imports.styles.ts'
import { UndoButton } from './undo-button.tsx'
import { useKindWords, useSourceWords } from './use-import-words.ts'

/** What was imported before, with a way back. */
export function PastImports({ gameId }: { gameId: number | null }) {
  const { data, error } = trpc.imports.list.useQuery({ gameId })
  const refused = useRefusal(error)
  const sources = useSourceWords()
  const kinds = useKindWords()
  return (
    <section>
      <h2 className={styles.subtitle}>
        <Trans>Imported before</Trans>
      </h2>
      {refused && !data ? (
        <Callout tone="red" icon={<AlertIcon />} title={refused.title} />
      ) : !data ? (
        <Skeleton height="4rem" />
      ) : data.length === 0 ? (
        <p className={styles.note}>
          <Trans>Nothing was imported yet.</Trans>
        </p>
      ) : (
        <ul className={styles.past}>
          {data.map(({ id, source, game, at, by, counts, mayUndo }) => (
            <li key={id} className={styles.pastRow}>
              <div className={styles.pastWords}>
                {game && gameId === null ? (
                  <a href={`/admin/games/${game.id}/challenges`}>{game.title}</a>
                ) : (
                  <span translate="no">{sources(source)}</span>
                )}
                <p className={styles.pastNote}>
                  {game && gameId === null && `${sources(source)} · `}
                  {by && (
                    <>
                      <span translate="no">{by}</span> ·{' '}
                    </>
                  )}
                  <TimeAgo at={at} />
                  {counts
                    .filter(({ action, kind }) => action === 'create' && kind !== 'game')
                    .map(({ kind, count }) => ` · ${kinds[kind]}: ${count}`)
                    .join('')}
                </p>
              </div>
              {mayUndo && <UndoButton gameId={gameId} importId={id} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
