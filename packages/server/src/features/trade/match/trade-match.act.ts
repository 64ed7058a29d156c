/** What the bank says of a deal, by a person or by its file: compared with what was booked, kept, told to the desk where it differs. */

import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { Parsed } from '@hedgerow/contract/kit/shape'
import { listText, type Text } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import type { Deal } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import {
  type BankConfirmation,
  type ComparedField,
  matchTolerancePips,
} from '@hedgerow/contract/trade/match/trade-match.contract'
import { tradeMatchTexts, tradeMatchWords } from '@hedgerow/contract/trade/match/trade-match.text'
import type { MatchStatus } from '@hedgerow/contract/trade/trade.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { notifyDutyHolders } from '../../../kit/record/notifications.ts'
import { pairConvention } from '../../reference/reference.store.ts'
import { demandCurrencies } from '../deal/deal-pair.store.ts'
import { demandVersion } from '../deal/trade.rules.ts'
import { lockDeal } from '../deal/trade.store.ts'
import { keptTerms } from '../entry/deal-terms.store.ts'
import { kindOf } from '../kinds/deal-register.kind.ts'
import {
  type ConfirmedTerms,
  compareTerms,
  demandMatchable,
  demandWhole,
  differing,
  matchStatusOf,
  withinPips,
} from './trade-match.rules.ts'
import { confirmedWith, saveConfirmation } from './trade-match.store.ts'

type Matching = Pick<Context, 'tx' | 'session' | 'today' | 'audit'>

/** A deal past its draft has all its terms, and those that its kind keeps beside it. */
async function termsOf({ tx, session }: Matching, deal: Deal): Promise<ConfirmedTerms> {
  const { buyCurrency, buyAmt, sellCurrency, sellAmt, exchangeRate, valueDate } = deal
  assert(buyCurrency && buyAmt && sellCurrency && sellAmt && exchangeRate && valueDate, 'a submitted deal is complete')
  const exchanged = { buyCurrency, buyAmt, sellCurrency, sellAmt, exchangeRate, valueDate }
  const { ownTerms, confirms } = kindOf(deal.businType)
  if (!ownTerms || !confirms) return exchanged
  const ownRow = await keptTerms(tx, session, ownTerms.table, deal.id)
  return { ...exchanged, ...Object.fromEntries(confirms.map((field) => [field, ownRow[field] ?? undefined])) }
}

const inBoth = (fields: readonly ComparedField[]): Text => listText(fields.map(({ field }) => tradeMatchWords[field]))

/** @returns how many there were to tell */
async function tellMismatch({ tx, session, today }: Matching, deal: Deal, compared: readonly ComparedField[]) {
  const { id, orgId, dealSerialNo: serial } = deal
  const params = { serial, fields: inBoth(differing(compared)) }
  const url = pathOf('inputmng', { open: id })
  const dealers = { duties: [duties.tradeMaker, duties.tradeReviewer], orgId, today }
  return notifyDutyHolders(tx, session, dealers, { variant: 'warning', message: tradeMatchTexts.notice, params, url })
}

type ConfirmationTerms = Omit<Parsed<typeof BankConfirmation>, 'version' | 'legs'>
interface Compared {
  readonly deal: Deal
  readonly input: ConfirmationTerms
  readonly compared: ComparedField[]
}

/** The deals by id, locked in one order whichever of a package was opened. @throws Refusal DOES_NOT_EXIST */
async function lockAll({ tx, session }: Matching, ids: readonly string[]): Promise<ReadonlyMap<string, Deal>> {
  const deals = new Map<string, Deal>()
  for (const id of ids.toSorted((a, b) => decimal(a).cmp(decimal(b)))) deals.set(id, await lockDeal(tx, session, id))
  return deals
}

/** One deal of what is confirmed beside what the bank says of it. */
async function comparedDeal(
  context: Matching,
  deal: Deal,
  input: ConfirmationTerms,
  prefix: string,
): Promise<Compared> {
  const { tx } = context
  const ours = await termsOf(context, deal)
  const pair = await pairConvention(tx, ours.buyCurrency, ours.sellCurrency)
  assert(pair, 'a submitted deal has a pair')
  await demandCurrencies(tx, input)
  return { deal, input, compared: compareTerms(ours, input, { pip: pair.pip, pips: matchTolerancePips }, prefix) }
}

async function keepConfirmation(
  context: Matching,
  { deal, input, compared }: Compared,
  businMatch: DictionaryValue<typeof MatchStatus>,
) {
  const { tx, session, audit } = context
  const judged = { compared, matchStatus: matchStatusOf(compared), tolerancePips: matchTolerancePips, businMatch }
  const confirmationId = await saveConfirmation(tx, session, deal, input, judged)
  const noticeCount = differing(compared).length > 0 ? await tellMismatch(context, deal, compared) : 0
  const { id, orgId, counterPartyDealNo } = deal
  const before = { businMatch: deal.businMatch, counterPartyDealNo }
  const after = { businMatch, counterPartyDealNo: input.counterPartyDealNo, confirmationId }
  audit({ entity: 'fxDeal', entityId: id, orgId, before, after })
  return noticeCount
}

interface Confirming extends ConfirmationTerms {
  readonly legs?: readonly ConfirmationTerms[] | undefined
  /** Of the deal that the person saw; a file saw none. */
  readonly version?: number | undefined
}

/**
 * The deals of a package are locked, compared and marked as one: it is matched where all of it is.
 * @throws Refusal DOES_NOT_EXIST, STALE_VERSION, CONFIRM_PACKAGE_WHOLE and those of `demandMatchable`
 */
export async function matchDeal(context: Matching, { version, legs = [], ...input }: Confirming) {
  const { tx, session } = context
  const inputs = [input, ...legs]
  const packaged = (await confirmedWith(tx, session, input.id)).map(({ id }) => id)
  if (packaged.length > 0)
    demandWhole(
      inputs.map(({ id }) => id),
      packaged,
    )
  const deals = await lockAll(
    context,
    inputs.map(({ id }) => id),
  )
  const deal = deals.get(input.id) ?? refuse(kitRefusals.DOES_NOT_EXIST)
  if (version !== undefined) demandVersion(deal.version, version)
  demandMatchable(deal, session)
  const all: Compared[] = []
  for (const [at, one] of inputs.entries()) {
    const own = deals.get(one.id)
    if (own) all.push(await comparedDeal(context, own, one, at === 0 ? '' : `legs.${at - 1}.`))
  }
  const compared = all.flatMap((one) => one.compared)
  const businMatch = matchStatusOf(compared)
  let noticeCount = 0
  for (const one of all) noticeCount = Math.max(noticeCount, await keepConfirmation(context, one, businMatch))
  return {
    id: deal.id,
    dealSerialNo: deal.dealSerialNo,
    version: deal.version + 1,
    businMatch,
    told: noticeCount,
    withinPips: withinPips(compared),
  }
}
