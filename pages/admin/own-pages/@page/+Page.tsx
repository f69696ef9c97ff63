import { usePageContext } from 'vike-react/usePageContext'
import { EditPageScreen } from '#src/features/admin/pages/edit-page-screen.tsx'
import { Page as Frame } from '#src/ui/page.tsx'

export default function Page() {
  const { page } = usePageContext().routeParams
  return (
    <Frame>
      <EditPageScreen key={page} gameId={null} pageId={Number(page) || undefined} />
    </Frame>
  )
}
