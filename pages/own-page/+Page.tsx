import { usePageContext } from 'vike-react/usePageContext'
import { SiteFooter } from '#src/features/home/site-footer.tsx'
import { OwnPage } from '#src/features/pages/own-page.tsx'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'

export default function Page() {
  const slug = usePageContext().routeParams['*'] ?? ''
  const { data } = trpc.pages.ofSite.useQuery({ slug }, once)
  return (
    <>
      {data && <OwnPage gameId={null} page={data} />}
      <SiteFooter />
    </>
  )
}
