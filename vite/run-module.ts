import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import { rolldown } from 'rolldown'

/** Content hash of each file, by its absolute path. */
export type FileHashes = Record<string, string>

export interface Ran<Exports> {
  exports: Exports
  /** The files of ours that the module was made from, as they were then. */
  files: FileHashes
}

export const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url')

export function isUnchanged(files: FileHashes): boolean {
  try {
    return Object.entries(files).every(([file, hash]) => hashOf(readFileSync(file)) === hash)
  } catch {
    return false
  }
}

/**
 * Runs a TypeScript module while building. It is bundled first: importing Chakra file by file costs seconds, its
 * few used parts in one piece a tenth of one. Imports of a file named in `provided` get that value instead.
 */
export async function runModule<Exports>(
  file: string,
  provided: Readonly<Record<string, unknown>> = {},
): Promise<Ran<Exports>> {
  const files: FileHashes = {}
  const bundle = await rolldown({
    input: file,
    platform: 'node',
    logLevel: 'silent',
    experimental: { lazyBarrel: true },
    treeshake: {
      moduleSideEffects: false,
      manualPureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe'],
    },
    plugins: [
      {
        name: 'vexil-provided',
        async resolveId(source, importer) {
          // Chakra's hundreds of files import nothing of ours.
          if (!importer || importer.includes('node_modules')) return
          const found = await this.resolve(source, importer, { skipSelf: true })
          return found && found.id in provided ? { id: `provided:${found.id}`, external: true } : found
        },
        load: {
          filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ } },
          handler(id) {
            const code = readFileSync(id, 'utf8')
            files[id] = hashOf(code)
            return code
          },
        },
      },
    ],
  })
  try {
    const { output } = await bundle.generate({ format: 'cjs', exports: 'named', codeSplitting: false })
    const require = createRequire(file)
    const module = { exports: {} }
    compileFunction(output[0].code, ['module', 'exports', 'require'], { filename: file })(
      module,
      module.exports,
      (name: string) =>
        name.startsWith('provided:') ? provided[name.slice('provided:'.length)] : require(name),
    )
    return { exports: module.exports as Exports, files }
  } finally {
    await bundle.close()
  }
}
