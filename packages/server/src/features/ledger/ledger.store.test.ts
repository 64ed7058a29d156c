import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../invariants.ts'
import { type Database, type Scope, systemScope, type Tx, withTx } from '../../kit/database/database.ts'
import { asOwner, testDatabase } from '../../kit/testing.ts'
import { post } from './journal.act.ts'
import type { JournalLine } from './journal.rules.ts'
import { openBankAccount } from './journal.store.ts'
import { ledgerInvariants } from './ledger.invariants.ts'

let database: Database
let scope: Scope
let bank: readonly [string, string]
let posted: string
beforeAll(async () => {
  database = await testDatabase()
  const ids = await asOwner<{ org: string; member: string }>(
    database.owner,
    `with o as (insert into org (group_id, org_code, org_name, org_name_en) values (1, 'x', '机构', 'Org') returning id)
     select id::text as org from o`,
  )
  const orgId = ids[0]?.org ?? ''
  await asOwner(database.owner, 'update org set group_id = id where id = $1', [orgId])
  const [member] = await asOwner<{ id: string }>(
    database.owner,
    `insert into member (group_id, org_id, user_name, real_name, nick_name, org_user_type, password_hash)
     values ($1, $1, 'booker', 'b', 'b', '0', '') returning id::text`,
    [orgId],
  )
  scope = { groupId: orgId, orgIds: [orgId], userId: member?.id ?? '' }
  bank = await write(async (tx) => {
    const open = (name: string) => openBankAccount(tx, scope, { orgId, subjectCode: '1002', name })
    return [await open('first'), await open('second')] as const
  })
  posted = (await journal('1', transfer('100.50', 'USD'))).id
})
afterAll(() => database.close())

const write = <T>(work: (tx: Tx) => Promise<T>) => withTx(database.db, scope, work)
const transfer = (amount: string, currency: string): JournalLine[] => [
  { account: { id: bank[0] }, currency, amount: decimal(amount).neg() },
  { account: { id: bank[1] }, currency, amount: decimal(amount) },
]
const journal = (originId: string, lines: readonly JournalLine[]) =>
  write((tx) =>
    post(tx, scope, {
      orgId: scope.groupId,
      bookDate: businessDate('20260413'),
      journalKind: 'transfer',
      originType: 'probe',
      originId,
      originNo: `P${originId}`,
      lines,
    }),
  )
const balances = async () => {
  const rows = await asOwner<{ balance: string }>(
    database.owner,
    `select currency || ' ' || balance_minor as balance from ledger_balance where account_id = any ($1) order by account_id, currency`,
    [bank],
  )
  return rows.map(({ balance }) => balance)
}

describe('the ledger', () => {
  it('keeps whole units of each currency, and the balances follow', async () => {
    expect(await balances()).toEqual(['USD -10050', 'USD 10050'])
    await journal('2', transfer('7', 'JPY'))
    expect(await balances()).toEqual(['JPY -7', 'USD -10050', 'JPY 7', 'USD 10050'])
  })

  it('refuses before the database does: one leg, two currencies, a part of a unit', async () => {
    const [leg, other] = transfer('1', 'USD')
    await expect(journal('9', leg ? [leg] : [])).rejects.toThrow('two lines')
    await expect(journal('9', leg && other ? [leg, { ...other, currency: 'EUR' }] : [])).rejects.toThrow('balance')
    await expect(journal('9', transfer('1.5', 'JPY'))).rejects.toThrow('0 decimals')
  })

  it('books each step of an origin once', async () => {
    await expect(journal('1', transfer('100.50', 'USD'))).rejects.toThrow('journal_origin_once')
  })
})

/** Of a journal of its own, written by hand as the role of requests. */
const header = (over: Readonly<Record<string, string>> = {}) => {
  const columns: Record<string, string> = {
    group_id: scope.groupId,
    org_id: scope.groupId,
    journal_no: `'VCH${Math.random()}'`,
    book_date: "'20260413'",
    journal_kind: "'transfer'",
    origin_type: "'raw'",
    origin_id: `${Math.floor(Math.random() * 1e9)}`,
    origin_no: "'x'",
    maker_id: scope.userId,
    ...over,
  }
  return `insert into journal (${Object.keys(columns).join()}) values (${Object.values(columns).join()}) returning id`
}
const lines = (of: string, ...amounts: readonly (readonly [number, string, number])[]) =>
  `insert into posting select ${scope.groupId}, ${scope.groupId}, ${of}, n, a, c, m from (values ${amounts
    .map(
      ([at, currency, minor], index) =>
        `(${index + 11}, ${bank[at as 0 | 1]}::bigint, '${currency}', ${minor}::bigint)`,
    )
    .join()}) v (n, a, c, m)`
