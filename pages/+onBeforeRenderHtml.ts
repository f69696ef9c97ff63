import { createHtmlKeeper } from '#src/lib/html-keeper.ts'
import { setHtmlKeeper } from '#src/lib/kept-html.tsx'

const keeper = createHtmlKeeper()

/** Only the server has a keeper: the browser draws and hydrates each part. */
export default (): void => setHtmlKeeper(keeper)
