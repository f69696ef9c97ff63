import { transformAsync } from '@babel/core'
import type { Plugin } from 'vite'

/** Expands lingui macros in the files that use them; TypeScript and JSX are left for Vite. */
export const linguiMacro = (): Plugin => ({
  name: 'vexil-lingui-macro',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: /@lingui\/(core|react)\/macro/ },
    async handler(code, id) {
      const result = await transformAsync(code, {
        filename: id,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: ['@lingui/babel-plugin-lingui-macro'],
      })
      return result?.code ? { code: result.code, map: result.map } : undefined
    },
  },
})
