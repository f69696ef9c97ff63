import { type ComponentType, memo, Suspense } from 'react'

/**
 * A part that few pages show: the server draws it at once, and the browser loads it by a script of its own.
 *
 * It is drawn anew only for other properties, which therefore stay the same objects: an update before its script is there would take
 * away what the server has drawn. Its styles are in a sheet of the page (`import './x.styles.ts?sheet'`), as those of the script come later.
 *
 * @param Part the component itself on the server, `lazy` in the browser; the caller decides, so that the bundler sees it.
 */
export const laterPart = <Props extends object>(Part: ComponentType<Props>) =>
  memo((props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ))
