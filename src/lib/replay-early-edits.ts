/**
 * Tells React what was typed, chosen, and sent or pressed before it knew of the page (`noteEarlyEdits`). To be called once, in the commit that
 * hydrates the page: the next drawing may put the fields back.
 */
export async function replayEarlyEdits(): Promise<void> {
  const early = window.vexilEarly?.()
  if (!early) return
  for (const [field, value, checked] of [...early.typed].map(
    ([field, value]) => [field, value, field.checked] as const,
  )) {
    // What the one before has changed is drawn first: a field may build on its neighbour.
    await undefined
    if (!/box|radio/.test(field.type)) tellValue(field, value)
    else if (checked !== field.defaultChecked) {
      field.checked = !checked
      field.click()
    }
  }
  await undefined
  early.last?.()
}

/**
 * React calls a field changed that is not as it has seen it last, and it has seen what was typed when it hydrated. The field itself is
 * written only where it was put back, as React does with a text area: somebody may be typing in it, or composing a word.
 */
function tellValue(field: HTMLInputElement, value: string): void {
  const { _valueTracker: seen } = field as { _valueTracker?: { setValue(value: string): void } }
  if (field.value !== value)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
  seen?.setValue(field.defaultValue)
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
