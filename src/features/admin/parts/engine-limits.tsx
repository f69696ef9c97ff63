import { Plural } from '@lingui/react/macro'
import styles from './parts.styles.ts'
import { useLackWords } from './use-lack-words.ts'

/** What the engine of the site does not keep, folded: it changes with the engine only. */
export function EngineLimits({ lacks }: { lacks: readonly string[] }) {
  const words = useLackWords()
  if (lacks.length === 0) return null
  return (
    <details className={styles.limits}>
      <summary>
        <Plural value={lacks.length} one="# limit of this engine" other="# limits of this engine" />
      </summary>
      {lacks.map((lack) => (
        <p key={lack}>{words[lack] ?? lack}</p>
      ))}
    </details>
  )
}
