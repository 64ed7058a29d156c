/** The demonstration company, really made: by two processes at once, with the figures that its design says, and one password. */
import { instructionApi } from '@hedgerow/contract/instruction/instruction.contract'
import { InstructionStatus } from '@hedgerow/contract/instruction/instruction.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { OrgChangeKind, OrgChangeStatus } from '@hedgerow/contract/staff/change/org-change.dict'
import { DealStance, SettleType } from '@hedgerow/contract/trade/trade.dict'
import { dealEventApi } from '@hedgerow/contract/trade-event/trade-event.contract'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { matchSql } from '../features/customs/declaration.rules.ts'
import { brokenInvariants } from '../invariants.ts'
import type { Database } from '../kit/database/database.ts'
import { newToken, tokenHash } from '../kit/http/session.ts'
import { passwordMatches } from '../kit/process/passwords.ts'
import { passwordKeys } from '../kit/record/password-keys.ts'
import { asOwner, testDatabase } from '../kit/testing.ts'
import { emptyDemo, prepareDemo } from './demo-start.seed.ts'

let database: Database
let app: FastifyInstance
let token: string
let passwords: (string | null)[]
const output: string[] = []
const start = (givenPassword?: string) =>
  prepareDemo(database, { demo: '1', givenPassword, embedded: false, say: (line) => output.push(line) })

beforeAll(async () => {
  database = await testDatabase()
  passwords = await Promise.all([start(), start()])
  app = await buildApp({ db: database.db, services: { passwordKeys: passwordKeys(database.db), demoPassword: null } })
  token = newToken()
  await asOwner(
    database.owner,
    `insert into session_token (token_sha256, group_id, user_id, expires_at, ip, user_agent)
     select $1, group_id, id, now() + interval '1 day', '', '' from member where user_name = 'lc_treasurer'`,
    [tokenHash(token)],
  )
}, 240_000)
afterAll(async () => {
  await app.close()
  await database.close()
})

const headers = () => ({ authorization: `Bearer ${token}`, language: 'en_US' })
const get = async (url: string) => (await app.inject({ method: 'GET', url, headers: headers() })).json().data
const post = async (url: string, payload: object) =>
  (await app.inject({ method: 'POST', url, headers: headers(), payload })).json().data
const rounded = (amount: string | null) => Math.round(Number(amount))

describe('two processes that start on one empty database', () => {
  it('make one company and know its one password', () => {
    expect(output).toHaveLength(1)
    expect(passwords[0]).toMatch(/^.{8,}$/)
    expect(passwords[1]).toBe(passwords[0])
  })
})

describe('a start', () => {
  const quiet = { givenPassword: undefined, say: (line: string) => output.push(line) }

  it('makes no company where none is wanted, nor beside one that is nobody’s demonstration', async () => {
    const own = await testDatabase()
    expect(await prepareDemo(own, { ...quiet, demo: undefined, embedded: false })).toBeNull()
    expect(await prepareDemo(own, { ...quiet, demo: '0', embedded: true })).toBeNull()
    await asOwner(
      own.owner,
      `insert into org (group_id, org_code, org_name, org_name_en) values (1, 'X', '某公司', 'X')`,
    )
    expect(output).toHaveLength(1)
    expect(await prepareDemo(own, { ...quiet, demo: '1', embedded: true })).toBeNull()
    expect(output.slice(1)).toEqual(['DEMO=1 does nothing here: the database holds a company already.'])
    await own.close()
  })
})

it('leaves in each bell what its last day said', async () => {
  const bells = await asOwner<{ standing: number; unread: number }>(
    database.owner,
    `select count(*)::int as standing, (count(*) filter (where read_at is null and not dismissed))::int as unread from notification group by user_id`,
  )
  expect(Math.max(...bells.map(({ standing }) => standing))).toBeGreaterThan(50)
  const unread = bells.map((bell) => bell.unread)
  expect(Math.max(...unread)).toBeGreaterThan(0)
  expect(Math.max(...unread)).toBeLessThan(20)
})

it('gives each bank with a line a record by which it is chosen: the best price was dealt, what the others quoted is the saving', async () => {
  const terms = { businType: 'FX_SPOT', currencyPair: 'USD/CNY', dealDirection: '2', currency: 'USD', dealAmt: '1000' }
  const { banks } = await post('/CLOUD-FX/fxDealOnline/terms', { ...terms, dealLimit: 'SPOT' })
  const records = banks.map((bank: Record<string, string>) => [bank.winRate, bank.averageSpread, bank.answerSeconds])
  expect([records.length, records.flat().filter((figure: string) => !(Number(figure) > 0))]).toEqual([5, []])
  const rows = await asOwner<{ inquiries: number; dealt: number; worse: number }>(
    database.owner,
    `select count(distinct q.inquiry_id)::int as inquiries, count(q.deal_id)::int as dealt, (count(*) filter (where q.deal_id is not null
      and exists (select from fx_quote x where x.inquiry_id = q.inquiry_id and x.spread_pip < q.spread_pip)))::int as worse from fx_quote q`,
  )
  expect(rows).toEqual([{ inquiries: 43, dealt: 38, worse: 0 }])
})

