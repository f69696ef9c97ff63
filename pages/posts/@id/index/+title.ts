import type { PostPage } from '#src/contract/posts.ts'
import { pageTitle, prefetched } from '#src/lib/page-title.ts'

export default pageTitle((page) => prefetched<PostPage>(page, 'posts.page')?.title)
