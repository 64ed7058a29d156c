/** The sheet of a figure: what the screen says, to whoever sees it; nothing of another organisation's. */
import { figureApi } from '@hedgerow/contract/figure/sheet.contract'
import { factsOfFigure, figureId } from '@hedgerow/contract/kit/figure/figure'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { storeMarket } from '../trade/deal/trade.fixture.ts'
import { eventCalls } from '../trade-event/trade-event.fixture.ts'

let test: TestApp
let id: string
const calls = eventCalls(() => test)
const ask = (who: Parameters<TestApp['as']>[0], figure: string) =>
  test.as(who).get(figureApi.get.path.replace(':figureId', encodeURIComponent(figure)))

beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  id = (await calls.liveForward()).dealId
})
afterAll(() => test.close())

it('says the figure of the row, with its formula in numbers', async () => {
  const { data } = await test.as('a_no').post('/CLOUD-FX/profitLoss/trade/queryByPage', { queryWrapper: {} })
  const [row] = data.recordList
  const { data: sheet } = await ask('a_no', figureId('profitLossTrade.gainLoss', { id, calcDate: row.calcDate }))
  expect(sheet).toMatchObject({ value: row.gainLoss, functionName: 'exchangeResult', isLive: true })
  expect(sheet.steps[0].numbers).toContain(sheet.inputs.find((one: { symbol: string }) => one.symbol === 'K').value)
  expect(sheet.steps.at(-1).value).toBe(row.gainLoss)
})

it('is out of sight for another organisation, as one that does not exist', async () => {
  const strangers = await ask('b_no', figureId('profitLossTrade.gainLoss', { id }))
  const nobodys = await ask('a_no', figureId('profitLossTrade.gainLoss', { id: '999999' }))
  expect([strangers.code, strangers.status]).toEqual(['18230001', 403])
  expect(nobodys.code).toBe('18230001')
})

it.each([
  'nothing',
  'profitLossTrade.constructor',
  'profitLossTrade.gainLoss~id:1x',
  'profitLossTrade.gainLoss~no:1',
  '~',
])('does not know %s', async (figure) => {
  expect((await ask('a_no', figure)).code).toBe('18220001')
})

it('an id says again what it was made of', () => {
  const facts = { currencyPair: 'USD/CNY', name: '甲~乙=%', empty: '' }
  expect(factsOfFigure(figureId('a.b', facts))).toEqual({
    name: 'a.b',
    facts: { currencyPair: 'USD/CNY', name: '甲~乙=%' },
  })
})
