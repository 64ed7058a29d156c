/**
 * A flow has one owner: its net row, in whatever state, or the event that awaits review. Every state of a row × every event, asked alike
 * by preview, submission and pass; every act on a row or a flow × a waiting event; and a row whose member is void, at every door of money.
 */
import { flowChangeApi } from '@hedgerow/contract/cash-flow/change/flow-change.contract'
import { netSettleApi } from '@hedgerow/contract/settlement/net/net-result.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../../kit/testing.ts'
import { type EventAct, moneyCalls } from '../../../testing/deal-money.fixture.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { storeMarket } from '../../trade/deal/trade.fixture.ts'
import { success } from '../trade-event.fixture.ts'

let test: TestApp
const calls = moneyCalls(() => test)
const { post, done, fund, toDay, leg, legs, generate, row, rowActs, passed, undoing, decide, withdraw, broken } = calls
beforeAll(async () => {
  test = await testApp({ requestsPerMinute: 1_000_000 })
  await storeMarket(test)
  await fund()
})
afterAll(async () => {
  expect(await broken()).toEqual([])
  await test.close()
})

const owner = (statement: string) => asOwner(test.database.owner, statement)
type RowAct = keyof typeof rowActs
const paid = ['commit', 'pass', 'allocate', 'confirm'] as const satisfies readonly RowAct[]

/** The gate undoes events in some states of the row; all of them take `OWNER_STATES=all`. */
const allStates = process.env.OWNER_STATES === 'all'
/** How a row comes to a state, and by which words a flow in it is refused. */
const states: readonly (readonly [name: string, acts: readonly (RowAct | 'tierOfTwo')[], words: string | null])[] = [
  ['draft', [], 'which must be revoked first'],
  ['submitted', ['commit'], 'which must be revoked first'],
  [
    'awaiting its second review',
    ['commit', 'tierOfTwo', 'passSecond'],
    'awaits its second review and must be rejected and revoked first',
  ],
  ['rejected', ['commit', 'reject'], 'which must be revoked first'],
  ['reviewed', ['commit', 'pass'], 'record the bank’s result first'],
  ['locked', ['commit', 'pass', 'lock'], 'must be unlocked first'],
  ['allocated', ['commit', 'pass', 'allocate'], 'record the bank’s result first'],
  ['confirmed', paid, 'record the bank’s result first'],
  ['sent', [...paid, 'send'], 'if its payment file was sent, await the bank’s answer'],
  ['failed', [...paid, 'fail'], 'revoke it or pay it again first'],
  ['failed and allocated again', [...paid, 'fail', 'allocate'], 'is being paid again'],
  ['failed and confirmed again', [...paid, 'fail', 'allocate', 'confirm'], 'is being paid again'],
  ['come back', [...paid, 'settle', 'return'], 'revoke it or pay it again first'],
  ['come back and confirmed again', [...paid, 'settle', 'return', 'allocate', 'confirm'], 'is being paid again'],
  ['settled', [...paid, 'settle'], 'is settled by clearing flow'],
  ['revoked', ['revoke'], null],
  ['failed and revoked', [...paid, 'fail', 'revoke'], null],
  ['come back and revoked', [...paid, 'settle', 'return', 'revoke'], null],
]

async function netted(cflId: string, acts: (typeof states)[number][1]): Promise<{ netId: string; no: string }> {
  const { generated } = done(await generate([cflId]))
  const netId = String(generated[0].id)
  for (const act of acts) {
    if (act === 'tierOfTwo') await owner(`update net_result set check_tier = '3' where id = ${netId}`)
    else done(await rowActs[act](netId))
  }
  return { netId, no: (await row(netId)).nettingNo }
}

/** What stands against an event, which preview and submission must say alike. Where nothing does it is passed and undone. */
async function judgedAlike(dealId: string, act: EventAct): Promise<string> {
  const problem = await calls.preview(dealId, act)
  const answer = await act.submit(dealId)
  expect([act.code, answer.code === success ? '' : answer.message]).toEqual([act.code, problem])
  if (problem) return problem
  const id = act.code === 'DEL' ? await waitingOrder(dealId) : String(answer.data.id)
  const decided = await decide(id)
  expect([act.code, decided.code, decided.message]).toEqual([act.code, success, decided.message])
  if (act.code !== 'DEL') await passed(await undoing.submit(id))
  return ''
}

async function waitingOrder(dealId: string): Promise<string> {
  const [order] = await owner(`select id from deal_event_order where deal_id = ${dealId} and order_status = '1'`)
  return String((order as { id: string }).id)
}

const live = [
  calls.closing('250000'),
  calls.early('250000'),
  calls.extending('250000'),
  calls.closing('1000000'),
  calls.deleting,
]

