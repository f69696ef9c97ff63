import { rpcClient } from '../trpc.ts'
import type { LiveSurroundings } from './live-node.ts'

/** Subscribes to games on the server. The link itself reconnects and resumes after the last event. */
export const openStream: LiveSurroundings['open'] = (wanted, on) => {
  const subscription = rpcClient.live.events.subscribe(wanted, {
    onConnectionStateChange: ({ state }) => state === 'pending' && on.connected(),
    onData: ({ id, data }) => on.event(id, data),
    onError: on.lost,
    onComplete: on.lost,
  })
  return () => subscription.unsubscribe()
}
