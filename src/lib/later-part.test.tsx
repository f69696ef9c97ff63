import { act, type ComponentType, lazy, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { laterPart } from './later-part.tsx'

interface Props {
  name: string
}

const Podium = ({ name }: Props) => <p>The winner is {name}</p>

let page: HTMLElement
let root: Root
let drawAgain: () => void
let setName: (name: string) => void

/** A screen around the part, which is rendered again on demand. */
function screenOf(Part: ComponentType<Props>) {
  return function Screen() {
    const [count, setCount] = useState(0)
    const [name, setTo] = useState('Foxes')
    drawAgain = () => setCount((it) => it + 1)
    setName = setTo
    return (
      <main data-count={count}>
        <Part name={name} />
      </main>
    )
  }
}

async function arrive() {
  page = document.createElement('div')
  const Sent = screenOf(laterPart(Podium))
  page.innerHTML = renderToString(<Sent />)
  document.body.append(page)
  let come!: () => void
  const script = new Promise<{ default: typeof Podium }>((resolve) => {
    come = () => resolve({ default: Podium })
  })
  const Screen = screenOf(laterPart(lazy(() => script)))
  await act(async () => {
    root = hydrateRoot(page, <Screen />)
  })
  return () => act(async () => come())
}

afterEach(async () => {
  await act(async () => root.unmount())
  page.remove()
})

test('what the server drew stays when the screen around it is drawn anew before its script is there', async () => {
  const come = await arrive()
  await act(async () => drawAgain())
  expect(page.firstElementChild?.getAttribute('data-count')).toBe('1')
  expect(page.textContent).toBe('The winner is Foxes')
  await come()
  expect(page.textContent).toBe('The winner is Foxes')
  await act(async () => setName('Null Pointers'))
  expect(page.textContent).toBe('The winner is Null Pointers')
})
