/** Every declared figure of the demonstration company: its sheet says what the screen says, and its function makes it again. */
import assert from 'node:assert'
import { explainApi, explainList } from '@hedgerow/contract/business-day/valuing/explain.contract'
import { type ExplainFigure, explainTotal } from '@hedgerow/contract/business-day/valuing/explain-figure.contract'
import { type FigureSheet, figureApi } from '@hedgerow/contract/figure/sheet.contract'
import { features } from '@hedgerow/contract/index'
import type { Card } from '@hedgerow/contract/kit/figure/card'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import type { Row } from '@hedgerow/contract/kit/list'
import { deliveryPlApi } from '@hedgerow/contract/profit-loss/delivery/delivery-pl.contract'
import { exposurePlApi } from '@hedgerow/contract/profit-loss/exposure/exposure-pl.contract'
import {
  type DeliveryGain,
  deliveryRate,
  deliveryTotal,
  exposureTotal,
  type LotFigure,
  lotPosition,
  resultTotal,
} from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import { AmountUnit, AnchorType, LotMethod } from '@hedgerow/contract/profit-loss/profit-loss.dict'
import { realisedLotsApi } from '@hedgerow/contract/profit-loss/realised/realised-lots.contract'
import { tradePlApi } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { VarAlgorithm } from '@hedgerow/contract/risk/risk.dict'
import { riskRunApi } from '@hedgerow/contract/risk/run/risk-run.contract'
import { type VarResult, varApi } from '@hedgerow/contract/risk/var/var.contract'
import {
  summedOfVar,
  type VarFigure,
  type VarRowFigure,
  varFigure,
  varRowFigure,
} from '@hedgerow/contract/risk/var/var-figure.contract'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import { figureFunctions, isFigureName } from '@hedgerow/quant/figures/figure-functions'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import type { Database } from '../kit/database/database.ts'
import { newToken, tokenHash } from '../kit/http/session.ts'
import { passwordKeys } from '../kit/record/password-keys.ts'
import { asOwner, testDatabase } from '../kit/testing.ts'
import { prepareDemo } from './demo-start.seed.ts'

let database: Database
let app: FastifyInstance
const treasurer = 'lc_treasurer'
/** Who sees what the treasurer does not: payment files and what differs from the bank; the limits of duties. */
const readers = [treasurer, 'lc_back2', 'lc_admin']
const headersOf = new Map<string, Record<string, string>>()
let headers: Record<string, string>
function readAs(reader: string) {
  headers = headersOf.get(reader) ?? assert.fail(`nobody is called ${reader}`)
}
let keptRun: { readonly runId: string; readonly result: VarResult }
/** What parts said that were opened: many figures share one. */
const parts = new Map<string, string>()
/** The names of the figures that were opened: none is left out. */
const names = new Set<string>()

/**
 * In the demonstration no deal closes another yet: half of one that was exchanged is exchanged back a day later. Nor does a control tell a share, nobody
 * asked two banks for one price, and no typed balance waits.
 */
const opposite = `set session_replication_role = replica;
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
  set session_replication_role = default;`

beforeAll(async () => {
  database = await testDatabase()
  await prepareDemo(database, { demo: '1', givenPassword: undefined, embedded: false, say: () => undefined })
  await asOwner(database.owner, opposite)
  app = await buildApp({
    db: database.db,
    services: { passwordKeys: passwordKeys(database.db), demoPassword: null },
    requestsPerMinute: 1_000_000,
  })
  for (const reader of readers) {
    const token = newToken()
    await asOwner(
      database.owner,
      `insert into session_token (token_sha256, group_id, user_id, expires_at, ip, user_agent)
       select $1, group_id, id, now() + interval '1 day', '', '' from member where user_name = $2`,
      [tokenHash(token), reader],
    )
    headersOf.set(reader, { authorization: `Bearer ${token}`, language: 'en_US' })
  }
  readAs(treasurer)
  keptRun = (await post(riskRunApi.save.path, { runName: 'kept', sampleSize: '40' })).data
  const stressed = await post(riskRunApi.saveStress.path, { runName: 'kept stress' })
  expect(stressed.data.runId).toBeTruthy()
}, 240_000)
afterAll(async () => {
  await app.close()
  await database.close()
})

