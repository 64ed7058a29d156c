/** What the demonstration has none of, and how the figures of a reply are found by their paths. */

import assert from 'node:assert'
import { usageApi } from '@hedgerow/contract/assistant/usage.contract'
import { paymentFileApi } from '@hedgerow/contract/bank-file/payment/payment-file.contract'
import { RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import { explainApi } from '@hedgerow/contract/business-day/valuing/explain.contract'
import { CashFlowFlag, CashFlowType, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { counterPartyApi } from '@hedgerow/contract/enterprise/counter-party.contract'
import { exposureApi, exposureMonitorApi } from '@hedgerow/contract/exposure/exposure.contract'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import type { FigureSheet } from '@hedgerow/contract/figure/sheet.contract'
import {
  type HedgeGainLoss,
  hedgeGainLossApi,
} from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss.contract'
import type { MonthFigure } from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss-figure.contract'
import { hedgeRelationApi } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { RelationStatus } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { hedgeEffectiveApi } from '@hedgerow/contract/hedge-accounting/test/hedge-test.contract'
import { planCompareApi } from '@hedgerow/contract/hedge-strategy/compare/plan-compare.contract'
import { payoffLabApi } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.contract'
import { hedgeStrategyApi } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.contract'
import { StrategyStatus } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.dict'
import { hedgeApi, hedgeCheckApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import type { Card } from '@hedgerow/contract/kit/figure/card'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { partyApi } from '@hedgerow/contract/limit/party/party.contract'
import { marketPriceApi } from '@hedgerow/contract/market/market.contract'
import { markRunApi } from '@hedgerow/contract/profit-loss/mark/mark-run.contract'
import { hedgeQueryApi } from '@hedgerow/contract/query/hedge-query.contract'
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { futureTradeApi } from '@hedgerow/contract/risk/future/future-trade.contract'
import { RiskRunKind } from '@hedgerow/contract/risk/risk.dict'
import { riskRunApi } from '@hedgerow/contract/risk/run/risk-run.contract'
import { sensitivityApi } from '@hedgerow/contract/risk/sensitivity/sensitivity.contract'
import { stressApi } from '@hedgerow/contract/risk/stress/stress.contract'
import { varApi } from '@hedgerow/contract/risk/var/var.contract'
import { cflDealApi, fxDealApi } from '@hedgerow/contract/trade/trade.contract'
import { LinkStatus, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import {
  type EventExposureFigure,
  type EventFigure,
  eventExposure,
  eventFigure,
} from '@hedgerow/contract/trade-event/picture/event-picture-figure.contract'
import { type EventOrder, optionExerciseApi } from '@hedgerow/contract/trade-event/trade-event.contract'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import { figureFunctions, isFigureName } from '@hedgerow/quant/figures/figure-functions'

/**
 * In the demonstration no deal closes another yet: half of one that was exchanged is exchanged back a day later. Nor does a control tell a share, nobody
 * asked two banks for one price, no typed balance waits, and no bank holds a margin; the strategy is in force from tomorrow on; and no organisation owes more than it hedged of what it is owed.
 */
export const opposite = `set session_replication_role = replica;
  insert into fx_deal (id, group_id, org_id, deal_serial_no, busin_type, trade_status, currency_pair, deal_direction, exchange_rate, principal,
      buy_amt, sell_amt, buy_currency, sell_currency, value_date, trans_date, deal_type, deal_complete_status, remain_principal, maker_id, last_editor_id) overriding system value
    select 9000001, d.group_id, d.org_id, 'BACK', d.busin_type, d.trade_status, d.currency_pair,
      case d.deal_direction when '1' then '2' else '1' end, d.exchange_rate + 0.05, d.principal / 2, d.principal / 2, d.principal / 2,
      d.sell_currency, d.buy_currency, d.value_date + 1, d.trans_date, d.deal_type, '1', 0, d.maker_id, d.last_editor_id
    from fx_deal d join cash_flow f on f.group_id = d.group_id and f.deal_id = d.id and f.cfl_type = '1' and f.cfl_status = '1'
    where f.settle_status = '3' and f.pay_date < current_date order by d.id limit 1;
  insert into cash_flow (id, group_id, org_id, cfl_no, cfl_type, cfl_gen_type, cfl_flag, cfl_status, settle_status, leg_no, pay_date, pay_date_adj,
      pay_amt, pay_currency, origin_type, origin_id, origin_no) overriding system value
    select 9000000 + n, d.group_id, d.org_id, 'BACK' || n, '1', '1', case when n = d.deal_direction::int then '1' else '2' end, '1', '3', n,
      d.value_date, d.value_date, case n when 1 then d.principal else round(d.principal * d.exchange_rate, 2) end,
      split_part(d.currency_pair, '/', n), 'deal', d.id, 'BACK'
    from fx_deal d cross join generate_series(1, 2) n where d.id = 9000001;
  insert into fx_exposure (id, group_id, org_id, serial_no, exposure_type, exposure_direction, currency, original_amt, exposure_amt, trans_date, end_date,
      delivery_date, create_by, modify_by) overriding system value
    select 9000001, e.group_id, e.org_id, 'OWED', '1', '0', e.currency, 900000000, 900000000, e.trans_date, e.end_date, e.delivery_date, e.create_by,
      e.modify_by
    from fx_exposure e where e.exposure_direction = '1' and e.lock_amt > 0 and e.net_amt > e.reserved_amt
    order by e.end_date desc, e.id limit 1;
  insert into risk_control (id, group_id, org_id, risk_no, control_kind, subject, risk_date, valid_from, message_zh, message_en, current_value,
      control_value, control_unit, used_pct, warn_level, warn_operation, cause_url) overriding system value
    select 9000001, group_id, org_id, 'BACK', control_kind, 'BACK', risk_date, valid_from, message_zh, message_en, 87.5, 120, control_unit, 72.92,
      warn_level, warn_operation, cause_url
    from risk_control order by id limit 1;
  insert into quote_inquiry (id, group_id, org_id, ask_group_no, busin_type, currency_pair, deal_direction, currency, currency2, deal_amt, deal_limit,
      trans_date, settle_date, deal_type, hedge_exposure_type, portfolio_id, mid_price, home_rate, maker_id) overriding system value
    select 9000001, group_id, org_id, 'ASKED', 'FX_SPOT', 'USD/CNY', '2', 'USD', 'CNY', 1000000, 'SPOT', trans_date, trans_date + 2, '1', '1',
      portfolio_id, 6.8, 1, maker_id
    from fx_deal where portfolio_id is not null order by id limit 1;
  insert into fx_quote (id, group_id, org_id, inquiry_id, ask_group_no, quote_serial_no, counter_party_id, bank_line_id, quote_status, deal_status,
      exchange_rate, spot_rate, deal_amt2, quoted_at, expires_at, spread_cost, ordered_at, ordered_by, deal_id, maker_id) overriding system value
    select 9000000 + n, i.group_id, i.org_id, i.id, i.ask_group_no, 'ASKED' || n, d.counter_party_id, 1, case n when 1 then '4' else '3' end,
      case n when 1 then '2' else '0' end, 6.8 - n * 0.01, 6.8 - n * 0.01, 6800000 - n * 10000, now(), now(), n * 10000,
      case n when 1 then now() end, case n when 1 then '{}'::jsonb end, case n when 1 then d.id end, i.maker_id
    from quote_inquiry i cross join generate_series(1, 2) n cross join lateral (select id, counter_party_id from fx_deal f
      where f.group_id = i.group_id and f.counter_party_id is not null order by id limit 1) d where i.id = 9000001;
  insert into bank_account_change (id, group_id, org_id, account_id, change_kind, change_status, stated, worth_usd, maker_id, last_editor_id)
      overriding system value
    select 9000001, a.group_id, a.org_id, a.id, '6', '1',
      jsonb_build_array(jsonb_build_object('balanceId', b.id::text, 'balance', '1234.50')), 0, d.maker_id, d.maker_id
    from account_balance b join bank_account a on a.group_id = b.group_id and a.id = b.account_id and a.account_status = '1'
      cross join lateral (select maker_id from fx_deal f where f.group_id = a.group_id limit 1) d
    where b.active order by b.id limit 1;
  with paid as (select f.id, f.deal_id from cash_flow f join fx_deal d on d.group_id = f.group_id and d.id = f.deal_id
      where f.cfl_flag = '${CashFlowFlag.of.pay}' and f.settle_status = '${SettleStatus.of.settled}' and d.counter_party_id is not null order by f.id desc limit 1),
    margin as (update cash_flow f set cfl_type = '${CashFlowType.of.margin}' from paid where f.id = paid.id)
    update fx_deal d set margin_amt = 1 from paid where d.id = paid.deal_id;
  update deal_event_order set picture = picture || '{"modelFee": "1234.50", "discountFactor": "0.9981"}'
    where id = (select min(id) from deal_event_order);
  update hedge_strategy set valid_from = valid_from - 30 where strategy_status = '2';
  set session_replication_role = default;
  select recount_exposure_months()`

/** The parts of replies by which a card is asked about a record. */
interface Reply {
  readonly data: {
    readonly days: readonly { readonly snapshotId: string }[]
    readonly recordList: readonly {
      readonly id: string
      readonly orgId?: string
      readonly dealId?: string
      readonly marginAmt?: string
      readonly shortName?: string
      readonly counterPartyName?: string
    }[]
  }
}
interface Asking {
  readonly post: (path: string, body: object) => Promise<Reply>
  readonly readAs: (reader: string) => void
}
async function lastTwo(post: Asking['post'], runKind: string): Promise<string> {
  const queryWrapper = { runKind, runStatus: RunStatus.of.done }
  const { data } = await post(riskRunApi.queryByPage.path, { queryWrapper })
  return data.recordList
    .map(({ id }) => id)
    .slice(0, 2)
    .join(',')
}
/** Of which the later one is scaled. */
export async function stressRuns(post: Asking['post']): Promise<string> {
  await post(riskRunApi.saveStress.path, { runName: 'scaled stress', factor: '150' })
  return lastTwo(post, RiskRunKind.of.stress)
}
/** What a card is asked with where that is no list without filters. */
export const questions: Readonly<Record<string, (as: Asking) => Promise<object>>> = {
  async [explainApi.total.path]({ post }) {
    const { data } = await post(explainApi.days.path, {})
    return { snapshotId: data.days[0]?.snapshotId }
  },
  async [exposureApi.byId.path]({ post }) {
    const { data } = await post(exposureApi.queryByPage.path, { queryWrapper: {} })
    return { id: data.recordList[0]?.id }
  },
  async [cflDealApi.getSumsByDealId.path]({ post }) {
    const { data } = await post(fxDealApi.queryByPage.path, {
      queryWrapper: { businType: BusinType.of.forward, tradeStatus: TradeStatus.of.confirmed },
    })
    return { dealId: data.recordList[0]?.id }
  },
  async [optionExerciseApi.hedgeResult.path]({ post }) {
    // One that hedges something.
    const queryWrapper = { businType: BusinType.of.option, linkStatus: LinkStatus.of.locked }
    const { data } = await post(hedgeQueryApi.queryByPage.path, { queryWrapper })
    return { dealId: data.recordList[0]?.dealId }
  },
  async [partyApi.query.path]({ post }) {
    // Of a bank that holds a margin of a deal.
    const deals = await post(fxDealApi.queryByPage.path, { pageSize: 1000, queryWrapper: {} })
    const [deal] = deals.data.recordList.filter(({ marginAmt }) => marginAmt && /[1-9]/.test(marginAmt))
    const { data } = await post(counterPartyApi.queryByPage.path, { queryWrapper: {} })
    const party = data.recordList.find(({ shortName }) => shortName === deal?.counterPartyName)
    return { id: (party ?? data.recordList[0])?.id }
  },
  async [paymentFileApi.query.path]({ post, readAs }) {
    readAs('lc_back2')
    const { data } = await post(paymentFileApi.queryByPage.path, { queryWrapper: {} })
    return { id: data.recordList[0]?.id }
  },
  [usageApi.settings.path]: async ({ readAs }) => {
    readAs('lc_admin')
    return {}
  },
  async [marketPriceApi.history.path]() {
    return { currencyPair: 'USD/CNY' }
  },
  async [hedgeCheckApi.review.path]({ post }) {
    const { data } = await post(hedgeApi.queryByPage.path, { queryWrapper: { orderStatus: OrderStatus.of.submitted } })
    return { id: data.recordList[0]?.id }
  },
  async [hedgeApi.cover.path]({ post }) {
    const { data } = await post(hedgeApi.queryByPage.path, { queryWrapper: { orderStatus: OrderStatus.of.submitted } })
    return { id: data.recordList[0]?.id }
  },
  [varApi.run.path]: async () => ({}),
  [stressApi.run.path]: async () => ({}),
  [sensitivityApi.run.path]: async () => ({}),
  // Stress runs are compared in a test of their own.
  async [riskRunApi.compare.path]({ post, readAs }) {
    readAs('lc_treasurer')
    await post(riskRunApi.save.path, { runName: 'longer', sampleSize: '60' })
    return { runIds: await lastTwo(post, RiskRunKind.of.valueAtRisk) }
  },
  [futureTradeApi.run.path]: async () => ({ currencyPair: 'USD/CNY' }),
  [hedgeGainLossApi.run.path]: async () => ({}),
  async [markRunApi.query.path]({ post }) {
    const { data } = await post(markRunApi.queryByPage.path, { queryWrapper: {} })
    return { id: data.recordList[0]?.id }
  },
  async [planCompareApi.compare.path]({ post }) {
    const inForce = { strategyStatus: StrategyStatus.of.inForce }
    const { data } = await post(hedgeStrategyApi.queryByPage.path, { queryWrapper: inForce })
    return { id: data.recordList[0]?.id }
  },
  async [payoffLabApi.run.path]({ post }) {
    const inForce = { strategyStatus: StrategyStatus.of.inForce }
    const strategies = await post(hedgeStrategyApi.queryByPage.path, { queryWrapper: inForce })
    // Of the organisation of a strategy in force, and due late enough that layers are still to come.
    const queryWrapper = {
      orgId: strategies.data.recordList[0]?.orgId,
      openAmtStart: '0.01',
      currency: 'USD',
      exposureDirection: ExposureDirection.of.long,
    }
    const { data } = await post(exposureMonitorApi.queryByPage.path, { sort: '-endDate', queryWrapper })
    return { exposureId: data.recordList[0]?.id }
  },
  async [hedgeEffectiveApi.run.path]({ post, readAs }) {
    readAs('lc_dealer1')
    const inForce = { relationStatus: RelationStatus.of.inForce }
    const { data } = await post(hedgeRelationApi.queryByPage.path, { queryWrapper: inForce })
    return { relationId: data.recordList[0]?.id }
  },
}
/** The address of a record that is asked for by its facts. */
export const addressed = (path: string, facts: object) =>
  path.replace(/:(\w+)/g, (_, fact: string) => String((facts as Nest[number])[fact]))
/** A record of a reply within those around it, the innermost first. */
export type Nest = readonly Readonly<Record<string, unknown>>[]
/** Each value at a path, with the records around it. */
export function valuesAt(value: unknown, path: string, nest: Nest): { readonly value: string; readonly nest: Nest }[] {
  if (value === null || value === undefined) return []
  if (path === '') return [{ value: String(value), nest }]
  const [, name = '', isMany, rest = ''] = /^(\w*)(\[\])?\.?(.*)$/.exec(path) ?? []
  const part = name === '' ? value : (value as Nest[number])[name]
  if (!isMany) return valuesAt(part, rest, rest === '' ? nest : [part as Nest[number], ...nest])
  return ((part ?? []) as Nest).flatMap((one, at) => valuesAt(one, rest, [one, { '#': at + 1 }, ...nest]))
}
export const factOf = (from: string, nest: Nest): string | undefined => {
  if (from.startsWith('=')) return from.slice(1)
  const place = Number(nest.find((one) => one?.['#'] !== undefined)?.['#'])
  if (from === '#') return String(place)
  const path = from.split('.').map((name) => (name === '#' ? String(place - 1) : name))
  const valueIn = (holder: unknown) =>
    path.reduce((part: unknown, name) => (part as Nest[number] | null | undefined)?.[name], holder)
  const value = nest.map(valueIn).find((one) => one !== undefined && one !== null)
  return value === undefined ? undefined : String(value)
}

/** What is no figure by its card, and reads like an amount. */
export function amountsBeside(value: unknown, figures: Card['figures'], path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => amountsBeside(one, figures, `${path}[]`))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, one]) =>
      amountsBeside(one, figures, path === '' ? name : `${path}.${name}`),
    )
  const isAmount = typeof value === 'string' && /^-?\d+\.\d+$/.test(value)
  return isAmount && !Object.hasOwn(figures, path) ? [path] : []
}

