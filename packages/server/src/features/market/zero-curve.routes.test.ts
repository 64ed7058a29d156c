/** A fitted curve from its points to a forward rate: saved, reviewed by another, used from its date, retired by two again. */
import { savedCurveApi } from '@hedgerow/contract/calculator/saved-curve.contract'
import { zeroCurveApi } from '@hedgerow/contract/market/curve/zero-curve.contract'
import { marketPriceApi } from '@hedgerow/contract/market/market.contract'
import { marketChangeApi } from '@hedgerow/contract/market-review/market-change.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { type Person, rateImports } from '../rate-import/import/rate-import.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp({}, { workers: true })
  const curves = ['USD', 'CNY'].flatMap((code) =>
    ['1M', '1Y'].map((term) => `2026-04-13,${code},${term},${stored[code]},BANK`),
  )
  await imported('a_mk', 'spot.csv', 'Date,Pair,Mid\n2026-04-13,USD/CNY,6.8322\n')
  await imported('a_mk', 'curves.csv', ['Date,Currency or pair,Tenor,Rate (%),Source', ...curves, ''].join('\n'))
})
afterAll(() => test.close())

const stored: Readonly<Record<string, string>> = { USD: '3.65', CNY: '1.5' }
const { imported } = rateImports(() => test)
const success = '00000000'
const fit = {
  calculator: 'zeroRateFit',
  model: 'linear',
  inputs: {
    points: [0.25, 0.5, 1, 2].map((timeYears, at) => ({ timeYears, ratePct: 4 + at })),
    compounding: 'continuous',
  },
}
const named = { currency: 'USD', curveName: 'Treasury', validFrom: '20260413' }
const save = (person: Person, more: object = {}) =>
  test.as(person).post(savedCurveApi.saveCurve.path, { ...named, ...fit, ...more }, { language: 'en_US' })
const waiting = async (person: Person) =>
  (await test.as(person).post(marketChangeApi.queryByPage.path, { queryWrapper: { changeStatus: '1' }, pageSize: 5 }))
    .data.recordList
const decide = async (person: Person, checkStatus = '1') => {
  const [{ id, version }] = await waiting('a_ck')
  return test.as(person).post(marketChangeApi.check.path, { id, version, checkStatus, comment: 'seen' })
}
const forward = async (person: Person = 'a_mk') => {
  const { data } = await test.as(person).post(marketPriceApi.forwards.path, { currencyPair: 'USD/CNY' })
  const row = data.forwards.find(({ tenor }: { tenor: string }) => tenor === '6M')
  return { own: data.baseCurve?.own, outright: Number(row.outright), days: row.days, basePct: Number(row.baseRatePct) }
}
const page = async (query: object = {}) =>
  (await test.as('a_mk').post(zeroCurveApi.queryByPage.path, { queryWrapper: query, pageSize: 20 })).data.recordList

