import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MenuButton } from './MenuButton.tsx'

afterEach(cleanup)

const items = ['first', 'second', 'third'].map((key) => ({ key, label: key }))
function renderMenu() {
  const onChoose = vi.fn<(key: string) => void>()
  render(
    <MenuButton
      items={items}
      onChoose={onChoose}
      opener={(opens) => (
        <button type="button" {...opens}>
          Open
        </button>
      )}
    />,
  )
  return { onChoose, opener: screen.getByRole('button', { name: 'Open' }) }
}
const focused = () => document.activeElement?.textContent
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

test('the arrow opens it, moves round in it, and Esc brings the focus back', () => {
  const { opener } = renderMenu()
  opener.focus()
  press('ArrowDown')
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  expect(focused()).toBe('first')
  press('ArrowDown')
  expect(focused()).toBe('second')
  press('End')
  press('ArrowDown')
  expect(focused()).toBe('first')
  press('ArrowUp')
  expect(focused()).toBe('third')
  press('Escape')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('a choice closes it and is told once', () => {
  const { onChoose, opener } = renderMenu()
  fireEvent.click(opener)
  fireEvent.click(screen.getByRole('menuitem', { name: 'second' }))
  expect(onChoose.mock.calls).toEqual([['second']])
  expect(screen.queryByRole('menu')).toBeNull()
})

test('one choice of several says which it is, and arrows move among them', () => {
  const items = ['one', 'two'].map((key) => ({ key, label: key, checked: key === 'two' }))
  render(
    <MenuButton
      items={items}
      onChoose={() => {}}
      opener={(opens) => (
        <button type="button" {...opens}>
          Open
        </button>
      )}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByRole('menuitemradio', { name: 'two', checked: true })).toBeTruthy()
  expect(screen.getByRole('menuitemradio', { name: 'one', checked: false })).toBeTruthy()
  press('ArrowDown')
  expect(focused()).toBe('two')
})

test('a press elsewhere closes it without a choice', () => {
  const { onChoose, opener } = renderMenu()
  fireEvent.click(opener)
  fireEvent.pointerDown(document.body)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(onChoose).not.toHaveBeenCalled()
})
