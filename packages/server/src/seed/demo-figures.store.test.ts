/** Every declared figure of the demonstration company: its sheet says what the screen says, and its function makes it again. */
import assert from 'node:assert'
import { type FigureSheet, figureApi } from '@hedgerow/contract/figure/sheet.contract'
import { features } from '@hedgerow/contract/index'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import type { Row } from '@hedgerow/contract/kit/list'
import { exposurePlApi } from '@hedgerow/contract/profit-loss/exposure/exposure-pl.contract'
import { exposureTotal, resultTotal } from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import { AmountUnit, AnchorType } from '@hedgerow/contract/profit-loss/profit-loss.dict'
import { tradePlApi } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { figureFunctions, isFigureName } from '@hedgerow/quant/figures/figure-functions'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import type { Database } from '../kit/database/database.ts'
import { newToken, tokenHash } from '../kit/http/session.ts'
import { passwordKeys } from '../kit/record/password-keys.ts'
import { asOwner, testDatabase } from '../kit/testing.ts'
import { prepareDemo } from './demo-start.seed.ts'

let database: Database
let app: FastifyInstance
let headers: Record<string, string>
/** The names of the figures that were opened: none is left out. */
const names = new Set<string>()

beforeAll(async () => {
  database = await testDatabase()
  await prepareDemo(database, { demo: '1', givenPassword: undefined, embedded: false, say: () => undefined })
  app = await buildApp({ db: database.db, services: { passwordKeys: passwordKeys(database.db), demoPassword: null } })
  const token = newToken()
  await asOwner(
    database.owner,
    `insert into session_token (token_sha256, group_id, user_id, expires_at, ip, user_agent)
     select $1, group_id, id, now() + interval '1 day', '', '' from member where user_name = 'lc_treasurer'`,
    [tokenHash(token)],
  )
  headers = { authorization: `Bearer ${token}`, language: 'en_US' }
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
  for (const part of sheet.parts) if (part.figureId) await open(part.figureId, part.value)
  return sheet
}

const lists = features.flatMap(({ apis }) =>
  apis.flatMap((api) => Object.values(api).flatMap(({ list, path }) => (list?.figures ? [{ list, path }] : []))),
)

describe('the cells of each list', () => {
  it.each(lists.map(({ list, path }) => [list.name, { list, path }] as const))(
    '%s',
    async (_name, { list, path }) => {
      const { recordList } = (await post(path, { current: 0, pageSize: 1000, queryWrapper: {} })).data
      expect(recordList.length).toBeGreaterThan(0)
      for (const row of recordList as readonly Row[])
        for (const column of list.figures?.of ?? []) {
          if (!row[column]) continue
          const by = Object.fromEntries((list.figures?.by ?? []).map((fact) => [fact, row[fact]]))
          await open(figureId(`${list.name}.${column}`, { id: row.id, ...by }), row[column])
        }
    },
    120_000,
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

it('no figure is declared that was not opened', () => {
  expect(features.flatMap(({ figures }) => Object.keys(figures)).filter((name) => !names.has(name))).toEqual([])
})
