/** JSON as an element of a page, which scripts find by its id. Without `<`, no text in it can end the element. */
export const jsonElement = (id: string, json: string): string =>
  `<script id="${id}" type="application/json">${json.replaceAll('<', '\\u003c')}</script>`
