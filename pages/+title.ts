import { pageTitle } from '#src/lib/page-title.ts'

export default pageTitle(() => undefined)
