import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '#src/ui/dialog.tsx'
import styles from './palette.styles.ts'

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const rows: [keys: string[], words: string][] = [
    [['Ctrl', 'K'], t`Go to a screen, a challenge or a team`],
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
