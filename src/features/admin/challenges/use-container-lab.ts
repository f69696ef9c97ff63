import type { ContainerLab } from '#src/contract/containers.ts'
import { trpc } from '#src/lib/trpc.ts'

const refreshMs = { busy: 2_000, idle: 10_000 }
const isBusy = ({ test, images }: ContainerLab) =>
  (test && ['queued', 'starting', 'stopping'].includes(test.state)) ||
  images.some(({ state }) => state === 'asked' || state === 'pulling')

/** What the engine has of a challenge: its images and its test container. Several readers of a page share one query. */
export const useContainerLab = (ref: { gameId: number; challengeId: number }) =>
  trpc.testContainers.lab.useQuery(ref, {
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? refreshMs.busy : refreshMs.idle),
  })
