// The real ctfcli in a folder of its own, whose `.ctf/config` names a game.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const program = process.env.VEXIL_TEST_CTFCLI ?? '.cache/ctfcli/bin/ctf'

export const ctfcliPath = join(process.cwd(), program)
/** Empty when it is installed. */
export const ctfcliMissing = existsSync(program) ? '' : `ctfcli is not installed: ${program} is missing`

export interface AuthorsFolder {
  folder: string
  write: (name: string, text: string | Uint8Array) => Promise<void>
  /** What it prints, with its exit code when that is not 0. */
  ctf: (...words: string[]) => Promise<string>
  remove: () => Promise<void>
}

/** @param challenges folders of challenges. */
export async function anAuthorsFolder(
  url: string,
  token: string,
  challenges: readonly string[],
): Promise<AuthorsFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'vexil-ctfcli-'))
  const write = async (name: string, text: string | Uint8Array) => {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const lines = challenges.map((name) => `${name} = ${name}\n`).join('')
  await write('.ctf/config', `[config]\nurl = ${url}\naccess_token = ${token}\n\n[challenges]\n${lines}`)
  await run('git', ['init', '-q', folder])
  const ctf = async (...words: string[]) => {
    try {
      const { stdout, stderr } = await run(ctfcliPath, words, { cwd: folder, timeout: 60_000 })
      return stdout + stderr
    } catch (error) {
      const { stdout = '', stderr = '', code } = error as { stdout?: string; stderr?: string; code?: number }
      return `${stdout}${stderr}\nexit ${code}`
    }
  }
  return { folder, write, ctf, remove: () => rm(folder, { recursive: true, force: true }) }
}
