import { expect, it } from 'vitest'
import { changeMoves, varSetupsOf } from './var-change.rules.ts'
import { varWork } from './var-work.fixture.ts'

/** The same history, but that the dollar falls by a fifth: 100 to 80. */
const deeper = varWork().rates.map(([rate = 0]) => [rate === 90 ? 80 : rate === 94.5 ? 84 : rate])
const first = varWork({ spots: [7] })

it('goes from one measure to another by what was held, the market and what is added', () => {
  const other = varWork({ item: [2000], rates: deeper, spots: [14] })
  expect(changeMoves(first, [other, first])).toEqual([
    [
      { cause: null, value: '60.00' },
      { cause: 'positions', value: '60.00' },
      // The dollars of 600 yuan at 7 are 1,200 at 14, of which the worst day takes a fifth.
      { cause: 'market', value: '240.00' },
      // 2,000 − 400 are open: a fifth is 320.
      { cause: 'positions', value: '320.00' },
      { cause: 'parameters', value: '320.00' },
    ],
    ['', 'positions', 'market', 'positions', 'parameters'].map((cause) => ({ cause: cause || null, value: '60.00' })),
  ])
})

it('rounds to the decimals of the other', () => {
  const [moves] = changeMoves(first, [varWork({ spots: [7], scale: 0 })])
  expect(moves?.[0]?.value).toBe('60')
})

it('takes the spots of the day where both were kept, and else the last rates of both', () => {
  const { spots: _, ...early } = first
  const spotsOf = (...[one, other]: Parameters<typeof varSetupsOf>) => varSetupsOf(one, other).map(({ spots }) => spots)
  const other = varWork({ rates: deeper, spots: [14] })
  expect(spotsOf(first, other)).toEqual([[7], [14]])
  expect(spotsOf(first, { ...early, rates: deeper })).toEqual([[94.5], [84]])
  expect(spotsOf(early, other)).toEqual([[94.5], [84]])
  expect(varSetupsOf(first, other)[0].book.positions).toEqual([600])
})
