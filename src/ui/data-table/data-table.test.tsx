import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { showForm } from '../testing/show-form.tsx'
import type { Column, Sort } from './column.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { useTableRows } from './use-table-rows.ts'

vi.mock('vike-react/usePageContext', () => ({
  usePageContext: () => ({ site: {}, look: { locale: 'en-US', timeZone: 'UTC' }, viewer: null, now: 0 }),
}))

let close = async () => {}
afterEach(() => close())

interface Player {
  id: number
  name: string
  score: number
}
const players: Player[] = [
  { id: 1, name: 'Mallory', score: 5 },
  { id: 2, name: 'alice', score: 30 },
  { id: 3, name: 'Bob', score: 12 },
]
const columns: Column<Player, 'name' | 'score'>[] = [
  { key: 'name', label: 'Player', cell: ({ name }) => name, sort: ({ name }) => name },
  {
    key: 'score',
    label: 'Score',
    cell: ({ score }) => score,
    sort: ({ score }) => score,
    descendingFirst: true,
    align: 'end',
  },
]
const plain = { label: 'Players', columns, rowKey: ({ id }: Player) => id }

async function show(table: React.ReactNode) {
  const { host, close: end } = await showForm(table, () => null)
  close = end
  const boxes = () => [...host.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  return {
    host,
    boxes,
    names: () => [...host.querySelectorAll('tbody th')].map(({ textContent }) => textContent),
    header: (label: string) =>
      [...host.querySelectorAll('thead th')].find(({ textContent }) => textContent === label)!,
    click: (target: Element) => act(async () => (target as HTMLElement).click()),
    button: (text: string) =>
      [...host.querySelectorAll('button')].find(
        (it) => it.textContent === text || it.getAttribute('aria-label') === text,
      )!,
  }
}

const Sorted = (props: { perPage?: number } & Partial<DataTableProps<Player, 'name' | 'score'>>) => (
  <DataTable
    {...plain}
    {...useTableRows(props.rows ?? players, columns, {
      perPage: props.perPage,
      sort: { by: 'name', descending: false },
    })}
    bulk={props.bulk}
  />
)

describe('sorting', () => {
  test('headers are buttons; the sorted one says its direction, also to screen readers', async () => {
    const { names, header, click } = await show(<Sorted />)
    expect(names()).toEqual(['alice', 'Bob', 'Mallory'])
    expect(header('Player').getAttribute('aria-sort')).toBe('ascending')
    expect(header('Score').hasAttribute('aria-sort')).toBe(false)

    await click(header('Player').querySelector('button')!)
    expect(names()).toEqual(['Mallory', 'Bob', 'alice'])
    expect(header('Player').getAttribute('aria-sort')).toBe('descending')

    await click(header('Score').querySelector('button')!)
    expect(names()).toEqual(['alice', 'Bob', 'Mallory'])
    expect(header('Score').getAttribute('aria-sort')).toBe('descending')
    expect(header('Player').hasAttribute('aria-sort')).toBe(false)
  })

  test('a server that sorts is asked, and the rows stay as they came', async () => {
    const onSort = vi.fn<(sort: Sort<'name' | 'score'>) => void>()
    const { names, header, click } = await show(
      <DataTable
        {...plain}
        columns={columns.map((column) => ({ ...column, sort: true as const }))}
        rows={players}
        sort={{ by: 'name', descending: false }}
        onSort={onSort}
      />,
    )
    await click(header('Score').querySelector('button')!)
    await click(header('Player').querySelector('button')!)
    expect(onSort.mock.calls).toEqual([
      [{ by: 'score', descending: true }],
      [{ by: 'name', descending: true }],
    ])
    expect(names()).toEqual(['Mallory', 'alice', 'Bob'])
  })
})

describe('paging', () => {
  test('shows a page and which rows it has; a new sort begins at the first page', async () => {
    const { host, names, header, click, button } = await show(<Sorted perPage={2} />)
    expect(names()).toEqual(['alice', 'Bob'])
    expect(host.textContent).toContain('1–2 of 3')
    await click(button('Next page'))
    expect(names()).toEqual(['Mallory'])
    expect(host.textContent).toContain('3–3 of 3')
    await click(header('Player').querySelector('button')!)
    expect(names()).toEqual(['Mallory', 'Bob'])
  })

  test('a page behind the last one leads back', async () => {
    const onPage = vi.fn()
    const { host, button, click } = await show(
      <DataTable {...plain} rows={[]} paging={{ page: 9, perPage: 2, total: 3, onPage }} />,
    )
    expect(host.textContent).toContain('This page is empty')
    await click(button('First page'))
    expect(onPage).toHaveBeenCalledWith(1)
  })
})

describe('selection', () => {
  const bulk = (rows: readonly Player[], clear: () => void) => (
    <button type="button" onClick={clear}>
      Ban {rows.map(({ name }) => name).join(' and ')}
    </button>
  )

  test('one, some and all rows; the box of all is half checked in between', async () => {
    const { host, boxes, click, button } = await show(<Sorted bulk={bulk} />)
    const [all, first, second, third] = boxes()
    expect(host.textContent).not.toContain('selected')

    await click(first!)
    expect([all!.checked, all!.indeterminate]).toEqual([false, true])
    expect(host.querySelector('[role=status]')?.textContent).toBe('1 row selected')
    expect(button('Ban alice')).toBeDefined()

    await click(all!)
    expect([first!.checked, second!.checked, third!.checked, all!.indeterminate]).toEqual([
      true,
      true,
      true,
      false,
    ])
    await click(all!)
    expect(host.textContent).not.toContain('selected')

    await click(second!)
    await click(third!)
    await click(button('Ban Bob and Mallory'))
    expect(boxes().some(({ checked }) => checked)).toBe(false)
  })

  test('rows on other pages are left alone', async () => {
    const { boxes, click, button } = await show(<Sorted perPage={2} bulk={bulk} />)
    await click(boxes()[0]!)
    expect(button('Ban alice and Bob')).toBeDefined()
    await click(button('Next page'))
    expect(boxes()[0]!.checked).toBe(false)
    await click(boxes()[1]!)
    expect(button('Ban Mallory')).toBeDefined()
  })

  test('each box is named after its row', async () => {
    const { host, boxes } = await show(<Sorted bulk={bulk} />)
    const words = (boxes()[1]!.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => {
      const part = host.querySelector(`[id="${id}"]`)
      return part?.getAttribute('aria-label') ?? part?.textContent
    })
    expect(words).toEqual(['Select', 'alice'])
  })
})

test('a row opens and shows more about itself', async () => {
  const { host, click } = await show(
    <DataTable {...plain} rows={players} detail={({ score }) => <p>Scored {score}</p>} />,
  )
  const toggle = host.querySelector('tbody button')!
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  await click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect(host.querySelector(`[id="${toggle.getAttribute('aria-controls')}"]`)?.textContent).toBe('Scored 5')
  await click(toggle)
  expect(host.textContent).not.toContain('Scored')
})

test('a link may lead to a row that is open', async () => {
  const { host } = await show(
    <DataTable
      {...plain}
      rows={players}
      detail={({ score }) => <p>Scored {score}</p>}
      opened={plain.rowKey(players[1]!)}
    />,
  )
  const open = [...host.querySelectorAll('tbody button')].map((it) => it.getAttribute('aria-expanded'))
  expect(open.indexOf('true')).toBe(1)
  expect(open.lastIndexOf('true')).toBe(1)
})

describe('without rows', () => {
  test('while they are loaded the table says so', async () => {
    const { host } = await show(<DataTable {...plain} rows={undefined} />)
    expect(host.querySelector('table')?.getAttribute('aria-busy')).toBe('true')
    expect(host.querySelector('[role=status]')?.textContent).toBe('Loading')
  })

  test('a list without a match says so, and leads to the whole list', async () => {
    const reset = vi.fn()
    const { host, button, click } = await show(
      <DataTable {...plain} rows={[]} empty={<p>No players yet</p>} showAll={reset} />,
    )
    expect(host.textContent).toContain('Nothing matches these filters')
    expect(host.textContent).not.toContain('No players yet')
    await click(button('Show all'))
    expect(reset).toHaveBeenCalledOnce()
  })

  test('a list that is empty shows what the screen says about it, and keeps its filters', async () => {
    const { host } = await show(
      <DataTable {...plain} rows={[]} empty={<p>No players yet</p>} filters={<input type="search" />} />,
    )
    expect(host.textContent).toContain('No players yet')
    expect(host.querySelector('table')).toBeNull()
    expect(host.querySelector('input[type=search]')).not.toBeNull()
  })

  test('a refusal is shown with a way to try again', async () => {
    const onRetry = vi.fn()
    const error = { data: { title: 'You may not see this.', status: 403 } }
    const { host, button, click } = await show(
      <DataTable {...plain} rows={undefined} error={error} onRetry={onRetry} />,
    )
    expect(host.textContent).toContain('You may not see this.')
    await click(button('Try again'))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})