const withLines = (head: string, ...amounts: Parameters<typeof lines>[1][]) =>
  `with h as (${head}) ${lines('(select id from h)', ...amounts)}`
const reversing = () => header({ journal_kind: "'reversal'", reverses_id: posted })

describe('raw attempts as the role of requests are all refused', () => {
  const attempts: readonly (readonly [string, () => string, RegExp])[] = [
    ['one leg', () => withLines(header(), [0, 'USD', 5]), /does not balance/],
    ['no leg', () => header(), /does not balance/],
    ['two legs that leave a cent', () => withLines(header(), [0, 'USD', 5], [1, 'USD', -4]), /does not balance/],
    ['two currencies for one', () => withLines(header(), [0, 'USD', 5], [1, 'EUR', -5]), /does not balance/],
    ['legs beside a journal that stands', () => lines(posted, [0, 'USD', 5], [1, 'USD', -5]), /is closed/],
    ['another amount', () => 'update posting set amount_minor = amount_minor * 2', /permission denied/],
    ['another day', () => `update journal set book_date = '20260414'`, /permission denied/],
    ['taking a posting away', () => 'delete from posting', /permission denied/],
    ['emptying the table', () => 'truncate posting cascade', /permission denied/],
    ['a balance without postings', () => 'update ledger_balance set balance_minor = 0', /balances follow postings/],
    ['a reversal of other amounts', () => withLines(reversing(), [0, 'USD', 5], [1, 'USD', -5]), /does not reverse/],
    ['a pretended transaction', () => header({ booked_in: "'1'" }), /does not balance/],
  ]
  it.each(attempts)('%s', async (_, statement, because) => {
    const before = await balances()
    await expect(write((tx) => sql.raw(statement()).execute(tx))).rejects.toThrow(because)
    expect(await balances()).toEqual(before)
  })

  it.each(attempts)('also as the role of jobs: %s', async (_, statement, because) => {
    await expect(withTx(database.db, systemScope, (tx) => sql.raw(statement()).execute(tx))).rejects.toThrow(because)
  })

  it('a check that was asked early is asked again of what comes after it', async () => {
    const early = async (tx: Tx) => {
      const { rows } = await sql.raw<{ id: string }>(header()).execute(tx)
      const id = rows[0]?.id ?? ''
      await sql.raw(lines(id, [0, 'USD', 5], [1, 'USD', -5])).execute(tx)
      await sql`set constraints all immediate`.execute(tx)
      await sql.raw(lines(id, [0, 'USD', 5]).replace('(11,', '(21,')).execute(tx)
    }
    await expect(write(early)).rejects.toThrow(/does not balance/)
  })

  it('even the owner changes no posting, and a reversal is made once', async () => {
    await expect(asOwner(database.owner, 'delete from posting')).rejects.toThrow(/append-only/)
    await expect(asOwner(database.owner, 'truncate journal cascade')).rejects.toThrow(/append-only/)
    const opposite = () => withLines(reversing(), [0, 'USD', 10050], [1, 'USD', -10050])
    await write((tx) => sql.raw(opposite()).execute(tx))
    await expect(write((tx) => sql.raw(opposite()).execute(tx))).rejects.toThrow('journal_reverses_once')
  })

  it('and what is there holds', async () => {
    // The accounts of this test are the ledger's alone: no bank account stands behind them, which another rule would miss.
    const complaints = await brokenInvariants(database.db)
    const own = complaints.filter((complaint) => ledgerInvariants.some(({ name }) => complaint.startsWith(name)))
    expect(own).toEqual([])
  })

  it('the checker finds one leg once the guard is gone', async () => {
    await asOwner(database.owner, 'alter table posting disable trigger all; alter table journal disable trigger all')
    await asOwner(database.owner, withLines(header({ journal_no: "'VCH202604130004'" }), [0, 'USD', 5]))
    const complaints = await brokenInvariants(database.db)
    expect(complaints).toEqual(
      expect.arrayContaining([expect.stringMatching(/do not balance/), expect.stringMatching(/not the sums/)]),
    )
  })
})
