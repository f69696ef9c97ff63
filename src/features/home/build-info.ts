import { type BuildStamp, isOfficialBuild } from '#src/rules/build-info.ts'

/** What this build was made from, when whoever built it said so. */
export const build: BuildStamp & { repo: string } = {
  sha: import.meta.env.VITE_BUILD_SHA ?? '',
  tag: import.meta.env.VITE_BUILD_TAG ?? '',
  timestamp: import.meta.env.VITE_BUILD_TIMESTAMP ?? '',
  repo: import.meta.env.VITE_PROJECT_URL ?? '',
}

export const isOfficial = isOfficialBuild(build)
