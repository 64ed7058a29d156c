/** Options that are sold to nobody and paid for at the bank: a market without interest and next to no volatility, money on the accounts, marks and the books. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { asOwner } from '../../../kit/testing.ts'
import type { TestApp } from '../../../testing/fixture.ts'
import { accountCalls } from '../../account/account.fixture.ts'
import { netting } from '../../settlement/net/net.fixture.ts'

const api = '/CLOUD-BIZ/allocate'
const success = '00000000'
type Person = Parameters<TestApp['as']>[0]

export const put = (over: object = {}) => ({
  hedgeRequestId: undefined,
  settleType: '2',
  timeLimit: '2M',
  maturityDate: '20260811',
  maturitySettleDate: '20260813',
  feePayDate: '20260615',
  offMarketReason: 'quoted by the bank',
  exeMethod: '2',
  ...over,
})

export function premiumCalls(app: () => TestApp) {
  const { path, calm } = netting(app)
  const { opened, stated } = accountCalls(app)
  const owner = ownerOf(app)

  /** The system date, and what the market says on it. */
  async function on(day: string, spot: string): Promise<void> {
    await owner(`update system_date set business_date = '${day}'`)
    await withTx(app().database.db, systemScope, async (tx) => {
      const { groupId, orgId } = app().refs.a
      await sql`insert into market_price (group_id, currency_pair, data_date, data_time, data_source, mid_price)
        values (${groupId}, 'USD/CNY', ${day}, '09:15:00', 'ECB', ${spot})`.execute(tx)
      await sql`insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
        values (${groupId}, 'USD', ${day}, '1Y', 0, 'DEMO'), (${groupId}, 'CNY', ${day}, '1Y', 0, 'DEMO')`.execute(tx)
      await sql`insert into volatility_quote (group_id, org_id, currency_pair, data_date, term, data_source, quote_kind, vol_pct)
        select ${groupId}, ${orgId}, 'USD/CNY', ${day}, term, 'BANK', kind, case kind when 'ATM' then 0.05 else 0 end
        from unnest(array['1M', '6M']) term, unnest(array['ATM', 'RR25', 'BF25']) kind`.execute(tx)
    })
  }

  /** A market, accounts with money on them, and paths by which it is paid. */
  async function begin(): Promise<void> {
    await on('20260611', '6.8322')
    for (const currency of ['USD', 'CNY']) {
      await path('0', `1000${currency}`, currency)
      await path('1', `2000${currency}`, currency)
      await stated(await opened({ currencies: currency }), currency, '5000000', '20260611')
    }
    await calm()
  }
  return { on, begin, ...settlementCalls(app), ...bookCalls(app) }
}

function settlementCalls(app: () => TestApp) {
  const { generate, listed, commit } = netting(app)
  const seen = async (id: string) => {
    const { version } = (await app().as('a_no').get(`${api}/propose/${id}`)).data.net
    return { id, version: Number(version) }
  }
  const acted = async (who: Person, act: string, body: object) => {
    const answer = await app().as(who).post(`${api}/${act}`, body)
    expect(answer.code, answer.message).toBe(success)
  }
  /** Whatever is to be paid goes the whole way to the bank and is settled on the day. */
  async function settleAll(bookDate: string): Promise<string[]> {
    const unmatched = { includeUnmatched: '1', overrideReason: 'told by phone' }
    const rows = await generate({ settleDateEnd: '20261231', ...unmatched })
    await commit(rows)
    for (const { id } of rows) {
      const { version } = (await app().as('a_no').get(`/CLOUD-BIZ/netResult/query/${id}`)).data.net
      const verdict = { id, version, checkStatus: '1', comment: 'seen with the bank' }
      const passed = await app().as('a_ck').post('/CLOUD-BIZ/netResultCheck/check', verdict)
      expect(passed.code, passed.message).toBe(success)
      await settle(id, bookDate)
    }
    return rows.map(({ id }) => id)
  }
  async function settle(id: string, bookDate: string): Promise<void> {
    await acted('a_mk', 'allocate', listed([await seen(id)]))
    await acted('a_ck', 'confirm', listed([await seen(id)]))
    await acted('a_ck', 'settle', { ...(await seen(id)), settleResult: '2', bookDate, proof: 'statement 12' })
  }
  const cameBack = async (id: string, bookDate: string) =>
    acted('a_ck', 'settle', {
      ...(await seen(id)),
      settleResult: '8',
      bookDate,
      proof: 'advice 3',
      failReason: 'the account is closed',
    })
  return { settleAll, settle, cameBack }
}

function bookCalls(app: () => TestApp) {
  const owner = ownerOf(app)
  /** Proposed by one and booked by another; the lines, of which each says value and cost. */
  async function markLines(markDate: string): Promise<readonly Record<string, string>[]> {
    const { orgId } = app().refs.a
    const { data, ...proposed } = await app().as('a_mk').post('/CLOUD-FX/markRun/propose', { orgId, markDate })
    expect(proposed.code, proposed.message).toBe(success)
    const booked = await app().as('a_ck').post('/CLOUD-FX/markRun/book', { id: data.id, version: 0 })
    expect(booked.code, booked.message).toBe(success)
    return (await app().as('a_no').get(`/CLOUD-FX/markRun/query/${data.id}`)).data.lines
  }
  /** Yuan by role of account; a debit is positive. */
  const bookRows = () =>
    owner(`select a.account_role as role, trim_scale(sum(p.amount_minor) / 100.0)::text as amount from posting p
      join ledger_account a on a.group_id = p.group_id and a.id = p.account_id where p.currency = 'CNY'
        and a.account_role in ('derivativeAsset', 'derivativeLiability', 'fairValueResult', 'fxResult', 'fxPosition', 'hedgingInstrument', 'hedgeReserve')
      group by 1 having sum(p.amount_minor) <> 0 order by 1`)
  return { owner, markLines, bookRows }
}

const ownerOf = (app: () => TestApp) => (text: string) => asOwner<Record<string, string>>(app().database.owner, text)
