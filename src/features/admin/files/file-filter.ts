// The filters of the files in the address of their screen; what is not understood is left out.
import { addressOf } from '#src/lib/address.ts'
import { pageNumber, pageSlice } from '#src/lib/page-number.ts'
import { type FileSort, fileSorts } from '#src/rules/list-sorts.ts'
import type { Sort } from '#src/ui/data-table/column.ts'

export interface FileFilter {
  text: string
  use: 'used' | 'unused' | ''
  sort: Sort<FileSort>
  page: number
}

export const filesPerPage = 50
const newestFirst: Sort<FileSort> = { by: 'uploadedAt', descending: true }

export function readFileFilter({ find = '', use, sort, page }: Record<string, string>): FileFilter {
  const by = fileSorts.find((one) => one === sort?.replace('-', ''))
  return {
    text: find.slice(0, 200),
    use: use === 'used' || use === 'unused' ? use : '',
    sort: by ? { by, descending: sort!.startsWith('-') } : newestFirst,
    page: pageNumber(page),
  }
}

export const fileAddress = ({ text, use, sort, page }: FileFilter): string =>
  addressOf('/admin/files', {
    find: text,
    use,
    sort: (sort.by !== newestFirst.by || !sort.descending) && `${sort.descending ? '-' : ''}${sort.by}`,
    page: page > 1 && page,
  })

export const filePageOf = ({ text, use, sort, page }: FileFilter) => ({
  ...pageSlice(page, filesPerPage),
  text: text || null,
  used: use === '' ? null : use === 'used',
  sort: sort.by,
  descending: sort.descending,
})
