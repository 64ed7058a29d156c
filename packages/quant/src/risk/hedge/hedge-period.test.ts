import { describe, expect, it } from 'vitest'
import { type Decimal, decimal, min, ZERO } from '../../basics/decimal.ts'
import { randomStream } from '../../maths/random.ts'
import {
  type HedgeBalances,
  type HedgeDue,
  type HedgePeriod,
  type HedgePeriodTerms,
  hedgePeriod,
} from './hedge-period.ts'

const nothing: HedgeBalances = {
  itemTotal: ZERO,
  hedgeTotal: ZERO,
  wholeTotal: ZERO,
  reserve: ZERO,
  adjustment: ZERO,
  cost: ZERO,
  carrying: ZERO,
}
const none = { relation: 'time-period', parts: [], ended: ZERO, isOver: false } as const
const elementAt = (period: number, periods = 3, initial = decimal('100')) => ({
  ...none,
  parts: [{ initial, period, periods }],
})

const atZero: HedgePeriodTerms['now'] = { ...nothing, hedgingTotal: ZERO }
function terms(over: Partial<HedgePeriodTerms>): HedgePeriodTerms {
  return {
    kind: 'cash-flow',
    before: nothing,
    now: atZero,
    openingWorth: ZERO,
    dues: [],
    toCome: decimal('100'),
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
  hedgingTotal: decimal(hedge),
})
/** A part that became due in the period, with what had moved by its day. */
const dueOf = (open: string, due: string, [item, hedging, element = '0']: readonly string[]): HedgeDue => ({
  open: decimal(open),
  due: decimal(due),
  itemTotal: decimal(item ?? '0'),
  hedgingTotal: decimal(hedging ?? '0'),
  elementTotal: decimal(element),
  isPast: false,
})
const past = (due: HedgeDue): HedgeDue => ({ ...due, isPast: true })
const splitOf = (period: HedgePeriod) =>
  [period.effective, period.ineffective, period.released, period.reserve].map((amount) => amount.toFixed(2))

