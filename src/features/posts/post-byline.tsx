import { Trans } from '@lingui/react/macro'
import type { PostCard } from '#src/contract/news.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { LocaleTime } from '#src/ui/time.tsx'
import look from './post-card.styles.ts'

type Byline = Pick<PostCard, 'authorName' | 'authorAvatar' | 'time'>

/** Who wrote it, and when it was last changed. The author's account may be gone. */
export const PostByline = ({ post }: { post: Byline }) => (
  <p className={look.byline}>
    {post.authorName && (
      <>
        <Avatar name={post.authorName} src={post.authorAvatar} size="xs" />
        <span className={look.author}>{post.authorName}</span>
        <span aria-hidden>·</span>
      </>
    )}
    {!post.authorName && (
      <span className={look.author}>
        <Trans>Organisers</Trans> ·
      </span>
    )}
    <LocaleTime at={post.time} format="date" />
  </p>
)
