import { Trans, useLingui } from '@lingui/react/macro'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { AlertIcon } from '#src/ui/icons.tsx'
import { Markdown } from '#src/ui/markdown.tsx'
import { Page } from '#src/ui/page.tsx'
import { ArrowLeftIcon } from '#src/ui/screen-icons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { PinMark } from './pin-mark.tsx'
import styles from './post-article.styles.ts'
import { PostByline } from './post-byline.tsx'
import { PostTags } from './post-tags.tsx'
import { PostTools } from './post-tools.tsx'

/** A full post. */
export function PostArticle({ postId }: { postId: string }) {
  const { t } = useLingui()
  const { data: post, isError } = trpc.posts.page.useQuery({ postId }, once)
  if (!post && isError) return <EmptyState icon={<AlertIcon />} title={t`This post could not be loaded`} />
  return (
    <Page width="narrow">
      <article className={styles.root}>
        <a href="/posts" className={styles.back}>
          <ArrowLeftIcon />
          <Trans>All posts</Trans>
        </a>
        {!post && <Skeleton height="12rem" />}
        {post && (
          <>
            <header className={styles.head}>
              <h1 className={styles.title}>
                {post.isPinned && <PinMark />} {post.title}
              </h1>
              <div className={styles.meta}>
                <PostByline post={post} />
                <PostTags tags={post.tags} />
                <span className={styles.edit}>
                  <PostTools post={post} />
                </span>
              </div>
            </header>
            <Markdown html={post.contentHtml} />
          </>
        )}
      </article>
    </Page>
  )
}
