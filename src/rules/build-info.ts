// A build is official when its time has 20 characters and parses, its commit hash has 40 characters and its tag is
// vN.N.N or `develop` (spec section 5).

export type BuildStamp = { sha: string; tag: string; timestamp: string }

export const isOfficialBuild = ({ sha, tag, timestamp }: BuildStamp): boolean =>
  timestamp.length === 20 &&
  !Number.isNaN(Date.parse(timestamp)) &&
  sha.length === 40 &&
  (tag === 'develop' || /^v\d+\.\d+\.\d+$/.test(tag))
