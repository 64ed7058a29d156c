import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { dealKindTexts } from '@hedgerow/contract/trade/kinds/deal-kinds.text'
import { ForwardDeal, forwardDealApi } from '@hedgerow/contract/trade/kinds/forward.contract'
import { SettleType } from '@hedgerow/contract/trade/trade.dict'
import { TenorField } from '../../../kit/fields/TenorField.tsx'
import type { ExchangeKind } from '../live/deal-kind.ts'
import { amounts, rates, type TermName } from '../live/live-deal.ts'
import { ExchangeParts } from './ExchangeParts.tsx'
import { exchangeEntry, exchangeStart, requestedSides } from './exchange-kind.ts'
import { ForwardRates } from './ForwardRates.tsx'

const { forwardAddSave, forwardAddDeal, forwardEdtSave, forwardEdtDeal } = forwardDealApi

/** Two trios that share the forward rate. Two rates decide it, so then only one amount is free. */
function givenTerms(typed: readonly TermName[]): readonly TermName[] {
  const ownRates = typed.filter((name) => (rates as readonly string[]).includes(name)).slice(0, 2)
  const ownAmounts = typed.filter((name) => (amounts as readonly string[]).includes(name))
  return [...ownRates, ...ownAmounts.slice(0, ownRates.length === 2 ? 1 : 2)]
}

export const forwardKind: ExchangeKind = {
  businType: BusinType.of.forward,
  title: dealKindTexts.forwardPage,
  shape: ForwardDeal,
  calls: {
    add: { save: forwardAddSave, submit: forwardAddDeal },
    edit: { save: forwardEdtSave, submit: forwardEdtDeal },
  },
  ...exchangeEntry,
  start: (homeCurrency) => ({ ...exchangeStart(homeCurrency), timeLimit: '1M' }),
  timeLimitField: <TenorField name="timeLimit" />,
  settleTypes: SettleType.values,
  terms: [...amounts, ...rates],
  storedOrder: (own) => ['forwardPoint', 'spotRate', ...own, 'forwardRate'],
  givenTerms,
  requested: (request) => {
    const { deliveryPeriod, deliveryDate } = request.hedge
    const term = deliveryPeriod ? { timeLimit: deliveryPeriod, valueDate: deliveryDate } : {}
    return { ...requestedSides(request), ...term }
  },
  Rates: ForwardRates,
  Parts: ({ settle }) => <ExchangeParts kind={forwardKind} settle={settle} />,
}
