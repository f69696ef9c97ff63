// An answer is right when it equals a flag of the challenge, or the team's own flag where it has one; a wrong answer that
// is another team's flag is a cheat. Exact, letter case counts (behaviour 6.1, 6.2).

export type Judgement<Owner> =
  | { verdict: 'Accepted' }
  | { verdict: 'WrongAnswer' }
  | { verdict: 'CheatDetected'; owner: Owner }

export type Trial<Owner> = {
  /** As `normaliseAnswer` gives it. */
  answer: string
  /** Flags that are right for every team. Empty for dynamic types, whose list holds the flags of all teams. */
  flags: readonly string[]
  /** The team's own flag. If there is one, nothing else is right. */
  own?: string | null | undefined
  /** Own flags of the other teams in the same challenge, with their owners. */
  others?: ReadonlyMap<string, Owner> | undefined
}

export const normaliseAnswer = (text: string): string => text.trim()

export const judge = <Owner = never>({ answer, flags, own, others }: Trial<Owner>): Judgement<Owner> => {
  const right = own == null ? flags.includes(answer) : answer === own
  if (right) return { verdict: 'Accepted' }
  const owner = others?.get(answer)
  return owner === undefined ? { verdict: 'WrongAnswer' } : { verdict: 'CheatDetected', owner }
}
