import { idleAfterMs, type LiveMessage, liveClosed } from '@hedgerow/contract/kit/shell/live'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLive } from './live.ts'

/** The browser's side of a line that the test holds in its hand. */
class Line {
  static readonly OPEN = 1
  readonly readyState = 1
  static readonly all: Line[] = []
  onopen = () => undefined as unknown
  onmessage = (_: { data: string }) => undefined as unknown
  onclose = (_: { code: number }) => undefined as unknown
  readonly sent: string[] = []
  isClosed = false
  readonly url: string
  constructor(url: string) {
    this.url = url
    Line.all.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.isClosed = true
    this.onclose({ code: 1005 })
  }
}

const messages: LiveMessage[] = []
let close: () => void
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Line)
  Line.all.length = 0
  messages.length = 0
  close = openLive('a-token', (message) => messages.push(message))
})
afterEach(() => {
  close()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const last = () => Line.all.at(-1) as Line

it('says its token in the first message and nowhere else', () => {
  last().onopen()
  expect(last().sent).toEqual(['{"token":"a-token"}'])
  expect(last().url).toMatch(/^ws.*\/live$/)
  last().onmessage({ data: '{"topic":"notice","ids":["7"]}' })
  expect(messages).toEqual([{ topic: 'notice', ids: ['7'] }])
})

it('says when nobody has touched the window for five minutes, and when somebody does', () => {
  last().onopen()
  vi.advanceTimersByTime(idleAfterMs - 1_000)
  window.dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(idleAfterMs - 1_000)
  expect(last().sent).toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  expect(last().sent.slice(1)).toEqual(['{"idle":true}'])
  last().onclose({ code: 1006 })
  vi.advanceTimersByTime(1_000)
  last().onopen()
  expect(last().sent.slice(1)).toEqual(['{"idle":true}'])
  window.dispatchEvent(new Event('pointermove'))
  window.dispatchEvent(new Event('pointermove'))
  expect(last().sent.slice(2)).toEqual(['{"idle":false}'])
})

it.each([0, 0.999])('comes back within a second of a break, for as long as it takes (chance %d)', (chance) => {
  vi.spyOn(Math, 'random').mockReturnValue(chance)
  for (let breaks = 1; breaks <= 20; breaks += 1) {
    last().onclose({ code: 1006 })
    expect(Line.all).toHaveLength(breaks)
    vi.advanceTimersByTime(499)
    expect(Line.all).toHaveLength(breaks)
    vi.advanceTimersByTime(501)
    expect(Line.all).toHaveLength(breaks + 1)
  }
})

it('leaves room when there is none, and comes back later', () => {
  last().onclose({ code: liveClosed.tooMany })
  vi.advanceTimersByTime(30_000)
  expect(Line.all).toHaveLength(1)
  vi.advanceTimersByTime(30_000)
  expect(Line.all).toHaveLength(2)
})

it('does not come back when the session is over, but has everything read once more', () => {
  last().onclose({ code: liveClosed.sessionOver })
  vi.advanceTimersByTime(600_000)
  expect(Line.all).toHaveLength(1)
  expect(messages).toEqual([{ topic: 'ready', ids: [] }])
})

it('ends when it is closed', () => {
  close()
  vi.advanceTimersByTime(600_000)
  expect(last().isClosed).toBe(true)
  expect(Line.all).toHaveLength(1)
})
