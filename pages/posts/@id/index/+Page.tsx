import { usePageContext } from 'vike-react/usePageContext'
import { SiteFooter } from '#src/features/home/site-footer.tsx'
import { PostArticle } from '#src/features/posts/post-article.tsx'

export default function Page() {
  const postId = usePageContext().routeParams.id ?? ''
  return (
    <>
      <PostArticle postId={postId} />
      <SiteFooter />
    </>
  )
}
