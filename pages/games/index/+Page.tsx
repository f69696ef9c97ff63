import { Trans } from '@lingui/react/macro'
import { usePageContext } from 'vike-react/usePageContext'
import { GameList } from '#src/features/games/list/game-list.tsx'
import { GameTimeline } from '#src/features/games/timeline/game-timeline.tsx'
import { SiteFooter } from '#src/features/home/site-footer.tsx'
import { pageNumber } from '#src/lib/page-number.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Page as Frame, PageHeader } from '#src/ui/page.tsx'
import { CalendarIcon } from '#src/ui/screen-icons.tsx'

export default function Page() {
  const { search } = usePageContext().urlParsed
  return (
    <>
      <Frame>
        <PageHeader
          title={<Trans>Games</Trans>}
          actions={
            <LinkButton variant="outline" size="sm" href="/api/calendar.ics" icon={<CalendarIcon />} download>
              <Trans>Calendar</Trans>
            </LinkButton>
          }
        />
        <GameTimeline />
        <GameList page={pageNumber(search.page)} />
      </Frame>
      <SiteFooter />
    </>
  )
}
