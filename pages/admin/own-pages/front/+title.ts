import { msg } from '@lingui/core/macro'
import { pageTitle } from '#src/lib/page-title.ts'

export default pageTitle(msg`Front page`)
