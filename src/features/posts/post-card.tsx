import type { PostCardPage } from '#src/contract/news.ts'
import { Markdown } from '#src/ui/markdown.tsx'
import { PinMark } from './pin-mark.tsx'
import { PostByline } from './post-byline.tsx'
import look from './post-card.styles.ts'
import { PostTags } from './post-tags.tsx'

/** A post in a list. The whole card leads to it; links inside the summary keep working. */
export const PostCard = ({ post }: { post: PostCardPage }) => (
  <article className={look.card}>
    <div className={look.head}>
      {post.isPinned && <PinMark />}
      <h3 className={look.title}>
        <a href={`/posts/${post.id}`} className={look.link}>
          {post.title}
        </a>
      </h3>
    </div>
    {post.summaryHtml && (
      <div className={look.summary}>
        <Markdown html={post.summaryHtml} />
      </div>
    )}
    <div className={look.foot}>
      <PostByline post={post} />
      <PostTags tags={post.tags} />
    </div>
  </article>
)
