// Records the connections to one container. Files follow one another: a new one is begun when one is full or old, and each of
// them has its conversations from their handshakes on, so that it can be read without the others.
import type { CaptureFile } from './open-capture-file.ts'
import {
  type Conversation,
  type ConversationFacts,
  type From,
  openConversation,
} from './open-conversation.ts'

export interface Recorder {
  /** From now on the connection is recorded. */
  connect(facts: ConversationFacts): Conversation
  /** True when nothing is connected since this time. */
  isIdleSince(time: number): boolean
  /** Ends what is written. */
  end(): void
}

export interface RecorderParts {
  /** Epoch milliseconds. */
  now(): number
  micros(): number
  /** Undefined when nothing more may be stored. */
  openFile(): CaptureFile | undefined
  /** The file gets no more packets. */
  closeFile(file: CaptureFile): void
  /** Whether that many bytes may still be stored. */
  canSpend(bytes: number): boolean
  /** So many bytes are recorded. */
  spend(bytes: number): void
  limits: { fileBytes: number; fileMs: number }
}

export function createRecorder({
  now,
  micros,
  openFile,
  closeFile,
  canSpend,
  spend,
  limits,
}: RecorderParts): Recorder {
  let file: CaptureFile | undefined
  let openedAt = 0
  /** Addresses and ports of the players in this file: tools take a second use for the same conversation. */
  let seen = new Set<string>()
  let connected = 0
  let lastAt = now()
  let isFull = false
  let ended = false

  function closeCurrent(): void {
    if (file) closeFile(file)
    file = undefined
    seen = new Set()
  }

  function currentFile(): CaptureFile | undefined {
    if (file && (file.size >= limits.fileBytes || now() - openedAt >= limits.fileMs || file.failure))
      closeCurrent()
    if (!file && !isFull && !ended) {
      file = openFile()
      openedAt = now()
      if (!file) isFull = true
    }
    return file
  }

  const put = (target: CaptureFile) => (pieces: Buffer[]) => {
    const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0)
    if (isFull || !canSpend(bytes)) {
      isFull = true
      return
    }
    if (target.put(pieces)) spend(bytes)
  }

  /** Connections of one player through another proxy may seem to come from the same port. */
  function freePort({ address, port }: ConversationFacts['client']): number {
    let free = port
    while (seen.has(`${address} ${free}`)) free = free < 65_535 ? free + 1 : 10_001
    seen.add(`${address} ${free}`)
    return free
  }

  function connect(facts: ConversationFacts): Conversation {
    connected++
    let within: CaptureFile | undefined
    let conversation: Conversation | undefined
    let closed = false
    const follow = () => {
      const current = currentFile()
      if (!current || current === within) return
      const note = within ? `${facts.note} · continued` : facts.note
      const client = { ...facts.client, port: freePort(facts.client) }
      within = current
      conversation = openConversation({ ...facts, client, note }, micros, put(current))
    }
    follow()
    return {
      data(from: From, bytes: Buffer) {
        if (isFull || closed) return
        follow()
        if (within === file) conversation?.data(from, bytes)
      },
      close(by: From) {
        if (closed) return
        closed = true
        connected--
        lastAt = now()
        if (within === file) conversation?.close(by)
      },
    }
  }

  return {
    connect,
    isIdleSince: (time) => connected === 0 && lastAt <= time,
    end() {
      ended = true
      closeCurrent()
    },
  }
}
