import { rpcClient } from '../trpc.ts'
import type { LiveSurroundings } from './live-node.ts'

/** Follows games on the server. A dropped line is picked up again after the last event by the link itself. */
export const openStream: LiveSurroundings['open'] = (wanted, on) => {
  const subscription = rpcClient.live.events.subscribe(wanted, {
    onConnectionStateChange: ({ state }) => state === 'pending' && on.connected(),
    onData: ({ id, data }) => on.event(id, data),
    onError: on.lost,
    onComplete: on.lost,
  })
  return () => subscription.unsubscribe()
}
