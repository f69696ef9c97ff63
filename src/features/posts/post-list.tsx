import { Trans, useLingui } from '@lingui/react/macro'
import { liveEvery } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { AlertIcon, PostsIcon } from '#src/ui/icons.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { NoPosts } from './latest-posts.tsx'
import { postListOf, postsPerPage } from './list-inputs.ts'
import styles from './post-card.styles.ts'
import { PostCard } from './post-card.tsx'

const refreshMs = 300_000

/** All posts, pinned ones first. */
export function PostList({ page }: { page: number }) {
  const { t } = useLingui()
  const { data, isLoading } = trpc.posts.listPage.useQuery(postListOf(page), liveEvery(refreshMs))
  if (isLoading) return <Skeleton height="16rem" />
  if (!data) return <EmptyState icon={<AlertIcon />} title={t`The posts could not be loaded`} />
  if (data.total === 0) return <NoPosts />
  return (
    <>
      {data.data.length === 0 ? (
        <EmptyState
          icon={<PostsIcon />}
          title={t`This page is empty`}
          action={
            <LinkButton href="/posts" variant="outline" tone="gray">
              <Trans>First page</Trans>
            </LinkButton>
          }
        />
      ) : (
        <div className={styles.list}>
          {data.data.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </div>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(data.total / postsPerPage)}
        href={(to) => (to === 1 ? '/posts' : `/posts?page=${to}`)}
      />
    </>
  )
}
