/** Each part of a change comes from what changed, the parts add up to it to the cent, and a mixed market is either day's at its ends. */
import { businessDayRefusals } from '@hedgerow/contract/business-day/day/business-day.refusals'
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal, sum, ZERO } from '@hedgerow/quant/basics/decimal'
import { explainSteps } from '@hedgerow/quant/risk/profit/profit-explain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import { dealValue, type LiveDeal } from '../../position/valuation.rules.ts'
import { curveOf, frozenDay, frozenMarket, spotOf, volatilityOf } from '../snapshot/frozen-market.fixture.ts'
import { type FrozenMarket, marketOf } from '../snapshot/frozen-market.rules.ts'
import { addSums, type DealOfDays, explainer, noSums, stagesOf } from './explain.rules.ts'

const second = businessDate('20260414')
const market = ({ day = frozenDay, mid = '6.8322', usd = 3.65, volPct = '4' } = {}): FrozenMarket =>
  frozenMarket({
    ...{ day, spots: [spotOf('USD/CNY', mid)], curves: [curveOf('USD', usd), curveOf('CNY', 1.5)] },
    volatilities: [volatilityOf('USD/CNY', '1M', volPct), volatilityOf('USD/CNY', '1Y', volPct)],
  })
const deal = (over: Partial<LiveDeal> = {}): LiveDeal => ({
  businType: BusinType.of.forward,
  currencyPair: 'USD/CNY',
  dealDirection: '2',
  principal: '1000000',
  exchangeRate: '6.8',
  valueDate: businessDate('20260915'),
  ...over,
})
/** A right to buy a million at 6.9. */
const option = (): LiveDeal => ({
  ...deal({ businType: BusinType.of.option, dealDirection: '1', exchangeRate: '6.9' }),
  terms: {
    ...{ optionDealDirection: '1', optionFlag: '1', optionType: 'E', currency: 'USD', maturityDate: '20260911' },
    ...{ nominalAmt: '1000000', nominalAmt2: '6900000', feePayCurrency: 'CNY', feePayAmt: '59000' },
  },
})
const row = (opening: LiveDeal | null, closing: LiveDeal | null, storedOpening: string | null = null): DealOfDays => ({
  dealId: '1',
  dealSerialNo: 'FWD1',
  currencyPair: 'USD/CNY',
  opening,
  closing,
  storedOpening,
})
const parts = ['new', 'settled', 'changes', 'time', 'spot', 'points', 'vol'] as const
const moving = (of: Record<(typeof parts)[number], string>) => parts.filter((part) => !decimal(of[part]).isZero())
const worthOn = (of: FrozenMarket, held: LiveDeal | null) =>
  ((held && dealValue(marketOf(of), held)?.converted) ?? ZERO).toFixed(2)
const explained = (closing: FrozenMarket, days: DealOfDays) => {
  const of = explainer({ opening: market(), closing, scale: 2 })(days)
  const change = decimal(of.closingValue).sub(decimal(of.openingValue))
  expect(
    sum(parts.map((part) => decimal(of[part])))
      .add(decimal(of.residual))
      .eq(change),
  ).toBe(true)
  expect(of.closingValue).toBe(worthOn(closing, days.closing))
  if (days.storedOpening === null) expect(of.openingValue).toBe(worthOn(market(), days.opening))
  return of
}

