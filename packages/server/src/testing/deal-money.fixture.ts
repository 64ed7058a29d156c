/** A deal, its events and its money in one hand, through the application: for the tests of what an event and a net row may do to each other. */
import { netCheckApi, netResultApi, netSettleApi } from '@hedgerow/contract/settlement/net/net-result.contract'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { accountCalls } from '../features/account/account.fixture.ts'
import { netting } from '../features/settlement/net/net.fixture.ts'
import { dealApi, forwardApi } from '../features/trade/deal/trade.fixture.ts'
import { eventCalls, eventCheckApi, success } from '../features/trade-event/trade-event.fixture.ts'
import type { TestApp } from './fixture.ts'

type Person = Parameters<TestApp['as']>[0]
type Answer = Awaited<ReturnType<ReturnType<TestApp['as']>['post']>>
interface LegRow {
  readonly id: string
  readonly cflNo: string
  readonly version: number
  readonly cflStatus: string
  readonly settleStatus: string
  readonly payCurrency: string
  readonly payAmt: string | null
  readonly nettingId: string | null
}

/** How an event is asked for: as its dialog previews it and as its call submits it. */
export interface EventAct {
  readonly code: string
  readonly path: string
  readonly terms: object
  readonly submit: (dealId: string) => Promise<Answer>
}

const allocateApi = '/CLOUD-BIZ/allocate'

const asking = (app: () => TestApp) => ({
  post: (who: Person, path: string, body: object) => app().as(who).post(path, body),
  get: (who: Person, path: string) => app().as(who).get(path),
})
const done = (answer: Answer) => {
  expect(answer.code, answer.message).toBe(success)
  return answer.data
}

function dealCalls(app: () => TestApp) {
  const events = eventCalls(app)
  const nets = netting(app)
  const accounts = accountCalls(app)
  /** Paths and funds for both currencies of a forward. */
  async function fund(): Promise<void> {
    for (const currency of ['USD', 'CNY']) {
      await nets.path('0', `1000${currency}`, currency)
      await nets.path('1', `2000${currency}`, currency)
      const account = await accounts.opened({ currencies: currency })
      done(await accounts.stated(account, currency, '900000000'))
    }
    await nets.calm()
  }

  const toDay = (day: string) =>
    events.inDatabase((tx) => sql`update system_date set business_date = ${day}`.execute(tx))

  /** All flows that the deal ever had, the valid ones last. */
  async function legs(dealId: string): Promise<LegRow[]> {
    const { rows } = await events.inDatabase((tx) =>
      sql<LegRow>`select id, cfl_no, version, cfl_status, settle_status, pay_currency, pay_amt, netting_id from cash_flow
        where origin_type = 'deal' and origin_id = ${dealId} order by cfl_status, leg_no, id`.execute(tx),
    )
    return rows
  }
  const leg = async (dealId: string, currency = 'USD') => {
    const valid = (await legs(dealId)).filter(({ cflStatus }) => cflStatus === '1')
    return valid.find(({ payCurrency }) => payCurrency === currency) ?? expect.unreachable(`no leg in ${currency}`)
  }

  return { ...events, fund, toDay, legs, leg, path: nets.path, calm: nets.calm }
}

function rowCalls(app: () => TestApp) {
  const { post, get } = asking(app)
  const { inDatabase } = eventCalls(app)
  const nets = netting(app)
  const generate = (cflIds: readonly string[]) =>
    post('a_mk', netSettleApi.settleFlowGen.path, {
      settleDateEnd: '20261231',
      cflIds: cflIds.join(),
      includeUnmatched: '1',
      overrideReason: 'told by phone',
    })
  const row = async (id: string) => (await get('a_no', `/CLOUD-BIZ/netResult/query/${id}`)).data.net
  const seen = async (id: string) => ({ id, version: (await row(id)).version as number })
  const listed = async (id: string) => nets.listed([await seen(id)])
  /** A batch of one answers row by row: what stands against it is said there. */
  const batch = async (who: Person, path: string, id: string): Promise<Answer> => {
    const answer = await post(who, path, await listed(id))
    const [refused] = answer.data?.refused ?? []
    return refused ? { ...answer, code: 'refused', message: refused.because } : answer
  }
  const settleAs = async (id: string, settleResult: string) =>
    post('a_ck', `${allocateApi}/settle`, {
      ...(await seen(id)),
      settleResult,
      bookDate: '20260413',
      proof: 'statement 12',
      ...(settleResult === '2' ? {} : { failReason: 'account closed' }),
    })
  const fileApi = '/CLOUD-BIZ/bankFile'
  /** A payment file of what the row's account expects to pay. */
  const file = async (netId: string) => {
    const { rows } = await inDatabase((tx) =>
      sql<{
        id: string
      }>`select id from account_flow where origin_type = 'netResult' and origin_id = ${netId} and flow_status = '0'`.execute(
        tx,
      ),
    )
    return post('a_mk', `${fileApi}/make`, { ids: rows.map(({ id }) => id).join(), fileFormat: 'PAIN001' })
  }
  const letLeave = ({ id, version }: { readonly id: string; readonly version: number }) =>
    post('a_ck', `${fileApi}/release`, { id, version })
  return { generate, row, seen, batch, settleAs, file, letLeave }
}

