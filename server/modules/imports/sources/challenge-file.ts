import type { SourceFiles } from '../archives/source-files.ts'
import type { BundleChallenge } from '../bundle.ts'
import type { Report } from '../create-report.ts'
import type { YamlMap } from '../yaml/yaml-node.ts'

/** A file of a repository that describes challenges. */
export interface ChallengeFile {
  path: string
  /** Empty at the root. */
  folder: string
  map: YamlMap
  source: SourceFiles
  report: Report
}

/** Before its names of other challenges are looked up. */
export type UnlinkedChallenge = Omit<BundleChallenge, 'prerequisites'> & {
  requires: readonly { title: string; line: number }[]
}
