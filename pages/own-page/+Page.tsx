import { lazy } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { SiteFooter } from '#src/features/home/site-footer.tsx'
import '#src/features/pages/own-page.styles.ts?sheet'
import { laterPart } from '#src/lib/later-part.tsx'
import { once } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'

/** Two screens show it: apart, so that the others of players do not load it. The server draws it at once. */
const load = async () => ({ default: (await import('#src/features/pages/own-page.tsx')).OwnPage })
const OwnPage = laterPart(import.meta.env.SSR ? (await load()).default : lazy(load))

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
