import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaving } from './leaving.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('it leaves after six seconds, once', () => {
  const leave = vi.fn<() => void>()
  leaving(leave).wait()
  vi.advanceTimersByTime(5_999)
  expect(leave).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(leave).toHaveBeenCalledTimes(1)
})

test('it stays while somebody points at it or has the focus in it, and has its whole time afterwards', () => {
  const leave = vi.fn<() => void>()
  const { wait, props } = leaving(leave)
  wait()
  vi.advanceTimersByTime(5_000)
  props.onPointerEnter()
  props.onFocus()
  props.onPointerLeave()
  vi.advanceTimersByTime(60_000)
  expect(leave).not.toHaveBeenCalled()
  props.onBlur()
  vi.advanceTimersByTime(5_999)
  expect(leave).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(leave).toHaveBeenCalledTimes(1)
})
