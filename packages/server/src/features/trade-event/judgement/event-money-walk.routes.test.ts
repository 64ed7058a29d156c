/**
 * Random lives of deals with their money, through the application: events are asked for, passed, rejected, withdrawn and undone while their
 * flows are changed, netted, paid, returned and let go. Whatever happens: preview and submission say the same, an order that waits passes
 * or names the record that came between, nothing is overtaken without a word, and what is never false of the stored data is not. The gate
 * takes 120 acts; `MONEY_ACTS=5000 MONEY_SEED=7 node node_modules/vitest/vitest.mjs run --project http event-money-walk` takes more.
 */
import { flowChangeApi } from '@hedgerow/contract/cash-flow/change/flow-change.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner } from '../../../kit/testing.ts'
import { type EventAct, moneyCalls } from '../../../testing/deal-money.fixture.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { storeMarket } from '../../trade/deal/trade.fixture.ts'
import { success } from '../trade-event.fixture.ts'

const acts = Number(process.env.MONEY_ACTS ?? 120)
const seed = Number(process.env.MONEY_SEED ?? 20261123)
const patienceMs = 60_000 + acts * 2_000
/** After so many acts all invariants are asked, and a fresh deal comes in. */
const chapter = 24

let test: TestApp
const calls = moneyCalls(() => test)
beforeAll(async () => {
  test = await testApp({ requestsPerMinute: 1_000_000 })
  await storeMarket(test)
  await calls.fund()
})
afterAll(() => test.close())

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
function seeded(from: number): () => number {
  let state = from
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const random = seeded(seed)
const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
const ids = async (query: string): Promise<string[]> =>
  (await asOwner<{ id: string }>(test.database.owner, query)).map(({ id }) => String(id))

type Answer = Awaited<ReturnType<typeof calls.post>>
const counted = new Map<string, { done: number; refused: number }>()
/** Somebody acted: whatever the answer is, it is no fault of ours and nobody was overtaken without a word. */
function noted(name: string, answer: Answer): Answer {
  const isDone = answer.code === success
  const { done, refused } = counted.get(name) ?? { done: 0, refused: 0 }
  counted.set(name, isDone ? { done: done + 1, refused } : { done, refused: refused + 1 })
  expect([name, answer.status < 500, answer.message]).toEqual([name, true, answer.message])
  expect([name, answer.code === '00020407' ? answer.message : '']).toEqual([name, ''])
  return answer
}

const liveDeals = () => ids(`select id from fx_deal where trade_status = '2' order by id desc limit 6`)
const amounts = ['100000', '250000', '333333.33', '1000000'] as const

async function submit(): Promise<void> {
  const dealId = pick(await liveDeals())
  const amount = pick(amounts) ?? '100000'
  const act: EventAct | undefined = pick([
    calls.closing(amount),
    calls.early(amount),
    calls.extending(amount),
    calls.expiring,
    ...(random() < 0.2 ? [calls.deleting] : []),
  ])
  if (!dealId || !act) return
  const problem = await calls.preview(dealId, act)
  const answer = noted(act.code, await act.submit(dealId))
  expect([act.code, answer.code === success ? '' : answer.message]).toEqual([act.code, problem])
}

async function undo(): Promise<void> {
  const orderId = pick(
    await ids(`select id from deal_event_order where order_status = '2' and undoes_order_id is null`),
  )
  if (!orderId) return
  const problem = await calls.undoing.preview(orderId)
  const answer = noted('UNDO', await calls.undoing.submit(orderId))
  expect(['UNDO', answer.code === success ? '' : answer.message]).toEqual(['UNDO', problem])
}

/** What may have come between an order and its pass: a payment that came back, a change of it, or another hedge of its exposure. */
const between =
  /is part of (?:reviewed |locked )?clearing flow|is settled by clearing flow|less than the .* that undoing locks again/

async function decide(): Promise<void> {
  const orderId = pick(await ids(`select id from deal_event_order where order_status = '1'`))
  if (!orderId) return
  const chance = random()
  if (chance < 0.15) noted('withdraw', await calls.withdraw(orderId))
  else if (chance < 0.3) noted('reject', await calls.decide(orderId, '2'))
  else {
    const { code, message } = noted('pass', await calls.decide(orderId))
    if (code !== success) expect(message).toMatch(between)
  }
}

async function change(): Promise<void> {
  const cflId = pick(await ids(`select id from cash_flow where deal_id is not null and cfl_status = '1'`))
  if (!cflId) return
  const { data } = await calls.get('a_mk', `/CLOUD-BIZ/settle/queryCflDetail/${cflId}`)
  const seen = { cflId, version: data.flow.version, changeReason: 'the bank said so' }
  const isDate = random() < 0.5
  const payAmt = `${Math.max(1, Math.floor(Number(data.flow.payAmt) * (random() < 0.5 ? 0.999 : 0.9)))}`
  noted(
    isDate ? 'date' : 'amount',
    isDate
      ? await calls.post('a_mk', flowChangeApi.modifyCflDate.path, {
          ...seen,
          payDateAdj: pick(['20260518', '20260519']),
        })
      : await calls.post('a_mk', flowChangeApi.modifyCflAmt.path, { ...seen, payAmt }),
  )
}

async function decideChange(): Promise<void> {
  const [waiting] = await asOwner<{ id: string; version: number }>(
    test.database.owner,
    `select id, version from cash_flow_change where change_status = '1' limit 1`,
  )
  if (!waiting) return
  const body = { id: String(waiting.id), version: waiting.version, checkStatus: pick(['1', '2']), comment: 'seen' }
  noted('change', await calls.post('a_ck', flowChangeApi.checkCflChange.path, body))
}

async function net(): Promise<void> {
  const cflId = pick(
    await ids(
      `select id from cash_flow where deal_id is not null and cfl_status = '1' and settle_status in ('0', '9')`,
    ),
  )
  if (cflId) noted('generate', await calls.generate([cflId]))
}

const rowSteps = Object.entries(calls.rowActs)
async function money(): Promise<void> {
  const netId = pick(await ids(`select id from net_result where netting_status <> '0' order by id desc limit 6`))
  const step = pick(rowSteps)
  if (!netId || !step) return
  // A file of nothing has nothing to be released.
  if (step[0] === 'send' && (await calls.file(netId)).code !== success) return
  if (step[0] !== 'send') noted(step[0], await step[1](netId))
}

/** A row is taken along its way more often than chance would; what came back or failed is let go or paid again. */
async function forward(): Promise<void> {
  const [next] = await asOwner<{ id: string; act: string }>(
    test.database.owner,
    `select id, case when netting_status = '2' then 'return' when netting_status = 'T' then (array['commit', 'revoke'])[1 + (${random() * 1.4})::int % 2]
        when operate_status = '1' then 'pass'
        when allocate_status = '0' and fail_reason <> '' then (array['revoke', 'allocate'])[1 + (${random() * 1.4})::int % 2]
        when allocate_status = '0' then 'allocate' when allocate_status = '1' then 'confirm'
        else (array['settle', 'fail'])[1 + (${random() * 1.4})::int % 2] end as act
      from net_result where (netting_status in ('T', '1') or (netting_status = '2' and ${random()} < 0.2)) and lock_flag = '0'
      order by md5(id::text || '${random()}') limit 1`,
  )
  const step = rowSteps.find(([name]) => name === next?.act)
  if (next && step) noted(step[0], await step[1](String(next.id)))
}

const ways: readonly (readonly [weight: number, act: () => Promise<void>])[] = [
  [7, submit],
  [3, undo],
  [8, decide],
  [2, change],
  [3, decideChange],
  [5, net],
  [2, money],
  [7, forward],
  [1, () => calls.toDay(random() < 0.5 ? '20260515' : '20260413').then(() => undefined)],
]
const weights = ways.reduce((sum, [weight]) => sum + weight, 0)

function chosen(): () => Promise<void> {
  let left = random() * weights
  for (const [weight, act] of ways) {
    left -= weight
    if (left < 0) return act
  }
  return submit
}

it(
  `${acts} acts on deals and their money overtake nobody without a word`,
  async () => {
    for (let step = 0; step < acts; step += 1) {
      if (step % chapter === 0) {
        await calls.toDay('20260413')
        await calls.liveForward()
        await calls.liveForward()
      }
      await chosen()()
      if (step % chapter === chapter - 1) expect([step, await calls.broken()]).toEqual([step, []])
    }
    const done = (names: readonly string[]) => names.reduce((sum, name) => sum + (counted.get(name)?.done ?? 0), 0)
    expect([...counted].map(([name]) => name).length).toBeGreaterThan(8)
    expect(done(['CLOSE', 'PRE_EXPIRE', 'EXTEND', 'EXPIRE', 'DEL'])).toBeGreaterThan(acts / 40)
    expect(done(['pass'])).toBeGreaterThan(acts / 60)
    expect(done(['generate'])).toBeGreaterThan(acts / 60)
  },
  patienceMs,
)