describe('the figures of the business date', () => {
  it('are those of the mark-to-market of its forwards', async () => {
    const queryWrapper = { businType: 'FX_FWD' }
    const total = await post('/CLOUD-FX/profitLoss/trade/total', { queryWrapper })
    expect([total.calcDate, total.convertCurrency, total.leftOut, total.problems]).toEqual(['20260413', 'CNY', 0, []])
    const pairs = total.pairs.map((pair: Record<string, string>) => [
      pair.currencyPair,
      pair.principal,
      decimal(pair.averageRate ?? '0')
        .round(4)
        .toString(),
      rounded(pair.gainLoss ?? null),
    ])
    expect(pairs).toEqual([
      ['USD/CNY', '12300000', '6.8798', 985_893],
      // The fourth, of 100,000,000 yen, is paid: its result is realised.
      ['JPY/CNY', '300000000', '4.3837', -309_525],
    ])
    expect(rounded(total.gainLoss)).toBe(676_368)
    expect([total.due.count, rounded(total.due.gainLoss)]).toEqual([3, 52_942])
  })

  it('have two forwards that can be expired today, one in full and one net', async () => {
    const { recordList } = await post(dealEventApi.qryFwdDeal.path, { queryWrapper: { proposedEvent: 'EXPIRE' } })
    const rows = recordList.map((row: Record<string, string>) => [row.valueDate, row.remainPrincipal, row.settleType])
    expect(rows.sort()).toEqual([
      ['20260413', '10000', SettleType.of.net],
      ['20260413', '20000', SettleType.of.full],
    ])
  })

  it('have an option that expires today and a collar beside them', async () => {
    const queryWrapper = { businType: 'FX_OPTION' }
    const total = await post('/CLOUD-FX/profitLoss/trade/total', { queryWrapper })
    expect([total.leftOut, total.problems]).toEqual([0, []])
    expect(total.pairs.map(({ dealStance, principal }: Record<string, string>) => [dealStance, principal])).toEqual([
      [DealStance.of.rightToSell, '300000'],
      [DealStance.of.obligedToSell, '100000'],
    ])
  })

  it('have events of every state', async () => {
    const states = await asOwner<{ state: string }>(
      database.owner,
      `select distinct order_status || check_status || case when undone_by_order_id is not null then ' undone' else '' end as state
       from deal_event_order order by 1`,
    )
    expect(states.map(({ state }) => state)).toEqual(['10', '11', '21', '21 undone', 'T0', 'T2'])
  })

  it('have an instruction that a bank holds, and a draft for an agreed request', async () => {
    const { recordList } = await post(instructionApi.queryByPage.path, { queryWrapper: {} })
    const rows = recordList.map((row: Record<string, string | null>) => [
      row.instrStatus,
      row.limitRate,
      row.verifyHash !== null,
      row.hedgeRequestId !== null,
    ])
    expect(rows.sort()).toEqual([
      [InstructionStatus.of.issued, '6.8', true, false],
      [InstructionStatus.of.draft, null, false, true],
    ])
  })

  it('have a change of the currencies offered that waits for the second administrator', async () => {
    const waiting = await asOwner(
      database.owner,
      `select c.after - array(select jsonb_array_elements_text(c.before)) as added, m.user_name as maker
       from org_change c join notification n on n.url = $3 || c.id join member m on m.id = n.user_id
       where c.change_kind = $1 and c.change_status = $2`,
      [OrgChangeKind.of.currency, OrgChangeStatus.of.submitted, pathOf('staff-changes', { open: '' })],
    )
    expect(waiting).toEqual([{ added: ['HKD', 'SGD'], maker: 'lc_admin2' }])
  })

  it('have clearing flows of every state, one that came back and one that its accounts cannot pay', async () => {
    const states = await asOwner<{ state: string }>(
      database.owner,
      `select distinct concat_ws(' ', netting_status, check_status, allocate_status, lock_flag,
         case when return_count > 0 then 'returned' when fail_reason <> '' then 'failed' end) as state from net_result order by 1`,
    )
    expect(states.map(({ state }) => state)).toEqual([
      '0 0 0 0',
      '1 0 0 0',
      '1 1 0 0',
      '1 1 0 0 failed',
      '1 1 0 0 returned',
      '1 1 1 0',
      '1 1 2 1',
      '2 1 2 0',
      'T 0 0 0',
    ])
    const runs = await asOwner(database.owner, 'select run_status, row_count > 0 as made from net_run order by id')
    expect(runs).toEqual([
      { run_status: '3', made: false },
      { run_status: '2', made: true },
    ])
    const { recordList } = await post('/CLOUD-BIZ/allocate/queryByPage', { current: 0, pageSize: 50, queryWrapper: {} })
    const short = recordList.filter((row: Record<string, string | null>) => row.shortAmt !== null)
    expect(short.map(({ settleCurrency }: Record<string, string>) => settleCurrency)).toEqual(['CNY'])
  })

  it('have bank’s messages that agree with their deals and one that differs', async () => {
    const deals = await asOwner(
      database.owner,
      `select deal_no, busin_match from fx_deal where deal_no in ('SPT26031301', 'FWD26040901') order by 1`,
    )
    expect(deals.map((deal) => Object.values(deal as object))).toEqual([
      ['FWD26040901', '2'],
      ['SPT26031301', '1'],
    ])
    const files = await asOwner(database.owner, `select from bank_import where file_format = 'MT300'`)
    expect(files).toHaveLength(2)
  })

  it('have declarations of every state, in use and free, and one short after its amendment', async () => {
    const distinct = async (column: string) =>
      (
        await asOwner<{ value: string }>(
          database.owner,
          `select distinct (${column})::text as value from customs_declaration c
             left join evidence d on d.group_id = c.group_id and d.declaration_id = c.id order by 1`,
        )
      ).map(({ value }) => value)
    expect(await distinct('c.decl_status')).toEqual(['0', '1', '2', '3', '4'])
    expect(await distinct('c.i_e_flag')).toEqual(['E', 'I'])
    expect(await distinct(matchSql)).toEqual(['0', '1', '2', '9'])
    expect(await distinct('d.short_amt > 0')).toEqual(['false', 'true', null])
    expect(await distinct("c.decl_status = '0' and d.used_amt > 0")).toEqual(['false', 'true'])
    expect(await distinct('c.decl_version > 1')).toEqual(['false', 'true'])
    const latest = await asOwner<{ bad: number }>(
      database.owner,
      "select jsonb_array_length(bad)::int as bad from customs_sync where i_e_flag = 'E' order by id desc limit 1",
    )
    expect(latest).toEqual([{ bad: 1 }])
  })

  it('have our party in force, and its next version waiting', async () => {
    const states = await asOwner<{ status: string }>(
      database.owner,
      'select party_status as status from our_party order by 1',
    )
    expect(states.map(({ status }) => status)).toEqual(['1', '2', '2', '2'])
  })

  it('have a pair with sources of its own, and rates in quarantine with their crosses, of which two wait', async () => {
    const valuesOf = async (what: string) =>
      (await asOwner<{ value: string }>(database.owner, `select ${what} order by 1`)).map(({ value }) => value)
    expect(
      await valuesOf("order_pair || ' ' || change_status as value from market_change where change_kind = 'priority'"),
    ).toEqual(['HKD/CNY 2'])
    const held = await valuesOf('distinct currency_pair as value from market_price where quarantined')
    expect(held).toContain('EUR/SGD')
    expect(held.length).toBeGreaterThan(1)
    expect(held.every((pair) => pair.includes('SGD'))).toBe(true)
    const waiting = "hand_act as value from market_change where change_status = '1' and hand_place is not null"
    expect(await valuesOf(waiting)).toEqual(['quarantine', 'release'])
  })

  it('have six hedging relationships: five pass, one asks for attention, one was rebalanced, two have ended', async () => {
    const relations = await asOwner<{ line: string }>(
      database.owner,
      `select concat_ws(' ', d.deal_no, r.relation_status, r.effect_result, r.discontinue_reason,
         (select count(*) from hedge_test t where t.relation_id = r.id),
         (select string_agg(v.event_kind, '') from hedge_event v where v.relation_id = r.id and v.change_status = '2')) as line
       from hedge_relation r join hedge_instrument i on i.relation_id = r.id join fx_deal d on d.id = i.deal_id order by 1`,
    )
    expect(relations.map(({ line }) => line)).toEqual([
      'FWD25041002 3 1 3 6 2',
      'FWD25101002 2 1 6 1',
      'FWD25121002 2 1 4',
      'FWD26010901 2 2 3',
      'FWD26021002 3 1 1 1 2',
      'FWD26021003 2 1 2',
    ])
  })

  it('have hedges tested at every month end of a year, and their gains in the books to the cent', async () => {
    const months = await asOwner<{ runs: number; months: number; gaps: number }>(
      database.owner,
      `select count(*)::int as runs, count(distinct test_date)::int as months, sum(untested_count)::int as gaps
       from hedge_test_run where total_count > 0`,
    )
    expect(months).toEqual([{ runs: 14, months: 12, gaps: 0 }])
    const gains = await post('/CLOUD-FX/hedgeGainLoss/run', {})
    expect(gains.lines).toHaveLength(24)
    expect(gains.sums.map(({ hedgeKind }: Record<string, string>) => hedgeKind)).toEqual(['1', '2'])
    const books = gains.books.map(({ ledgerRole, ledgerAmt, difference }: Record<string, string>) => [
      ledgerRole,
      ledgerAmt,
      Number(difference),
    ])
    // The cost of the yen relationship is what its points moved, not what its yen are worth.
    expect(books).toEqual([
      ['hedgeReserve', '210128.24', 0],
      ['hedgeCost', '156.57', 0],
    ])
  })

  it('have links of evidence in every state', async () => {
    const states = await asOwner<{ status: string }>(
      database.owner,
      'select distinct link_status as status from evidence_link order by 1',
    )
    expect(states.map(({ status }) => status)).toEqual(['0', '1', '2', 'T'])
  })
})

