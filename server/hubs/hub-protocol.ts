// The JSON hub protocol, version 1: every message is JSON text with U+001E at its end.
const end = '\u001e'

export const messageTypes = { invocation: 1, completion: 3, streamInvocation: 4, ping: 6, close: 7 } as const

export interface HubMessage {
  type?: number
  protocol?: string
  version?: number
  invocationId?: string
}

export const frame = (message: object) => JSON.stringify(message) + end

export const handshakeDone = frame({})
export const ping = frame({ type: messageTypes.ping })
/** Ends a connection; a client that may come back does so by itself. */
export const goodbye = (allowReconnect: boolean) =>
  frame({ type: messageTypes.close, ...(allowReconnect && { allowReconnect }) })
export const invocation = (target: string, argument: object) =>
  frame({ type: messageTypes.invocation, target, arguments: [argument] })

/** The complete messages in a text; undefined when it contains anything else. */
export function readFrames(text: string): HubMessage[] | undefined {
  if (!text.endsWith(end)) return undefined
  try {
    const messages: unknown[] = text
      .slice(0, -1)
      .split(end)
      .map((part) => JSON.parse(part))
    const areObjects = messages.every((one) => typeof one === 'object' && one !== null)
    return areObjects ? (messages as HubMessage[]) : undefined
  } catch {
    return undefined
  }
}

export const isHandshake = (message: HubMessage | undefined) =>
  message?.protocol === 'json' && message.version === 1
