import type { LiveEvent, LiveTopic } from '#src/contract/live.ts'
import { onReturn } from '../connection.ts'
import { session } from '../session.ts'
import { pageTime } from '../shell.ts'
import { electByLock, electWhileVisible } from './election.ts'
import { createLiveNode, type LiveNode, type LiveSurroundings, type TabMessage } from './live-node.ts'
import { openStream } from './open-stream.ts'

const nodes = new Map<string, LiveNode>()

/** Listens to a topic until the returned function is called. Only tabs of the same user share a connection. */
export function watchTopic(
  reader: string,
  topic: LiveTopic,
  listener: (event: LiveEvent) => void,
): () => void {
  const node = nodes.get(reader) ?? startNode(`vexil-live-${reader}`)
  nodes.set(reader, node)
  return node.watch(topic, listener)
}

function startNode(name: string): LiveNode {
  const locks = navigator.locks as LockManager | undefined
  const channel = locks && globalThis.BroadcastChannel ? new BroadcastChannel(name) : undefined
  const around: LiveSurroundings = {
    tab: Math.random().toString(36).slice(2),
    elect: (onChange) =>
      locks && channel ? electByLock(locks, name, onChange) : electWhileVisible(document, onChange),
    send: (message) => channel?.postMessage(message),
    open: (wanted, on) => openStream({ ...wanted, since: wanted.lastEventId ? undefined : pageTime() }, on),
    later(ms, task) {
      const timer = setTimeout(task, ms)
      return () => clearTimeout(timer)
    },
    random: Math.random,
  }
  const node = createLiveNode(around)
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => node.receive(data))
  addEventListener('pageshow', ({ persisted }) => persisted && node.wake())
  // When the connection is back, or after a log-in: without waiting for the next try.
  onReturn(() => node.reopen())
  session.listen(() => session.get().state === 'held' && node.reopen())
  return node
}
