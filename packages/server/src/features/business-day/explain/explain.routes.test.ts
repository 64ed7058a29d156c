/** Why the deals are worth something else than on an earlier closed day: the stored explanations of the days between, added up. */
import { ExplainPart } from '@hedgerow/contract/business-day/business-day.dict'
import { type ExplainFigure, explainTotal } from '@hedgerow/contract/business-day/valuing/explain-figure.contract'
import type { FigureSheet } from '@hedgerow/contract/figure/sheet.contract'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../../kit/testing.ts'
import type { Job } from '../../../kit/work/jobs.ts'
import { jobs } from '../../../register.ts'
import { type Answer, type TestApp, testApp } from '../../../testing/fixture.ts'
import { forwardApi, storeMarket } from '../../trade/deal/trade.fixture.ts'
import { eventCalls } from '../../trade-event/trade-event.fixture.ts'
import type { OrderedRun } from '../valuing/valuation.act.ts'

const api = '/CLOUD-FX/businessDay/explain'
const days = ['20260413', '20260414', '20260415'] as const
let test: TestApp
let run: OrderedRun | undefined
const queue = {
  enqueue: async <Input extends object>(_: unknown, job: Job<Input>, input: Input) => {
    if (job.name === 'businessDay.value') run = JSON.parse(JSON.stringify(input))
  },
}
const nobodySignsIn = () => Promise.reject(new Error('should hold: nobody signs in here'))
const calls = eventCalls(() => test)
type Person = Parameters<TestApp['as']>[0]
function done(answer: Answer) {
  expect(answer.code, answer.message).toBe('00000000')
  return answer.data
}
const owned = (statement: string) => asOwner(test.database.owner, statement)

/** The rates of the first day, moved: each next day has them a little higher. */
async function toDay(day: string) {
  await owned(`update system_date set business_date = '${day}'`)
  await owned(`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
    select group_id, currency_pair, '${day}', data_time, data_source, mid_price * (1 + 0.001 * right('${day}', 1)::int)
    from market_price where data_date = '${days[0]}'`)
  await owned(`insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
    select group_id, currency_code, '${day}', term, rate_pct + 0.02, data_source from interest_rate where as_of = '${days[0]}'`)
}

async function valueDay(businessDate: string) {
  const ask = { orgId: test.refs.a.orgId, businessDate }
  const { version } = done(await test.as('a_mk').post('/CLOUD-FX/businessDay/freeze', ask))
  done(await test.as('a_mk').post('/CLOUD-FX/businessDay/value', { ...ask, version }))
  const job = jobs.find(({ name }) => name === 'businessDay.value') as Job<OrderedRun>
  if (run) await job.run({ db: test.database.db, signal: new AbortController().signal, isLast: true }, run)
}

beforeAll(async () => {
  const passwordKeys = { issue: nobodySignsIn, open: nobodySignsIn, openAll: nobodySignsIn }
  test = await testApp({ services: { passwordKeys, demoPassword: null, jobs: queue } })
  await storeMarket(test)
  const { dealId } = await calls.liveForward()
  await valueDay(days[0])
  await toDay(days[1])
  await calls.liveForward({ forwardRate: '6.82', buyAmt: '6820000', forwardPoint: '-120' })
  await valueDay(days[1])
  await toDay(days[2])
  const close = { dealId, eventAmt: '1000000', closePayMode: '1', eventRate: '6.83' }
  done(await calls.check(done(await test.as('a_mk').post(`${forwardApi}/closeCommit`, close))))
  await valueDay(days[2])
})
afterAll(() => test.close())

const total = async (body: object, who: Person = 'a_no') => test.as(who).post(`${api}/total`, body)
const rowsOf = async (queryWrapper: object, who: Person = 'a_no') =>
  done(await test.as(who).post(`${api}/queryByPage`, { queryWrapper })).recordList
const parts = ['new', 'settled', 'changes', 'time', 'spot', 'points', 'vol', 'residual'] as const
type Parts = Record<(typeof parts)[number] | 'openingValue' | 'closingValue', string>
const cents = (amount: string) => Math.round(Number(amount) * 100)

