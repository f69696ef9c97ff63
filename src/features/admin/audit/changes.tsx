import { useLingui } from '@lingui/react/macro'
import type { AuditEntry } from '#src/contract/audit.ts'
import { usePropertyWords } from '../parts/use-property-words.ts'
import styles from './audit.styles.ts'

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('\n')
  if (value === null || value === '') return '–'
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${textOf(part)}`)
    .join(', ')
}

/** Each property with what it was and what it is, as deleted and inserted text. */
export function Changes({ before, after, ip, requestId }: AuditEntry) {
  const { t } = useLingui()
  const words: Record<string, string> = usePropertyWords()
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <dl className={styles.changes}>
      {names.map((name) => (
        <div key={name}>
          <dt className={styles.name}>{words[name] ?? name}</dt>
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
        <dt className={styles.name}>{t`Address`}</dt>
        <dd>{ip ?? '–'}</dd>
      </div>
      <div>
        <dt className={styles.name}>{t`Request`}</dt>
        <dd>{requestId ?? '–'}</dd>
      </div>
    </dl>
  )
}
