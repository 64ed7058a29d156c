import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { dueFigures, dueState, keepsFromValuing } from './due-figure.rules.ts'

const day = businessDate('20260413')
const stateOf = (figure: 'spot' | 'points' | 'curve' | 'volatility', lastDate: string | null) =>
  dueState({ figure, name: 'x', lastDate: lastDate === null ? null : businessDate(lastDate) }, day)

describe('what a day lacks', () => {
  it('asks prices of the day, and curves and volatilities of the week', () => {
    expect([stateOf('spot', '20260413'), stateOf('spot', '20260410'), stateOf('spot', '20260405')]).toEqual([
      undefined,
      'stale',
      'missing',
    ])
    expect([stateOf('points', '20260413'), stateOf('points', '20260409'), stateOf('points', '20260408')]).toEqual([
      undefined,
      'stale',
      'missing',
    ])
    for (const figure of ['curve', 'volatility'] as const) {
      expect([stateOf(figure, '20260406'), stateOf(figure, '20260405'), stateOf(figure, '20260312')]).toEqual([
        undefined,
        'stale',
        'missing',
      ])
      expect(stateOf(figure, null)).toBe('missing')
    }
  })

  it('leaves out what is fresh, and points alone keep nothing from being valued', () => {
    const due = dueFigures(
      [
        { figure: 'spot', name: 'USD/CNY', lastDate: day },
        { figure: 'spot', name: 'EUR/CNY', lastDate: businessDate('20260410') },
        { figure: 'points', name: 'USD/CNY', lastDate: businessDate('20260401') },
        { figure: 'curve', name: 'CNY', lastDate: null },
      ],
      day,
    )
    expect(due.map((one) => [one.figure, one.name, one.state, keepsFromValuing(one)])).toEqual([
      ['spot', 'EUR/CNY', 'stale', false],
      ['points', 'USD/CNY', 'missing', false],
      ['curve', 'CNY', 'missing', true],
    ])
  })
})
