import { Trans } from '@lingui/react/macro'
import { navigate } from 'vike/client/router'
import { trpc } from '#src/lib/trpc.ts'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { emptyPost, PostForm } from './post-form.tsx'

export function NewPost() {
  const { posts } = trpc.useUtils()
  const create = trpc.editPosts.create.useMutation()
  return (
    <Page>
      <PageHeader title={<Trans>New post</Trans>}>
        <Trans>Everybody can read it as soon as it is published.</Trans>
      </PageHeader>
      <PostForm
        stored={emptyPost}
        call={create}
        submit={<Trans>Publish</Trans>}
        draftKey="post new"
        isNew
        onSaved={async (postId) => {
          await posts.invalidate()
          await navigate(`/posts/${postId}`)
        }}
      />
    </Page>
  )
}