describe('a cash-flow hedge', () => {
  it('is over-hedged, then falls back: the reserve follows the lower of the two', () => {
    const first = hedgePeriod(terms({ now: totals('-100', '120') }))
    expect([first.effective, first.ineffective, first.reserve].map(String)).toEqual(['100', '20', '100'])
    const second = hedgePeriod(terms({ before: first, now: totals('-150', '130') }))
    expect([second.effective, second.ineffective, second.reserve].map(String)).toEqual(['30', '-20', '130'])
  })
  it('gives its reserve with the parts of the item, all of it with the last, and clears what is over', () => {
    const [one, other] = [dueOf('3', '1', ['-90', '90']), dueOf('2', '2', ['-90', '90'])]
    const first = hedgePeriod(terms({ now: totals('-90', '90'), dues: [one], toCome: decimal('2') }))
    expect([first.released, first.reserve].map(String)).toEqual(['30.00', '60.00'])
    const now = { ...totals('-90', '90'), carrying: ZERO }
    const last = hedgePeriod(terms({ before: first, now, dues: [past(one), other], toCome: ZERO }))
    expect([last.released, last.reserve, last.cleared].map(String)).toEqual(['60.00', '0', '90'])
    expect(last.releases.map(({ released }) => String(released))).toEqual(['60.00'])
  })

  // What the instrument does after its item is no hedge of it: effective, ineffective, released, reserve.
  it.each([
    ['loses', ['-100', '120'], '70', ['100.00', '20.00', '100.00', '0.00'], ['0.00', '-50.00', '0.00', '0.00']],
    ['gains', ['-200', '100'], '150', ['100.00', '0.00', '100.00', '0.00'], ['0.00', '50.00', '0.00', '0.00']],
  ] as const)('keeps the reserve at nothing after its item, while the instrument %s', (_, at, then, first, second) => {
    const due = dueOf('100', '100', at)
    const one = hedgePeriod(terms({ now: totals(at[0], at[1]), dues: [due], toCome: ZERO }))
    expect(splitOf(one)).toEqual(first)
    const now = { ...totals(at[0], then), hedgingTotal: decimal(at[1]) }
    expect(splitOf(hedgePeriod(terms({ before: one, now, dues: [past(due)], toCome: ZERO })))).toEqual(second)
    // Both in one month: what was in the reserve on the day is what left it.
    const both = splitOf(hedgePeriod(terms({ now, dues: [due], toCome: ZERO })))
    expect(both).toEqual(first.map((amount, at) => (Number(amount) + Number(second[at])).toFixed(2)))
  })

  it('goes on with what is still to come: a part that is due takes its share of both changes along', () => {
    // By the day −100 and 120: 100, of which half leaves, and half of both goes with it.
    const due = dueOf('2', '1', ['-100', '120'])
    const first = hedgePeriod(terms({ now: totals('-100', '120'), dues: [due], toCome: decimal('1') }))
    expect(splitOf(first)).toEqual(['100.00', '20.00', '50.00', '50.00'])
    expect([first.openItem, first.openHedge].map((amount) => amount.toFixed(2))).toEqual(['-50.00', '60.00'])
    // The rest of the item goes to −80, that of its hedge to 70; the other half of the instrument gains 10 for nothing.
    const now = { ...totals('-130', '140'), hedgingTotal: decimal('130') }
    const second = hedgePeriod(terms({ before: first, now, dues: [past(due)], toCome: decimal('1') }))
    expect(splitOf(second)).toEqual(['20.00', '0.00', '0.00', '70.00'])
    const last = dueOf('1', '1', ['-130', '130'])
    const third = hedgePeriod(terms({ before: second, now, dues: [past(due), last], toCome: ZERO }))
    expect(splitOf(third)).toEqual(['0.00', '0.00', '70.00', '0.00'])
  })
})

describe('a fair-value hedge', () => {
  it('takes both sides to profit and adjusts the item until it is over', () => {
    const first = hedgePeriod(terms({ kind: 'fair-value', now: totals('-40', '42') }))
    expect([first.ineffective, first.adjustment, first.reserve].map(String)).toEqual(['2', '-40', '0'])
    const dues = [dueOf('100', '100', ['-50', '50'])]
    const last = hedgePeriod(terms({ kind: 'fair-value', before: first, now: totals('-50', '50'), dues, toCome: ZERO }))
    expect([last.released, last.adjustment].map(String)).toEqual(['-50', '0'])
  })
  it('gives the adjustment as it was when a part of the item was due', () => {
    // A quarter of −40 leaves; the rest loses 20 more.
    const dues = [dueOf('4', '1', ['-40', '42'])]
    const first = hedgePeriod(terms({ kind: 'fair-value', now: totals('-60', '62'), dues, toCome: decimal('3') }))
    expect([first.ineffective, first.released, first.adjustment].map(String)).toEqual(['2', '-10.00', '-50.00'])
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
    const dues = [dueOf('1', '1', ['0', '0', '-100'])]
    const last = hedgePeriod(
      terms({
        before: first,
        now: totals('0', '0', '-100'),
        dues,
        toCome: ZERO,
        element: { ...elementAt(2), relation },
      }),
    )
    expect(last.releases.map(({ costReleased }) => String(costReleased))).toEqual(['-100'])
    expect([last.costReleased, last.cost].map(String)).toEqual(['-100', '0'])
  })
})

/** What item and deal moved, and by hand what of both is still to come: cut with each part that becomes due. */
class Parts {
  left = decimal('100')
  dues: HedgeDue[] = []
  at = { item: ZERO, hedging: ZERO, whole: ZERO, hedge: ZERO }
  open = { item: ZERO, hedge: ZERO }
  readonly amount: () => Decimal

  constructor(amount: () => Decimal) {
    this.amount = amount
  }

