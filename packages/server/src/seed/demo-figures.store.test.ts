/** Every declared figure of the demonstration company: its sheet says what the screen says, and its function makes it again. */

import assert from 'node:assert'
import { explainApi, explainList } from '@hedgerow/contract/business-day/valuing/explain.contract'
import { type ExplainFigure, explainTotal } from '@hedgerow/contract/business-day/valuing/explain-figure.contract'
import { type FigureSheet, figureApi } from '@hedgerow/contract/figure/sheet.contract'
import {
  type HedgeGainLoss,
  hedgeGainLossApi,
} from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss.contract'
import {
  gainLossMonth,
  type MonthFigure,
} from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss-figure.contract'
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
import { type PlanMonthFigure, planMonth } from '@hedgerow/contract/risk/future/future-figure.contract'
import { type FutureMonth, futureTradeApi, planOf } from '@hedgerow/contract/risk/future/future-trade.contract'
import { VarAlgorithm } from '@hedgerow/contract/risk/risk.dict'
import { riskRunApi } from '@hedgerow/contract/risk/run/risk-run.contract'
import { runComparisonCard } from '@hedgerow/contract/risk/run/risk-run-figure.contract'
import { sensitivityApi } from '@hedgerow/contract/risk/sensitivity/sensitivity.contract'
import { CurveMove } from '@hedgerow/contract/risk/sensitivity/sensitivity.dict'
import { sensitivityMove } from '@hedgerow/contract/risk/sensitivity/sensitivity-figure.contract'
import { type VarResult, varApi } from '@hedgerow/contract/risk/var/var.contract'
import {
  summedOfVar,
  type VarFigure,
  type VarRowFigure,
  varCard,
  varFigure,
  varOwnFacts,
  varPair,
  varRowFigure,
} from '@hedgerow/contract/risk/var/var-figure.contract'
import { dealEventCheckApi } from '@hedgerow/contract/trade-event/trade-event.contract'
import { decimal, fromNumber, sum } from '@hedgerow/quant/basics/decimal'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import type { Database } from '../kit/database/database.ts'
import { newToken, tokenHash } from '../kit/http/session.ts'
import { passwordKeys } from '../kit/record/password-keys.ts'
import { asOwner, testDatabase } from '../kit/testing.ts'
import {
  addressed,
  amountsBeside,
  eventSheets,
  factOf,
  monthSums,
  type Nest,
  opposite,
  plain,
  questions,
  recomputed,
  stressRuns,
  valuesAt,
} from './demo-figures.fixture.ts'
import { prepareDemo } from './demo-start.seed.ts'

let database: Database
let app: FastifyInstance
const treasurer = 'lc_treasurer'
/** Who sees what the treasurer does not: payment files and what differs from the bank; the limits of duties; the tests of relationships; the frozen days of an own organisation. */
const readers = [treasurer, 'lc_back2', 'lc_admin', 'lc_dealer1', 'ie_fin1', 'lc_mid1']
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
const get = async (url: string) => (await app.inject({ method: 'GET', url, headers })).json()

