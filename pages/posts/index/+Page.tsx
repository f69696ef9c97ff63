import { Trans } from '@lingui/react/macro'
import { usePageContext } from 'vike-react/usePageContext'
import { SiteFooter } from '#src/features/home/site-footer.tsx'
import { NewPostButton } from '#src/features/posts/new-post-button.tsx'
import { PostList } from '#src/features/posts/post-list.tsx'
import { pageNumber } from '#src/lib/page-number.ts'
import { Page as Frame, PageHeader } from '#src/ui/page.tsx'

export default function Page() {
  const { search } = usePageContext().urlParsed
  return (
    <>
      <Frame width="narrow">
        <PageHeader title={<Trans>Posts</Trans>} actions={<NewPostButton />} />
        <PostList page={pageNumber(search.page)} />
      </Frame>
      <SiteFooter />
    </>
  )
}
