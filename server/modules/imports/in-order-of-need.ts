import type { BundleChallenge } from './bundle.ts'

type Needing = Pick<BundleChallenge, 'key' | 'prerequisites' | 'partOf'>

/**
 * Challenges in the order of the source, but each after those that it names, so that they have a number when it is imported.
 * @returns also the keys of those that need each other in a circle.
 */
export function inOrderOfNeed<One extends Needing>(
  challenges: readonly One[],
): { ordered: One[]; circles: Set<string> } {
  const byKey = new Map(challenges.map((challenge) => [challenge.key, challenge]))
  const ordered: One[] = []
  const circles = new Set<string>()
  const done = new Set<string>()

  for (const start of challenges) {
    // A stack of its own: a chain may be longer than the stack of the process.
    const path: { challenge: One; needs: string[] }[] = [{ challenge: start, needs: needsOf(start) }]
    const open = new Set([start.key])
    while (path.length > 0 && !done.has(start.key)) {
      const top = path.at(-1)!
      const next = top.needs.pop()
      if (next === undefined) {
        path.pop()
        open.delete(top.challenge.key)
        if (!done.has(top.challenge.key)) ordered.push(top.challenge)
        done.add(top.challenge.key)
      } else if (open.has(next)) {
        const from = path.findIndex(({ challenge }) => challenge.key === next)
        for (const { challenge } of path.slice(from)) circles.add(challenge.key)
      } else if (byKey.has(next) && !done.has(next)) {
        const challenge = byKey.get(next)!
        path.push({ challenge, needs: needsOf(challenge) })
        open.add(next)
      }
    }
  }
  return { ordered, circles }
}

const needsOf = ({ prerequisites, partOf }: Needing): string[] =>
  [
    ...prerequisites.flatMap(({ challenges }) => challenges),
    ...(partOf === undefined ? [] : [partOf]),
  ].reverse()
