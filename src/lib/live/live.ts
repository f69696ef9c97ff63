import type { LiveEvent, LiveTopic } from '#src/contract/live.ts'
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

/** After a log-in, or when the connection is back: without waiting for the next try. */
export function reopenStreams(): void {
  for (const node of nodes.values()) node.reopen()
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
  return node
}
