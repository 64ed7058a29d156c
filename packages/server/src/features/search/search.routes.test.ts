import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner } from '../../kit/testing.ts'
import { addSubsidiary, type SweepWorld, sweepWorld } from '../../testing/sweep-world.ts'

let world: SweepWorld
beforeAll(async () => {
  world = await sweepWorld()
})
afterAll(() => world.close())

const path = '/CLOUD-BASE/search/query'
interface Hit {
  readonly kind: string
  readonly id: string
  readonly number: string
  readonly about: string
  readonly status: string
  readonly url: string
}
const search = async (text: string, person: Parameters<SweepWorld['as']>[0] = 'a_both'): Promise<Hit[]> =>
  (await world.as(person).post(path, { text })).data
const numbers = async (...query: Parameters<typeof search>) => (await search(...query)).map(({ number }) => number)

it('finds records by the beginning of their number, whatever the case, those of the own group only', async () => {
  expect(await numbers('aexp00')).toEqual(['aEXP009', 'aEXP008', 'aEXP007', 'aEXP006', 'aEXP005'])
  const [request] = await search('aREQ001')
  expect(request).toMatchObject({
    kind: 'request',
    number: 'aREQ001',
    url: `/apps/exposureMng/exposureMng-request?open=${request?.id}`,
  })
  expect(await numbers('aEXP00', 'b_both')).toEqual([])
})

it('finds a part of a number, and the contract that a record stands for', async () => {
  expect(await numbers('EXP012')).toEqual(['aEXP012'])
  expect(await numbers('C/11')).toEqual(['aEXP011'])
  expect(await numbers('100%')).toEqual([])
})

it('tells what it is in the language of the caller, and of a draft what is known', async () => {
  const [exposure] = await search('aEXP002')
  expect(exposure?.about).toBe('Short (payable) USD 2,000.25, delivery 2026/07/15')
  const { data } = await world.as('a_both').post(path, { text: 'aEXP002' }, { language: 'zh_CN' })
  expect(data[0]).toMatchObject({ about: '空头（应付） USD 2,000.25，2026/07/15 交割', status: '正常' })
  await asOwner(world.database.owner, "update exposure_hedge set buy_amt = null where request_code = 'aREQ001'")
  expect((await search('aREQ001'))[0]?.about).toContain('Buy CNY —')
})

it('shows a member of a subsidiary nothing of the parent', async () => {
  const { token } = await addSubsidiary(world)
  const headers = { authorization: `Bearer ${token}`, language: 'en_US' }
  const answer = await world.app.inject({ method: 'POST', url: path, headers, payload: { text: 'EXP00' } })
  const records: Hit[] = answer.json().data
  expect(records.length).toBeGreaterThan(0)
  expect(records.filter(({ number }) => number.startsWith('a'))).toEqual([])
})

it('refuses less than two characters, by name', async () => {
  expect((await world.as('a_both').post(path, { text: 'a' })).data.fields[0].field).toBe('text')
})
