/** The entries of an organisation's relationships at a month end, by the frozen market of the days that were frozen and the stored one of all others. */
import { hedgeEntryRefusals } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import type { Context } from '../../../kit/http/serve.ts'
import { marketOf } from '../../business-day/snapshot/frozen-market.rules.ts'
import { frozenMarket, snapshotsOn } from '../../business-day/snapshot/snapshot.store.ts'
import { loadMarketDay, sayGaps } from '../../position/market-day.answer.ts'
import type { LoadedDay } from '../../position/market-day.rules.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { type EntryLine, type EntryRelation, entryLineOf, isSpent, sharesBy } from './hedge-entry.rules.ts'
import { type EntryDay, entryRelations } from './hedge-entry-book.store.ts'
import { daysOf, entryGaps, entryWorth, type MarketAt, pairOf } from './hedge-entry-worth.rules.ts'

type Reader = Pick<Context, 'tx' | 'session' | 'lang'>

/** @throws Refusal ENTRY_NO_RELATIONS, ENTRY_MARKET_MISSING naming the first relationship that lacks anything */
export async function entryLines(context: Reader, of: EntryDay): Promise<EntryLine[]> {
  const { tx, session, lang } = context
  const { entryDate } = of
  const stored = await entryRelations(tx, session, of)
  const relations = sharesBy(entryDate, stored).filter((relation) => !isSpent(relation))
  if (relations.length === 0) refuse(hedgeEntryRefusals.ENTRY_NO_RELATIONS, {}, 'entryDate')
  const marketAt = await marketsOf(context, relations, of)
  for (const relation of relations) {
    const gaps = entryGaps(relation, entryDate, marketAt).flatMap((on) => sayGaps(on.gaps, on.day, lang))
    const { relationNo } = relation
    if (gaps.length > 0)
      refuse(hedgeEntryRefusals.ENTRY_MARKET_MISSING, { relationNo, gaps: [...new Set(gaps)].join(' ') }, 'entryDate')
  }
  const scaleOf = await amountScales(tx)
  return relations.map((relation) => {
    const { quote: currency } = splitPair(pairOf(relation))
    const scale = scaleOf(currency)
    return entryLineOf(relation, entryWorth(relation, entryDate, { marketAt, scale }), { entryDate, currency, scale })
  })
}

/** One market a day, whichever relationships stand on it. */
async function marketsOf(
  { tx, session }: Reader,
  relations: readonly EntryRelation[],
  { orgId, entryDate }: EntryDay,
): Promise<MarketAt> {
  const pairs = [...new Set(relations.map(pairOf))]
  const days = [...new Set(relations.flatMap((relation) => daysOf(relation, entryDate)))].sort()
  const markets = new Map<BusinessDate, LoadedDay>()
  for (const day of days) {
    const [snapshot] = await snapshotsOn(tx, session, [orgId], day)
    const frozen = snapshot && marketOf(await frozenMarket(tx, session, snapshot.snapshotId))
    // A relationship that began later may need a pair that nothing of the day was in.
    const isWhole = frozen && pairs.every((pair) => frozen.marketOf(pair))
    markets.set(day, isWhole ? frozen : await loadMarketDay(tx, { ...session, orgId }, { pairs }, day))
  }
  return (day) => {
    const market = markets.get(day)
    assert(market, 'the market of each day was loaded')
    return market
  }
}
