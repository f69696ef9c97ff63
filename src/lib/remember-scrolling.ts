/**
 * Vike keeps the place to which the page is scrolled in the entry of the history, up to 300 ms after each scrolling. A link that is
 * followed within this time would lead to an entry that has it instead, and the way back to the top of the page.
 */
export function rememberScrolling(): void {
  const { state } = history
  if (!state?.vike) return
  history.replaceState({ ...state, vike: { ...state.vike, scrollPosition: { x: scrollX, y: scrollY } } }, '')
}