/** What is done to a net row, each by who may do it. */
function rowActsOf(app: () => TestApp) {
  const { post, get } = asking(app)
  const { seen, batch, settleAs, file, letLeave } = rowCalls(app)
  return {
    commit: (id: string) => batch('a_mk', netResultApi.commitList.path, id),
    pass: async (id: string) =>
      post('a_ck', netCheckApi.check.path, { ...(await seen(id)), checkStatus: '1', comment: 'seen with the bank' }),
    reject: async (id: string) =>
      post('a_ck', netCheckApi.check.path, { ...(await seen(id)), checkStatus: '2', comment: 'not this' }),
    revoke: (id: string) => get('a_mk', `/CLOUD-BIZ/netResult/netCancel/${id}`),
    allocate: (id: string) => batch('a_mk', `${allocateApi}/allocate`, id),
    confirm: (id: string) => batch('a_ck', `${allocateApi}/confirm`, id),
    release: async (id: string) => post('a_mk', `${allocateApi}/revoke`, await seen(id)),
    recall: async (id: string) => post('a_ck', `${allocateApi}/revoke`, await seen(id)),
    lock: async (id: string) => post('a_mk', `${allocateApi}/lock`, await seen(id)),
    unlock: async (id: string) => post('a_ck', `${allocateApi}/unlock`, { ...(await seen(id)), reason: 'no file' }),
    passSecond: async (id: string) =>
      post('a_mg', netCheckApi.check.path, { ...(await seen(id)), checkStatus: '1', comment: 'seen with the bank' }),
    send: async (id: string) => letLeave(done(await file(id))),
    settle: (id: string) => settleAs(id, '2'),
    fail: (id: string) => settleAs(id, '9'),
    return: (id: string) => settleAs(id, '8'),
  } as const
}

function orderCalls(app: () => TestApp) {
  const { post, get } = asking(app)
  const events = eventCalls(app)
  const event = (code: string, path: string, terms: object): EventAct => ({
    code,
    path,
    terms,
    submit: (dealId) => post('a_mk', path, { dealId, ...terms }),
  })
  const closing = (eventAmt: string) =>
    event('CLOSE', `${forwardApi}/closeCommit`, { eventAmt, closePayMode: '1', eventRate: '6.8187' })
  const early = (eventAmt: string) =>
    event('PRE_EXPIRE', `${dealApi}/preMature`, { eventAmt, preMatureDate: '20260413', settleDate: '20260413' })
  const extending = (eventAmt: string) =>
    event('EXTEND', `${forwardApi}/extendCommit`, { eventAmt, extendMethod: '1', maturityDate: '20260715' })
  const deleting: EventAct = {
    code: 'DEL',
    path: `${dealApi}/invalid`,
    terms: {},
    submit: (dealId) => get('a_mk', `${dealApi}/invalid/${dealId}?cancelReason=wrong`),
  }
  const expiring = event('EXPIRE', `${dealApi}/mature`, { settleType: '1' })

  const preview = async (dealId: string, { code, terms }: Pick<EventAct, 'code' | 'terms'>): Promise<string> => {
    const { problems } = done(await post('a_mk', `${dealApi}/previewEvent`, { dealId, orderSubCode: code, ...terms }))
    return problems[0]?.message ?? ''
  }
  const undoing = {
    preview: async (orderId: string): Promise<string> => {
      const { data: order } = await get('a_no', `${eventCheckApi}/detail/${orderId}`)
      const { problems } = done(
        await post('a_mk', `${dealApi}/previewEvent`, { orderId, orderSubCode: order.order.orderSubCode }),
      )
      return problems[0]?.message ?? ''
    },
    submit: (orderId: string) => post('a_mk', `${dealApi}/undoEvent`, { orderId, cancelReason: 'wrong' }),
  }
  const decide = async (orderId: string, checkStatus = '1') => {
    const { data } = await get('a_ck', `${eventCheckApi}/detail/${orderId}`)
    return events.check({ id: orderId, version: data.order.version }, checkStatus)
  }
  const withdraw = (orderId: string) => get('a_mk', `${eventCheckApi}/withdraw/${orderId}`)
  /** Asked for and passed. @returns the order's id */
  const passed = async (answer: Answer): Promise<string> => {
    const { id } = done(answer)
    done(await decide(String(id)))
    return String(id)
  }
  return { closing, early, extending, deleting, expiring, preview, undoing, decide, withdraw, passed }
}

/** The application is started by the test that calls, before its first call. */
export const moneyCalls = (app: () => TestApp) => ({
  ...asking(app),
  ...dealCalls(app),
  ...rowCalls(app),
  rowActs: rowActsOf(app),
  ...orderCalls(app),
  done,
})