  move() {
    const { at, open, amount } = this
    // After the last part nothing hedges, and the item moves no more.
    const [item, hedging] = this.left.isZero() ? [ZERO, ZERO] : [amount(), amount()]
    this.open = { item: open.item.add(item), hedge: open.hedge.add(hedging) }
    this.at = {
      item: at.item.add(item),
      hedging: at.hedging.add(hedging),
      hedge: at.hedge.add(hedging).add(amount()),
      whole: at.whole.add(amount()),
    }
  }

  fall(wanted: Decimal) {
    this.move()
    const { at, left, open } = this
    const due = min(wanted, left)
    if (!due.isPositive()) return
    const totals = { itemTotal: at.item, hedgingTotal: at.hedging, elementTotal: at.whole.sub(at.hedge) }
    this.dues = [...this.dues, { open: left, due, ...totals, isPast: false }]
    const cut = (all: Decimal) => all.sub(due.eq(left) ? all : all.mul(due).div(left, 2))
    this.open = { item: cut(open.item), hedge: cut(open.hedge) }
    this.left = left.sub(due)
  }
}

it('random walks: the reserve is the lower of what is still to come of both, and nothing of the instruments is lost', () => {
  const stream = randomStream(31)
  const random = () => stream.uniform()
  const amount = () => decimal(String(Math.round((random() - 0.5) * 20000))).div(decimal('100'), 2)
  const names = ['effective', 'released', 'ineffective', 'cleared', 'costChange', 'costReleased'] as const
  for (let walk = 0; walk < 500; walk += 1) {
    let before: HedgeBalances = nothing
    const parts = new Parts(amount)
    const openingWorth = amount()
    let sums = {
      effective: ZERO,
      released: ZERO,
      ineffective: ZERO,
      cleared: ZERO,
      costChange: ZERO,
      costReleased: ZERO,
    }
    for (let period = 1; period <= 6; period += 1) {
      const isLast = period === 6
      parts.dues = parts.dues.map(past)
      for (let count = Math.floor(random() * 3); count > 0; count -= 1)
        parts.fall(isLast ? parts.left : decimal(String(Math.floor(random() * 7) * 10)))
      parts.move()
      const { at, dues, left, open } = parts
      const now = { itemTotal: at.item, hedgeTotal: at.hedge, wholeTotal: at.whole, hedgingTotal: at.hedging }
      const done: HedgePeriod = hedgePeriod(
        terms({
          ...{ before, dues, toCome: left, openingWorth: period === 1 ? openingWorth : ZERO },
          now: { ...now, carrying: isLast ? ZERO : amount() },
          element: { ...elementAt(period, 6, amount()), isOver: isLast },
        }),
      )
      const total = sums
      sums = { ...sums, ...Object.fromEntries(names.map((name) => [name, total[name].add(done[name])])) }
      expect(done.reserve.eq(lower(open.hedge, open.item))).toBe(true)
      expect(done.reserve.eq(sums.effective.sub(sums.released))).toBe(true)
      before = done
    }
    expect([!parts.left.isZero() || before.reserve.isZero(), before.cost.isZero()]).toEqual([true, true])
    // Into the instruments came what they were worth and what they moved; all of it left with the clearing.
    expect(sums.cleared.eq(openingWorth.add(before.wholeTotal))).toBe(true)
    expect(sums.costChange.eq(sums.costReleased)).toBe(true)
    expect(sums.effective.add(sums.ineffective).eq(before.hedgeTotal)).toBe(true)
  }
})

/** Written without the code: the smaller of the two sizes with the sign of the gain, where the two are opposite. */
function lower(gain: Decimal, change: Decimal): Decimal {
  if (gain.isZero() || change.isZero() || gain.isNegative() === change.isNegative()) return ZERO
  const size = gain.abs().lt(change.abs()) ? gain.abs() : change.abs()
  return gain.isNegative() ? size.neg() : size
}
