import type { Plugin } from 'vite'

/** Functions of Vike that look at its configuration and its own state, and do nothing but warn or fail. */
const check = /^(assert\w*|checkType|updateType|catchInfiniteLoop)$/

/**
 * Modules for checks, for messages that name the file of a setting, and for the pages of Vike 0.4 (`*.page.js`), of which we have
 * none: what is needed of them in a browser. A new release of Vike that wants something else of them fails the build.
 */
const simpler: Record<string, string> = {
  // What is left of it once nothing calls a check: a hook that takes too long fails.
  assert: `${['assert', 'assertUsage', 'assertWarning', 'assertInfo'].map((name) => `export const ${name} = () => {};`).join('')}
    export const getProjectError = (text) => new Error(text)`,
  deduceRouteStringFromFilesystemPath: "export const deduceRouteStringFromFilesystemPath = () => ''",
  getConfigDefinedAt:
    "export const getConfigDefinedAt = () => ''; export const getConfigDefinedAtOptional = () => ''; export const getDefinedByString = () => ''; export const getDefinedAtString = () => ''",
  getAllPageIdFiles:
    'export const getPageFilesClientSide = () => []; export const getPageFilesServerSide = () => []',
  getPageFileObject: 'export const getPageFileObject = () => ({})',
  analyzePageClientSide:
    'export const analyzePageClientSide = () => ({ isHtmlOnly: true }); export const analyzePageClientSideInit = async () => {}',
  analyzePageServerSide: 'export const analyzePageServerSide = async () => ({})',
}

/** Leaves out of the client what Vike has for other sites, and its checks: tests and the build have made them already. */
export const leanVike = (): Plugin => ({
  name: 'vexil-lean-vike',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/node_modules\/vike\/dist\/(client|shared-server-client|utils)\// },
    handler(code, id) {
      const [, name = ''] = /\/(?:getPageFiles|page-configs|route|utils)\/(\w+)\.js$/.exec(id) ?? []
      return simpler[name] ?? leaveOutChecks(code, this.parse(code).body)
    },
  },
})

interface Statement {
  type: string
  start: number
  end: number
  expression: { type: string; callee?: { type: string; name?: string } }
}

/** The code without the statements that call a check, and what they call it with; undefined if there is none. */
export function leaveOutChecks(code: string, body: unknown): string | undefined {
  const calls: Statement[] = []
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (isCheck(node as Statement)) calls.push(node as Statement)
    else for (const part of Object.values(node)) look(part)
  }
  look(body)
  if (calls.length === 0) return undefined
  const starts = [0, ...calls.map(({ end }) => end)]
  const ends = [...calls.map(({ start }) => start), code.length]
  return starts.map((start, index) => code.slice(start, ends[index])).join(';')
}

const isCheck = ({ type, expression }: Statement) =>
  type === 'ExpressionStatement' &&
  expression.type === 'CallExpression' &&
  expression.callee?.type === 'Identifier' &&
  check.test(expression.callee.name ?? '')
