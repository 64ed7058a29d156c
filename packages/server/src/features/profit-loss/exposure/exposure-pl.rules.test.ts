/** The figures above the list of exposures, from sums of rows whose figures were worked out by hand. */
import { decimal, ONE } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import { type AmountTerms, budgetRows, type ExposureSums, exposureParts, exposureTotals } from './exposure-pl.rules.ts'

const inYuan: AmountTerms = { convertCurrency: 'CNY', scale: 2, per: ONE }
const inTenThousands = { ...inYuan, per: decimal('0.0001') }

const nothing = {
  ...{ anchorAtRate: null, marketAtRate: null, netAtMarket: null, lockedAtRate: null, agreedAmt: null },
  ...{ agreedAtRate: null, budgetAtRate: null, marketValue: null, itemGainLoss: null, hedgeGainLoss: null },
  ...{ openingValue: null, closingValue: null, rateGain: null },
}
const sums = (over: Partial<ExposureSums>): ExposureSums => ({
  ...nothing,
  ...{ currency: 'USD', exposureDirection: '1', month: '202610', leftOut: null, count: 1, fallbackCount: 0 },
  ...{ exposureAmt: '0', lockAmt: '0' },
  ...over,
})

/**
 * Against the budget, 6.92. 2,400,000 due in October at a forward of 6.7527, of which 600,000 are sold at 6.93 and 800,000 at 6.9041, together
 * 9,681,280. At the anchor 16,608,000; item 2,400,000 · (6.7527 − 6.92) = −401,520; hedges 9,681,280 − 1,400,000 · 6.7527 = 227,500.
 */
const october = sums({
  ...{ exposureAmt: '2400000', lockAmt: '1400000', lockedAtRate: '9681280', agreedAmt: '1400000' },
  ...{ agreedAtRate: '9681280', anchorAtRate: '16608000', budgetAtRate: '16608000', marketAtRate: '16206480' },
  // The open million at the forward.
  ...{ netAtMarket: '6752700', marketValue: '16608000', itemGainLoss: '-401520.00', hedgeGainLoss: '227500.00' },
})
/** 350,000 due in May at 6.8126935484 = 2,384,442.74194; at the anchor 2,422,000, and nothing of it is hedged. */
const may = sums({
  ...{ month: '202605', count: 2, exposureAmt: '350000', lockedAtRate: '0', anchorAtRate: '2422000' },
  ...{ budgetAtRate: '2422000', marketAtRate: '2384442.74194', netAtMarket: '2384442.74194' },
  ...{ marketValue: '2422000', itemGainLoss: '-37557.26', hedgeGainLoss: '0.00' },
})
/** 500,000 to pay at 7.9662065217; no budget, so against the booking rate of 8.05. 200,000 are bought at 7.9655. */
const euro = sums({
  ...{ currency: 'EUR', exposureDirection: '0', month: '202608', fallbackCount: 1, exposureAmt: '500000' },
  ...{ lockAmt: '200000', lockedAtRate: '1593100', agreedAmt: '200000', agreedAtRate: '1593100' },
  ...{ anchorAtRate: '4025000', marketAtRate: '3983103.26085', netAtMarket: '2389861.95651' },
  ...{ marketValue: '4025000', itemGainLoss: '41896.74', hedgeGainLoss: '141.30' },
})
const withoutRate = sums({ month: '202703', leftOut: '1', count: 2, exposureAmt: '450000' })
const withoutAnchor = sums({ currency: 'EUR', leftOut: '2', count: 3, fallbackCount: 5, exposureAmt: '125000' })
const book = [october, may, withoutRate, euro, withoutAnchor]

