/** The third value of the notice of a blood whose team was suspended or deleted, or does not score for another reason. */
export const withdrawn = 'withdrawn'

export const isWithdrawn = ({ type, values }: { type: string; values: readonly string[] }): boolean =>
  type.endsWith('Blood') && values[2] === withdrawn
