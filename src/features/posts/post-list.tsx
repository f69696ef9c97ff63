import { useLingui } from '@lingui/react/macro'
import { liveEvery } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { PostsIcon } from '#src/ui/icons.tsx'
import { PagedList } from '#src/ui/paged-list.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { NoPosts } from './latest-posts.tsx'
import { postListOf, postsPerPage } from './list-inputs.ts'
import styles from './post-card.styles.ts'
import { PostCard } from './post-card.tsx'

const refreshMs = 300_000

/** All posts, pinned ones first. */
export function PostList({ page }: { page: number }) {
  const { t } = useLingui()
  const posts = trpc.posts.listPage.useQuery(postListOf(page), liveEvery(refreshMs))
  return (
    <PagedList
      query={posts}
      page={page}
      perPage={postsPerPage}
      href={(to) => (to === 1 ? '/posts' : `/posts?page=${to}`)}
      icon={<PostsIcon />}
      loading={<Skeleton height="16rem" />}
      failed={t`The posts could not be loaded`}
      empty={<NoPosts />}
    >
      {(shown) => (
        <div className={styles.list}>
          {shown.map((post) => (
            <PostCard key={post.id} post={post} heading="h2" />
          ))}
        </div>
      )}
    </PagedList>
  )
}
