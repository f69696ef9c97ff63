import { ImportScreen } from '#src/features/admin/imports/import-screen.tsx'
import { Page as Frame } from '#src/ui/page.tsx'

export default function Page() {
  return (
    <Frame>
      <ImportScreen gameId={null} mayAll />
    </Frame>
  )
}
