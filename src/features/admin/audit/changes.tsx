import type { AuditEntry } from '#src/contract/audit.ts'
import styles from './audit.styles.ts'

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join('\n') : value === null || value === '' ? '–' : String(value)

/** Each property with what it was and what it is, as deleted and inserted text. */
export function Changes({ before, after, ip, requestId }: AuditEntry) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <dl className={styles.changes}>
      {names.map((name) => (
        <div key={name}>
          <dt className={styles.name}>{name}</dt>
          {before && name in before && (
            <dd>
              <del className={styles.before}>{textOf(before[name])}</del>
            </dd>
          )}
          {after && name in after && (
            <dd>
              <ins className={styles.after}>{textOf(after[name])}</ins>
            </dd>
          )}
        </div>
      ))}
      <div>
        <dt className={styles.name}>ip</dt>
        <dd>{ip ?? '–'}</dd>
      </div>
      <div>
        <dt className={styles.name}>request</dt>
        <dd>{requestId ?? '–'}</dd>
      </div>
    </dl>
  )
}
