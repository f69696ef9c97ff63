import { Trans, useLingui } from '@lingui/react/macro'
import { liveEvery } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { AlertIcon, PostsIcon } from '#src/ui/icons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Teaser } from '#src/ui/teaser.tsx'
import { NewPostButton } from './new-post-button.tsx'
import cards from './post-card.styles.ts'
import { PostCard } from './post-card.tsx'

const refreshMs = 300_000
const shown = 6

export function LatestPosts() {
  return (
    <Teaser title={<Trans>Latest posts</Trans>} href="/posts" more={<Trans>All posts</Trans>}>
      <List />
    </Teaser>
  )
}

function List() {
  const { t } = useLingui()
  const { data, isLoading } = trpc.posts.latestPage.useQuery(undefined, liveEvery(refreshMs))
  if (isLoading) return <Skeleton height="10rem" />
  if (!data) return <EmptyState icon={<AlertIcon />} title={t`The posts could not be loaded`} />
  if (data.length === 0) {
    return (
      <Card>
        <NoPosts />
      </Card>
    )
  }
  return (
    <div className={cards.list}>
      {data.slice(0, shown).map((post) => (
        <PostCard key={post.id} post={post} heading="h3" />
      ))}
    </div>
  )
}

export function NoPosts() {
  const { t } = useLingui()
  return (
    <EmptyState icon={<PostsIcon />} title={t`No posts yet`} action={<NewPostButton first />}>
      <Trans>News from the organisers will appear here.</Trans>
    </EmptyState>
  )
}
