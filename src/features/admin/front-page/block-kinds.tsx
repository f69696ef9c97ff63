import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FrontBlock, FrontBlockKind } from '#src/contract/front-page.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { trpc } from '#src/lib/trpc.ts'
import { FlagIcon, HomeIcon, PostsIcon } from '#src/ui/icons.tsx'
import { CalendarIcon, StarIcon, TrophyIcon } from '#src/ui/screen-icons.tsx'
import { HeadingIcon } from '#src/ui/tool-icons.tsx'

interface BlockKind {
  kind: FrontBlockKind
  name: string
  icon: ReactNode
  /** A new one. */
  make: () => FrontBlock
}

/** What a front page can be made of. A board is offered once there is a game. */
export function useBlockKinds(): BlockKind[] {
  const { t } = useLingui()
  const { data: games = [] } = trpc.editGames.table.useQuery()
  const now = serverNow()
  const first = (games.find(({ start, end }) => start <= now && now < end) ?? games[0])?.id
  return [
    {
      kind: 'hero',
      name: t`Hero`,
      icon: <HomeIcon />,
      make: () => ({ kind: 'hero', title: '', content: '', picture: '', game: 'next', button: '', href: '' }),
    },
    {
      kind: 'text',
      name: t`Text`,
      icon: <HeadingIcon />,
      make: () => ({ kind: 'text', half: false, title: '', content: '' }),
    },
    { kind: 'games', name: t`Games`, icon: <FlagIcon />, make: () => ({ kind: 'games', half: true }) },
    { kind: 'news', name: t`News`, icon: <PostsIcon />, make: () => ({ kind: 'news', half: true }) },
    ...(first === undefined
      ? []
      : [
          {
            kind: 'board' as const,
            name: t`Scoreboard`,
            icon: <TrophyIcon />,
            make: () => ({ kind: 'board' as const, half: true, gameId: first, rows: 10 }),
          },
        ]),
    {
      kind: 'schedule',
      name: t`Schedule`,
      icon: <CalendarIcon />,
      make: () => ({ kind: 'schedule', half: true, title: t`Schedule`, entries: [] }),
    },
    {
      kind: 'sponsors',
      name: t`Sponsors`,
      icon: <StarIcon />,
      make: () => ({ kind: 'sponsors', half: false, title: t`Sponsors`, sponsors: [] }),
    },
  ]
}
