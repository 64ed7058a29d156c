/** What stands behind the figures of allocations, of what was booked of deals, and of transfers between currencies. */
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { allocationList } from '@hedgerow/contract/funding/allocation/allocation.list'
import { realisedList } from '@hedgerow/contract/funding/result/realised-result.contract'
import { crossCurrencyList, transferCheckList } from '@hedgerow/contract/funding/transfer.list'
import type { Row } from '@hedgerow/contract/kit/list'
import { filled } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import type { FigureSources } from '../../kit/http/figure-source.ts'
import { type CellOfParts, cellFigures, sumOf, toldBy } from '../../kit/http/row-figure.ts'
import { amountScales, currencyPairs } from '../reference/reference.store.ts'
import { keptWorth } from '../settlement/figure/kept-worth.answer.ts'
import { otherSide } from '../trade/figure/other-side.answer.ts'
import { propose, toShort } from './allocation/allocation.rules.ts'
import { allocationSource } from './allocation/allocation.sources.ts'
import { allocatedParts, candidatesOf } from './allocation/allocation.store.ts'
import { realisedSource } from './result/realised-result.sources.ts'
import { convertedOf, rateOfWorth } from './transfer/converted.store.ts'
import { crossCurrencySource, transferCheckSource } from './transfer.sources.ts'

/** What accounts cannot give of a payment that nobody has allocated: the proposal that a person would be shown. */
const shortOf: CellOfParts = {
  async partsOf({ tx, session }, { orgId, settleCurrency, settleAmt, counterPartyId, nettingNo }) {
    const unit = settleCurrency ?? ''
    const pool = await candidatesOf(tx, session, [{ orgId: orgId ?? '', currency: unit }])
    const { shares } = propose(toShort(settleAmt ?? null, counterPartyId ?? null), pool)
    const accounts = new Map(pool.map(({ accountId, account }) => [accountId, account]))
    return {
      by: 'freeRest',
      inputs: [
        { symbol: 'a', name: allocationList.words.settleAmt, value: settleAmt ?? '0', unit, source: nettingNo ?? null },
        ...shares.map(({ accountId, amount }, at) => ({
          symbol: `b${at + 1}`,
          name: filled(cellInputs.fromAccount, { no: accounts.get(accountId) ?? '' }),
          value: amount.toString(),
          unit,
          url: pathOf('balance-qry', { account: accounts.get(accountId) ?? '' }),
        })),
      ],
    }
  },
}

const booked = (column: 'resultAmt' | 'carryingRate' | 'homeResult', unit: string) =>
  toldBy(cellInputs.inVoucher, (row) => {
    const value = row[column]
    return value
      ? {
          value,
          unit: row[unit] ?? null,
          source: row.journalNo ?? null,
          date: row.bookDate ?? null,
          url: pathOf('journal', row.journalId ? { open: row.journalId } : {}),
        }
      : undefined
  })

const ofTransfer = ({ dealSerialNo, payDate }: Row) => ({
  source: dealSerialNo ?? null,
  date: payDate ?? null,
  url: pathOf('crossccy', dealSerialNo ? { dealSerialNo } : {}),
})
const bought = otherSide({
  amount: 'amount',
  currency: 'currency',
  other: 'currency2',
  rate: 'exchangeRate2',
  about: ofTransfer,
})

/** Both sides in the quote currency: what was paid or received for the base amount, against its worth at the rate that the day carries. */
const difference: CellOfParts = {
  async partsOf({ tx, session }, row) {
    const { amount, amount2, currency, currency2 } = row
    const terms = await convertedOf(tx, session, row.id)
    const pairs = await currencyPairs(tx)
    const pair = terms && pairs.get(terms.currencyPair)
    if (!pair || !terms?.carryingRate || !amount || !amount2) return undefined
    const isBaseSold = currency === pair.base
    const about = ofTransfer(row)
    return {
      by: 'againstCarrying',
      inputs: [
        { symbol: 's', name: cellInputs.sold, value: isBaseSold ? '1' : '-1' },
        {
          symbol: 'Q',
          name: cellInputs.quoteSide,
          value: isBaseSold ? amount2 : amount,
          unit: (isBaseSold ? currency2 : currency) ?? null,
          ...about,
        },
        { symbol: 'B', name: cellInputs.baseSide, value: isBaseSold ? amount : amount2, unit: pair.base, ...about },
        { symbol: 'C', name: cellInputs.carrying, value: terms.carryingRate, unit: pair.pair, ...about },
        { symbol: 'u', name: cellInputs.quotedUnit, value: String(pair.quotedUnit) },
        { symbol: 'd', name: cellInputs.decimals, value: String((await amountScales(tx))(pair.quote)) },
      ],
    }
  },
}
const worthUsd: CellOfParts = {
  async partsOf({ tx, session }, row) {
    const { date: _, ...about } = ofTransfer(row)
    const measured = await rateOfWorth(tx, session, row.id)
    return keptWorth({ worthUsd: row.worthUsd, amount: row.amount, currency: row.currency, measured, about })
  },
}

export const fundingFigures: FigureSources = {
  ...cellFigures(
    allocationList,
    { source: () => allocationSource, no: 'nettingNo' },
    { allocatedAmt: sumOf(({ id }, { session }) => allocatedParts(session, id)), shortAmt: shortOf },
  ),
  ...cellFigures(
    realisedList,
    { source: () => realisedSource, no: 'dealSerialNo', day: 'bookDate' },
    {
      resultAmt: booked('resultAmt', 'currency'),
      carryingRate: booked('carryingRate', 'currencyPair'),
      homeResult: booked('homeResult', 'homeCurrency'),
    },
  ),
  ...cellFigures(
    crossCurrencyList,
    { source: () => crossCurrencySource, no: 'dealSerialNo' },
    { amount2: bought, fxDifference: difference },
  ),
  ...cellFigures(
    transferCheckList,
    { source: ({ session }) => transferCheckSource(session), no: 'dealSerialNo' },
    { amount2: bought, fxDifference: difference, worthUsd },
  ),
}
