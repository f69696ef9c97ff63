import { statSync } from 'node:fs'
import { createRunnableDevEnvironment, createServerModuleRunner, resolveConfig } from 'vite'

/** Runs TypeScript modules of this repository, each time with fresh instances; packages are Node's own and stay. */
export async function openModules(root: string) {
  /** When each file that ran was written last. */
  const written = new Map<string, number | undefined>()
  const config = await resolveConfig(
    {
      root,
      configFile: false,
      envDir: false,
      environments: { server: { consumer: 'server', resolve: { external: true } } },
      plugins: [{ name: 'vexil-written', load: (file) => void written.set(file, writtenAt(file)) }],
    },
    'serve',
  )
  const environment = createRunnableDevEnvironment('server', config, { hot: false })
  await environment.init()
  let runner = createServerModuleRunner(environment, { hmr: false })
  return {
    async run<T>(file: string): Promise<T> {
      await runner.close()
      runner = createServerModuleRunner(environment, { hmr: false })
      return runner.import(file)
    },
    /** Forgets the files that were written since they ran. False when there are none. */
    forgetChanged(): boolean {
      const changed = [...written].filter(([file, at]) => writtenAt(file) !== at)
      for (const [file] of changed) {
        written.delete(file)
        environment.moduleGraph.onFileChange(file)
      }
      return changed.length > 0
    },
  }
}

const writtenAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs
