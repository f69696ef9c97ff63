// The proof of work: the answer is 8 bytes, and SHA-256 of challenge and answer starts with `difficulty` zero bits
// (behaviour 1.13).

/** Number of zero bits. */
export const powDifficulty = { min: 8, max: 48, default: 18 } as const

/** Parses an answer `<id>:<answer>` with 12 and 16 hex digits; null for any other text. */
export function readPowAnswer(text: string): { id: string; answer: Uint8Array } | null {
  const [, id, digits] = /^([0-9a-f]{12}):([0-9a-fA-F]{16})$/.exec(text) ?? []
  if (id === undefined || digits === undefined) return null
  const answer = Uint8Array.from({ length: 8 }, (_, at) =>
    Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16),
  )
  return { id, answer }
}

/** Number of leading zero bits. */
export function leadingZeroBits(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte !== 0)
  if (first === -1) return bytes.length * 8
  return first * 8 + Math.clz32(bytes[first]!) - 24
}

/** Judges the hash of challenge and answer. */
export const isPowSolved = (hash: Uint8Array, difficulty: number): boolean =>
  leadingZeroBits(hash) >= difficulty