const post = async (url: string, payload: object) =>
  (await app.inject({ method: 'POST', url, headers, payload })).json()
const sheetPath = figureApi.get.path.replace(':figureId', '')
const ask = async (id: string) =>
  (await app.inject({ method: 'GET', url: sheetPath + encodeURIComponent(id), headers })).json()

/** What the browser does with a sheet. */
function recomputed({ functionName, inputs }: FigureSheet): string | undefined {
  assert(isFigureName(functionName))
  const steps = figureFunctions[functionName].work(
    Object.fromEntries(inputs.map(({ symbol, value }) => [symbol, value])),
  )
  return steps.at(-1)?.value
}

/** A list leaves zeros at the end out. */
const plain = (value: string | null | undefined) =>
  decimal(value ?? '')
    .stripZeros()
    .toString()

async function open(id: string, figure: string | null): Promise<FigureSheet> {
  const { code, message, data } = await ask(id)
  expect(code, `${id}: ${message}`).toBe('00000000')
  names.add(id.split('~')[0] ?? '')
  const sheet = data as FigureSheet
  expect(plain(sheet.value), id).toBe(plain(figure))
  expect(plain(recomputed(sheet)), id).toBe(plain(sheet.value))
  for (const { figureId: own, value } of sheet.parts) {
    if (!own || parts.get(own) === value) continue
    parts.set(own, value)
    await open(own, value)
  }
  return sheet
}

const lists = features.flatMap(({ apis }) =>
  apis.flatMap((api) => Object.values(api).flatMap(({ list, path }) => (list?.figures ? [{ list, path }] : []))),
)

/** Of one list at most. */
const mostCells = 400

/** Of the first reader who has any; whoever opens their sheets is that one. */
async function rowsSeen(path: string): Promise<readonly Row[]> {
  for (const reader of readers) {
    readAs(reader)
    const { data } = await post(path, { current: 0, pageSize: 1000, queryWrapper: {} })
    if (data?.recordList?.length > 0) return data.recordList
  }
  return []
}
afterEach(() => readAs(treasurer))

describe('the cells of each list', () => {
  it.each(lists.map(({ list, path }) => [list.name, { list, path }] as const))(
    '%s',
    async (_name, { list, path }) => {
      const recordList = await rowsSeen(path)
      expect(recordList.length).toBeGreaterThan(0)
      const columns = list.figures?.of ?? []
      for (const column of columns) {
        const rows = recordList.filter((row) => row[column])
        // Of a long list rows from everywhere in it: the same deals stand in it day after day.
        const step = Math.ceil((rows.length * columns.length) / mostCells)
        for (const row of rows.filter((_, at) => at % step === 0)) {
          const by = Object.fromEntries((list.figures?.by ?? []).map((fact) => [fact, row[fact]]))
          await open(figureId(`${list.name}.${column}`, { id: row.id, ...by }), row[column] ?? null)
        }
      }
    },
    300_000,
  )
})

/** Of one path at most. */
const mostOfPath = 12
const cards = features.flatMap(({ cards: declared }) => [...declared])

/** A record of a reply within those around it, the innermost first. */
type Nest = readonly Readonly<Record<string, unknown>>[]
/** Each value at a path, with the records around it. */
function valuesAt(value: unknown, path: string, nest: Nest): { readonly value: string; readonly nest: Nest }[] {
  if (value === null || value === undefined) return []
  if (path === '') return [{ value: String(value), nest }]
  const [, name = '', isMany, rest = ''] = /^(\w*)(\[\])?\.?(.*)$/.exec(path) ?? []
  const part = name === '' ? value : (value as Nest[number])[name]
  if (!isMany) return valuesAt(part, rest, rest === '' ? nest : [part as Nest[number], ...nest])
  return ((part ?? []) as Nest).flatMap((one) => valuesAt(one, rest, [one, ...nest]))
}
const factOf = (from: string, nest: Nest): string | undefined => {
  if (from.startsWith('=')) return from.slice(1)
  const holder = nest.find((one) => one?.[from] !== undefined && one[from] !== null)
  return holder && String(holder[from])
}