describe('the totals of exposures', () => {
  const totals = exposureTotals(book, inYuan)

  it('add up what has figures, and name what has none with its reason', () => {
    const { currencies: _, months: __, monthGains: ___, ...all } = totals
    expect(all).toEqual({
      convertCurrency: 'CNY',
      count: 4,
      itemGainLoss: '-397180.52', // −401,520 − 37,557.26 + 41,896.74
      hedgeGainLoss: '227641.30', // 227,500 + 141.30
      gainLoss: '-169539.22',
      profitPercent: '-0.7354', // of 16,608,000 + 2,422,000 + 4,025,000 = 23,055,000
      leftOut: [
        { leftOutCause: '1', count: 2 },
        { leftOutCause: '2', count: 3 },
      ],
      fallbackCount: 1,
    })
  })

  it('of a currency and side are its months together, at rates that are weighed by amount', () => {
    expect(totals.currencies).toEqual([
      {
        ...{ currency: 'USD', exposureDirection: '1', currencyPair: 'USD/CNY', count: 3 },
        ...{ exposureAmt: '2750000', lockAmt: '1400000', netAmt: '1350000' },
        hedgeAverage: '6.9152', // 9,681,280 ÷ 1,400,000
        marketRate: '6.7603355425', // (16,206,480 + 2,384,442.74194) ÷ 2,750,000
        achievedRate: '6.8430628153', // (9,681,280 + 6,752,700 + 2,384,442.74194) ÷ 2,750,000
        budgetRate: '6.92',
        neededRate: '6.9249777778', // (2,750,000 · 6.92 − 9,681,280) ÷ 1,350,000
        isSecured: false,
        ...{ itemGainLoss: '-439077.26', hedgeGainLoss: '227500.00', gainLoss: '-211577.26' },
      },
      {
        ...{ currency: 'EUR', exposureDirection: '0', currencyPair: 'EUR/CNY', count: 1 },
        ...{ exposureAmt: '500000', lockAmt: '200000', netAmt: '300000' },
        hedgeAverage: '7.9655',
        marketRate: '7.9662065217',
        achievedRate: '7.965923913', // (1,593,100 + 2,389,861.95651) ÷ 500,000
        ...{ budgetRate: null, neededRate: null, isSecured: null },
        ...{ itemGainLoss: '41896.74', hedgeGainLoss: '141.30', gainLoss: '42038.04' },
      },
    ])
  })

  it('of a month are its own, and without hedges there is no average of them', () => {
    expect(totals.months.map(({ currency, month, count }) => [currency, month, count])).toEqual([
      ['USD', '202610', 1],
      ['USD', '202605', 2],
      ['EUR', '202608', 1],
    ])
    expect(totals.months[1]).toMatchObject({
      ...{ anchorRate: '6.92', hedgeAverage: null, marketRate: '6.8126935484', achievedRate: '6.8126935484' },
      ...{ netAmt: '350000', neededRate: '6.92', gainLoss: '-37557.26' },
    })
    expect(totals.months[2]?.anchorRate).toBe('8.05')
  })

  it('of a month over all currencies and sides is what they are shown to have gained, in the order of the months', () => {
    const [later, sooner] = totals.months
    if (!later || !sooner) throw new Error('no months')
    // A second currency in the month of the first.
    const [usd] = book
    if (!usd) throw new Error('no sums')
    const both = exposureTotals(
      [...book, { ...usd, currency: 'JPY', itemGainLoss: '-0.104', hedgeGainLoss: '0.3' }],
      inYuan,
    )
    const october = both.monthGains.find(({ month }) => month === '202610')
    expect(totals.monthGains.map(({ month }) => month)).toEqual(['202605', '202608', '202610'])
    expect(totals.monthGains[0]).toEqual({
      month: '202605',
      ...{ itemGainLoss: sooner.itemGainLoss, hedgeGainLoss: sooner.hedgeGainLoss, gainLoss: '-37557.26' },
    })
    const cents = (amount: string) => Math.round(Number(amount) * 100)
    expect(cents(october?.itemGainLoss ?? '')).toBe(cents(later.itemGainLoss) - 10)
    expect(cents(october?.gainLoss ?? '')).toBe(cents(later.gainLoss) + 20)
  })

  it('are told in the unit that is asked for, still to the cent, with the same rates and the same percent', () => {
    const inUnits = exposureTotals(book, inTenThousands)
    expect(inUnits).toMatchObject({
      itemGainLoss: '-39.718052',
      hedgeGainLoss: '22.76413',
      gainLoss: '-16.953922',
      profitPercent: '-0.7354',
    })
    expect(inUnits.currencies[0]).toMatchObject({
      exposureAmt: '2750000',
      hedgeAverage: '6.9152',
      gainLoss: '-21.157726',
    })
  })

  it('have no budget as soon as one of a side has none', () => {
    const [side] = exposureTotals([october, { ...may, budgetAtRate: null }], inYuan).currencies
    expect(side).toMatchObject({ budgetRate: null, neededRate: null, isSecured: null, achievedRate: '6.8430628153' })
  })

  it.each([
    // Sold at 6.9333 and bought at 8.0411, all of it: nothing is needed any more.
    ['a receivable that is locked above its budget', 'USD', '1', '800000', '5546640', '5536000', true],
    ['a receivable that is locked below it', 'USD', '1', '800000', '5546640', '5546648', false],
    ['a payable that is locked above it', 'EUR', '0', '260000', '2090686', '2080000', false],
    ['a payable that is locked at it', 'EUR', '0', '260000', '2090686', '2090686', true],
  ] as const)(
    'say of %s whether its budget is secured',
    (_, currency, exposureDirection, amount, locked, budget, is) => {
      const amounts = { exposureAmt: amount, lockAmt: amount, lockedAtRate: locked, netAtMarket: '0' }
      const [side] = exposureTotals(
        [sums({ currency, exposureDirection, ...amounts, budgetAtRate: budget })],
        inYuan,
      ).currencies
      expect(side).toMatchObject({ netAmt: '0', neededRate: null, isSecured: is })
    },
  )

  it('of nothing are zero, without a percent', () => {
    expect(exposureTotals([], inYuan)).toEqual({
      ...{
        convertCurrency: 'CNY',
        count: 0,
        fallbackCount: 0,
        leftOut: [],
        currencies: [],
        months: [],
        monthGains: [],
      },
      ...{ itemGainLoss: '0.00', hedgeGainLoss: '0.00', gainLoss: '0.00', profitPercent: null },
    })
    expect(exposureTotals([withoutRate], inYuan)).toMatchObject({
      count: 0,
      fallbackCount: 0,
      leftOut: [{ leftOutCause: '1', count: 2 }],
    })
  })
})

