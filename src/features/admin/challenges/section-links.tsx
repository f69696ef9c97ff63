import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './editor.styles.ts'

/** The sections of the editor, each with its address. */
export function SectionLinks({ sections }: { sections: readonly { anchor: string; name: ReactNode }[] }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Sections`} className={styles.links}>
      {sections.map(({ anchor, name }) => (
        <a key={anchor} href={`#${anchor}`}>
          {name}
        </a>
      ))}
    </nav>
  )
}
