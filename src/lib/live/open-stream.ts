import type { LiveEvent } from '#src/contract/live.ts'
import { noteAnswer, noteFailure } from '../connection.ts'
import type { StreamListener, StreamWish } from './live-node.ts'

/** A connection that is silent for this long is dead: the server sends a ping every 15 s. */
const silenceMs = 40_000

/** Subscribes to topics on the server. A connection that drops is closed; the caller opens the next one after the last event. */
export function openStream(
  wanted: StreamWish & { since: number | undefined },
  on: StreamListener,
): () => void {
  const source = new EventSource(`/trpc/live.events?input=${encodeURIComponent(JSON.stringify(wanted))}`)
  let silence: ReturnType<typeof setTimeout>
  const close = () => {
    clearTimeout(silence)
    source.close()
  }
  const lose = () => {
    close()
    on.lost()
  }
  const listen = () => {
    noteAnswer()
    clearTimeout(silence)
    silence = setTimeout(lose, silenceMs)
  }
  source.onopen = () => {
    noteAnswer()
    on.connected()
  }
  source.onerror = () => {
    noteFailure()
    lose()
  }
  source.onmessage = ({ lastEventId, data }: MessageEvent<string>) => {
    listen()
    on.event(lastEventId, JSON.parse(data) as LiveEvent)
  }
  source.addEventListener('ping', listen)
  silence = setTimeout(lose, silenceMs)
  return close
}
