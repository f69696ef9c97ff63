import { Trans } from '@lingui/react/macro'
import type { PostCard } from '#src/contract/posts.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import styles from './post-card.styles.ts'

type Byline = Pick<PostCard, 'authorName' | 'authorAvatar' | 'time'>

/** Author and time of the last change. The author's account may have been deleted. */
export const PostByline = ({ post }: { post: Byline }) => (
  <p className={styles.byline}>
    {post.authorName && (
      <>
        <Avatar name={post.authorName} src={post.authorAvatar} size="xs" />
        <span className={styles.author} translate="no">
          {post.authorName}
        </span>
        <span aria-hidden>·</span>
      </>
    )}
    {!post.authorName && (
      <span className={styles.author}>
        <Trans>Organisers</Trans> ·
      </span>
    )}
    <LocaleTime at={post.time} format="date" />
  </p>
)