/** What is no figure by its card, and reads like an amount. */
function amountsBeside(value: unknown, figures: Card['figures'], path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => amountsBeside(one, figures, `${path}[]`))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, one]) =>
      amountsBeside(one, figures, path === '' ? name : `${path}.${name}`),
    )
  const isAmount = typeof value === 'string' && /^-?\d+\.\d+$/.test(value)
  return isAmount && !Object.hasOwn(figures, path) ? [path] : []
}

/** What a card is asked with where that is no list without filters. */
async function askedOf({ endpoint }: Card): Promise<object> {
  if (endpoint.path !== explainApi.total.path) return { queryWrapper: {} }
  const { data } = await post(explainApi.days.path, {})
  return { snapshotId: data.days[0].snapshotId }
}

describe('the figures of each card and chart', () => {
  it.each(cards.map((card) => [card.endpoint.path, card] as const))(
    '%s',
    async (path, card) => {
      const { endpoint, figures } = card
      const { data, code } = (
        endpoint.method === 'GET'
          ? (await app.inject({ method: 'GET', url: path, headers })).json()
          : await post(path, await askedOf(card))
      ) as { code: string; data: Nest[number] }
      expect(code).toBe('00000000')
      expect(amountsBeside(data, figures)).toEqual([])
      for (const [at, of] of Object.entries(figures)) {
        if (!('figure' in of)) continue
        const values = valuesAt(data, at, [data])
        const step = Math.ceil(values.length / mostOfPath)
        for (const { value, nest } of values.filter((_, place) => place % step === 0)) {
          const facts = Object.fromEntries(Object.entries(of.by).map(([fact, from]) => [fact, factOf(from, nest)]))
          await open(figureId(of.figure, facts), value)
        }
      }
    },
    300_000,
  )
})

it('the result of all deals, of each pair and of each month', async () => {
  const { data } = await post(tradePlApi.total.path, { queryWrapper: {} })
  await open(figureId(resultTotal, { calcDate: data.calcDate }), data.gainLoss)
  for (const { currencyPair: pair, dealStance: stance, gainLoss, months } of data.pairs) {
    await open(figureId(resultTotal, { calcDate: data.calcDate, pair, stance }), gainLoss)
    for (const { month, gainLoss: ofMonth } of months)
      await open(figureId(resultTotal, { calcDate: data.calcDate, pair, stance, month }), ofMonth)
  }
})

it('what all exposures gained, those of each currency and side, by either anchor and in ten thousands', async () => {
  for (const filters of [{}, { anchorType: AnchorType.of.budget, unit: AmountUnit.of.tenThousand }]) {
    const { data } = await post(exposurePlApi.total.path, { queryWrapper: filters })
    expect(data.currencies.length).toBeGreaterThan(0)
    const facts = { ...filters, calcDate: data.calcDate }
    for (const gain of ['gainLoss', 'itemGainLoss', 'hedgeGainLoss'] as const)
      await open(figureId(exposureTotal[gain], facts), data[gain])
  }
})

it('what deliveries brought by currency and month, and the average rates', async () => {
  const { data } = await post(deliveryPlApi.total.path, { queryWrapper: {} })
  expect(data.currencies.length).toBeGreaterThan(0)
  for (const total of data.currencies)
    for (const gain of Object.keys(deliveryTotal) as DeliveryGain[])
      await open(figureId(deliveryTotal[gain], { of: total.currency }), total[gain])
  for (const { month, currency: of, combinedGainLoss } of data.months)
    await open(figureId(deliveryTotal.combinedGainLoss, { of, month }), combinedGainLoss)
  for (const { currencyPair: pair, dealDirection: side, averageRate, marketRate } of data.pairs) {
    await open(figureId(deliveryRate.averageRate, { pair, side }), averageRate)
    await open(figureId(deliveryRate.marketRate, { pair, side }), marketRate)
  }
})