describe('the explanation of a deal', () => {
  it.each([
    ['spot', market({ mid: '6.9' }), deal()],
    ['points', market({ usd: 4.2 }), deal()],
    ['time', market({ day: second }), deal()],
    ['changes', market(), deal({ principal: '600000' })],
    ['vol', market({ volPct: '5' }), option()],
    ['spot', market({ mid: '6.9' }), option()],
  ] as const)('says %s where nothing else moved', (part, closing, after) => {
    const before = after.businType === BusinType.of.option ? option() : deal()
    expect(moving(explained(closing, row(before, after)))).toEqual([part])
  })

  it('leaves a volatility that moved out of a deal that has none, and tells what an option cost', () => {
    expect(moving(explained(market({ volPct: '5' }), row(deal(), deal())))).toEqual([])
    const bought = explained(market(), row(null, option()))
    expect(
      decimal(bought.gainLoss ?? '')
        .add(decimal('59000'))
        .toString(),
    ).toBe(bought.closingValue)
    expect(decimal(bought.cost ?? '').eq(decimal('59000'))).toBe(true)
  })

  it('says what came and what left, at its whole value', () => {
    const day = marketOf(market())
    const worth = dealValue(day, deal())?.converted.round(2).toString()
    const came = explained(market(), row(null, deal()))
    const left = explained(market({ mid: '6.9' }), row(deal(), null))
    expect([came.new, came.openingValue]).toEqual([worth, '0.00'])
    expect([left.settled, left.closingValue, left.value]).toEqual([
      decimal(worth ?? '')
        .neg()
        .toString(),
      '0.00',
      null,
    ])
  })

  it('leaves no residual when everything moves, and tells a stored opening that the library values otherwise', () => {
    const closing = market({ day: second, mid: '6.91', usd: 4 })
    const whole = explained(closing, row(deal(), deal({ principal: '900000' })))
    expect([whole.residual, moving(whole)]).toEqual(['0.00', ['changes', 'time', 'spot', 'points']])
    const stored = decimal(whole.openingValue).sub(decimal('0.05')).toString()
    expect(explained(closing, row(deal(), deal(), stored)).residual).toBe('0.05')
  })

  it('leaves none of any deal on any two days, whatever came, left, changed or moved', () => {
    const markets = fc
      .record({
        day: fc.constantFrom(frozenDay, second, businessDate('20260420'), businessDate('20260430')),
        mid: fc.integer({ min: 60_000, max: 80_000 }).map((pips) => String(pips / 10_000)),
        usd: fc.integer({ min: 0, max: 800 }).map((bp) => bp / 100),
        volPct: fc.integer({ min: 1, max: 300 }).map((tenths) => String(tenths / 10)),
      })
      .map(market)
    const terms = fc
      .record({
        isOption: fc.boolean(),
        dealDirection: fc.constantFrom('1', '2'),
        principal: fc.integer({ min: 1, max: 50_000_000 }).map(String),
        exchangeRate: fc.integer({ min: 60_000, max: 80_000 }).map((pips) => String(pips / 10_000)),
        valueDate: fc.constantFrom('20260413', '20260417', '20260515', '20260915', '20270413').map(businessDate),
      })
      .map(({ isOption, ...over }) => (isOption ? option() : deal(over)))
    const sides = fc
      .tuple(fc.option(terms), fc.option(terms))
      .filter(([before, after]) => before !== null || after !== null)
    fc.assert(
      fc.property(markets, sides, (closing, [before, after]) => {
        const ofKind = before && after && before.businType !== after.businType ? null : before
        expect(explained(closing, row(ofKind, after)).residual).toBe('0.00')
      }),
      { numRuns: 150 },
    )
  })

  it('refuses a deal that the frozen market cannot value', () => {
    const bare = { ...market(), curves: [] }
    const refused = refusalOf(() => explained(bare, row(null, deal())))
    expect(refused?.because).toBe(businessDayRefusals.DEALS_NOT_VALUED)
    expect(refused?.params).toEqual({ count: 1, list: 'FWD1' })
  })

  it('is the same whether the terms are one object or read twice, and whoever was explained before', () => {
    const closing = market({ day: second, mid: '6.91', usd: 4 })
    const one = deal()
    const explain = explainer({ opening: market(), closing, scale: 2 })
    explain(row(deal({ principal: '5', valueDate: businessDate('20261215') }), null))
    expect(explain(row(one, one))).toEqual(explained(closing, row(deal(), deal())))
  })
})

describe('the stages of a deal', () => {
  const closing = market({ day: second, mid: '6.91', usd: 4 })
  const valuesOf = (days: DealOfDays) =>
    stagesOf({ opening: market(), closing }, days).map(({ day, terms }) => dealValue(day, terms)?.converted.round(2))

  it('are its values between the steps, so that each part is the difference of two', () => {
    const days = row(deal(), deal({ principal: '900000' }))
    const whole = explained(closing, days)
    const values = valuesOf(days)
    expect(values.map((value) => value?.toString()).at(0)).toBe(whole.openingValue)
    expect(values.map((value) => value?.toString()).at(-1)).toBe(whole.closingValue)
    const between = explainSteps.map((_, at) => values[at + 1]?.sub(values[at] ?? ZERO).toString())
    expect(between).toEqual(explainSteps.map((part) => whole[part]))
    expect(between.filter((part) => part !== '0.00').length).toBe(4)
  })

  it('are one of a deal that came or left, and none of one that was in neither', () => {
    expect(valuesOf(row(null, deal())).map(String)).toEqual([explained(closing, row(null, deal())).new])
    expect(valuesOf(row(deal(), null)).map(String)).toEqual([explained(closing, row(deal(), null)).openingValue])
    expect(valuesOf(row(null, null))).toEqual([])
  })
})

describe('the sums of explained deals', () => {
  it('add up part by part over chunks, and begin at nothing', () => {
    const closing = market({ day: second, mid: '6.91', usd: 4 })
    const rows = [row(deal(), deal({ principal: '900000' })), row(null, deal()), row(deal(), null)].map((days) =>
      explained(closing, days),
    )
    const whole = addSums(noSums, rows)
    expect(rows.reduce((sums, one) => addSums(sums, [one]), noSums)).toEqual(whole)
    expect(whole.openingValue.eq(sum(rows.map(({ openingValue }) => decimal(openingValue))))).toBe(true)
    const explainedChange = sum([...parts, 'residual' as const].map((part) => whole[part]))
    expect(whole.closingValue.sub(whole.openingValue).eq(explainedChange)).toBe(true)
    expect(Object.values(noSums).every((nothing) => nothing.isZero())).toBe(true)
  })
})
