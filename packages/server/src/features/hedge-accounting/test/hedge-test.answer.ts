/** A test of a relationship: its position, the market of every month end, the figures; or what of the market is missing, by pair and day. */
import { RelationStatus } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import type { HedgeTest, hedgeEffectiveApi } from '@hedgerow/contract/hedge-accounting/test/hedge-test.contract'
import { hedgeTestRefusals } from '@hedgerow/contract/hedge-accounting/test/hedge-test.refusals'
import type { InputOf } from '@hedgerow/contract/kit/call'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import type { Context } from '../../../kit/http/serve.ts'
import { demandOrganisation } from '../../../kit/http/session.ts'
import { loadMarketDay, sayGaps } from '../../position/market-day.answer.ts'
import type { LoadedDay } from '../../position/market-day.rules.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { findRelation, lockRelation } from '../relation/hedge-relation.store.ts'
import { demandNotOver, positionOf } from './hedge-position.rules.ts'
import { designatedDeals, designatedExposures } from './hedge-position.store.ts'
import { gapsOn, type HedgePosition, lastMonthEnd, monthEndsTo, worthsOf } from './hedge-series.rules.ts'
import { hedgeTestOf, windowOf, workOf } from './hedge-test.rules.ts'
import { keepTests, testsOf } from './hedge-test.store.ts'

const stillDesignated: ReadonlySet<string> = new Set([RelationStatus.of.inForce, RelationStatus.of.ended])

type Question = InputOf<(typeof hedgeEffectiveApi)['run']>

/** @throws Refusal RELATION_NOT_IN_FORCE, TEST_DAY_AHEAD, TEST_WINDOW, TEST_RELATION_OVER, TEST_MARKET_MISSING and those of `hedgeTestOf` */
export async function testedRelation(context: Context, question: Question): Promise<HedgeTest> {
  const { tx, session, today, audit } = context
  const { relationId } = question
  const windowMonths = windowOf(question.windowMonths)
  const testDate = businessDate(question.testDate ?? lastMonthEnd(today))
  if (testDate > today) refuse(hedgeTestRefusals.TEST_DAY_AHEAD, { testDate }, 'testDate')
  const relation = await findRelation(tx, session, relationId)
  demandOrganisation(session, 'hedge-relation.edit', relation.orgId)
  // One that has ended may still be tested for a day on which it had not.
  if (!stillDesignated.has(relation.relationStatus)) refuse(hedgeTestRefusals.RELATION_NOT_IN_FORCE)
  await lockRelation(tx, session, relationId, relation.version)
  const items = await designatedExposures(tx, session, [relationId])
  const deals = await designatedDeals(tx, session, [relationId])
  const positioned = positionOf(relation, items, deals)
  const { position } = positioned
  demandNotOver(testDate, position)
  const days = monthEndsTo(testDate, windowMonths)
  const worths = await valued(context, position, {
    orgId: relation.orgId,
    began: businessDate(relation.startDate),
    days,
  })
  const { quote } = splitPair(position.currencyPair)
  const scale = (await amountScales(tx))(quote)
  const work = workOf({ relation, items, positioned, scale, testDate, windowMonths, worths })
  const result = hedgeTestOf(work)
  audit({
    entity: 'hedgeRelation',
    entityId: relationId,
    orgId: relation.orgId,
    after: { testDate, effectResult: result.effectResult },
  })
  await keepTests(tx, session, { orgId: relation.orgId, testDate, tests: [{ relationId, work, result }] })
  const [latest] = await testsOf(tx, session, relationId)
  assert(latest, 'a test that was kept is read again')
  return latest
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
