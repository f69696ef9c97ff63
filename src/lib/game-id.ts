/** The game that the address of a page names. Anything but a number is NaN, which every procedure refuses. */
export const gameIdOf = (page: { routeParams: Record<string, string> }) => Number(page.routeParams.id)