/** Every open exposure of the book: end date, amount, locked, in thousands. */
const openBook = `
  EXP-J2604 20260420 180000 100000
  EXP-J2605 20260520 180000 100000
  EXP-J2606 20260622 180000 100000
  EXP-J2607 20260721 180000 100000
  EXP-J2608 20260820 180000 0
  EXP-J2609 20260924 180000 0
  EXP-J2610 20261020 180000 0
  EXP-S2606 20260618 1200 0
  EXP-S2609 20260918 1200 0
  EXP-U2604 20260427 3000 2400
  EXP-U2604B 20260413 500 500
  EXP-U2605 20260526 3000 2400
  EXP-U2606 20260625 3000 2400
  EXP-U2607 20260727 3000 2400
  EXP-U2608 20260825 3000 900
  EXP-U2609 20260928 3000 900
  EXP-U2610 20261026 3000 900
  EXP-U2611 20261125 3000 0
  EXP-U2612 20261228 3000 0`

describe('the cover of the business date', () => {
  const book = openBook.trim().split(/\n\s*/)

  it('is that of the book, exposure by exposure', async () => {
    const rows = await asOwner<{ line: string }>(
      database.owner,
      `select concat_ws(' ', external_no, to_char(end_date, 'YYYYMMDD'), trim_scale(effective_exposure / 1000),
         trim_scale(lock_amt / 1000)) as line
       from fx_exposure where external_no ~ '^EXP-[JSU]\\d' and effective_exposure > 0 order by external_no collate "C"`,
    )
    expect(rows.map(({ line }) => line)).toEqual(book)
  })

  it('is on the overview, where nothing else is in its month and currency', async () => {
    const { cells } = await get('/CLOUD-BIZ/dashboard/cover')
    const [april] = cells.filter((cell: Record<string, string>) => cell.currency === 'JPY' && cell.month === '202604')
    expect(april).toMatchObject({ exposureDirection: '0', effective: '180000000', locked: '100000000', count: 1 })
  })
})

