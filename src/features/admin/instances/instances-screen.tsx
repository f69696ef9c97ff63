import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import type { ContainerWatch, WatchedContainer } from '#src/contract/containers.ts'
import { gameTeamAddress } from '#src/lib/game-team-address.ts'
import { liveEvery } from '#src/lib/query-client.ts'
import { trpc } from '#src/lib/trpc.ts'
import { useContainerEndWords } from '#src/lib/use-container-end-words.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { ContainerBadge } from '#src/ui/container-badge.tsx'
import type { Column } from '#src/ui/data-table/column.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { useTableRows } from '#src/ui/data-table/use-table-rows.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { AlertIcon } from '#src/ui/icons.tsx'
import { Name } from '#src/ui/name.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Countdown, TimeAgo } from '#src/ui/time.tsx'
import { ServerIcon } from '#src/ui/tool-icons.tsx'
import { useNotifyRefusal } from '#src/ui/use-notify-refusal.tsx'
import { EngineLimits } from '../parts/engine-limits.tsx'
import styles from './instances.styles.ts'

const refreshMs = 5_000
const perPage = 25

/** Containers that are there, and those that failed within the last hour: of one game, or of all. */
export function InstancesScreen({ gameId, canStop }: { gameId?: number; canStop: boolean }) {
  const ofAll = trpc.adminContainers.watch.useQuery(undefined, {
    ...liveEvery(refreshMs),
    enabled: gameId === undefined,
  })
  const ofGame = trpc.gameContainers.watch.useQuery(
    { gameId: gameId ?? 0 },
    { ...liveEvery(refreshMs), enabled: gameId !== undefined },
  )
  const watch = gameId === undefined ? ofAll : ofGame
  return (
    <>
      {watch.data && <Engine engine={watch.data.engine} />}
      <Instances
        watch={watch.data}
        error={watch.error}
        onRetry={() => void watch.refetch()}
        {...(gameId !== undefined && { gameId })}
        canStop={canStop}
      />
    </>
  )
}

function Engine({ engine }: Pick<ContainerWatch, 'engine'>) {
  if (!engine) {
    return (
      <Callout tone="orange" icon={<AlertIcon />} title={<Trans>This site has no container engine</Trans>}>
        <Trans>
          Container challenges can be written, but not started. The setting VEXIL_CONTAINERS of the server
          names an engine.
        </Trans>
      </Callout>
    )
  }
  const { name, version, isUp, trouble, lacks } = engine
  if (trouble !== null) {
    return (
      <Callout tone="red" icon={<AlertIcon />} title={<Trans>The container engine cannot be used</Trans>}>
        <p translate="no">{trouble}</p>
      </Callout>
    )
  }
  if (!isUp) {
    return (
      <Callout tone="red" icon={<AlertIcon />} title={<Trans>The container engine is not reached</Trans>}>
        <Trans>
          Running instances are not affected. Starts and stops wait until the engine answers again.
        </Trans>
      </Callout>
    )
  }
  return (
    <div className={styles.engine}>
      <Badge tone="green" dot>
        {name} {version}
      </Badge>
      <EngineLimits lacks={lacks} />
    </div>
  )
}

interface InstancesProps {
  watch: ContainerWatch | undefined
  error: unknown
  onRetry: () => void
  gameId?: number
  canStop: boolean
}

type Shown = 'all' | 'live' | 'trouble'
type Key = 'team' | 'state' | 'challenge' | 'place' | 'time' | 'trouble'