describe('an explanation over several days', () => {
  it('opens with the value of the first, closes with that of the last, and its parts are those of the days between', async () => {
    const [first, second, third] = await Promise.all(days.map(async (calcDate) => done(await total({ calcDate }))))
    expect([first.openingDate, second.openingDate, third.openingDate]).toEqual([null, days[0], days[1]])
    const both = done(await total({ calcDate: days[2], openingDate: days[0] }))
    expect(both).toMatchObject({
      openingDate: days[0],
      openingValue: first.closingValue,
      closingValue: third.closingValue,
      residual: '0.00',
    })
    for (const part of parts) expect(cents(both[part])).toBe(cents(second[part]) + cents(third[part]))
    expect([cents(both.new), cents(both.settled)].every((amount) => amount !== 0)).toBe(true)
  })

  it('has every deal of it, each adding up with no residual, and the rows of a part make the part', async () => {
    const { snapshotId, ...both } = done(await total({ calcDate: days[2], openingDate: days[0] }))
    const filters = { snapshotId, openingDate: days[0] }
    const rows: Parts[] = await rowsOf(filters)
    expect(rows.length).toBe(2)
    for (const row of rows) {
      const moved = parts.reduce((sum, part) => sum + cents(row[part]), 0)
      expect(cents(row.openingValue) + moved).toBe(cents(row.closingValue))
      expect(cents(row.residual)).toBe(0)
    }
    for (const [part, explainPart] of parts.map((name, at) => [name, String(at + 1)] as const)) {
      const ofPart: Parts[] = await rowsOf({ ...filters, explainPart })
      expect(ofPart.reduce((sum, row) => sum + cents(row[part]), 0)).toBe(cents(both[part]))
      expect(ofPart.every((row) => Number(row[part]) !== 0)).toBe(true)
    }
    const alone: Parts[] = await rowsOf({ snapshotId })
    expect(alone.length).toBe(2)
  })

  it('names the days that can be chosen, and refuses one that the explanation does not go back to', async () => {
    const { days: listed } = done(await test.as('a_no').post(`${api}/days`, {}))
    expect(listed.map((day: { businessDate: string }) => day.businessDate)).toEqual([...days].reverse())
    const refused = await total({ calcDate: days[2], openingDate: '20260410' })
    expect(refused.message).toMatch(/does not go back to 2026\/04\/10/)
    await owned(`update system_date set business_date = '20260416'`)
    expect((await total({ calcDate: '20260416' })).message).toMatch(/No snapshot/)
  })

  it('has a sheet of each part, in all and of its pair, which names the deals', async () => {
    const { snapshotId, ...both } = done(await total({ calcDate: days[2], openingDate: days[0] }))
    const facts = { snapshotId, openingDate: days[0] }
    const sheetOf = (who: Person, figure: ExplainFigure, own: object = {}) =>
      test
        .as(who)
        .get(`/CLOUD-FX/explain/get/${encodeURIComponent(figureId(explainTotal[figure], { ...facts, ...own }))}`)
    for (const figure of Object.keys(explainTotal) as ExplainFigure[]) {
      const sheet: FigureSheet = done(await sheetOf('a_no', figure))
      expect(sheet.value, figure).toBe(both[figure])
      expect(cents(sheet.steps.at(-1)?.value ?? ''), figure).toBe(cents(both[figure]))
    }
    const pair = both.pairs[0].currencyPair
    const { parts: deals, steps }: FigureSheet = done(await sheetOf('a_no', 'spot', { pair }))
    const rows: (Parts & { dealSerialNo: string })[] = await rowsOf({ ...facts, explainPart: ExplainPart.of.spot })
    expect(deals.map(({ name, value }) => [name.en, cents(value)]).sort()).toEqual(
      rows.map(({ dealSerialNo, spot }) => [dealSerialNo, cents(spot)]).sort(),
    )
    expect(cents(steps.at(-1)?.value ?? '')).toBe(cents(both.pairs[0].spot))
    expect((await sheetOf('b_no', 'spot')).code).toBe('18230001')
  })

  it('shows nothing of it to another organisation', async () => {
    const { snapshotId } = done(await total({ calcDate: days[2] }))
    expect(done(await test.as('b_no').post(`${api}/days`, {})).days).toEqual([])
    expect((await total({ snapshotId, openingDate: days[0] }, 'b_no')).message).toMatch(/exist/)
    const list = await test
      .as('b_no')
      .post(`${api}/queryByPage`, { queryWrapper: { snapshotId, openingDate: days[0] } })
    expect(list.message).toMatch(/exist/)
    expect(await rowsOf({ snapshotId }, 'b_no')).toEqual([])
    expect((await test.as('b_no').post(`${api}/days`, { orgId: test.refs.a.orgId })).message).toMatch(/exist/)
  })
})
