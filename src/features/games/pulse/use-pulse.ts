import { trpc } from '#src/lib/trpc.ts'

const refreshMs = 30_000

/** Who leads and what happened last, kept up while a game runs. */
export const usePulse = (gameId: number, options: { running: boolean; enabled?: boolean }) =>
  trpc.scoreboard.pulse.useQuery(
    { gameId },
    { refetchInterval: options.running && refreshMs, enabled: options.enabled },
  )
