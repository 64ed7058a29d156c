import { expect, it } from 'vitest'
import { rateSpan } from './rate-span.rules.ts'

it('says what was first, last, highest and lowest, and the change in percent', () => {
  const mids = [
    ['20260410', '6.80'],
    ['20260411', '6.95'],
    ['20260413', '6.7'],
  ] as const
  const fixings = mids.map(([dataDate, midPrice]) => ({ dataDate, midPrice }))
  expect(rateSpan(fixings, '20260414')).toEqual({
    ...{ firstDate: '20260410', lastDate: '20260413', toDate: '20260414' },
    // 100 · (6.7 − 6.8) ÷ 6.8 = −1.470588…
    ...{ lastPrice: '6.7', highPrice: '6.95', lowPrice: '6.7', changePct: '-1.47' },
  })
  expect(rateSpan([], '20260414')).toBeNull()
})
