import { FrontScreen } from '#src/features/admin/front-page/front-screen.tsx'
import { Front } from '#src/features/home/front.tsx'
import { Page as Frame } from '#src/ui/page.tsx'
import { frontParts } from '../../../index/front-parts.tsx'

export default function Page() {
  return (
    <Frame width="wide">
      <FrontScreen
        draw={(blocks) => <Front blocks={blocks} blood={null} parts={{ ...frontParts, next: null }} />}
      />
    </Frame>
  )
}
