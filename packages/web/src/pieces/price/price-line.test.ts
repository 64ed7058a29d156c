import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PriceLine } from './price-line.ts'

/** The browser's side of a line that the test holds in its hand. */
class Line {
  static readonly all: Line[] = []
  onclose = () => undefined as unknown
  constructor() {
    Line.all.push(this)
  }
  close() {
    this.onclose()
  }
}

let line: PriceLine
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Line)
  Line.all.length = 0
  line = new PriceLine('a-token', { bank: 'B1', tiles: [] })
})
afterEach(() => {
  line.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it.each([0, 0.999])('comes back within a second of a break, for as long as it is wanted (chance %d)', (chance) => {
  vi.spyOn(Math, 'random').mockReturnValue(chance)
  for (let breaks = 1; breaks <= 20; breaks += 1) {
    Line.all.at(-1)?.onclose()
    vi.advanceTimersByTime(499)
    expect(Line.all).toHaveLength(breaks)
    vi.advanceTimersByTime(501)
    expect(Line.all).toHaveLength(breaks + 1)
  }
})
