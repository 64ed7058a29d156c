/** A relationship of a month tested on the markets of its month ends, or why it cannot be. Pure. */
import type { HedgeRelation } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { type HedgeTestResult, hedgeTestLimits } from '@hedgerow/contract/hedge-accounting/test/hedge-test.contract'
import { hedgeTestRefusals } from '@hedgerow/contract/hedge-accounting/test/hedge-test.refusals'
import { Refusal, refuse } from '@hedgerow/contract/kit/refusal'
import type { Text, TextParams } from '@hedgerow/contract/kit/text'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import type { LoadedDay } from '../../position/market-day.rules.ts'
import type { Gap } from '../../position/valuation.rules.ts'
import {
  type DesignatedDeal,
  type DesignatedExposure,
  type PositionedRelation,
  positionOf,
} from '../test/hedge-position.rules.ts'
import { gapsOn, monthEndsTo, worthsOf } from '../test/hedge-series.rules.ts'
import { type HedgeTestWork, hedgeTestOf, workOf } from '../test/hedge-test.rules.ts'

export type MonthRelation = PositionedRelation &
  HedgeTestWork['relation'] &
  Pick<HedgeRelation, 'id' | 'relationNo' | 'startDate'>

/** What stands for all relationships of a run. */
export interface MonthGround {
  readonly testDate: BusinessDate
  /** @throws where the day was not loaded */
  readonly marketOn: (day: BusinessDate) => LoadedDay
  readonly scaleOf: (currency: string) => number
  /** In both languages. */
  readonly sayGap: (gap: Gap, day: BusinessDate) => Text
}

type MonthOutcome =
  | { readonly relationId: string; readonly work: HedgeTestWork; readonly result: HedgeTestResult }
  | { readonly relationId: string; readonly reason: Text; readonly params: TextParams }

/** The days whose market a relationship is tested on: its month ends, and the day on which it began. */
export const monthDays = (testDate: BusinessDate) => monthEndsTo(testDate, hedgeTestLimits.usualMonths)

interface Designated {
  readonly items: readonly DesignatedExposure[]
  readonly deals: readonly DesignatedDeal[]
}

/** By its own method, limits and window; a missing market or too few observations is said, and is no pass. */
export function monthOutcome(relation: MonthRelation, designated: Designated, ground: MonthGround): MonthOutcome {
  const { id: relationId } = relation
  try {
    const work = monthWork(relation, designated, ground)
    return { relationId, work, result: hedgeTestOf(work) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { relationId, reason: error.because, params: error.params }
  }
}

/** @throws Refusal TEST_MARKET_MISSING */
function monthWork(relation: MonthRelation, { items, deals }: Designated, ground: MonthGround): HedgeTestWork {
  const { testDate, marketOn, scaleOf, sayGap } = ground
  const positioned = positionOf(relation, items, deals)
  const { position } = positioned
  const began = businessDate(relation.startDate)
  const days = monthDays(testDate)
  const missing = [...days, began].flatMap((day) => gapsOn(marketOn(day), position).map((gap) => sayGap(gap, day)))
  if (missing.length > 0) refuse(hedgeTestRefusals.TEST_MARKET_MISSING, { gaps: listed(missing) })
  const { id: _, relationNo: __, ...terms } = relation
  return workOf({
    relation: terms,
    items,
    positioned,
    scale: scaleOf(splitPair(position.currencyPair).quote),
    testDate,
    windowMonths: hedgeTestLimits.usualMonths,
    worths: worthsOf(position, days.map(marketOn), marketOn(began)),
  })
}

/** As many as a person reads. */
const mostNamed = 5

function listed(missing: readonly Text[]): Text {
  const named = (lang: keyof Text) => [...new Set(missing.map((text) => text[lang]))].slice(0, mostNamed).join('; ')
  return { zh: named('zh'), en: named('en') }
}
