const fields = 'input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), textarea, select'

/**
 * What a dialog that opens focuses: what asks for it with `data-autofocus` (the answer to a question), else the first field,
 * else the dialog itself. A field is not focused by touch, because the keyboard would cover what the dialog says.
 */
export function firstFocusOf(content: HTMLElement | null): HTMLElement | null {
  if (!content) return null
  const isTouch = matchMedia('(pointer: coarse)').matches
  const wanted = [...content.querySelectorAll<HTMLElement>(`[data-autofocus], ${fields}`)].filter(
    (element) => !element.matches(':disabled, [readonly]') && !(isTouch && element.matches(fields)),
  )
  return wanted.find((element) => element.dataset.autofocus) ?? wanted[0] ?? content
}
