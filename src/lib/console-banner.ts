import { type BuildStamp, isOfficialBuild } from '#src/rules/build-info.ts'

/** What the console says about the running build (spec section 5). */
export function consoleBanner(build: BuildStamp & { repo: string }): string {
  const stamp = isOfficialBuild(build)
    ? [`Version  ${build.tag}`, `Commit   ${build.sha}`, `Built    ${build.timestamp}`]
    : ['Version  Unknown', 'Unofficial build version']
  return ['Vexil', ...stamp, ...(build.repo ? [`Project  ${build.repo}`] : [])].join('\n')
}
