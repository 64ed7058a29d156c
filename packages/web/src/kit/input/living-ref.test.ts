import { expect, test, vi } from 'vitest'
import { living } from './living-ref.ts'

test('a control is focused while it stands on the page, and left alone once it is gone', () => {
  const box = document.body.appendChild(document.createElement('div'))
  const focus = vi.fn()
  const control = living({ nativeElement: box, focus })
  control.focus()
  box.remove()
  control.focus()
  expect(focus).toHaveBeenCalledTimes(1)
})

test('an element stands for itself', () => {
  const input = document.body.appendChild(document.createElement('input'))
  living(input).focus()
  expect(document.activeElement).toBe(input)
})
