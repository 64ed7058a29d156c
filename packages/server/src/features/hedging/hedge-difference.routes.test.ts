/** What the reviewer of a hedge request that comes again sees as edited. */
import type { Difference } from '@hedgerow/contract/approval/difference/difference.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { api, checkApi, hedgeCalls, type Stored, success } from './request/hedge.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const { inDatabase, newExposure, request, submitted, check, hedgeOf } = hedgeCalls(() => test)

const editsOf = async (id: string): Promise<Difference[]> =>
  (await test.as('a_ck').get(`${checkApi}/review/${id}`)).data.differences
const shortly = (edits: readonly Difference[]) =>
  edits.map(({ field, row, before, after }) => [field, row, before, after])

async function again({ id }: Stored, exposure: string, hedgeAmt: string, over: object = {}) {
  const { version } = await hedgeOf(id)
  const answer = await test
    .as('a_mk')
    .post(`${api}/modifyCommit`, { ...request(exposure, hedgeAmt, over), id, version })
  expect(answer.code, answer.message).toBe(success)
  return answer.data as Stored
}

describe('edits of a hedge request', () => {
  it('are none the first time, and after a rejection exactly the fields that were edited', async () => {
    const exposure = await newExposure()
    const { serialNo } = (await test.as('a_mk').get(`/CLOUD-EXPO/fxExposure/query/${exposure}`)).data
    const hedge = await submitted(exposure, '1000')
    expect(await editsOf(hedge.id)).toEqual([])
    expect((await check(hedge, '2')).code).toBe(success)
    const returned = { requireDate: '20260416', contractNo: 'C-1', lastTransDate: '20260415' }
    const sent = await again(hedge, exposure, '1500', returned)
    expect(await editsOf(hedge.id)).toEqual([
      {
        field: 'exposureList',
        row: serialNo,
        before: '1000',
        after: '1500',
        beforeCurrency: 'USD',
        afterCurrency: 'USD',
      },
      { field: 'sellAmt', row: null, before: '1000', after: '1500', beforeCurrency: 'USD', afterCurrency: 'USD' },
      {
        field: 'requireDate',
        row: null,
        before: '20260415',
        after: '20260416',
        beforeCurrency: null,
        afterCurrency: null,
      },
      { field: 'contractNo', row: null, before: null, after: 'C-1', beforeCurrency: null, afterCurrency: null },
    ])
    expect((await check(sent, '1')).code).toBe(success)
    expect(await editsOf(hedge.id)).toEqual([])
  })

  it('are none where they are undone, and compare with what came back last', async () => {
    const exposure = await newExposure()
    const hedge = await submitted(exposure, '1000')
    await check(hedge, '2')
    const second = await again(hedge, exposure, '1000', { remark: 'second' })
    expect(shortly(await editsOf(hedge.id))).toEqual([['remark', null, null, 'second']])
    await check(second, '2')
    await again(hedge, exposure, '1000', { remark: 'second' })
    expect(await editsOf(hedge.id)).toEqual([])
    await test.as('a_mk').get(`${api}/withdraw/${hedge.id}`)
    await again(hedge, exposure, '1000')
    expect(shortly(await editsOf(hedge.id))).toEqual([['remark', null, 'second', null]])
  })

  it('name an exposure that was added, and the bank that is preferred', async () => {
    const [first, other] = [await newExposure(), await newExposure()]
    const hedge = await submitted(first, '1000')
    await check(hedge, '2')
    const lines = [first, other].map((exposureId) => ({ exposureId, hedgeAmt: '500' }))
    const preferCounterPartyId = test.refs.a.counterPartyId
    await again(hedge, first, '1000', { exposureList: lines, preferCounterPartyId })
    const { serialNo } = (await test.as('a_mk').get(`/CLOUD-EXPO/fxExposure/query/${other}`)).data
    const edits = shortly(await editsOf(hedge.id))
    expect(edits).toContainEqual(['exposureList', serialNo, null, '500'])
    expect(edits.find(([field]) => field === 'preferCounterPartyId')?.[3]).toMatch(/\D/)
  })

  it('are kept for the organisation alone and never rewritten', async () => {
    const exposure = await newExposure()
    const hedge = await submitted(exposure, '1000')
    await check(hedge, '2')
    await again(hedge, exposure, '1200')
    const foreign = await test.as('b_both').get(`${checkApi}/review/${hedge.id}`)
    const missing = await test.as('b_both').get(`${checkApi}/review/999999999`)
    expect([foreign.code, foreign.message]).toEqual([missing.code, missing.message])
    const rewritten = inDatabase((tx) => sql`update returned_record set facts = '{}'`.execute(tx))
    await expect(rewritten).rejects.toThrow()
  })
})
