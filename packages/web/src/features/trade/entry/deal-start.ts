/** What a deal form starts from: nothing, a deal to edit or copy, or the hedge request it executes. */

import { exportPortfolio, importPortfolio } from '@hedgerow/contract/enterprise/organisation.contract'
import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import type { Hedge } from '@hedgerow/contract/hedging/hedge-request.contract'
import { DealType, OperationType, TradeSource } from '@hedgerow/contract/trade/trade.dict'
import { usualForeign } from '@hedgerow/quant/basics/currency'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { DealKind, DealValues } from '../live/deal-kind.ts'

interface Choices {
  readonly orgId: string | undefined
  readonly portfolioId: string | undefined
  readonly systemDate: string | null
  readonly homeCurrency: string
  /** User name of who enters it. */
  readonly trader: string | undefined
}

/**
 * Receipts and payments are booked apart: a request that buys foreign currency pays an import. The portfolio is found by its
 * code; where there is none of it, the first one is proposed.
 */
export function portfolioFor(
  portfolios: readonly { readonly id: string; readonly portfolioCode: string }[],
  hedge: Pick<Hedge, 'hedgeCurrency' | 'buyCurrency'> | undefined,
): string | undefined {
  const [first] = portfolios
  if (!hedge) return first?.id
  const wanted = hedge.hedgeCurrency === hedge.buyCurrency ? importPortfolio : exportPortfolio
  return (portfolios.find(({ portfolioCode }) => portfolioCode.startsWith(wanted)) ?? first)?.id
}

export function freshDeal(kind: DealKind, choices: Choices): DealValues {
  const { orgId, portfolioId, systemDate, homeCurrency, trader } = choices
  return {
    orgId,
    portfolioId,
    transDate: systemDate,
    dealType: DealType.of.hedge,
    hedgeExposureType: ExposureType.of.certain,
    holiday: [homeCurrency, usualForeign(homeCurrency)].join(','),
    trader,
    tradeSource: TradeSource.of.manual,
    operationType: OperationType.of.fresh,
    ...kind.start(homeCurrency),
  }
}

/** A deal as it is read, whatever its kind adds. */
type StoredDeal = Readonly<Record<string, unknown>>

/** A draft as it was saved, without what follows from its numbers: those may be about to change. */
export function editedDeal({ exchangeRate, parityMark, ...deal }: StoredDeal): DealValues {
  const isValue = (value: unknown): value is string | object[] => typeof value === 'string' || Array.isArray(value)
  return Object.fromEntries(Object.entries(deal).flatMap(([name, value]) => (isValue(value) ? [[name, value]] : [])))
}

/** What names the first deal, or was so on its day. */
const notCopied = ['dealNo', 'counterPartyDealNo', 'valueDate', 'offMarketReason', 'hedgeRequestId', 'transTime']

/** Another deal with the same economics: today, without the numbers that name the first one. */
export function copiedDeal(kind: DealKind, deal: StoredDeal, systemDate: string | null): DealValues {
  const left = [...notCopied, ...kind.notCopied]
  const economics = Object.fromEntries(Object.entries(editedDeal(deal)).filter(([name]) => !left.includes(name)))
  return { ...economics, ...kind.copied?.(deal), transDate: systemDate, operationType: OperationType.of.copy }
}

/** The part of a request that is not executed yet, as it stands on top of a fresh deal. */
export function requestedDeal(kind: DealKind, hedge: Hedge, homeCurrency: string): DealValues {
  const open = decimal(hedge.hedgeAmt).sub(decimal(hedge.executedAmt)).toString()
  const buyCurrency = hedge.buyCurrency ?? homeCurrency
  const sellCurrency = hedge.sellCurrency ?? usualForeign(homeCurrency)
  return {
    orgId: hedge.orgId,
    holiday: [buyCurrency, sellCurrency].join(','),
    hedgeExposureType: hedge.exposureType,
    counterPartyId: hedge.preferCounterPartyId,
    hedgeRequestId: hedge.id,
    ...kind.requested({ hedge, buyCurrency, sellCurrency, open }),
  }
}
