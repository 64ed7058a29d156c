import { describe, expect, it } from 'vitest'
import { type Decimal, decimal, min, ZERO } from '../../basics/decimal.ts'
import { randomStream } from '../../maths/random.ts'
import { type HedgeBalances, type HedgePeriod, type HedgePeriodTerms, hedgePeriod } from './hedge-period.ts'

const nothing: HedgeBalances = {
  itemTotal: ZERO,
  hedgeTotal: ZERO,
  wholeTotal: ZERO,
  reserve: ZERO,
  adjustment: ZERO,
  cost: ZERO,
  carrying: ZERO,
}
const open = { open: decimal('100'), due: ZERO }
const none = { relation: 'time-period', parts: [], ended: ZERO, isOver: false } as const
const elementAt = (period: number, periods = 3, initial = decimal('100')) => ({
  ...none,
  parts: [{ initial, period, periods }],
})

function terms(over: Partial<HedgePeriodTerms>): HedgePeriodTerms {
  return {
    kind: 'cash-flow',
    before: nothing,
    now: nothing,
    openingWorth: ZERO,
    item: open,
    element: none,
    scale: 2,
    ...over,
  }
}
const totals = (item: string, hedge: string, whole = hedge) => ({
  itemTotal: decimal(item),
  hedgeTotal: decimal(hedge),
  wholeTotal: decimal(whole),
  carrying: decimal(whole),
})

describe('a cash-flow hedge', () => {
  it('is over-hedged, then falls back: the reserve follows the lower of the two', () => {
    const first = hedgePeriod(terms({ now: totals('-100', '120') }))
    expect([first.effective, first.ineffective, first.reserve].map(String)).toEqual(['100', '20', '100'])
    const second = hedgePeriod(terms({ before: first, now: totals('-150', '130') }))
    expect([second.effective, second.ineffective, second.reserve].map(String)).toEqual(['30', '-20', '130'])
  })
  it('gives its reserve with the parts of the item, all of it with the last, and clears what is over', () => {
    const first = hedgePeriod(terms({ now: totals('-90', '90'), item: { open: decimal('3'), due: decimal('1') } }))
    expect([first.released, first.reserve].map(String)).toEqual(['30.00', '60.00'])
    const now = { ...totals('-90', '90'), carrying: ZERO }
    const last = hedgePeriod(terms({ before: first, now, item: { open: decimal('2'), due: decimal('2') } }))
    expect([last.released, last.reserve, last.cleared].map(String)).toEqual(['60.00', '0.00', '90'])
  })
})

describe('a fair-value hedge', () => {
  it('takes both sides to profit and adjusts the item until it is over', () => {
    const first = hedgePeriod(terms({ kind: 'fair-value', now: totals('-40', '42') }))
    expect([first.ineffective, first.adjustment, first.reserve].map(String)).toEqual(['2', '-40', '0'])
    const due = { open: decimal('100'), due: decimal('100') }
    const last = hedgePeriod(terms({ kind: 'fair-value', before: first, now: totals('-50', '50'), item: due }))
    expect([last.released, last.adjustment].map(String)).toEqual(['-50', '0'])
  })
})

describe('an excluded element', () => {
  it('that is related to time leaves its reserve in even parts, and periods that were not booked are made up for', () => {
    const first = hedgePeriod(terms({ now: totals('0', '0', '-10'), element: elementAt(1) }))
    expect([first.costChange, first.costReleased, first.cost].map(String)).toEqual(['-10', '-33.33', '23.33'])
    const third = hedgePeriod(terms({ before: first, now: totals('0', '0', '-100'), element: elementAt(3) }))
    expect([third.costChange, third.costReleased, third.cost].map(String)).toEqual(['-90', '-66.67', '0.00'])
  })
  it('of what is given back leaves at once, and what was added later is spread from its own beginning', () => {
    const first = hedgePeriod(terms({ now: totals('0', '0', '-10'), element: elementAt(1) }))
    const added = { initial: decimal('60'), period: 1, periods: 2 }
    const second = hedgePeriod(
      terms({
        before: first,
        now: totals('0', '0', '-45'),
        element: { ...none, parts: [added], ended: decimal('-40') },
      }),
    )
    // Of the first 40 came and all of it leaves, of the second half of 60.
    expect([second.costReleased, second.cost].map(String)).toEqual(['-36.67', '25.00'])
  })
  it('that is related to a transaction waits for the item', () => {
    const relation = 'transaction'
    const first = hedgePeriod(terms({ now: totals('0', '0', '-10'), element: { ...elementAt(1), relation } }))
    expect([first.costReleased, first.cost].map(String)).toEqual(['0', '-10'])
    const due = { open: decimal('1'), due: decimal('1') }
    const last = hedgePeriod(
      terms({ before: first, now: totals('0', '0', '-100'), item: due, element: { ...elementAt(2), relation } }),
    )
    expect([last.costReleased, last.cost].map(String)).toEqual(['-100', '0'])
  })
})

it('random walks: the reserve is the lower of the two less what left it, and nothing of the instruments is lost', () => {
  const stream = randomStream(31)
  const random = () => stream.uniform()
  const amount = () => decimal(String(Math.round((random() - 0.5) * 20000))).div(decimal('100'), 2)
  for (let walk = 0; walk < 500; walk += 1) {
    let before: HedgeBalances = nothing
    let left = decimal('100')
    const openingWorth = amount()
    const sums = { released: ZERO, profit: ZERO, cleared: ZERO, cost: ZERO, costReleased: ZERO }
    for (let period = 1; period <= 6; period += 1) {
      const last = period === 6
      const due = last ? left : decimal(String(Math.floor(random() * 3) * 10))
      const now: HedgePeriodTerms['now'] = {
        itemTotal: before.itemTotal.add(amount()),
        hedgeTotal: before.hedgeTotal.add(amount()),
        wholeTotal: before.wholeTotal.add(amount()),
        carrying: last ? ZERO : amount(),
      }
      const done: HedgePeriod = hedgePeriod(
        terms({
          before,
          now,
          openingWorth: period === 1 ? openingWorth : ZERO,
          item: { open: left, due: min(due, left) },
          element: { ...elementAt(period, 6, amount()), isOver: last },
        }),
      )
      left = left.sub(min(due, left))
      sums.released = sums.released.add(done.released)
      sums.profit = sums.profit.add(done.ineffective)
      sums.cleared = sums.cleared.add(done.cleared)
      sums.cost = sums.cost.add(done.costChange)
      sums.costReleased = sums.costReleased.add(done.costReleased)
      expect(String(done.reserve.add(sums.released).sub(lower(now.hedgeTotal, now.itemTotal)))).toMatch(/^-?0(\.0+)?$/)
      before = done
    }
    expect(before.reserve.isZero() && before.cost.isZero() && left.isZero()).toBe(true)
    // Into the instruments came what they were worth and what they moved; all of it left with the clearing.
    expect(sums.cleared.eq(openingWorth.add(before.wholeTotal))).toBe(true)
    expect(sums.cost.eq(sums.costReleased)).toBe(true)
    expect(sums.released.add(sums.profit).eq(before.hedgeTotal)).toBe(true)
  }
})

/** Written without the code: the smaller of the two sizes with the sign of the gain, where the two are opposite. */
function lower(gain: Decimal, change: Decimal): Decimal {
  if (gain.isZero() || change.isZero() || gain.isNegative() === change.isNegative()) return ZERO
  const size = gain.abs().lt(change.abs()) ? gain.abs() : change.abs()
  return gain.isNegative() ? size.neg() : size
}
