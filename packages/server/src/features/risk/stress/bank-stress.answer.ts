/** The banks of a book before a scenario: their limits, what uses them, what is deposited, and what of it is not known. */
import { BankGap } from '@hedgerow/contract/risk/stress/stress.dict'
import { type Decimal, decimal, fromNumber, sum } from '@hedgerow/quant/basics/decimal'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import type { Context } from '../../../kit/http/serve.ts'
import { type BankStand, bankStands } from '../../limit/party/bank-stand.store.ts'
import type { LoadedDay } from '../../position/market-day.rules.ts'
import { conversionRate } from '../../position/valuation.rules.ts'
import type { StressBank, StressBanks } from './bank-stress.rules.ts'

/** Far below what is shown. */
const innerScale = 18
const usdScale = 2

interface BankBook {
  readonly isToday: boolean
  readonly orgIds: readonly string[]
  readonly market: LoadedDay
  /** Reporting currency for a unit of the conversion currency. */
  readonly homeRate: Decimal
  readonly dealIds: readonly string[]
  /** In the conversion currency, by deal: of those that the market moves no more. */
  readonly fixedWorths: ReadonlyMap<string, number>
}

interface BankedBook extends StressBanks {
  readonly bankOf: (dealId: string) => string | undefined
}

export async function banksOf(context: Context, book: BankBook): Promise<BankedBook> {
  const { tx, session, today } = context
  const { market, homeRate, dealIds, orgIds } = book
  const stands = dealIds.length > 0 ? await bankStands(tx, session, { dealIds, orgIds }, today) : []
  const banks = new Map(stands.flatMap((stand) => stand.dealIds.map((id) => [id, stand.counterPartyId] as const)))
  return {
    homePerUsd: conversionRate(market, limitCurrency)?.div(homeRate, innerScale).toString() ?? null,
    banks: stands.map((stand) => bankOfStand(stand, book)),
    bankOf: (dealId) => banks.get(dealId),
  }
}

function bankOfStand(
  { isInForce, dealsBeyond, marginHeld, dealIds, ...stand }: BankStand,
  { isToday, market, fixedWorths }: BankBook,
): StressBank {
  const marginHeldUsd = inUsd(market, marginHeld)
  const isUnrated = conversionRate(market, limitCurrency) === undefined || marginHeldUsd === null
  const { facility, period, use, elsewhere, past, rate, threshold } = BankGap.of
  const bankGaps = [
    stand.facilityUsd === null ? facility : isInForce ? null : period,
    stand.usedUsd === null ? use : null,
    dealsBeyond > 0 ? elsewhere : null,
    isToday ? null : past,
    isUnrated ? rate : null,
    stand.marginThresholdUsd === null ? threshold : null,
  ]
  return {
    ...stand,
    marginHeldUsd,
    fixedWorths: dealIds.flatMap((id) => fixedWorths.get(id) ?? []),
    bankGaps: bankGaps.filter((gap) => gap !== null),
  }
}

/** Null where a rate is missing. */
function inUsd(market: LoadedDay, amounts: BankStand['marginHeld']): string | null {
  const usd = conversionRate(market, limitCurrency)
  const converted = amounts.map(({ currency, amount }) => {
    const rate = conversionRate(market, currency)
    return rate && usd ? decimal(amount).mul(rate).div(usd, usdScale) : null
  })
  return converted.every((one) => one !== null) ? sum(converted).add(fromNumber(0, usdScale)).toString() : null
}