async function open(id: string, figure: string | null): Promise<FigureSheet> {
  const { code, message, data } = await get(sheetPath + encodeURIComponent(id))
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

/** Of one path at most; each figure of an analysis with many paths is measured again, and its sums open their parts. */
const [mostOfPath, fewOfPath, manyPaths] = [12, 3, 60]
const cards = features.flatMap(({ cards: declared }) => [...declared])

const questionOf = async ({ endpoint }: Card): Promise<object> =>
  (await questions[endpoint.path]?.({ post, readAs })) ?? { queryWrapper: {} }

/** The reply to whoever reads now. */
async function answerOf(card: Card): Promise<Nest[number]> {
  const { method, path } = card.endpoint
  const question = await questionOf(card)
  const reply = method === 'GET' ? await get(addressed(path, question)) : await post(path, question)
  const { data, code } = reply as { code: string; data: Nest[number] }
  expect([code, amountsBeside(data, card.figures)]).toEqual(['00000000', []])
  return data
}

async function openFigure(data: Nest[number], card: Card, at: string): Promise<boolean> {
  const of = card.figures[at]
  const values = valuesAt(data, at, [data])
  if (!of || !('figure' in of)) return true
  const most = Object.keys(card.figures).length > manyPaths ? fewOfPath : mostOfPath
  const step = Math.ceil(values.length / most)
  for (const { value, nest } of values.filter((_, place) => place % step === 0)) {
    const facts = Object.fromEntries(Object.entries(of.by).map(([fact, from]) => [fact, factOf(from, nest)]))
    await open(figureId(of.figure, facts), value)
  }
  return values.length > 0
}

describe('the figures of each card and chart', () => {
  it.each(cards.map((card) => [card.endpoint.path, card] as const))(
    '%s',
    async (_path, card) => {
      let left = Object.keys(card.figures)
      // What one reader has nothing of, another may have.
      for (const reader of readers.filter((one) => one === treasurer || one === 'ie_fin1')) {
        if (left.length === 0) break
        readAs(reader)
        const data = await answerOf(card)
        const without: typeof left = []
        for (const at of left) if (!(await openFigure(data, card, at))) without.push(at)
        left = without
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

it('a plan with options in each month, as the address has it', async () => {
  const currencyPair = 'USD/CNY'
  const { data } = await post(futureTradeApi.run.path, { currencyPair })
  const plan = data.result.months.map(({ month }: FutureMonth) => `${month}:80:40:35:25`).join()
  const planned = (await post(futureTradeApi.run.path, { currencyPair, months: planOf(plan) })).data.result
  for (const { month, ...row } of planned.months as readonly FutureMonth[])
    for (const name of Object.keys(planMonth) as PlanMonthFigure[])
      if (row[name] !== null) await open(figureId(planMonth[name], { currencyPair, plan, month }), row[name])
}, 120_000)

it('the sensitivity to a curve that moves, in all and of each maturity', async () => {
  const terms = { curveMove: CurveMove.of.twist, curveCurrency: 'USD', shortBp: '10', longBp: '-5' }
  const { result } = (await post(sensitivityApi.run.path, terms)).data
  assert(result.curve)
  for (const side of ['item', 'hedge', 'together'] as const) {
    await open(figureId(sensitivityMove.curve, { ...terms, side }), result.curve.curveTotal[side])
    for (const { currencyPair: pair, buckets } of result.pairs.slice(0, 2))
      for (const { bucket, curveProfit } of buckets)
        await open(figureId(sensitivityMove.curve, { ...terms, side, pair, bucket }), curveProfit?.[side] ?? null)
  }
}, 120_000)

it('stress runs beside each other, of which the later one is scaled', async () => {
  const { data } = await post(riskRunApi.compare.path, { runIds: await stressRuns(post) })
  for (const at of Object.keys(runComparisonCard.figures)) await openFigure(data, runComparisonCard, at)
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

/** Each is measured again. */
const mostOfMeasure = 3

/** A reply as its card has it, by the terms that asked for it. */
async function openVar(result: VarResult, facts: Readonly<Record<string, string | null>>) {
  for (const [at, of] of Object.entries(varCard.figures)) {
    if (!('figure' in of)) continue
    const values = valuesAt({ result }, at, [result as Nest[number]])
    const step = Math.ceil(values.length / mostOfMeasure)
    for (const { value, nest } of values.filter((_, place) => place % step === 0)) {
      const own = Object.entries(of.by).filter(
        ([fact]) => facts.runId === undefined || varOwnFacts.some((one) => one === fact),
      )
      await open(
        figureId(of.figure, { ...facts, ...Object.fromEntries(own.map(([fact, from]) => [fact, factOf(from, nest)])) }),
        value,
      )
    }
  }
  const [of, and] = result.currencies.map(({ currency }) => currency)
  const correlation = fromNumber(result.model.correlation[0]?.[1] ?? 0, 2).toString()
  await open(figureId(varPair, { ...facts, of, and }), correlation)
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

it('what item and hedge changed at each month end, as the chart adds it up', async () => {
  const { data } = await post(hedgeGainLossApi.run.path, {})
  const { startDate, endDate, lines } = data as HedgeGainLoss
  const months = monthSums(lines)
  expect(months.length).toBeGreaterThan(2)
  for (const { month, of, figures } of months)
    for (const figure of Object.keys(gainLossMonth) as MonthFigure[])
      await open(figureId(gainLossMonth[figure], { startDate, endDate, of, month }), figures[figure])
})

it('what events change of exposures and bring, as their orders keep it', async () => {
  readAs('lc_mid1')
  const orders = await post(dealEventCheckApi.queryByPage.path, { queryWrapper: {} })
  for (const { id } of orders.data.recordList)
    for (const [figure, value] of eventSheets(
      (await get(addressed(dealEventCheckApi.detail.path, { orderId: id }))).data.order,
    ))
      await open(figure, value)
})

it('no figure is declared that was not opened', () => {
  expect(features.flatMap(({ figures }) => Object.keys(figures)).filter((name) => !names.has(name))).toEqual([])
})
