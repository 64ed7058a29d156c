/** Reads the reference cases of a freeze and answers in their words (`npm run reference`). What is missing and what is stale are the rules of the product. */
import { MarketPart } from '@hedgerow/contract/business-day/business-day.dict'
import type { MarketFigure } from '@hedgerow/contract/business-day/snapshot/snapshot.contract'
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { type BusinessDate, businessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import type { CaseInput } from '@hedgerow/quant/reference/case-input'
import type { Families } from '@hedgerow/quant/reference/reference-case'
import { curveMaxAgeDays, quotedMaxAgeDays } from '../../market/pair/forward.rules.ts'
import { spotMaxAgeDays } from '../../market/pair/spot.rules.ts'
import { volatilityMaxAgeDays } from '../../market/price/volatility.rules.ts'
import type { LiveDeal } from '../../position/valuation.rules.ts'
import { figuresOf, missingAmong, missingFigures, staleAmong } from './freeze.rules.ts'
import { curveOf, frozenMarket, pairOf, pointsOf, spotOf, volatilityOf } from './frozen-market.fixture.ts'
import { marketOf } from './frozen-market.rules.ts'

const home = 'CNY'
const kinds: Readonly<Record<string, string>> = {
  [MarketPart.of.spot]: 'rate',
  [MarketPart.of.points]: 'points',
  [MarketPart.of.curve]: 'curve',
  [MarketPart.of.volatility]: 'volatility',
}
const named = (figures: readonly MarketFigure[]) =>
  figures
    .map(({ part, name }) => ({ kind: kinds[part] ?? part, name }))
    .sort((one, other) => (`${one.kind} ${one.name}` < `${other.kind} ${other.name}` ? -1 : 1))

interface Stored {
  readonly name: string
  readonly date: BusinessDate
}

/** Not set aside, and not older than the market takes. */
const storedIn = (input: CaseInput, list: string, day: BusinessDate, maxAgeDays: number): Stored[] =>
  input.parts(list).flatMap((one) => {
    if (one.has('lastDate')) one.text('lastDate')
    const isAside = one.has('quarantined') && one.flag('quarantined')
    const stored = { name: one.text('name'), date: businessDate(one.text('date')) }
    return isAside || daysBetween(stored.date, day) > maxAgeDays ? [] : [stored]
  })

function dealOf(input: CaseInput): LiveDeal {
  input.remarks('dealSerialNo')
  const currencyPair = input.text('currencyPair')
  const valueDate = businessDate(input.text('valueDate'))
  const isOption = input.text('businType') === BusinType.of.option
  const { base } = splitPair(currencyPair)
  return {
    ...{ businType: isOption ? BusinType.of.option : BusinType.of.forward, currencyPair, valueDate },
    ...{ dealDirection: '1', principal: '1', exchangeRate: '1' },
    ...(isOption && {
      terms: {
        ...{ optionDealDirection: '1', optionFlag: '1', optionType: 'E', currency: base, maturityDate: valueDate },
        ...{ nominalAmt: '1', nominalAmt2: '1', feePayCurrency: home, feePayAmt: '0' },
      },
    }),
  }
}

function dayFreeze(input: CaseInput) {
  const day = businessDate(input.text('businessDate'))
  const deals = input
    .parts('deals')
    .map(dealOf)
    .filter(({ valueDate }) => valueDate > day)
  const exposures = input.parts('exposures').map((one) => {
    one.remarks('serialNo')
    const currency = one.text('currency')
    return { pair: currency === home ? null : `${currency}/${home}`, endDate: businessDate(one.text('endDate')) }
  })
  const pairs = new Set([
    ...deals.map(({ currencyPair }) => currencyPair),
    ...exposures.flatMap(({ pair }) => pair ?? []),
  ])
  const stored = input.part('stored')
  const isNeeded = ({ name }: Stored) => pairs.has(name) || name.endsWith(`/${home}`)
  const market = frozenMarket({
    day,
    pairs: [...pairs].map((pair) => pairOf(pair)),
    spots: storedIn(stored, 'rates', day, spotMaxAgeDays)
      .filter(isNeeded)
      .map(({ name, date }) => spotOf(name, '7', { dataDate: date })),
    points: storedIn(stored, 'points', day, quotedMaxAgeDays)
      .filter(isNeeded)
      .flatMap(({ name, date }) => [pointsOf(name, '1M', '0', date), pointsOf(name, '1Y', '0', date)]),
    curves: storedIn(stored, 'curves', day, curveMaxAgeDays).map(({ name, date }) =>
      curveOf(name, 2, { ratesDate: date }),
    ),
    volatilities: storedIn(stored, 'volatilities', day, volatilityMaxAgeDays)
      .filter(isNeeded)
      .flatMap(({ name, date }) => ['1M', '1Y'].map((term) => volatilityOf(name, term, '5', { dataDate: date }))),
  })
  const missing = missingAmong(missingFigures(marketOf(market), { deals, exposures }))
  const figures = figuresOf(market)
  const stale = staleAmong(figures)
  const freezer = input.text('freezer')
  const accepted = input.has('staleAccepted') ? input.part('staleAccepted') : undefined
  accepted?.remarks('reason')
  const isAccepted = accepted !== undefined && accepted.text('by') !== freezer
  const snapshotNo = input.number('snapshotsBefore') + 1
  if (missing.length > 0 || (stale.length > 0 && !isAccepted))
    return { refused: true, dayStatus: '0', missing: named(missing), stale: named(stale) }
  return { dayStatus: '1', snapshotNo, frozen: named(figures), stale: named(stale) }
}

export const dayFamilies: Families = { day_freeze: dayFreeze }
