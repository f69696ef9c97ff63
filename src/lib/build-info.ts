import { type BuildStamp, isOfficialBuild } from '#src/rules/build-info.ts'

/** Source of this build, if it was given at build time. */
export const build: BuildStamp & { repo: string } = {
  sha: import.meta.env.VITE_BUILD_SHA ?? '',
  tag: import.meta.env.VITE_BUILD_TAG ?? '',
  timestamp: import.meta.env.VITE_BUILD_TIMESTAMP ?? '',
  repo: import.meta.env.VITE_PROJECT_URL ?? '',
}

export const isOfficial = isOfficialBuild(build)
