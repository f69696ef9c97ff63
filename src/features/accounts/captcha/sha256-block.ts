// SHA-256 of 16 bytes, which fit into one block. It computes a million hashes a second; the browser's asynchronous function
// costs more per call than the hash itself.

const primes = (count: number): number[] => {
  const found: number[] = []
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime)) found.push(n)
  return found
}
/** The first 32 bits of the fractional part. */
const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0

const constants = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)))
const start = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)))

const schedule = new Int32Array(64)
const head = new Int32Array(2)

/** The first 64 bits of the hash of four words, as two words. The next call reuses the array. */
export function sha256Block(a0: number, a1: number, a2: number, a3: number): Int32Array {
  const w = schedule
  w[0] = a0
  w[1] = a1
  w[2] = a2
  w[3] = a3
  w[4] = 0x80000000 | 0
  w.fill(0, 5, 15)
  // Length in bits.
  w[15] = 128
  for (let i = 16; i < 64; i += 1) {
    const x = w[i - 15]!
    const y = w[i - 2]!
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0
  }
  let a = start[0]!
  let b = start[1]!
  let c = start[2]!
  let d = start[3]!
  let e = start[4]!
  let f = start[5]!
  let g = start[6]!
  let h = start[7]!
  for (let i = 0; i < 64; i += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + constants[i]! + w[i]!) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  head[0] = (start[0]! + a) | 0
  head[1] = (start[1]! + b) | 0
  return head
}
