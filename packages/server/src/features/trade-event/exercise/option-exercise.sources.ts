/** Where the list of options to exercise takes its columns from: the deal, its option, its events, and the market of its pair. */

import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { DealEvent, OptionFlag } from '@hedgerow/contract/trade/trade.dict'
import { ExerciseFlag, ExerciseToDo, Moneyness } from '@hedgerow/contract/trade-event/trade-event.dict'
import { optionExerciseList } from '@hedgerow/contract/trade-event/trade-event.list'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { ofGroup, snake, type Tx } from '../../../kit/database/database.ts'
import type { Asking, ListSource } from '../../../kit/database/list-query.ts'
import { referenceRates } from '../../market/price/market.answer.ts'
import { amountScales, currencyPairs } from '../../reference/reference.store.ts'
import { ofKindWith } from '../../trade/kinds/kind-words.store.ts'
import { eventableDeal, passedDeal } from '../../trade/live/deal.word.ts'
import { cutOffZoneSql } from '../../trade/option/option.sources.ts'
import { dealSourceOf } from '../../trade/trade.sources.ts'
import { quotedRate } from '../market/event-market.rules.ts'
import { eventColumns, eventOrders } from '../trade-event.sources.ts'
import { gainAt } from './moneyness.rules.ts'

const { exercise, noExercise } = DealEvent.of

/** What each option that may be exercised is worth so now, at the stored spot of its pair; left empty where none is stored. */
const withMoneyness: NonNullable<ListSource<typeof optionExerciseList>['enrich']> = async (
  tx,
  { scope, today },
  rows,
) => {
  const pairs = [...new Set(rows.flatMap(({ currencyPair }) => (currencyPair ? [currencyPair] : [])))]
  const spots = await referenceRates(tx, { ...scope, orgId: null }, pairs, today)
  const [conventions, scaleOf] = [await currencyPairs(tx), await amountScales(tx)]
  return rows.map((row) => {
    const [spot, pair] = row.currencyPair ? [spots.get(row.currencyPair), conventions.get(row.currencyPair)] : []
    const { exePrice, remainPrincipal, optionFlag, currency, exeToDoFlag } = row
    if (exeToDoFlag !== ExerciseToDo.of.open || !spot || !pair) return row
    if (!exePrice || !remainPrincipal || !optionFlag || !currency) return row
    const gain = gainAt({ exePrice, optionFlag, currency }, quotedRate(spot.mid, pair), pair.base)
    const moneyness = gain.isZero() ? Moneyness.of.at : gain.isPositive() ? Moneyness.of.inside : Moneyness.of.outside
    const unit = decimal(String(pair.quotedUnit))
    const intrinsicAmt = gain.isPositive()
      ? decimal(remainPrincipal).mul(gain).div(unit, scaleOf(pair.quote)).toString()
      : '0'
    return { ...row, moneyness, intrinsicAmt }
  })
}

/** A deal is locked while an order owns it (`trade-event.invariants.ts`), so that this is a condition on the deal alone. */
const toExercise = `${eventableDeal('d')}
  and d.lock_flag = '${YesNo.of.no}'`

/**
 * The same as SQL, for a filter: it compares with the stored spot of every pair, which a list that is not filtered by it need not ask.
 * Nothing of the request is in it.
 */
async function moneynessSql(tx: Tx, { scope, today }: Asking): Promise<string> {
  const pairs = await currencyPairs(tx)
  const spots = await referenceRates(tx, { ...scope, orgId: null }, [...pairs.keys()], today)
  const mids = [...spots].flatMap(([name, { mid }]) => {
    const pair = pairs.get(name)
    return pair ? [`when '${name}' then ${quotedRate(mid, pair)}`] : []
  })
  if (mids.length === 0) return 'null::text'
  const isCall = `(x.option_flag = '${OptionFlag.of.up}') = (x.currency = split_part(d.currency_pair, '/', 1))`
  const gain = `(case d.currency_pair ${mids.join(' ')} end - x.exe_price) * case when ${isCall} then 1 else -1 end`
  return `case when ${toExercise} then case sign(${gain}) when 1 then '${Moneyness.of.inside}' when 0 then '${Moneyness.of.at}' when -1 then '${Moneyness.of.outside}' end end`
}

const terms = [
  'optionFlag',
  'optionDealDirection',
  'maturityDate',
  'optionEndTime',
  'nominalAmt',
  'nominalAmt2',
  'currency',
  'currency2',
  'exePrice',
  'exeMethod',
  'optionType',
  'exeType',
  'maturitySettleDate',
  'fee',
  'feeCalCurrency',
  'feePayCurrency',
  'packageNo',
] as const

/** On the clocks of the option's market. No function is asked that reads a table: analysts read the list as a view, whoever asks. */
const secondsLeft = `(select floor(extract(epoch from x.option_end_time::time - (now() at time zone z.zone)::time))
  from system_date s cross join (select ${cutOffZoneSql('d.currency_pair', '(select n.zone_id from org n where n.group_id = d.group_id and n.id = d.org_id)')} as zone) z
  where x.maturity_date = coalesce(s.business_date, (now() at time zone z.zone)::date))`

const exerciseColumns = {
  ...eventColumns,
  ...Object.fromEntries(terms.map((name) => [name, `x.${snake(name)}`])),
  exeFlag: `case u.order_sub_code when '${exercise}' then '${ExerciseFlag.of.exercise}'
    when '${noExercise}' then '${ExerciseFlag.of.lapse}' end`,
  quote: "split_part(d.currency_pair, '/', 2)",
  secondsLeft,
  moneyness: 'null::text',
  intrinsicAmt: 'null::text',
  exeToDoFlag: `case when ${toExercise} then '${ExerciseToDo.of.open}' else '${ExerciseToDo.of.done}' end`,
}

export function optionExerciseSource(): ListSource<typeof optionExerciseList> {
  const { lookups, columns, ...source } = dealSourceOf(
    `${ofGroup('d')} and ${ofKindWith('d', exercise)} and ${passedDeal('d')}`,
  )
  const all = { ...columns, ...exerciseColumns }
  return {
    list: optionExerciseList,
    ...source,
    from: 'fx_deal d join fx_option x on x.group_id = d.group_id and x.deal_id = d.id',
    lookups: `${lookups.replace(/left join fx_option x on[^\n]*/, '')} ${eventOrders}`,
    columns: all,
    conditions: { exeToDoFlag: { [ExerciseToDo.of.open]: toExercise, [ExerciseToDo.of.done]: `not (${toExercise})` } },
    findsFirst: true,
    prepare: async (tx, who, { queryWrapper }) => ({
      columns: queryWrapper.moneyness ? { ...all, moneyness: await moneynessSql(tx, who) } : all,
    }),
    enrich: withMoneyness,
  }
}
