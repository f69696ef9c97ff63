import { useEffect, useRef, useState } from 'react'
import { forwardPort, releasePort } from './daemon.ts'
import { useDaemon } from './daemon-view.ts'

export interface Forwarding {
  /** Where the instance is reached on the player's machine; undefined while it has no port there. */
  local: string | undefined
  /** It had one, and it was closed in the application. */
  isClosed: boolean
  /** Asks for a port again. */
  forward(): void
}

/**
 * Gives a running instance a port on the player's machine, once the daemon may be used.
 * @param remote address of its websocket; undefined while there is none.
 * @param label what the daemon lists it as.
 */
export function useForwardedPort(remote: string | undefined, label: string): Forwarding {
  const { state, ports } = useDaemon()
  const [wished, setWished] = useState<string>()
  const port = ports.find((one) => one.remote === remote)
  const isUsable = state === 'Usable'
  const isWished = wished !== undefined && wished === remote

  useEffect(() => {
    if (!isUsable || remote === undefined) return
    let left = false
    void forwardPort(remote, label).then((made) => {
      if (made && !left) setWished(remote)
    })
    return () => {
      left = true
    }
  }, [isUsable, remote, label])
  return {
    // A browser cannot open the address that stands for all of them.
    local: port?.local.replace(/^0\.0\.0\.0:/, '127.0.0.1:'),
    isClosed: isUsable && isWished && !port,
    forward: () => remote !== undefined && void forwardPort(remote, label),
  }
}

/**
 * Takes the port of an instance back when it is over, or is another one. One that is only out of sight keeps its port.
 * @param remote as above; undefined while there is none, null while that is not known.
 */
export function useReleasedPort(remote: string | undefined | null): void {
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (remote === null) return
    if (last.current !== undefined && last.current !== remote) void releasePort(last.current)
    last.current = remote
  }, [remote])
}