describe('the data', () => {
  it('breaks no invariant', async () => expect(await brokenInvariants(database.db)).toEqual([]))
})

describe('the password of the members', () => {
  const holds = async (password: string) => {
    const hashes = await asOwner<{ hash: string }>(database.owner, 'select distinct password_hash as hash from member')
    expect(hashes).toHaveLength(1)
    return passwordMatches(hashes[0]?.hash, password)
  }

  it('stays what it is at the next start, and becomes the one that is given', async () => {
    const first = passwords[0] ?? ''
    expect(await holds(first)).toBe(true)
    expect(await start()).toBe(first)
    expect(await start('chosen-by-somebody-1')).toBe('chosen-by-somebody-1')
    expect([await holds(first), await holds('chosen-by-somebody-1')]).toEqual([false, true])
    expect(await start()).toBe('chosen-by-somebody-1')
    expect(await start('another-one-2')).toBe('another-one-2')
    expect(await holds('another-one-2')).toBe(true)
  })

  it('is given to members who had none stored', async () => {
    await asOwner(database.owner, 'delete from demo_password')
    const made = await start()
    expect(await holds(made ?? '')).toBe(true)
  })
})

describe('made anew', () => {
  it('is only where nobody else has a company', async () => {
    await asOwner(database.owner, "update org set demo = false where org_code = 'ORG004'")
    expect(await emptyDemo(database)).toContain('which is nobody')
    await asOwner(database.owner, "update org set demo = true where org_code = 'ORG004'")
    const witness = () => asOwner(database.owner, 'select file_id from audit_witness')
    const before = await witness()
    expect(await emptyDemo(database)).toBeUndefined()
    expect(await witness()).not.toEqual(before)
    expect(await emptyDemo(database)).toBe('there is no company in this database.')
  })
})
