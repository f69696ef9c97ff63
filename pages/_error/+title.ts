import { msg } from '@lingui/core/macro'
import type { PageContext } from 'vike/types'
import { pageTitle } from '#src/lib/page-title.ts'
import { shellOf } from '#src/lib/shell.ts'

const names = { 403: msg`Not allowed`, 404: msg`Not found`, 500: msg`Server error`, 503: msg`Not available` }

export default pageTitle((page: PageContext) => {
  const status = page.is404 ? 404 : page.abortStatusCode
  return shellOf(page).i18n._(status === 403 || status === 404 || status === 503 ? names[status] : names[500])
})
