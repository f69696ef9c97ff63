import { usePageContext } from 'vike-react/usePageContext'
import { readFileFilter } from '#src/features/admin/files/file-filter.ts'
import { FilesScreen } from '#src/features/admin/files/files-screen.tsx'

export default function Page() {
  return <FilesScreen filter={readFileFilter(usePageContext().urlParsed.search)} />
}
