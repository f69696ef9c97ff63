import { Trans } from '@lingui/react/macro'
import { navigate } from 'vike/client/router'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { PostTools } from '../post-tools.tsx'
import { type PostDraft, PostForm } from './post-form.tsx'

export function EditPost({ postId }: { postId: string }) {
  const { posts } = trpc.useUtils()
  const { data: post } = trpc.posts.get.useQuery({ postId }, once)
  const update = trpc.editPosts.update.useMutation()
  if (!post) return null
  const { title, summary, content, tags, isPinned } = post
  return (
    <Page>
      <PageHeader title={<Trans>Edit post</Trans>} actions={<PostTools post={post} withoutEdit />} />
      <PostForm
        stored={{ title, summary, content, tags, isPinned }}
        call={{
          ...update,
          mutateAsync: (draft: PostDraft) => update.mutateAsync({ postId, ...draft }),
        }}
        submit={<Trans>Save</Trans>}
        draftKey={`post ${postId}`}
        onSaved={async () => {
          await posts.invalidate()
          await navigate(`/posts/${postId}`)
        }}
      />
    </Page>
  )
}
