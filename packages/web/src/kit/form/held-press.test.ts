import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { holdPresses } from './held-press.ts'

beforeAll(() => holdPresses(document))
afterEach(() => document.body.replaceChildren())

function newButton(): { readonly button: HTMLButtonElement; readonly clicks: () => number } {
  const button = document.body.appendChild(document.createElement('button'))
  const onClick = vi.fn()
  button.addEventListener('click', onClick)
  return { button, clicks: () => onClick.mock.calls.length }
}
type Ending = readonly [type: string, at: Element, over?: PointerEventInit]
const point = (at: Element, type: string, over: PointerEventInit = {}) =>
  at.dispatchEvent(
    new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, clientX: 100, clientY: 200, ...over }),
  )

test('a button that moved away while it was pressed acts all the same, once', () => {
  const { button, clicks } = newButton()
  point(button, 'pointerdown')
  point(document.body, 'pointerup', { clientY: 202 })
  point(document.body, 'pointerup')
  expect(clicks()).toBe(1)
})

test('one that stands still is left to the browser, which makes the click', () => {
  const { button, clicks } = newButton()
  const word = button.appendChild(document.createElement('span'))
  point(word, 'pointerdown')
  point(button, 'pointerup')
  expect(clicks()).toBe(0)
})

test.each<[string, ...Ending[]]>([
  ['was drawn off it', ['pointerup', document.body, { clientX: 130 }]],
  ['became a scroll', ['pointercancel', document.body], ['pointerup', document.body]],
  ['was of another finger', ['pointerup', document.body, { pointerId: 2 }]],
])('a press that %s does nothing', (_, ...endings) => {
  const { button, clicks } = newButton()
  point(button, 'pointerdown')
  for (const [type, at, over] of endings) point(at, type, over)
  expect(clicks()).toBe(0)
})

test('a button that is gone does nothing', () => {
  const { button, clicks } = newButton()
  point(button, 'pointerdown')
  button.remove()
  point(document.body, 'pointerup')
  expect(clicks()).toBe(0)
})

test('a button that became disabled does nothing', () => {
  const { button, clicks } = newButton()
  point(button, 'pointerdown')
  button.disabled = true
  point(document.body, 'pointerup')
  expect(clicks()).toBe(0)
})