/** A list leaves zeros at the end out. */
export const plain = (value: string | null | undefined) =>
  value?.endsWith('∞')
    ? value
    : decimal(value ?? '')
        .stripZeros()
        .toString()

/** What the browser does with a sheet. */
export function recomputed({ functionName, inputs }: FigureSheet): string | undefined {
  assert(isFigureName(functionName))
  const steps = figureFunctions[functionName].work(
    Object.fromEntries(inputs.map(({ symbol, value }) => [symbol, value])),
  )
  return steps.at(-1)?.value
}

/** What lines add up to by month and currency. */
export function monthSums(lines: HedgeGainLoss['lines']) {
  const months = Map.groupBy(lines, ({ entryDate, currency }) => `${entryDate} ${currency}`)
  return [...months].map(([key, own]) => {
    const [month = '', of = ''] = key.split(' ')
    const [item, hedge] = (['itemChange', 'hedgeChange'] as const).map((side) =>
      sum(own.map((line) => decimal(line[side]))),
    )
    assert(item && hedge)
    const figures: Record<MonthFigure, string> = {
      itemChange: item.toString(),
      hedgeChange: hedge.toString(),
      together: item.add(hedge).toString(),
    }
    return { month, of, figures }
  })
}

/** The sheets of an order by their ids, with what the order says. */
export function eventSheets({ id: order, picture }: EventOrder): (readonly [string, string])[] {
  const sheet = (name: string, value: string | null | undefined, facts: object = {}) =>
    value === null || value === undefined ? [] : [[figureId(name, { order, ...facts }), value] as const]
  return [
    ...(Object.keys(eventFigure) as EventFigure[]).flatMap((name) => sheet(eventFigure[name], picture[name])),
    ...picture.exposures.flatMap(({ exposureId: exposure, ...own }) =>
      (Object.keys(eventExposure) as EventExposureFigure[]).flatMap((name) =>
        sheet(eventExposure[name], own[name], { exposure }),
      ),
    ),
  ]
}
