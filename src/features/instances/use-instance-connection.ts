import { useEffect, useRef, useState } from 'react'

/**
 * A websocket to an instance, as text. What is sent before it is open is sent then.
 * @param onText has to stay the same.
 */
export function useInstanceConnection(address: string, onText: (text: string) => void) {
  const [state, setState] = useState<'connecting' | 'open' | 'closed'>('connecting')
  const socket = useRef<WebSocket>(null)
  useEffect(() => {
    const opened = new WebSocket(address)
    socket.current = opened
    opened.binaryType = 'arraybuffer'
    // Bytes that are not UTF-8 become U+FFFD.
    const decoder = new TextDecoder()
    opened.onopen = () => setState('open')
    opened.onclose = () => setState('closed')
    opened.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => onText(decoder.decode(data, { stream: true }))
    return () => {
      opened.onclose = null
      opened.onmessage = null
      opened.close()
    }
  }, [address, onText])
  const send = (text: string) => {
    const opened = socket.current!
    const bytes = new TextEncoder().encode(text)
    if (opened.readyState === WebSocket.CONNECTING) opened.addEventListener('open', () => opened.send(bytes))
    else opened.send(bytes)
  }
  return { state, send }
}