describe.each(states)('a flow whose net row is %s', (name, acts, words) => {
  const isSettled = name === 'settled'

  it('is needed by every event but an expiry of a settled leg: refused with the row and the way out, or passed', async () => {
    const { dealId } = await calls.liveForward()
    const flow = await leg(dealId)
    const { no } = await netted(flow.id, acts)
    await toDay('20260515')
    const mature = await judgedAlike(dealId, calls.expiring)
    await toDay('20260413')
    if (words === null || isSettled) expect(mature).toBe('')
    else expect([mature.includes(words), mature.includes(no)]).toEqual([true, true])
    for (const act of live) {
      const problem = await judgedAlike(dealId, act)
      if (words === null) expect([act.code, problem]).toEqual([act.code, ''])
      else {
        const locked = 'This record has been locked and cannot be modified'
        for (const part of [words, flow.cflNo, no, act.code === 'DEL' ? 'This data cannot be deleted' : locked])
          expect(problem).toContain(part)
      }
    }
  })
})

const exercising = (
  code: string,
  exeFlag: string,
  input: { readonly exeMethod: string; readonly priceDateRate: string },
): EventAct => {
  const terms = { priceDate: '20260413', ...input }
  return {
    code,
    path: '/CLOUD-FX/fxOptionExe/exeDeal',
    terms: { eventAmt: '1000000', ...terms },
    submit: (dealId) =>
      post('a_mk', '/CLOUD-FX/fxOptionExe/exeDeal', { dealId, exeFlag, tradeAmt: '1000000', ...terms }),
  }
}
const earlyEnd = { ...calls.early('400000').terms, closeFee: '1000', offMarketReason: 'agreed' }
const ofOptions: readonly EventAct[] = [
  exercising('OPTION_EXE', '1', { exeMethod: '1', priceDateRate: '6.7322' }),
  exercising('OPTION_EXE', '1', { exeMethod: '2', priceDateRate: '6.7322' }),
  exercising('OPTION_NO_EXE', '0', { exeMethod: '1', priceDateRate: '6.9' }),
  {
    code: 'PRE_EXPIRE',
    path: calls.early('1').path,
    terms: earlyEnd,
    submit: (dealId) => post('a_mk', calls.early('1').path, { dealId, ...earlyEnd }),
  },
]

describe.each(states)('an option whose premium stands in a net row that is %s', (_, acts, words) => {
  it('is exercised, lapses and ends early where the row is settled or gone, and else is refused with the row', async () => {
    const { dealId } = await calls.liveOption({ optionType: 'A', preMatureAllowFlag: '1' })
    const [premium] = await legs(dealId)
    const { no } = await netted(premium?.id ?? '', acts)
    for (const act of ofOptions) {
      const problem = await judgedAlike(dealId, act)
      if (words === null || acts.at(-1) === 'settle') expect([act.code, problem]).toEqual([act.code, ''])
      else for (const part of [words, premium?.cflNo ?? '', no]) expect(problem).toContain(part)
    }
  })
})

/** Each costs two rows, so a part of the states is asked unless OWNER_STATES says all. */
const undoneStates = states.filter(
  ([name]) => allStates || ['draft', 'confirmed', 'come back', 'settled', 'revoked'].includes(name),
)
describe.each(undoneStates)('an undoing, with a net row that is %s,', (_, acts, words) => {
  it('finds the flow that its event made, and the one of the deal that it made, in the row', async () => {
    const made = await calls.liveForward()
    const early = await passed(await calls.early('400000').submit(made.dealId))
    const exchange = (await legs(made.dealId)).find(
      ({ cflStatus, payCurrency, cflNo }) => cflStatus === '1' && payCurrency === 'USD' && /-1[1-9]-/.test(cflNo),
    )
    const first = await netted(exchange?.id ?? '', acts)
    const rolled = await calls.liveForward()
    const extension = await passed(await calls.extending('400000').submit(rolled.dealId))
    const [child] = await owner(`select child_deal_id as id from deal_event_order where id = ${extension}`)
    const second = await netted((await leg(String((child as { id: string }).id))).id, acts)
    for (const [orderId, no] of [
      [early, first.no],
      [extension, second.no],
    ] as const) {
      const problem = await undoing.preview(orderId)
      const answer = await undoing.submit(orderId)
      expect(answer.code === success ? '' : answer.message).toBe(problem)
      if (words === null) {
        expect(problem).toBe('')
        done(await decide(answer.data.id))
      } else {
        expect([problem.includes(words), problem.includes(no)]).toEqual([true, true])
        expect(problem).toContain('This record has been locked and cannot be deleted')
      }
    }
  })
})

