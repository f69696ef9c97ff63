import { useLingui } from '@lingui/react/macro'
import look from './post-card.styles.ts'

export function PostTags({ tags }: { tags: readonly string[] }) {
  const { t } = useLingui()
  if (tags.length === 0) return null
  return (
    <ul className={look.tags} aria-label={t`Tags`}>
      {tags.map((tag) => (
        <li key={tag}>#{tag}</li>
      ))}
    </ul>
  )
}
