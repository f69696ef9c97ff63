import type { PostCard } from '#src/contract/posts.ts'

export interface PostToolsProps {
  post: Pick<PostCard, 'id' | 'title' | 'isPinned'>
  /** On the page that edits it. */
  withoutEdit?: boolean
}
