import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MenuPopup } from './MenuPopup.tsx'

const opener = { top: 100, bottom: 134, left: 300, right: 360 }
const [width, height] = [120, 110]

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => opener as DOMRect)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height)
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(844)
  Object.assign(opener, { top: 100, bottom: 134, left: 300, right: 360 })
})
afterEach(cleanup)

function placeOf(flush: 'start' | 'end', direction = 'ltr') {
  render(
    <MenuPopup flush={flush} role="dialog" style={{ direction: direction as 'ltr' }}>
      entries
    </MenuPopup>,
  )
  const { left, top } = screen.getByRole('dialog').style
  return { left, top }
}

test('it stands under its opener, flush with the end of it', () => {
  expect(placeOf('end')).toEqual({ left: '240px', top: '138px' })
})

test('from right to left the end is on the left', () => {
  Object.assign(opener, { left: 200, right: 260 })
  expect(placeOf('end', 'rtl')).toEqual({ left: '200px', top: '138px' })
})

test('an opener at the edge does not push it out of the window', () => {
  expect(placeOf('start')).toEqual({ left: '262px', top: '138px' })
  cleanup()
  Object.assign(opener, { left: 10, right: 60 })
  expect(placeOf('end')).toEqual({ left: '8px', top: '138px' })
})

test('where nothing fits below it stands above', () => {
  Object.assign(opener, { top: 780, bottom: 814 })
  expect(placeOf('end')).toEqual({ left: '240px', top: '666px' })
})

test('it follows an opener that is scrolled away', () => {
  placeOf('end')
  Object.assign(opener, { left: 100, right: 160 })
  fireEvent.scroll(document.body)
  expect(screen.getByRole('dialog').style.left).toBe('40px')
})
