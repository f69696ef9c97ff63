import { usePageContext } from 'vike-react/usePageContext'
import { EditPost } from '#src/features/posts/edit/edit-post.tsx'

export default function Page() {
  return <EditPost postId={usePageContext().routeParams.id ?? ''} />
}
