// HEIC is decoded in a worker thread that can be terminated, so that a malicious picture that hangs or exhausts the memory
// affects only that thread.
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

interface Decoded {
  data: Uint8Array
  width: number
  height: number
}

/** Source text instead of a file, so that bundled and unbundled servers start it in the same way. */
const program = `
const { parentPort, workerData } = require('node:worker_threads')
const decode = require(workerData.decoder)
decode.all({ buffer: workerData.buffer }).then(async ([image]) => {
  const { width, height } = image
  if (!(width > 0 && height > 0 && width * height <= workerData.pixelsMax)) throw new RangeError('too large')
  const { data } = await image.decode()
  parentPort.postMessage({ width, height, data: new Uint8Array(data.buffer) })
}).catch((error) => { throw error })
`

export async function decodeHeic(
  buffer: Uint8Array,
  { pixelsMax, secondsMax }: { pixelsMax: number; secondsMax: number },
): Promise<Decoded> {
  const decoder = createRequire(import.meta.url).resolve('heic-decode')
  const worker = new Worker(program, {
    eval: true,
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
    workerData: { decoder, buffer, pixelsMax },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  try {
    return await new Promise<Decoded>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('too slow')), secondsMax * 1_000)
      worker.once('message', resolve).once('error', reject)
      worker.once('exit', () => {
        clearTimeout(late)
        reject(new Error('no picture'))
      })
    })
  } finally {
    await worker.terminate()
  }
}
