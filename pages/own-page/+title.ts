import type { ShownPage } from '#src/contract/pages.ts'
import { pageTitle, prefetched } from '#src/lib/page-title.ts'

export default pageTitle((page) => prefetched<ShownPage>(page, 'pages.ofSite')?.title)
