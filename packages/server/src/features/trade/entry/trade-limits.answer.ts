/** What a deal that is being written would use of its bank's limit and of the board's quota. */
import type { Parsed } from '@hedgerow/contract/kit/shape'
import type { Quote } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import type { QuoteQuery } from '@hedgerow/contract/trade/trade.contract'
import { DealType } from '@hedgerow/contract/trade/trade.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { Context } from '../../../kit/http/serve.ts'
import { policyOf } from '../../hedging/policy/hedge-policy.store.ts'
import { limitWorth, worthUsd } from '../deal/deal-worth.store.ts'
import type { Terms, TermsConvention } from '../deal/trade-terms.rules.ts'
import { demandParties } from './deal-parties.store.ts'
import { useOf } from './trade-facility.rules.ts'
import { facilityOf } from './trade-facility.store.ts'

type LimitInput = Parsed<typeof QuoteQuery> & { readonly transDate: BusinessDate }

/** As a submission of these terms would be measured; nothing is locked. @throws Refusal DOES_NOT_EXIST */
export async function limitsReply(
  { tx, session, today }: Context,
  input: LimitInput,
  { pair }: TermsConvention,
  { buyAmt, sellAmt }: Terms,
  valueDate: BusinessDate | undefined,
): Promise<Pick<Quote, 'facility' | 'quota'>> {
  const { buyCurrency, sellCurrency, transDate, counterPartyId, hedgeRequestId, orgId = session.orgId } = input
  const isOwnHedge = input.dealType === DealType.of.hedge && !hedgeRequestId
  const parties = { orgId, counterPartyId, hedgeRequestId }
  const { hasFacility, hasPolicy } = await demandParties(tx, session, parties, { today, mustBeActive: false })
  const isMeasured = hasFacility || (hasPolicy && isOwnHedge)
  if (!isMeasured) return { facility: null, quota: null }
  const carried = { counterPartyId: counterPartyId ?? null, transDate, valueDate: valueDate ?? null }
  const facility = hasFacility ? await facilityOf(tx, session, carried, today) : undefined
  const { quotaUsd = null, usedUsd = null } = (isOwnHedge && (await policyOf(tx, session, orgId, today))) || {}
  const principal = buyCurrency === pair.base ? buyAmt : sellAmt
  const worth = await worthUsd(tx, session, {
    orgId,
    buyCurrency,
    sellCurrency,
    buyAmt: buyAmt?.toString() ?? null,
    sellAmt: sellAmt?.toString() ?? null,
    currencyPair: pair.pair,
    principal: principal?.toString() ?? null,
    transDate,
  }).then(limitWorth)
  const hasAmounts = principal !== undefined
  return {
    facility: facility ? useOf({ limitUsd: facility.facilityUsd, ...facility }, worth, hasAmounts) : null,
    quota: quotaUsd === null ? null : useOf({ limitUsd: quotaUsd, usedUsd, usePct: '100' }, worth, hasAmounts),
  }
}
