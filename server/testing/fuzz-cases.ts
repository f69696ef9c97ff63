// `VEXIL_TEST_FUZZ=100000`: how many cases each of the fuzz tests makes up, instead of as many as fit into a run of all tests.
import { isSample } from './is-sample.ts'

const asked = Number(process.env.VEXIL_TEST_FUZZ ?? 0)

/** None of the cases may be left out for want of time. */
export const isLongFuzz = asked > 0

export const fuzzCases = (usual: { sample: number; all: number }): number =>
  asked || (isSample ? usual.sample : usual.all)
