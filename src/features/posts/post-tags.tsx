import { useLingui } from '@lingui/react/macro'
import styles from './post-card.styles.ts'

export function PostTags({ tags }: { tags: readonly string[] }) {
  const { t } = useLingui()
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={t`Tags`}>
      {tags.map((tag) => (
        <li key={tag}>#{tag}</li>
      ))}
    </ul>
  )
}
