import type { PostCardPage } from '#src/contract/posts.ts'
import { Markdown } from '#src/ui/markdown.tsx'
import { PinMark } from './pin-mark.tsx'
import { PostByline } from './post-byline.tsx'
import styles from './post-card.styles.ts'
import { PostTags } from './post-tags.tsx'
import { PostTools } from './post-tools.tsx'

/** A post in a list. The whole card is a link; links inside the summary work as well. */
export const PostCard = ({ post, heading: Heading }: { post: PostCardPage; heading: 'h2' | 'h3' }) => (
  <article className={styles.card}>
    <div className={styles.head}>
      {post.isPinned && <PinMark />}
      <Heading className={styles.title}>
        <a href={`/posts/${post.id}`} className={styles.link}>
          {post.title}
        </a>
      </Heading>
      <span className={styles.tools}>
        <PostTools post={post} />
      </span>
    </div>
    {post.summaryHtml && (
      <div className={styles.summary}>
        <Markdown html={post.summaryHtml} />
      </div>
    )}
    <div className={styles.foot}>
      <PostByline post={post} />
      <PostTags tags={post.tags} />
    </div>
  </article>
)
