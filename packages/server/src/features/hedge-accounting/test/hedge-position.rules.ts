/** What a relationship designates as it can be valued, and how much of it is still there. Pure. */
import type { HedgeRelation, RelationItem } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { hedgeTestRefusals } from '@hedgerow/contract/hedge-accounting/test/hedge-test.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal, min, modelValue, sum } from '@hedgerow/quant/basics/decimal'
import { freeOfDeal, type HedgingDeal, type SidedDeal, termsOf } from '../relation/hedge-relation.rules.ts'
import type { HedgePosition } from './hedge-series.rules.ts'

/** An exposure of a relationship; `freeAmt` is what the others leave of it. */
export interface DesignatedExposure
  extends Pick<RelationItem, 'exposureType' | 'exposureDirection' | 'endDate' | 'designatedAmt'> {
  readonly relationId: string
  readonly freeAmt: string
}

/** A deal of a relationship as a deal of the designated share; `whole` is the deal with what the others leave of it. */
export interface DesignatedDeal extends HedgingDeal {
  readonly relationId: string
  readonly whole: SidedDeal
}

export type PositionedRelation = Pick<
  HedgeRelation,
  'transCurrency' | 'excludedElement' | 'itemBasis' | 'itemAmt' | 'instrumentAmt'
>

/** Items and deals in the order of their dates. */
export function positionOf(
  relation: PositionedRelation,
  items: readonly DesignatedExposure[],
  deals: readonly DesignatedDeal[],
) {
  const { transCurrency, excludedElement, itemBasis } = relation
  const terms = termsOf(relation, items, deals)
  const [first] = deals
  assert(first && terms, 'a relationship in force has items and instruments')
  const stillThere = (designated: string, free: Decimal) => min(decimal(designated), free)
  const itemRemains = sum(items.map(({ designatedAmt, freeAmt }) => stillThere(designatedAmt, decimal(freeAmt))))
  const instrumentRemains = sum(
    deals.map(({ designatedAmt, whole }) => stillThere(designatedAmt, freeOfDeal(whole, transCurrency))),
  )
  const { currencyPair } = first
  const position: HedgePosition = { currencyPair, transCurrency, excludedElement, itemBasis, items, instruments: deals }
  return {
    position,
    terms,
    designatedRatio: modelValue(relation.instrumentAmt) / modelValue(relation.itemAmt),
    actualRatio: itemRemains.isZero() ? 0 : modelValue(instrumentRemains) / modelValue(itemRemains),
  }
}

const latest = (days: readonly string[]) => days.toSorted().at(-1) ?? ''

/** After the last day of either side nothing is hedged any more, and nothing is left to test. @throws Refusal TEST_RELATION_OVER on `testDate` */
export function demandNotOver(
  testDate: BusinessDate,
  {
    items,
    instruments,
  }: {
    readonly items: readonly { readonly endDate: string }[]
    readonly instruments: readonly { readonly valueDate: string }[]
  },
): void {
  const [endDate = ''] = [
    latest(items.map((item) => item.endDate)),
    latest(instruments.map((deal) => deal.valueDate)),
  ].sort()
  if (testDate > endDate) refuse(hedgeTestRefusals.TEST_RELATION_OVER, { endDate }, 'testDate')
}