describe('a fitted curve', () => {
  it('changes no forward until another person passes it, who sees its nodes', async () => {
    const before = await forward()
    const { code, data } = await save('a_mk')
    expect([code, data.versionNo]).toEqual([success, 1])
    expect(await forward()).toEqual(before)
    const [change] = await waiting('a_ck')
    expect(change).toMatchObject({ changeKind: 'zeroCurve', fileName: 'USD Treasury v1', checkBlock: '0' })
    const { data: review } = await test.as('a_ck').get(`/CLOUD-PUB/marketChange/review/${change.id}`)
    expect(review.curve).toMatchObject({ currency: 'USD', method: 'Zero-rate fit · Linear', curveStatus: '1' })
    const { nodes } = review.curve
    expect(nodes.at(-1)).toEqual({ days: 730, ratePctCC: '7' })
    expect(nodes.find(({ days }: { days: number }) => days === 365)).toEqual({ days: 365, ratePctCC: '6' })
    expect(review.curveInUse).toBeNull()
    expect((await decide('a_mk')).code).toBe('00020404')
    expect((await decide('a_ck')).code).toBe(success)
  })

  it('is what the forward of its organisation then follows, by name and version', async () => {
    const { own, outright, days, basePct } = await forward()
    expect(own).toEqual({ curveName: 'Treasury', versionNo: 1 })
    // Linear between 5 % at half a year and 6 % at a year, continuous, as a simple rate of actual/360.
    const zero = 5 + (days / 365 - 0.5) * 2
    const simple = (Math.expm1((zero / 100) * (days / 365)) * 360) / days
    expect(basePct / 100).toBeCloseTo(simple, 5)
    const expected = (6.8322 * (1 + (0.015 * days) / 365)) / (1 + ((basePct / 100) * days) / 360)
    expect(outright).toBeCloseTo(expected, 8)
    expect(await page()).toMatchObject([{ currency: 'USD', versionNo: '1', curveStatus: '2', makerName: 'a_mk' }])
  })

  it('is what a calculator is filled with, node by node', async () => {
    const today = (currency: string) =>
      test.as('a_mk').post(zeroCurveApi.today.path, { currency }, { language: 'en_US' })
    const { data } = await today('USD')
    expect(data.own).toEqual({ curveName: 'Treasury', versionNo: 1 })
    expect(data.nodes.at(-1).timeYears).toBe(2)
    expect(data.nodes.at(-1).ratePctCC).toBeCloseTo(7, 9)
    expect((await today('JPY')).message).toContain('There is no interest rate curve for Japanese Yen (JPY)')
  })

  it('gives way to its next version, and keeps the former one', async () => {
    const next = {
      inputs: {
        ...fit.inputs,
        points: [
          { timeYears: 0.25, ratePct: 2 },
          { timeYears: 2, ratePct: 2 },
        ],
      },
    }
    expect((await save('a_mk', next)).data.versionNo).toBe(2)
    const [change] = await waiting('a_ck')
    const { data: review } = await test.as('a_ck').get(`/CLOUD-PUB/marketChange/review/${change.id}`)
    expect(review.curveInUse).toMatchObject({ versionNo: 1 })
    await decide('a_ck')
    expect(await forward()).toMatchObject({ own: { versionNo: 2 } })
    expect((await page({ curveStatus: '2' })).length).toBe(2)
  })

  it('is void where it is rejected or taken back, and nothing of it counts', async () => {
    await save('a_mk', { curveName: 'Wrong' })
    await decide('a_ck', '2')
    await save('a_mk', { curveName: 'Withdrawn' })
    const [{ id, version }] = await waiting('a_ck')
    expect((await test.as('a_mk').post(marketChangeApi.withdraw.path, { id, version })).code).toBe(success)
    expect((await page({ curveStatus: '0' })).length).toBe(2)
    expect(await forward()).toMatchObject({ own: { versionNo: 2 } })
  })

  it('is retired by two again, once; stored rates then count as before', async () => {
    const [latest] = await page({ curveStatus: '2' })
    const retire = () => test.as('a_mk').post(zeroCurveApi.retire.path, { id: latest.id }, { language: 'en_US' })
    expect((await retire()).code).toBe(success)
    expect(await retire()).toMatchObject({ code: '06040002' })
    expect(await forward()).toMatchObject({ own: { versionNo: 2 } })
    await decide('a_ck')
    expect(await forward()).toMatchObject({ own: { versionNo: 1 } })
    expect(await retire()).toMatchObject({ code: '06040001' })
    const [first] = await page({ curveStatus: '2' })
    await test.as('a_mk').post(zeroCurveApi.retire.path, { id: first.id })
    await decide('a_ck')
    const { own, basePct } = await forward()
    expect([own, basePct]).toEqual([null, 3.65])
  })

  it('is saved by whoever may make market changes, from a model that gives a curve, with a name and a date', async () => {
    expect((await save('a_no')).code).toBe('00020404')
    expect((await save('b_ck')).code).toBe('00020404')
    expect(await save('a_mk', { calculator: 'bondPrice', model: 'yield' })).toMatchObject({ code: '06040003' })
    expect(await save('a_mk', { model: 'none' })).toMatchObject({ data: { fields: [{ field: 'model' }] } })
    const { data } = await save('a_mk', { curveName: '', validFrom: '2026' })
    expect(data.fields.map(({ field }: { field: string }) => field)).toEqual(['curveName', 'validFrom'])
    const short = { inputs: { points: [{ timeYears: 1, ratePct: 2 }] }, model: 'natural-cubic' }
    expect(await save('a_mk', short)).toMatchObject({ code: '14010001' })
    expect(await page({ curveName: 'none of these' })).toEqual([])
  })

  it.each([
    ['zeroCurve', 'bootstrap', {}],
    ['zeroRateFit', 'svensson', {}],
    ['zeroRateFit', 'evaluate', {}],
    ['riskFreeFit', 'simple', { currency: 'CNY' }],
  ])('comes from %s by %s too', async (calculator, model, more) => {
    const { calculators } = await import('@hedgerow/contract/calculator/all.calculator')
    const inputs = calculators.find(({ name }) => name === calculator)?.models.find(({ id }) => id === model)
      ?.example.inputs
    expect((await save('a_mk', { calculator, model, inputs, ...more })).code).toBe(success)
    const [{ id, version }] = await waiting('a_ck')
    await test.as('a_mk').post(marketChangeApi.withdraw.path, { id, version })
  })
})