it('both legs settled, an expiry cannot be undone: preview and submission say by which row', async () => {
  const { dealId } = await calls.liveForward()
  await toDay('20260515')
  const orderId = await passed(await calls.expiring.submit(dealId))
  await toDay('20260413')
  const { no } = await netted((await leg(dealId, 'USD')).id, [...paid, 'settle'])
  // One leg paid, the other not: the deal is as the expiry left it, so that it is undone and comes back.
  expect(await undoing.preview(orderId)).toBe('')
  await netted((await leg(dealId, 'CNY')).id, [...paid, 'settle'])
  const problem = await undoing.preview(orderId)
  expect(problem).toContain(`is settled by clearing flow ${no}`)
  expect((await undoing.submit(orderId)).message).toBe(problem)
})

describe('while an event awaits review', () => {
  const waiting = async (): Promise<{ dealId: string; orderId: string; orderNo: string }> => {
    const { dealId } = await calls.liveForward()
    const { id, orderNo } = done(await calls.closing('250000').submit(dealId))
    return { dealId, orderId: id, orderNo }
  }
  const modify = async (flowId: string, version: number, act: 'Amt' | 'Date' | 'SettlePath', body: object) =>
    post('a_mk', flowChangeApi[`modifyCfl${act}`].path, { cflId: flowId, version, changeReason: 'wanted', ...body })

  it('its flows are left out of netting and cannot be changed, each time by the number of the event', async () => {
    const { dealId, orderId, orderNo } = await waiting()
    const flow = await leg(dealId)
    const question = { settleDateEnd: '20261231', cflIds: flow.id, includeUnmatched: '1', overrideReason: 'x' }
    const preview = done(await post('a_mk', netSettleApi.previewFlowGen.path, question))
    expect(preview.rows).toEqual([])
    expect(preview.excluded).toMatchObject([{ cflNo: flow.cflNo, leftOutBecause: 'in-event', eventOrderNo: orderNo }])
    expect((await generate([flow.id])).message).toBe('There are no cash flows to generate from')
    const refused = `This record has been locked and cannot be modified: cash flow ${flow.cflNo} belongs to trade event ${orderNo}, which awaits review; decide or withdraw it first`
    const [ours] = await owner(
      `select our_party_path_id as id, counter_party_path_id as other from cash_flow where id = ${flow.id}`,
    )
    const { id: ourPartyPathId, other: counterPartyPathId } = ours as { id: string; other: string }
    const path = { payWay: '4', ourPartyPathId: String(ourPartyPathId), counterPartyPathId: String(counterPartyPathId) }
    expect((await modify(flow.id, flow.version, 'Amt', { payAmt: '999999' })).message).toBe(refused)
    expect((await modify(flow.id, flow.version, 'Date', { payDateAdj: '20260518' })).message).toBe(refused)
    expect((await modify(flow.id, flow.version, 'SettlePath', path)).message).toBe(refused)
    done(await decide(orderId))
    expect((await legs(dealId)).filter(({ id }) => id === flow.id)).toMatchObject([{ cflStatus: '0' }])
  })

  it.each([
    ['rejected', (orderId: string) => decide(orderId, '2')],
    ['withdrawn', (orderId: string) => withdraw(orderId)],
    ['passed', (orderId: string) => decide(orderId)],
  ])('and then is %s, the flows that stand are free again', async (_name, end) => {
    const { dealId, orderId } = await waiting()
    done(await end(orderId))
    for (const currency of ['USD', 'CNY']) done(await generate([(await leg(dealId, currency)).id]))
    expect(await owner(`select from cash_flow where event_order_id is not null and deal_id = ${dealId}`)).toEqual([])
  })

  it('a change of a flow that awaits review comes first, by the number of the flow', async () => {
    const { dealId } = await calls.liveForward()
    const flow = await leg(dealId)
    done(await modify(flow.id, flow.version, 'Amt', { payAmt: '900000' }))
    const problem = await judgedAlike(dealId, calls.closing('250000'))
    expect(problem).toBe(
      `This record has been locked and cannot be modified: a change of cash flow ${flow.cflNo} awaits review; decide or withdraw it first`,
    )
    const { data } = await test.as('a_ck').get(`/CLOUD-BIZ/settle/queryCflDetail/${flow.id}`)
    const body = { id: data.waiting.id, version: data.waiting.version, checkStatus: '1' }
    done(await post('a_ck', flowChangeApi.checkCflChange.path, body))
    expect(await judgedAlike(dealId, calls.closing('250000'))).toBe('')
  })

  it('an undoing has the child that it takes back: its flows, and its own events', async () => {
    const { dealId } = await calls.liveForward()
    const extension = await passed(await calls.extending('400000').submit(dealId))
    const [made] = await owner(`select child_deal_id as id from deal_event_order where id = ${extension}`)
    const child = String((made as { id: string }).id)
    const locks = () => owner(`select lock_flag from fx_deal where id in (${dealId}, ${child}) order by id`)
    const rejected = done(await undoing.submit(extension))
    expect(await locks()).toEqual([{ lock_flag: '1' }, { lock_flag: '1' }])
    done(await decide(rejected.id, '2'))
    expect(await locks()).toEqual([{ lock_flag: '0' }, { lock_flag: '0' }])
    const { id, orderNo } = done(await undoing.submit(extension))
    const flow = await leg(child)
    expect((await modify(flow.id, flow.version, 'Amt', { payAmt: '399999' })).message).toContain(
      `trade event ${orderNo}`,
    )
    expect((await generate([flow.id])).code).not.toBe(success)
    const problem = await judgedAlike(child, calls.closing('100000'))
    expect(problem).toBe(
      `The undoing ${orderNo}, which awaits review, would void this deal; review or withdraw it first`,
    )
    expect(await locks()).toEqual([{ lock_flag: '1' }, { lock_flag: '1' }])
    done(await decide(id))
    expect(await locks()).toEqual([{ lock_flag: '0' }, { lock_flag: '0' }])
  })

  it('a payment that comes back stands against its pass until its row is resolved, and then the event has the flow', async () => {
    const { dealId } = await calls.liveForward()
    const { netId, no } = await netted((await leg(dealId)).id, [...paid, 'settle'])
    await toDay('20260515')
    const { id } = done(await calls.expiring.submit(dealId))
    await toDay('20260413')
    done(await rowActs.return(netId))
    expect((await decide(id)).message).toContain(`is part of clearing flow ${no}, whose payment failed`)
    done(await rowActs.revoke(netId))
    expect((await generate([(await leg(dealId)).id])).code).not.toBe(success)
    done(await decide(id))
    done(await generate([(await leg(dealId)).id]))
  })
})

