import { useLingui } from '@lingui/react/macro'
import { IconButton } from '#src/ui/button.tsx'
import { CopyIcon } from '#src/ui/tool-icons.tsx'
import { useCopy } from '#src/ui/use-copy.ts'
import styles from './challenge-view.styles.ts'

/** How to connect to a service that is the same for all teams. */
export function Connection({ text }: { text: string }) {
  const { t } = useLingui()
  const copy = useCopy()
  return (
    <div className={styles.connection}>
      <code translate="no" dir="ltr">
        {text}
      </code>
      <IconButton label={t`Copy`} icon={<CopyIcon />} onClick={() => void copy(text)} />
    </div>
  )
}
