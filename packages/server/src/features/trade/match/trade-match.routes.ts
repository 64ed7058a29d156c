/** What the bank says of a deal: entered by settlement, compared with what was booked, told to the desk where it differs. */

import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { assert } from '@hedgerow/contract/kit/refusal'
import type { Text } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import {
  type ComparedField,
  fxDealMatchApi,
  matchTolerancePips,
} from '@hedgerow/contract/trade/match/trade-match.contract'
import { tradeMatchTexts, tradeMatchWords } from '@hedgerow/contract/trade/match/trade-match.text'
import { MatchStatus } from '@hedgerow/contract/trade/trade.dict'
import type { Deal } from '@hedgerow/contract/trade/trade-reply.contract'
import { type Context, serve } from '../../../kit/http/serve.ts'
import { notifyDutyHolders } from '../../../kit/record/notifications.ts'
import { pairConvention } from '../../reference/reference.store.ts'
import { demandCurrencies } from '../deal/deal-pair.store.ts'
import { demandVersion } from '../deal/trade.rules.ts'
import { findDeal, lockDeal } from '../deal/trade.store.ts'
import {
  type ConfirmedTerms,
  compareTerms,
  demandMatchable,
  differing,
  matchBlockOf,
  matchStatusOf,
} from './trade-match.rules.ts'
import { confirmationsOf, saveConfirmation } from './trade-match.store.ts'

/** A deal past its draft has all its terms. */
function termsOf(deal: Deal): ConfirmedTerms {
  const { buyCurrency, buyAmt, sellCurrency, sellAmt, exchangeRate, valueDate } = deal
  assert(buyCurrency && buyAmt && sellCurrency && sellAmt && exchangeRate && valueDate, 'a submitted deal is complete')
  return { buyCurrency, buyAmt, sellCurrency, sellAmt, exchangeRate, valueDate }
}

const inBoth = (fields: readonly ComparedField[]): Text => ({
  zh: fields.map(({ field }) => tradeMatchWords[field].zh).join('、'),
  en: fields.map(({ field }) => tradeMatchWords[field].en).join(', '),
})

async function tellMismatch({ tx, session, today }: Context, deal: Deal, compared: readonly ComparedField[]) {
  const { id, orgId, dealSerialNo: serial } = deal
  const params = { serial, fields: inBoth(differing(compared)) }
  const url = pathOf('inputmng', { open: id })
  const dealers = { duties: [duties.tradeMaker, duties.tradeReviewer], orgId, today }
  await notifyDutyHolders(tx, session, dealers, { variant: 'warning', message: tradeMatchTexts.notice, params, url })
}

export const fxDealMatchRoutes = serve(fxDealMatchApi, {
  async match(context, said) {
    const { tx, session, audit } = context
    const deal = await lockDeal(tx, session, said.id)
    demandVersion(deal.version, said.version)
    demandMatchable(deal, session)
    const ours = termsOf(deal)
    const pair = await pairConvention(tx, ours.buyCurrency, ours.sellCurrency)
    assert(pair, 'a submitted deal has a pair')
    await demandCurrencies(tx, said)
    const compared = compareTerms(ours, said, { pip: pair.pip, pips: matchTolerancePips })
    const businMatch = matchStatusOf(compared)
    const judged = { compared, matchStatus: businMatch, tolerancePips: matchTolerancePips }
    const confirmationId = await saveConfirmation(tx, session, deal, said, judged)
    if (businMatch === MatchStatus.of.mismatched) await tellMismatch(context, deal, compared)
    const { id, orgId, dealSerialNo, counterPartyDealNo } = deal
    const before = { businMatch: deal.businMatch, counterPartyDealNo }
    const after = { businMatch, counterPartyDealNo: said.counterPartyDealNo, confirmationId }
    audit({ entity: 'fxDeal', entityId: id, orgId, before, after })
    return { id, dealSerialNo, version: deal.version + 1, businMatch }
  },

  async confirmations({ tx, session }, { dealId }) {
    const deal = await findDeal(tx, session, dealId)
    return { matchBlock: matchBlockOf(deal, session), confirmations: await confirmationsOf(tx, session, dealId) }
  },
})
