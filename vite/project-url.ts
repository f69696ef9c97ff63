// The address of the repository that a build is made from: pages lead to it where readers can help.
import { execFileSync } from 'node:child_process'

/** `VITE_PROJECT_URL`, otherwise where the checkout came from; '' when that is no public address. */
export function projectUrl(): string {
  if (process.env.VITE_PROJECT_URL !== undefined) return process.env.VITE_PROJECT_URL
  try {
    const git = execFileSync('git', ['config', '--get', 'remote.origin.url'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return webAddressOf(git)
  } catch {
    return ''
  }
}

/** `git@host:owner/name.git` and `https://name:token@host/owner/name.git` as the page that a browser opens. */
export function webAddressOf(remote: string): string {
  const [, host, path] =
    /^(?:https?:\/\/(?:[^/@]*@)?|ssh:\/\/(?:[^/@]*@)?|git@)([^/:\s]+\.[^/:\s]+)(?::\d+)?[:/](\S+?)(?:\.git)?\/?$/.exec(
      remote.trim(),
    ) ?? []
  return host && path ? `https://${host}/${path}` : ''
}
