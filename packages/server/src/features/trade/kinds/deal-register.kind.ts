/** The register of kinds: the type asks for every one. */

import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import type { Kind } from '@hedgerow/contract/trade/kinds/deal-kinds.dict'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { tradeWords } from '@hedgerow/contract/trade/trade.text'
import { factColumn } from '../../approval/difference/difference.store.ts'
import type { DealKind } from '../deal/deal.kind.ts'
import { forwardKind } from './forward.kind.ts'
import { optionKind } from './option.kind.ts'
import { spotKind } from './spot.kind.ts'

const kindByType: Readonly<Record<Kind, DealKind>> = {
  [BusinType.of.spot]: spotKind,
  [BusinType.of.forward]: forwardKind,
  [BusinType.of.option]: optionKind,
}
const dealKinds = Object.values(kindByType)

/** @throws Refusal NOT_IN_LIST for a business type that nothing can be entered of */
export function kindOf(businType: string): DealKind {
  const kind = dealKinds.find((one) => one.businType === businType)
  if (kind) return kind
  const allowed = dealKinds.map((one) => one.businType).join(', ')
  return refuse(fieldRefusals.NOT_IN_LIST, { field: tradeWords.businType, allowed }, 'businType')
}

const termsBeside = dealKinds.flatMap(({ ownTerms }) => (ownTerms ? [ownTerms] : []))
const termsAlias = (deal: string, table: string) => `${deal}_${table}`
/** The tables in which kinds keep their terms, beside a deal under any alias. */
export const besideDeal = (deal: string): string =>
  termsBeside
    .map(({ table }) => [table, termsAlias(deal, table)] as const)
    .map(([table, x]) => `left join ${table} ${x} on ${x}.group_id = ${deal}.group_id and ${x}.deal_id = ${deal}.id`)
    .join(' ')
/** What of these terms is compared, by the name of the field. */
export const termSources = Object.fromEntries(
  termsBeside.flatMap(({ table, compared }) =>
    Object.entries(compared).map(([name, field]) => [
      name,
      (deal: string) => factColumn(termsAlias(deal, table), name, field),
    ]),
  ),
)

const termedKinds = dealKinds.flatMap(({ businType, valuation }) => (valuation.termsSql ? [`'${businType}'`] : []))
/** Whether the worth of a deal `d` asks for terms: those of its kind, or what its expiry fixed. */
export const asksTermsSql = `(d.busin_type in (${termedKinds.join(', ')}) or d.remain_principal is not distinct from 0)`

const volatileKinds = dealKinds.flatMap(({ businType, valuation }) =>
  valuation.lacksVolatility ? [`'${businType}'`] : [],
)
/** Whether the worth of a deal `d` asks for volatilities. */
export const asksVolatilitySql = `d.busin_type in (${volatileKinds.join(', ')})`

const termsOfKind = ({ businType, valuation: { termsSql, expiredTermsSql } }: DealKind): string[] => {
  if (termsSql) return [`when '${businType}' then (${termsSql})`]
  return expiredTermsSql
    ? [`when '${businType}' then case when d.remain_principal = 0 then (${expiredTermsSql}) end`]
    : []
}
/** The terms that the worth of a deal `d` asks for, by its kind; null where it asks for none. */
export const valuedTermsSql = `case d.busin_type ${dealKinds.flatMap(termsOfKind).join(' ')} end`

/** The same of a deal that has not come to its value date: an expiry has fixed nothing of it yet. */
export const agreedTermsSql = `case d.busin_type ${dealKinds
  .flatMap(({ businType, valuation: { termsSql } }) => (termsSql ? [`when '${businType}' then (${termsSql})`] : []))
  .join(' ')} end`

/** A forward is not edited through the spot calls, and the other way round. @throws Refusal WRONG_BUSIN_TYPE */
export function demandKind(businType: string, kind: DealKind): void {
  if (businType === kind.businType) return
  const item = BusinType.items.find((entry) => entry.dictValue === kind.businType)
  refuse(tradeRefusals.WRONG_BUSIN_TYPE, { busin: item?.dictLabel ?? kind.businType })
}
