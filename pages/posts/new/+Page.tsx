import { NewPost } from '#src/features/posts/edit/new-post.tsx'

export default function Page() {
  return <NewPost />
}
