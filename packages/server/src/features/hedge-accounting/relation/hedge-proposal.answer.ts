/** A relationship as it would be designated from a deal or from an exposure: what is linked, what is free, and how it is usually hedged. */
import type { HedgeProposal } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import {
  CreditRiskView,
  ExcludedElement,
  HedgeKind,
  ItemBasis,
  ValidityMethod,
} from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { hedgeRelationTexts } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.text'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { type Decimal, decimal, min, sum } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { dealsNamed, exposuresNamed } from './hedge-free.store.ts'
import { type FreeDeal, type FreeExposure, freeOfDeal, termsOf } from './hedge-relation.rules.ts'
import { linksOf } from './hedge-relation.store.ts'

interface ProposalQuery {
  readonly dealId?: string | undefined
  readonly exposureId?: string | undefined
}
type Link = Awaited<ReturnType<typeof linksOf>>[number]

/** @throws Refusal DOES_NOT_EXIST where neither names a record in sight */
export async function proposalFor(context: Context, { dealId, exposureId }: ProposalQuery): Promise<HedgeProposal> {
  const { tx, session } = context
  const of = dealId === undefined ? { exposureId: exposureId ?? '0' } : { dealId }
  const links = await linksOf(tx, session, of)
  const unique = (ids: readonly string[]) => [...new Set(ids)]
  const dealIds = dealId === undefined ? unique(links.map((link) => link.dealId)) : [dealId]
  const exposureIds = exposureId === undefined ? unique(links.map((link) => link.exposureId)) : [exposureId]
  const deals = await dealsNamed(tx, session, dealIds)
  const exposures = await exposuresNamed(tx, session, exposureIds)
  const named = dealId === undefined ? exposures[0] : deals[0]
  if (!named) refuse(kitRefusals.DOES_NOT_EXIST, {}, dealId === undefined ? 'exposureId' : 'dealId')
  return proposed(context, { orgId: named.orgId, deals, exposures, links })
}

interface Linked {
  readonly orgId: string
  readonly deals: readonly FreeDeal[]
  readonly exposures: readonly FreeExposure[]
  readonly links: readonly Link[]
}

function proposed({ today, lang }: Context, { orgId, deals, exposures, links }: Linked): HedgeProposal {
  const own = exposures.filter((exposure) => exposure.orgId === orgId && exposure.isStanding)
  const pair = deals[0]?.currencyPair ?? ''
  const transCurrency = own[0]?.currency ?? splitPair(pair).base
  const { base, quote } = deals[0] ? splitPair(pair) : { base: transCurrency, quote: '' }
  const correspondCurrency = transCurrency === base ? quote : base
  const items = own.flatMap((exposure) => {
    const linked = links.filter(({ exposureId }) => exposureId === exposure.exposureId)
    const free = decimal(exposure.freeAmt)
    const amount = linked.length > 0 ? min(free, sum(linked.map(({ hedgeAmt }) => decimal(hedgeAmt)))) : free
    return amount.isZero() ? [] : [{ exposureId: exposure.exposureId, designatedAmt: amount.toString() }]
  })
  const itemAmt = sum(items.map(({ designatedAmt }) => decimal(designatedAmt)))
  const instruments = shares(deals, transCurrency, items.length > 0 ? itemAmt : undefined)
  const instrumentAmt = sum(instruments.map(({ designatedAmt }) => decimal(designatedAmt)))
  const chosen = own.filter(({ exposureId }) => items.some((item) => item.exposureId === exposureId))
  const endDate = [...chosen.map((one) => one.endDate), ...deals.map((one) => one.valueDate)].sort().at(-1) ?? today
  const amounts = { transCurrency, itemAmt: itemAmt.toString(), instrumentAmt: instrumentAmt.toString() }
  const terms = termsOf(amounts, chosen, deals)
  const isOption = deals.some((deal) => deal.isOption)
  return {
    orgId,
    hedgeKind: HedgeKind.of.cashFlow,
    transCurrency,
    correspondCurrency,
    startDate: today,
    endDate: endDate < today ? today : endDate,
    items,
    instruments,
    excludedElement: isOption ? ExcludedElement.of.timeValue : ExcludedElement.of.none,
    itemBasis: ItemBasis.of.hypothetical,
    validityMethod: terms?.allMatch ? ValidityMethod.of.criticalTerms : ValidityMethod.of.regression,
    creditRisk: CreditRiskView.of.notDominant,
    objective:
      items.length === 0
        ? ''
        : say(hedgeRelationTexts.proposedObjective, lang, {
            currency: transCurrency,
            amount: itemAmt.toString(),
            endDate,
            pair: `${transCurrency}/${correspondCurrency}`,
            kind: say(hedgeRelationTexts.ofCashFlows, lang),
          }),
  }
}

/** What is free of the deals, one after the other until the items are covered; all of it where there are none. */
function shares(deals: readonly FreeDeal[], currency: string, wanted: Decimal | undefined) {
  let rest = wanted
  return deals.flatMap((deal) => {
    const free = freeOfDeal(deal, currency)
    const share = rest === undefined ? free : min(free, rest)
    if (share.isZero()) return []
    rest = rest?.sub(share)
    return [{ dealId: deal.dealId, designatedAmt: share.toString() }]
  })
}
