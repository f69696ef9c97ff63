import { Trans, useLingui } from '@lingui/react/macro'
import { useCachedGame } from '#src/lib/use-cached-game.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import styles from './palette.styles.ts'

export function ShortcutSheet({ gameId, onClose }: { gameId: number | undefined; onClose: () => void }) {
  const { t } = useLingui()
  const isAlone = useCachedGame(gameId ?? 0)?.limit === 1
  const rows: [keys: string[], words: string][] = [
    [
      ['Ctrl', 'K'],
      isAlone ? t`Go to a screen, a challenge or a player` : t`Go to a screen, a challenge or a team`,
    ],
    [['/'], t`Search challenges`],
    [['←', '↑', '→', '↓'], t`From card to card`],
    [['Enter'], t`Open the challenge`],
    [['f'], t`To the flag field`],
    [['[', ']'], t`Previous and next challenge`],
    [['Esc'], t`Close`],
    [['?'], t`Show these keys`],
  ]
  return (
    <Dialog open onClose={onClose} size="sm" title={<Trans>Keys</Trans>}>
      <dl className={styles.keys}>
        {rows.map(([keys, words]) => (
          <div key={words} style={{ display: 'contents' }}>
            <dt>
              {keys.map((key) => (
                <kbd translate="no" key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
