/** What payments are worth in US dollars on the day that they are submitted, by published rates, and the rate that says so: both are kept. */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { usdRates } from '../../exposure/exposure-usd.store.ts'

export const worthScale = 2

export interface MeasuredWorth {
  /** Null where there is no rate, which asks for the strictest review. */
  readonly worthUsd: string | null
  readonly worthRate: string | null
  readonly worthRateDate: string | null
  /** Who published it; nothing of the dollar itself. */
  readonly worthRateSource: string | null
}

/** What of it is kept beside the worth. */
export type WorthRate = Omit<MeasuredWorth, 'worthUsd'>

interface Payment {
  readonly currency: string
  readonly amount: string
}

const unmeasured: MeasuredWorth = { worthUsd: null, worthRate: null, worthRateDate: null, worthRateSource: null }

/** In one question for all currencies. */
export async function measuredWorths(
  tx: Tx,
  scope: Scope,
  currencies: readonly string[],
  today: BusinessDate,
): Promise<(payment: Payment) => MeasuredWorth> {
  const rates = await usdRates(tx, scope, currencies, today)
  return ({ currency, amount }) => {
    const usd = rates.get(currency)
    if (!usd) return unmeasured
    return {
      worthUsd: decimal(amount).mul(usd.rate).round(worthScale).toString(),
      worthRate: usd.rate.toString(),
      worthRateDate: usd.rateDate,
      worthRateSource: usd.dataSource,
    }
  }
}