it('positions by lots, by either method', async () => {
  for (const lotMethod of LotMethod.values) {
    const { data } = await post(realisedLotsApi.run.path, { queryWrapper: { lotMethod } })
    expect(data.positions.length).toBeGreaterThan(0)
    for (const position of data.positions)
      for (const figure of Object.keys(lotPosition) as LotFigure[]) {
        if (position[figure] === null) continue
        await open(
          figureId(lotPosition[figure], { lotMethod, of: position.orgId, pair: position.currencyPair }),
          position[figure],
        )
      }
  }
})

it('the explanation of the last day: each part and the residual, in all and of each pair', async () => {
  const { data } = await post(explainApi.days.path, {})
  const [{ snapshotId }] = data.days
  const { data: whole } = await post(explainApi.total.path, { snapshotId })
  expect(whole.pairs.length).toBeGreaterThan(0)
  for (const figure of Object.keys(explainTotal) as ExplainFigure[]) {
    await open(figureId(explainTotal[figure], { snapshotId }), whole[figure])
    for (const pair of whole.pairs)
      await open(figureId(explainTotal[figure], { snapshotId, pair: pair.currencyPair }), pair[figure])
  }
})

it('the explanation of each deal from an earlier day on: the sum of the days between', async () => {
  const { data } = await post(explainApi.days.path, {})
  const [{ snapshotId, orgId }] = data.days
  const openingDate = data.days.filter((day: { orgId: string }) => day.orgId === orgId)[3]?.businessDate
  const queryWrapper = { snapshotId, openingDate }
  const { recordList } = (await post(explainApi.queryByPage.path, { current: 0, pageSize: 40, queryWrapper })).data
  expect(recordList.length).toBeGreaterThan(0)
  for (const row of recordList as readonly Row[])
    for (const column of explainList.figures?.of ?? [])
      if (row[column])
        await open(figureId(`${explainList.name}.${column}`, { id: row.id, ...queryWrapper }), row[column])
}, 120_000)

it('a value at risk by each algorithm, and of a run that was saved', async () => {
  for (const algorithm of VarAlgorithm.values) {
    const terms = { algorithm, simulationCount: '1000', sampleSize: '40' }
    const { data } = await post(varApi.run.path, terms)
    expect(data.result, JSON.stringify(data.reasons)).not.toBeNull()
    const { calcDate, snapshotId, seed } = data.result
    await openVar(data.result, { ...terms, calcDate, snapshotId, seed: seed === null ? null : String(seed) })
  }
  await openVar(keptRun.result, { runId: keptRun.runId })
}, 120_000)

async function openVar(result: VarResult, facts: Readonly<Record<string, string | null>>) {
  for (const figure of Object.keys(varFigure) as VarFigure[])
    await open(figureId(varFigure[figure], facts), result[figure])
  expect(result.currencies.length).toBeGreaterThan(1)
  for (const figure of Object.keys(varRowFigure) as VarRowFigure[]) {
    for (const row of result.currencies.slice(0, 2))
      await open(figureId(varRowFigure[figure], { ...facts, of: row.currency }), row[figure])
    if (!facts.runId) continue
    const total = sum(result.currencies.map((row) => decimal(row[figure]))).toString()
    if (summedOfVar.some((one) => one === figure)) await open(figureId(varRowFigure[figure], facts), total)
  }
}

it('no figure is declared that was not opened', () => {
  expect(features.flatMap(({ figures }) => Object.keys(figures)).filter((name) => !names.has(name))).toEqual([])
})
