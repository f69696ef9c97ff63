import { filePageOf, readFileFilter } from '#src/features/admin/files/file-filter.ts'
import { pageData } from '#src/lib/page-data.ts'

export const data = pageData(({ rpc, search }) => rpc.files.details.fetch(filePageOf(readFileFilter(search))))
