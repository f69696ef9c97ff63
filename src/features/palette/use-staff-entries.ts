import { useLingui } from '@lingui/react/macro'
import { adminSectionPath, adminSectionsFor } from '#src/lib/admin-sections.ts'
import { once } from '#src/lib/query-client.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { useViewer } from '#src/lib/shell.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useAdminSectionNames } from '#src/lib/use-admin-section-names.ts'
import { newHash } from '#src/lib/use-asked-for-new.ts'
import { useDebounced } from '#src/lib/use-debounced.ts'
import { useSettingsSections } from '#src/lib/use-settings-sections.ts'
import { hasRole } from '#src/rules/roles.ts'
import { can, canSomewhere } from '#src/rules/staff.ts'
import { looksOf } from '#src/theme/categories.tsx'
import type { EntryGroup } from './find-entries.ts'

/** Shorter texts find half of the site. */
const searchedFrom = 2
const pauseMs = 200
const none: never[] = []

/**
 * What staff go to beside players: what can be begun in a game, sections of the administration and of the settings, games
 * that they manage, challenges of the game on the screen, users and teams of the site.
 *
 * @param gameId the game on the screen: what can be done in it comes first.
 */
export function useStaffEntries(text: string, gameId: number | undefined): EntryGroup[] {
  const { t } = useLingui()
  const viewer = useViewer()
  const names = useAdminSectionNames()
  const isAdmin = viewer !== null && hasRole(viewer.role, 'Admin')
  const hint = useDebounced(text.trim(), pauseMs)
  const searches = { enabled: isAdmin && hint.length >= searchedFrom }
  const { data: games } = trpc.editGames.table.useQuery(undefined, {
    ...once,
    enabled: canSomewhere(viewer, 'readSettings'),
  })
  const edited = { gameId: gameId ?? 0 }
  const isEditor = gameId !== undefined && can(viewer, 'editChallenges', gameId)
  const { data: challenges } = trpc.editChallenges.table.useQuery(edited, { enabled: isEditor })
  const { data: categories } = trpc.editCategories.list.useQuery(edited, { ...once, enabled: isEditor })
  const { lookOf } = looksOf(categories ?? none)
  const { data: users } = trpc.users.search.useQuery({ hint }, searches)
  const { data: teams } = trpc.adminTeams.search.useQuery({ hint }, searches)
  const settings = useSettingsSections()
  const own = (games ?? []).toSorted((a, b) => Number(b.id === gameId) - Number(a.id === gameId))
  const now = serverNow()
  return [
    {
      name: t`Actions`,
      entries: own.flatMap(({ id, title, end }) => [
        ...(can(viewer, 'editChallenges', id)
          ? [
              {
                id: `new-challenge-${id}`,
                label: t`New challenge`,
                note: title,
                href: `/admin/games/${id}/challenges${newHash}`,
              },
            ]
          : []),
        ...(can(viewer, 'edit', id)
          ? [
              {
                id: `new-notice-${id}`,
                label: t`New notice`,
                note: title,
                href: `/admin/games/${id}/notices${newHash}`,
              },
              {
                id: `times-${id}`,
                label: now < end ? t`End or move the game` : t`Change the times of the game`,
                note: title,
                href: `/admin/games/${id}/info#time`,
              },
            ]
          : []),
      ]),
    },
    {
      name: t`Administration`,
      entries: adminSectionsFor(viewer).map((section) => ({
        id: `section-${section}`,
        label: names[section],
        href: adminSectionPath(section),
      })),
    },
    {
      name: t`Settings of the site`,
      entries: adminSectionsFor(viewer).includes('settings')
        ? settings.map(({ anchor, name }) => ({
            id: `settings-${anchor}`,
            label: name,
            note: t`Settings`,
            href: `/admin/settings#${anchor}`,
          }))
        : [],
    },
    {
      name: t`Manage games`,
      entries: (games ?? []).flatMap(({ id, title }) => [
        { id: `manage-${id}`, label: title, note: t`Settings`, href: `/admin/games/${id}/info` },
        ...(can(viewer, 'editChallenges', id)
          ? [{ id: `edit-${id}`, label: title, note: t`Challenges`, href: `/admin/games/${id}/challenges` }]
          : []),
      ]),
    },
    {
      name: t`Edit challenges`,
      entries: (isEditor ? (challenges ?? []) : []).map((challenge) => ({
        id: `edit-challenge-${challenge.id}`,
        label: challenge.title,
        isName: true,
        note: lookOf(challenge).name,
        href: `/admin/games/${gameId}/challenges/${challenge.id}`,
      })),
    },
    {
      name: t`Users of the site`,
      entries: (users?.data ?? []).map(({ id, userName, email }) => ({
        id: `user-${id}`,
        label: userName ?? '',
        isName: true,
        note: email ?? '',
        href: `/admin/users/${id}`,
      })),
    },
    {
      name: t`Teams of the site`,
      entries: (teams?.data ?? []).map(({ id, name }) => ({
        id: `site-team-${id}`,
        label: name ?? '',
        isName: true,
        href: `/admin/teams/${id}`,
      })),
    },
  ]
}
