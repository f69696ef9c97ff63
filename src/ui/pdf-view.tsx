import { Trans } from '@lingui/react/macro'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { trustedScript } from '#src/lib/trusted-types.ts'
import { EmptyState } from './empty-state.tsx'
import { AlertIcon } from './icons.tsx'
import styles from './pdf-view.styles.ts'
import { Skeleton } from './skeleton.tsx'

export interface PdfViewProps {
  url: string
  label: string
}

/** A PDF in place. It is drawn on canvases: nothing in it is run, and no plug-in of the browser is needed. */
export default function PdfView({ url, label }: PdfViewProps) {
  const [file, setFile] = useState<PDFDocumentProxy | 'broken'>()
  useEffect(() => {
    let isGone = false
    const opening = open(url)
    opening.then(
      (opened) => !isGone && setFile(opened.file),
      () => !isGone && setFile('broken'),
    )
    return () => {
      isGone = true
      setFile(undefined)
      void opening.then(({ close }) => close()).catch(() => undefined)
    }
  }, [url])
  if (file === undefined) return <Skeleton height="24rem" />
  if (file === 'broken') {
    return <EmptyState icon={<AlertIcon />} title={<Trans>This PDF cannot be shown here.</Trans>} />
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard
    <section className={styles.root} aria-label={label} tabIndex={0}>
      {Array.from({ length: file.numPages }, (_, index) => (
        <PdfPage key={index} file={file} number={index + 1} />
      ))}
    </section>
  )
}

async function open(url: string): Promise<{ file: PDFDocumentProxy; close: () => Promise<void> }> {
  const [pdf, { default: workerSrc }] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ])
  // The library gives its worker a plain address, which the browser refuses, and would read the file on the page's own thread.
  const thread = new Worker(trustedScript(workerSrc), { type: 'module' })
  const worker = pdf.PDFWorker.create({ port: thread })
  const task = pdf.getDocument({ url, worker })
  const close = async () => {
    await task.destroy()
    worker.destroy()
    thread.terminate()
  }
  try {
    return { file: await task.promise, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Drawn when it comes into view. */
function PdfPage({ file, number }: { file: PDFDocumentProxy; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const target = canvas.current
    if (!target) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void draw(file, number, target).catch(() => undefined)
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [file, number])
  return <canvas ref={canvas} className={styles.page} aria-hidden />
}

async function draw(file: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement): Promise<void> {
  const page = await file.getPage(number)
  const { width } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: (canvas.clientWidth * devicePixelRatio) / width })
  canvas.width = viewport.width
  canvas.height = viewport.height
  await page.render({ canvas, viewport }).promise
}