describe('the budgets of the overview', () => {
  it('are the sides with what is locked and what is open, month by month, and how many are left out', () => {
    const { budgets, leftOut } = budgetRows(book, inYuan)
    expect(leftOut).toBe(5)
    expect(budgets.map(({ currency, months }) => [currency, months.map(({ month }) => month)])).toEqual([
      ['USD', ['202610', '202605']],
      ['EUR', ['202608']],
    ])
    expect(budgets[0]).toMatchObject({
      ...{ lockAmt: '1400000', lockedAtRate: '9681280', netAmt: '1350000', netAtMarket: '9137142.74194' },
      ...{ achievedRate: '6.8430628153', neededRate: '6.9249777778' },
    })
    expect(budgets[0]?.months[0]).toMatchObject({ netAmt: '1000000', netAtMarket: '6752700', lockedAtRate: '9681280' })
    expect(Object.keys(budgets[0] ?? {})).not.toContain('gainLoss')
    expect(Object.keys(budgets[0] ?? {})).not.toContain('count')
  })
})

describe('the parts by which exposures became what they are worth', () => {
  /** 1,200,000 registered at 6.95, of which 1,000,000 are effective at a spot of 6.8322 and a forward of 6.79195; half of them sold at 6.9123. */
  const dollars = sums({
    ...{ exposureAmt: '1000000', openingValue: '8340000.00' },
    itemGainLoss: '-158050.00', // 1,000,000 · (6.79195 − 6.95)
    hedgeGainLoss: '60175.00', // 500,000 · (6.9123 − 6.79195)
    rateGain: '-117800.00', // 1,000,000 · (6.8322 − 6.95)
    closingValue: '6852125.00', // 6,950,000 − 158,050 + 60,175
  })
  /** 120,000,000 ¥ to pay, booked at 4.41 per 100; spot 4.2935, forward 4.3138320652. */
  const yen = sums({
    ...{ currency: 'JPY', exposureDirection: '0', exposureAmt: '120000000', openingValue: '-5292000.00' },
    ...{ itemGainLoss: '115401.52', hedgeGainLoss: '-28817.55', closingValue: '-5205416.03' },
    rateGain: '139800.00', // −1,200,000 · (4.2935 − 4.41)
  })
  const parts = exposureParts([dollars, yen, withoutRate], inYuan)

  it('are the volume at the anchor, the rate, the time and the hedges', () => {
    expect(parts.rows).toEqual([
      {
        ...{ currency: 'USD', exposureDirection: '1', openingValue: '8340000.00' },
        volume: '-1390000.00', // −200,000 · 6.95
        rate: '-117800.00',
        time: '-40250.00', // −158,050 + 117,800
        ...{ hedges: '60175.00', closingValue: '6852125.00' },
      },
      {
        ...{ currency: 'JPY', exposureDirection: '0', openingValue: '-5292000.00', volume: '0.00', rate: '139800.00' },
        time: '-24398.48', // 115,401.52 − 139,800
        ...{ hedges: '-28817.55', closingValue: '-5205416.03' },
      },
    ])
  })

  it('add up to the closing value in all, in every unit', () => {
    expect(parts.total).toEqual({
      ...{ openingValue: '3048000.00', volume: '-1390000.00', rate: '22000.00', time: '-64648.48' },
      ...{ hedges: '31357.45', closingValue: '1646708.97' },
    })
    const { openingValue, volume, rate, time, hedges, closingValue } = exposureParts(
      [dollars, yen],
      inTenThousands,
    ).total
    expect(
      [openingValue, volume, rate, time, hedges].reduce((all, part) => all.add(decimal(part)), decimal('0')),
    ).toEqual(decimal(closingValue))
    expect(closingValue).toBe('164.670897')
  })
})
