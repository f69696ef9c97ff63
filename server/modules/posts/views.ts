import type { PostCard } from '#src/contract/posts.ts'
import { assetUrl } from '../../lib/asset-url.ts'
import type { PostRow } from './repository.ts'

export const postCardView = (row: PostRow): PostCard => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  isPinned: row.isPinned,
  tags: row.tags,
  authorAvatar: assetUrl(row.avatarHash, 'avatar'),
  authorName: row.userName,
  time: row.updatedAt,
})