it('an option whose premium is paid lives on: what completes it is its end', async () => {
  const { dealId } = await calls.liveOption({ optionType: 'A' })
  const [premium] = await legs(dealId)
  await netted(premium?.id ?? '', [...paid, 'settle'])
  expect((await calls.standing(dealId)).deals[0].slice(0, 3)).toEqual(['2', '0', 1000000])
  const body = { exeFlag: '1', exeMethod: '1', tradeAmt: '1000000', priceDate: '20260413', priceDateRate: '6.7322' }
  await passed(await post('a_mk', '/CLOUD-FX/fxOptionExe/exeDeal', { dealId, ...body }))
})

describe('a row whose member is void', () => {
  /** As data of old may have it: the way there is closed. */
  const spoilt = async (acts: readonly RowAct[]) => {
    const { dealId } = await calls.liveForward()
    const flow = await leg(dealId)
    const { netId, no } = await netted(flow.id, acts)
    await owner(`update cash_flow set cfl_status = '0' where id = ${flow.id}`)
    const words = `Clearing flow ${no} contains cash flow ${flow.cflNo}, which is void, so it cannot be paid; revoke its allocation and then the clearing flow`
    const mend = () => owner(`update cash_flow set cfl_status = '1' where id = ${flow.id}`)
    return { netId, words, mend }
  }
  const doors: readonly (readonly [readonly RowAct[], RowAct])[] = [
    [[], 'commit'],
    [['commit'], 'pass'],
    [['commit', 'pass'], 'allocate'],
    [['commit', 'pass', 'allocate'], 'confirm'],
    [paid, 'settle'],
    [[...paid, 'fail'], 'allocate'],
    [[...paid, 'fail', 'allocate'], 'confirm'],
    [[...paid, 'settle', 'return', 'allocate', 'confirm'], 'settle'],
  ]
  it.each(doors)('after %s is refused at the door: %s', async (acts, door) => {
    const { netId, words, mend } = await spoilt(acts)
    const answer = await rowActs[door](netId)
    expect([answer.code === success, answer.message]).toEqual([false, words])
    await mend()
  })

  it('leaves in no payment file, old or new', async () => {
    const { netId, words, mend } = await spoilt(paid)
    expect((await calls.file(netId)).message).toBe(words)
    await mend()
    const made = done(await calls.file(netId))
    await owner(`update cash_flow set cfl_status = '0' where netting_id = ${netId}`)
    expect((await calls.letLeave(made)).message).toBe(words)
    await mend()
  })

  it('is revoked after its failure, whatever its member is', async () => {
    const { netId, mend } = await spoilt([...paid, 'fail'])
    done(await rowActs.revoke(netId))
    await mend()
  })
})
