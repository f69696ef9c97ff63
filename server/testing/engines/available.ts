// Which real engines the tests may use. Continuous integration must have them all.
import { testEngines } from '#server/config.ts'

const found = testEngines(process.env)

export const dockerForTests = () => orSay('Docker', 'VEXIL_TEST_DOCKER', found.docker)
export const kubernetesForTests = () => orSay('Kubernetes', 'VEXIL_TEST_KUBERNETES', found.kubernetes)

function orSay(engine: string, setting: string, place: string | undefined): string | undefined {
  if (place !== undefined && place !== 'none') return place
  const sentence = `The tests on ${engine} do not run: ${setting} names none. \`.ci/engines\` has the script that starts one.`
  if (found.isCi && place === undefined) throw new Error(sentence)
  console.info(sentence)
  return undefined
}
