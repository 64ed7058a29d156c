/** Amounts of an exposure open to the records that they are the sums of, on the register and on the monitor, and to nobody else. */
import { figureApi } from '@hedgerow/contract/figure/sheet.contract'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { hedgeCalls, success } from '../../hedging/request/hedge.fixture.ts'
import { storeMarket } from '../../trade/deal/trade.fixture.ts'
import { eventCalls } from '../../trade-event/trade-event.fixture.ts'

let test: TestApp
const events = eventCalls(() => test)
const hedges = hedgeCalls(() => test)
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
})
afterAll(() => test.close())

type Person = Parameters<TestApp['as']>[0]
const sheet = async (list: string, column: string, id: string, who: Person = 'a_no') =>
  test.as(who).get(figureApi.get.path.replace(':figureId', encodeURIComponent(figureId(`${list}.${column}`, { id }))))
const sheetsOf = async (column: string, id: string) =>
  Promise.all(
    ['fxExposure', 'exposureMonitor'].map(async (list) => {
      const { data } = await sheet(list, column, id)
      const parts = data.parts.map((part: { name: { en: string }; value: string }) => [part.name.en, part.value])
      return { value: data.value, last: data.steps.at(-1).value, parts }
    }),
  )

it('a locked amount names the deals that lock it, and a reserve the requests that hold it', async () => {
  const { serial, exposureIds } = await events.liveForward()
  for (const id of exposureIds) {
    const [register, monitor] = await sheetsOf('lockAmt', id)
    expect(register).toEqual(monitor)
    expect(register?.last).toBe(register?.value)
    expect(register?.parts).toEqual([[`Deal ${serial}`, register?.value]])
  }
  const exposureId = await hedges.newExposure()
  const [first, second] = [await hedges.submitted(exposureId, '200000'), await hedges.submitted(exposureId, '50000')]
  const codes = await Promise.all([first, second].map(async ({ id }) => (await hedges.hedgeOf(id)).requestCode))
  expect((await sheetsOf('reservedAmt', exposureId))[1]).toEqual({
    value: '250000',
    last: '250000',
    parts: [
      [`Hedge request ${codes[0]}`, '200000'],
      [`Hedge request ${codes[1]}`, '50000'],
    ],
  })
  expect((await sheetsOf('lockAmt', exposureId))[0]).toEqual({ value: '0', last: '0', parts: [] })
})

it('an amount names what was registered and every change, and is out of sight of another organisation', async () => {
  const id = await hedges.newExposure()
  const { version, endDate, serialNo } = (await test.as('a_mk').get(`/CLOUD-EXPO/fxExposure/query/${id}`)).data
  const change = { changeType: '1', dealType: '2', changeAmt: '300000', changeDate: '20260413', endDate }
  const { code, message } = await test
    .as('a_mk')
    .post('/CLOUD-EXPO/fxExposureChange/add', { exposureId: id, version, ...change })
  expect([code, message]).toEqual([success, expect.anything()])
  const [register] = await sheetsOf('exposureAmt', id)
  expect(register?.last).toBe(register?.value)
  expect(register?.parts[0]).toEqual([`Registered amount ${serialNo}`, '1000000'])
  expect(register?.parts[1][0]).toMatch(/^Change /)
  const strangers = await sheet('fxExposure', 'exposureAmt', id, 'b_no')
  expect([strangers.status, strangers.data?.parts]).toEqual([403, undefined])
})
