import { msg } from '@lingui/core/macro'
import type { ListedUsers } from '#src/contract/users.ts'
import { pageTitle, prefetched } from '#src/lib/page-title.ts'
import { shellOf } from '#src/lib/shell.ts'

export default pageTitle(
  (page) =>
    prefetched<ListedUsers>(page, 'users.page')?.data[0]?.userName ?? shellOf(page).i18n._(msg`Users`),
)
