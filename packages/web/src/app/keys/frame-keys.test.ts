import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeSettings, firstSettings } from '../../kit/person/settings.ts'
import { closePanel, useEdge } from '../edge/edge-state.ts'
import { listenToKeys } from './frame-keys.ts'

let stop: () => void
let clicked: string[]
beforeEach(() => {
  document.body.innerHTML = `<nav class="navbar"><a href="#x" id="item">x</a></nav>
    <header class="toolbar"><button id="toggle" data-key="navigation"></button>
      <div class="shortcuts"><a href="#1" id="first"></a><a href="#2" id="second"></a></div></header>
    <main id="main" tabindex="-1"><input id="field"></main>`
  clicked = []
  for (const element of document.querySelectorAll('a, button'))
    element.addEventListener('click', () => void clicked.push(element.id))
  stop = listenToKeys()
})
afterEach(() => {
  stop()
  closePanel()
  changeSettings(firstSettings)
  document.body.innerHTML = ''
})

const press = (key: string, says: KeyboardEventInit = {}, at: Element = document.body) =>
  at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...says }))
const focused = () => document.activeElement?.id

test('F6 goes round the regions, with Shift the other way', () => {
  const seen = [1, 2, 3, 4].map(() => {
    press('F6')
    return focused()
  })
  expect(seen).toEqual(['item', 'toggle', 'main', 'item'])
  press('F6', { shiftKey: true })
  expect(focused()).toBe('main')
})

test('Alt and a digit reach navigation and pinned screens; where nothing is pinned nothing happens', () => {
  for (const digit of [0, 2, 5]) press(String(digit), { altKey: true, code: `Digit${digit}` })
  expect(clicked).toEqual(['toggle', 'second'])
})

test('the question mark lists the keys, but is a character while somebody types', () => {
  press('?', {}, document.querySelector('#field') ?? document.body)
  expect(useEdge.getState().open).toBeNull()
  press('?')
  expect(useEdge.getState().open).toBe('keys')
})

test('switched off, only F6 is left', () => {
  changeSettings((settings) => ({ ...settings, extra: { ...settings.extra, keys: false } }))
  press('?')
  press('1', { altKey: true, code: 'Digit1' })
  expect([useEdge.getState().open, clicked]).toEqual([null, []])
  press('F6')
  expect(focused()).toBe('item')
})