function Instances({ watch, error, onRetry, gameId, canStop }: InstancesProps) {
  const { t } = useLingui()
  // Of the instance that a link leads to.
  const [asked, setAsked] = useState(usePageContext().urlParsed.search.instance)
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<Shown>('all')
  const columns: Column<WatchedContainer, Key>[] = [
    {
      key: 'team',
      label: t`Team`,
      cell: ({ team, kind, user, game }) => (
        <Stacked
          main={
            kind === 'test' ? (
              t`Test by staff`
            ) : kind === 'check' ? (
              t`Health check`
            ) : game && team ? (
              <a href={gameTeamAddress(game.id, team.id)}>
                <Name>{team.name}</Name>
              </a>
            ) : (
              '–'
            )
          }
          below={user && <Name>{user}</Name>}
        />
      ),
      sort: ({ team }) => team?.name ?? '',
    },
    {
      key: 'state',
      label: t`Status`,
      compact: true,
      cell: (one) => <ContainerBadge state={one.state} />,
      sort: (one) => one.state,
    },
    {
      key: 'challenge',
      label: t`Challenge`,
      cell: ({ challenge, game }) => (
        <Stacked main={challenge?.title ?? '–'} below={gameId === undefined ? game?.title : undefined} />
      ),
      sort: ({ challenge }) => challenge?.title ?? '',
    },
    {
      key: 'place',
      label: t`Image and host`,
      cell: ({ images, node, address, engineId }) => (
        <Stacked
          code
          main={images.map(shortImage).join(', ')}
          below={[node, address, engineId?.slice(0, 12)].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      key: 'time',
      label: t`Time`,
      compact: true,
      cell: (one) => <Times container={one} />,
      sort: (one) => one.requestedAt,
    },
    { key: 'trouble', label: t`Problem`, cell: (one) => <Trouble container={one} /> },
  ]
  const found = watch?.containers.filter(
    (one) =>
      (!asked || one.containerId === asked) &&
      matches(one, search) &&
      (shown === 'all' || (shown === 'live' ? one.state !== 'gone' : hasTrouble(one))),
  )
  const table = useTableRows<WatchedContainer, Key>(found, columns, {
    perPage,
    sort: { by: 'time', descending: true },
  })
  return (
    <>
      {watch && <Counts watch={watch} />}
      <DataTable<WatchedContainer, Key>
        lines
        label={t`Instances`}
        columns={columns}
        rowKey={(one) => one.containerId}
        {...table}
        error={error}
        onRetry={onRetry}
        filters={
          <>
            <SearchField label={t`Team, challenge or image`} value={search} onSearch={setSearch} />
            <Select
              label={t`Show`}
              value={shown}
              onChange={setShown}
              options={[
                { value: 'all', label: t`All` },
                { value: 'live', label: t`Those that are there` },
                { value: 'trouble', label: t`With trouble` },
              ]}
            />
          </>
        }
        detail={(one) => <Detail container={one} />}
        opened={asked}
        {...(canStop && {
          actions: (one) => <Stop container={one} {...(gameId !== undefined && { gameId })} />,
        })}
        showAll={
          asked || search || shown !== 'all'
            ? () => {
                setAsked(undefined)
                setSearch('')
                setShown('all')
              }
            : undefined
        }
        empty={<EmptyState icon={<ServerIcon />} title={<Trans>No instances</Trans>} />}
      />
    </>
  )
}

/** Without registry and digest. */
const shortImage = (image: string) => image.replace(/^.*\//, '').replace(/sha256:(.{8}).*$/, '$1')

const hasTrouble = ({ ended, trouble, memoryHit, restarts, state }: WatchedContainer) =>
  state === 'gone' ||
  memoryHit ||
  restarts > 0 ||
  trouble !== null ||
  (ended !== null && state !== 'stopping')

const matches = ({ team, challenge, images, user }: WatchedContainer, search: string) =>
  [team?.name, challenge?.title, user, ...images].some((text) =>
    text?.toLowerCase().includes(search.trim().toLowerCase()),
  )

function Counts({ watch: { containers, limits } }: { watch: ContainerWatch }) {
  const count = (state: WatchedContainer['state']) => containers.filter((one) => one.state === state).length
  const running = count('running')
  const waiting = count('queued')
  const most = limits.reduce((sum, { perTeam, teams }) => sum + perTeam * teams, 0)
  const isLimited = limits.length > 0 && limits.every(({ perTeam }) => perTeam > 0)
  return (
    <p className={styles.counts}>
      <Trans>Running: {running}</Trans>
      {' · '}
      <Trans>Waiting: {waiting}</Trans>
      {isLimited && (
        <>
          {' · '}
          <Trans>Limit of all teams together: {most}</Trans>
        </>
      )}
    </p>
  )
}

const Stacked = ({ main, below, code = false }: { main: ReactNode; below?: ReactNode; code?: boolean }) => (
  <div className={styles.stacked}>
    <div className={code ? styles.code : undefined}>{main}</div>
    {below && <div className={styles.below}>{below}</div>}
  </div>
)

function Times({ container: { state, requestedAt, stopAt } }: { container: WatchedContainer }) {
  return (
    <div className={styles.stacked}>
      <TimeAgo at={requestedAt} />
      {state === 'running' && (
        <div className={styles.below}>
          <Trans>
            ends in <Countdown to={stopAt} />
          </Trans>
        </div>
      )}
    </div>
  )
}

function Trouble({
  container: { ended, state, memoryHit, restarts, trouble },
}: {
  container: WatchedContainer
}) {
  const { t } = useLingui()
  const words = useContainerEndWords()
  const parts = [
    ended && state !== 'running' ? words[ended] : '',
    memoryHit ? t`A process inside ran out of memory` : '',
    restarts > 0 ? t`Restarts: ${restarts}` : '',
  ].filter(Boolean)
  if (parts.length === 0 && !trouble) return '–'
  return <Stacked main={parts.join(' · ')} below={trouble} />
}

function Detail({ container }: { container: WatchedContainer }) {
  const { containerId, engineId, images, output, trouble } = container
  return (
    <dl className={styles.detail}>
      <dt>ID</dt>
      <dd className={styles.code}>{containerId}</dd>
      {engineId && (
        <>
          <dt>
            <Trans>At the engine</Trans>
          </dt>
          <dd className={styles.code}>{engineId}</dd>
        </>
      )}
      <dt>
        <Trans>Image</Trans>
      </dt>
      <dd className={styles.code}>{images.join(', ')}</dd>
      {trouble && (
        <>
          <dt>
            <Trans>The engine says</Trans>
          </dt>
          <dd>{trouble}</dd>
        </>
      )}
      {output && (
        <>
          <dt>
            <Trans>The last lines that it wrote</Trans>
          </dt>
          <dd>
            <pre translate="no" className={styles.output}>
              {output}
            </pre>
          </dd>
        </>
      )}
    </dl>
  )
}

function Stop({ container, gameId }: { container: WatchedContainer; gameId?: number }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const options = {
    onError: useNotifyRefusal(),
    onSettled: () => Promise.all([utils.adminContainers.invalidate(), utils.gameContainers.invalidate()]),
  }
  const byAdmin = trpc.adminContainers.stop.useMutation(options)
  const byStaff = trpc.gameContainers.stop.useMutation(options)
  const { containerId: instanceUuid, state, team, challenge } = container
  if (state === 'gone' || state === 'stopping') return null
  const name = `${team?.name ?? t`Test by staff`}, ${challenge?.title ?? ''}`
  const stop = async () => {
    const yes = await confirm({
      title: t`Stop this instance?`,
      children: name,
      confirm: t`Stop`,
      danger: true,
    })
    if (!yes) return
    if (gameId === undefined) byAdmin.mutate({ instanceUuid, wait: false })
    else byStaff.mutate({ gameId, instanceUuid, wait: false })
  }
  return (
    <Button
      size="sm"
      variant="outline"
      tone="red"
      pending={byAdmin.isPending || byStaff.isPending}
      aria-label={`${t`Stop`}: ${name}`}
      onClick={() => void stop()}
    >
      <Trans>Stop</Trans>
    </Button>
  )
}
