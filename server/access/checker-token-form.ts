/** How tokens of checkers differ from API tokens, which are looked up for every call. */
export const checkerTokenForm = { start: 'vxc_', length: 47 } as const

export const isCheckerToken = (text: string): boolean =>
  text.length === checkerTokenForm.length && text.startsWith(checkerTokenForm.start)
