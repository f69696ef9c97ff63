// The conversations of a capture, and what was said in one of them. The file is read from its beginning each time, packet by packet:
// memory is bounded by the page, whatever is in the file.
import { isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'
import ipaddr from 'ipaddr.js'
import { type CapturedConversation, captureLimits, type StreamPage } from '#src/contract/captures.ts'
import type { From } from './open-conversation.ts'
import { readPackets } from './read-packets.ts'
import { tcpFlags } from './tcp-packets.ts'

export interface FoundConversation extends Omit<CapturedConversation, 'user'> {
  userId: string | undefined
}

/** One that is being read. */
interface Open extends FoundConversation {
  /** Bytes at the end of what each side sent, in which a searched text may have begun. */
  tails: Record<From, Buffer>
}

type Step = { conversation: Open; from: From; time: number; payload: Buffer }

/** Every packet with the conversation that it belongs to. */
async function* steps(source: Readable): AsyncGenerator<Step> {
  const open = new Map<string, Open>()
  let count = 0
  for await (const packet of readPackets(source)) {
    const there = `${packet.source.toString('hex')} ${packet.sourcePort}`
    const back = `${packet.target.toString('hex')} ${packet.targetPort}`
    const time = packet.micros / 1_000
    if ((packet.flags & (tcpFlags.syn | tcpFlags.ack)) === tcpFlags.syn) {
      open.set(there, {
        index: count++,
        address: ipaddr.process(ipaddr.fromByteArray([...packet.source]).toString()).toString(),
        port: packet.sourcePort,
        userId: /\buser ([0-9a-f-]{36})\b/.exec(packet.note)?.[1],
        openedAt: time,
        closedAt: time,
        bytesIn: 0,
        bytesOut: 0,
        matches: 0,
        tails: { client: Buffer.alloc(0), server: Buffer.alloc(0) },
      })
    }
    const from: From = open.has(there) ? 'client' : 'server'
    const conversation = open.get(from === 'client' ? there : back)
    if (!conversation) continue
    conversation.closedAt = time
    conversation[from === 'client' ? 'bytesIn' : 'bytesOut'] += packet.payload.length
    yield { conversation, from, time, payload: packet.payload }
  }
}

export async function readConversations(
  source: Readable,
  { skip, search }: { skip: number; search?: string | undefined },
): Promise<{ data: FoundConversation[]; total: number }> {
  const needle = search ? Buffer.from(search) : undefined
  const found = new Map<number, Open>()
  for await (const { conversation, from, payload } of steps(source)) {
    if (needle) conversation.matches += matchesIn(conversation.tails, from, payload, needle)
    if (!needle || conversation.matches > 0) found.set(conversation.index, conversation)
  }
  const data = [...found.values()]
    .sort((a, b) => a.index - b.index)
    .slice(skip, skip + captureLimits.conversations)
    .map(({ tails: _, ...conversation }) => conversation)
  return { data, total: found.size }
}

/** Also finds texts that begin in one packet and end in another. */
function matchesIn(tails: Open['tails'], from: From, payload: Buffer, needle: Buffer): number {
  if (payload.length === 0) return 0
  const bytes = Buffer.concat([tails[from], payload])
  let count = 0
  let end = 0
  for (let at = bytes.indexOf(needle); at !== -1; at = bytes.indexOf(needle, end)) {
    count++
    end = at + needle.length
  }
  // What was counted is not counted again.
  const rest = bytes.subarray(end)
  tails[from] = Buffer.from(rest.subarray(Math.max(0, rest.length - needle.length + 1)))
  return count
}

/** Undefined when the file has no such conversation. */
export async function readStream(
  source: Readable,
  { index, skip }: { index: number; skip: number },
): Promise<StreamPage | undefined> {
  const turns: { from: From; time: number; pieces: Buffer[] }[] = []
  let passed = 0
  let taken = 0
  let isKnown = false
  for await (const { conversation, from, time, payload } of steps(source)) {
    if (conversation.index !== index) continue
    isKnown = true
    const start = Math.max(0, skip - passed)
    passed += payload.length
    const piece = payload.subarray(start, start + captureLimits.streamBytes - taken)
    if (piece.length > 0) {
      taken += piece.length
      const last = turns.at(-1)
      // The bytes are of a block that is released.
      if (last?.from === from) last.pieces.push(Buffer.from(piece))
      else turns.push({ from, time, pieces: [Buffer.from(piece)] })
    }
    if (passed > skip + taken && taken === captureLimits.streamBytes) {
      source.destroy()
      return { data: textsOf(turns), next: skip + taken }
    }
  }
  return isKnown ? { data: textsOf(turns), next: null } : undefined
}

const textsOf = (turns: { from: From; time: number; pieces: Buffer[] }[]) =>
  turns.map(({ from, time, pieces }) => ({ from, time, text: readable(Buffer.concat(pieces)) }))

/** Lines of UTF-8 as they are; in all others each byte that is not ASCII by its number. */
const readable = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .split('\n')
    .map((line) => {
      const part = Buffer.from(line, 'latin1')
      return isUtf8(part) ? escaped(part.toString('utf8'), controls) : escaped(line, controlsAndHigh)
    })
    .join('\n')

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is escaped
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is escaped
const controlsAndHigh = /[\u0000-\u0008\u000b-\u001f\u007f-\u00ff]/g

const escaped = (text: string, what: RegExp) =>
  text
    // The usual end of a line.
    .replace(/\r$/, '')
    .replace(what, (one) => `\\x${one.charCodeAt(0).toString(16).padStart(2, '0')}`)
