/** What a deal form starts from: nothing, a deal to edit or copy, or the hedge request it executes. */

import { exportPortfolio, importPortfolio } from '@hedgerow/contract/enterprise/organisation.contract'
import type { Hedge } from '@hedgerow/contract/hedging/hedge-request.contract'
import { OperationType, SettleType, TradeMode, TradeSource } from '@hedgerow/contract/trade/trade.dict'
import type { Deal } from '@hedgerow/contract/trade/trade-reply.contract'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { DealKind } from '../kinds/deal-kind.ts'

export type DealValues = Readonly<Record<string, string | null | undefined>>

interface Choices {
  readonly orgId: string | undefined
  readonly portfolioId: string | undefined
  readonly systemDate: string | null
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

export function freshDeal(kind: DealKind, { orgId, portfolioId, systemDate, trader }: Choices): DealValues {
  return {
    orgId,
    portfolioId,
    transDate: systemDate,
    dealType: '1',
    tradeMode: TradeMode.of.phone,
    hedgeExposureType: '1',
    settleType: SettleType.of.full,
    buyCurrency: 'CNY',
    sellCurrency: 'USD',
    holiday: 'CNY,USD',
    timeLimit: kind.timeLimit,
    trader,
    tradeSource: TradeSource.of.manual,
    operationType: OperationType.of.fresh,
  }
}

/** A draft as it was saved, without what follows from its numbers: those may be about to change. */
export function editedDeal({ exchangeRate, parityMark, ...deal }: Deal): DealValues {
  const texts = Object.entries(deal).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts)
}

/** Another deal with the same economics: today, without the numbers that name the first one. */
export function copiedDeal(deal: Deal, systemDate: string | null): DealValues {
  const { dealNo, counterPartyDealNo, valueDate, offMarketReason, hedgeRequestId, transTime, ...economics } =
    editedDeal(deal)
  return { ...economics, transDate: systemDate, operationType: OperationType.of.copy }
}

/** The part of a request that is not executed yet, on top of a fresh deal. */
export function requestedDeal(fresh: DealValues, kind: DealKind, hedge: Hedge): DealValues {
  const open = decimal(hedge.hedgeAmt).sub(decimal(hedge.executedAmt)).toString()
  const buyCurrency = hedge.buyCurrency ?? fresh.buyCurrency
  const sellCurrency = hedge.sellCurrency ?? fresh.sellCurrency
  return {
    ...fresh,
    orgId: hedge.orgId,
    buyCurrency,
    sellCurrency,
    holiday: [buyCurrency, sellCurrency].join(','),
    ...(hedge.hedgeCurrency === buyCurrency ? { buyAmt: open } : { sellAmt: open }),
    hedgeExposureType: hedge.exposureType,
    counterPartyId: hedge.preferCounterPartyId,
    hedgeRequestId: hedge.id,
    ...kind.requestedTerm(hedge),
  }
}
