/** A test of a relationship: its position, the market of every month end, the figures; or what of the market is missing, by pair and day. */
import { RelationStatus } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import type { HedgeTest, hedgeEffectiveApi } from '@hedgerow/contract/hedge-accounting/test/hedge-test.contract'
import { hedgeTestRefusals } from '@hedgerow/contract/hedge-accounting/test/hedge-test.refusals'
import type { InputOf } from '@hedgerow/contract/kit/call'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { type Decimal, decimal, min, modelValue, sum } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { demandOrganisation } from '../../../kit/http/session.ts'
import { loadMarketDay, sayGaps } from '../../position/market-day.answer.ts'
import type { LoadedDay } from '../../position/market-day.rules.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { dealsNamed, exposuresNamed } from '../relation/hedge-free.store.ts'
import { freeOfDeal, termsOf } from '../relation/hedge-relation.rules.ts'
import { findRelation, hedgingDeals, instrumentsOf, itemsOf, lockRelation } from '../relation/hedge-relation.store.ts'
import { gapsOn, type HedgePosition, lastMonthEnd, monthEndsTo, worthsOf } from './hedge-series.rules.ts'
import { hedgeTestOf, windowOf } from './hedge-test.rules.ts'
import { keepTest } from './hedge-test.store.ts'

type Question = InputOf<(typeof hedgeEffectiveApi)['run']>

/** @throws Refusal RELATION_NOT_IN_FORCE, TEST_DAY_AHEAD, TEST_WINDOW, TEST_MARKET_MISSING and those of `hedgeTestOf` */
export async function testedRelation(context: Context, question: Question): Promise<HedgeTest> {
  const { tx, session, today, audit } = context
  const { relationId } = question
  const windowMonths = windowOf(question.windowMonths)
  const testDate = businessDate(question.testDate ?? lastMonthEnd(today))
  if (testDate > today) refuse(hedgeTestRefusals.TEST_DAY_AHEAD, { testDate }, 'testDate')
  const relation = await findRelation(tx, session, relationId)
  demandOrganisation(session, 'hedge-relation.edit', relation.orgId)
  if (relation.relationStatus !== RelationStatus.of.inForce) refuse(hedgeTestRefusals.RELATION_NOT_IN_FORCE)
  await lockRelation(tx, session, relationId, relation.version)
  const { position, items, ratio, terms } = await positionOf(context, relation)
  const worths = await valued(context, position, {
    orgId: relation.orgId,
    began: businessDate(relation.startDate),
    days: monthEndsTo(testDate, windowMonths),
  })
  const valuedCurrency = splitPair(position.currencyPair).quote
  const work = {
    relation,
    terms,
    items,
    hasOption: position.instruments.some(({ isOption }) => isOption),
    ...ratio,
    valuedCurrency,
    scale: (await amountScales(tx))(valuedCurrency),
    testDate,
    windowMonths,
    worths,
  }
  const result = hedgeTestOf(work)
  audit({
    entity: 'hedgeRelation',
    entityId: relationId,
    orgId: relation.orgId,
    after: { testDate, effectResult: result.effectResult },
  })
  return keepTest(tx, session, { relationId, orgId: relation.orgId, work, result })
}

type Relation = Awaited<ReturnType<typeof findRelation>>

/** What it designates as it can be valued, and what remains of it beside what was designated. */
async function positionOf({ tx, session }: Context, relation: Relation) {
  const { id, transCurrency } = relation
  const items = await itemsOf(tx, session, id)
  const instruments = await instrumentsOf(tx, session, id)
  const terms = termsOf(relation, items, instruments)
  const deals = await hedgingDeals(tx, session, id)
  const [first] = deals
  assert(first && terms, 'a relationship in force has items and instruments')
  const ids = instruments.map(({ dealId }) => dealId)
  const held = await dealsNamed(tx, session, ids, id)
  const owed = await exposuresNamed(
    tx,
    session,
    items.map(({ exposureId }) => exposureId),
    id,
  )
  const stillThere = (designated: string, remains: Decimal | undefined) =>
    min(decimal(designated), remains ?? decimal('0'))
  const itemRemains = sum(
    items.map(({ exposureId, designatedAmt }) => {
      const exposure = owed.find((one) => one.exposureId === exposureId)
      return stillThere(designatedAmt, exposure && decimal(exposure.freeAmt))
    }),
  )
  const instrumentRemains = sum(
    instruments.map(({ dealId, designatedAmt }) => {
      const deal = held.find((one) => one.dealId === dealId)
      return stillThere(designatedAmt, deal && freeOfDeal(deal, transCurrency))
    }),
  )
  const { excludedElement, itemBasis } = relation
  const position: HedgePosition = {
    currencyPair: first.currencyPair,
    transCurrency,
    excludedElement,
    itemBasis,
    items,
    instruments: deals,
  }
  const ratio = {
    designatedRatio: modelValue(relation.instrumentAmt) / modelValue(relation.itemAmt),
    actualRatio: itemRemains.isZero() ? 0 : modelValue(instrumentRemains) / modelValue(itemRemains),
  }
  return { position, items, terms, ratio }
}

interface Series {
  readonly orgId: string
  readonly began: BusinessDate
  readonly days: readonly BusinessDate[]
}

/** @throws Refusal TEST_MARKET_MISSING naming every pair and day */
async function valued({ tx, session, lang, today }: Context, position: HedgePosition, { orgId, began, days }: Series) {
  const wanted = { pairs: [position.currencyPair] }
  const markets: LoadedDay[] = []
  for (const day of days) markets.push(await loadMarketDay(tx, { ...session, orgId }, wanted, day))
  const first = await loadMarketDay(tx, { ...session, orgId }, wanted, began > today ? today : began)
  const gaps = [...markets, first].flatMap((market) => sayGaps(gapsOn(market, position), market.date, lang))
  if (gaps.length > 0) refuse(hedgeTestRefusals.TEST_MARKET_MISSING, { gaps: [...new Set(gaps)].join('; ') })
  return worthsOf(position, markets, first)
}
