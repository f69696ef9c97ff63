import { findCircle } from '#src/rules/prerequisites.ts'

/** Of so many circles one requirement is taken out; what is tangled more than that loses all of them. */
const gentleMax = 100

/**
 * Without circles, which nobody could enter.
 * @param needs what each needs, by their places in the list. It is changed.
 * @param tell for each requirement that is left out.
 */
export function breakCircles(needs: number[][], tell: (from: number, to: number) => void): void {
  const graph = () =>
    needs.map((before, id) => ({ id, prerequisites: [{ challengeIds: before, needed: 0 }] }))
  let rounds = 0
  for (let circle = findCircle(graph()); circle; circle = findCircle(graph())) {
    const [from, to] = [circle.at(-2)!, circle.at(-1)!]
    needs[from] = ++rounds > gentleMax ? [] : needs[from]!.filter((at) => at !== to)
    tell(from, to)
  }
}
