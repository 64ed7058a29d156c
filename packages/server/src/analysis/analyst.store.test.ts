import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { systemScope, withTx } from '../kit/database/database.ts'
import { asOwner } from '../kit/testing.ts'
import { type TestApp, testApp } from '../testing/fixture.ts'
import { dropAnalyst, makeAnalyst, makeMissingAnalysts } from './analyst.ts'
import { publishReports } from './report-views.ts'
import { reports } from './reports.ts'

// Roles belong to the whole server, which other files share.
const login = `fx_reader_${process.pid}`
const below = `fx_below_${process.pid}`
let world: TestApp
const passwords = new Map<string, string>()

beforeAll(async () => {
  world = await testApp()
  const { a, b } = world.refs
  await exposure('A-TOP', a.groupId, a.orgId, world.as('a_mk').scope.userId)
  await exposure('A-BELOW', a.groupId, a.subsidiaryId, world.as('a_mk').scope.userId)
  await exposure('B-TOP', b.groupId, b.orgId, world.as('b_mk').scope.userId)
  const codes = await asOwner<{ id: string; org_code: string }>(world.database.owner, 'select id, org_code from org')
  const codeOf = (id: string) => codes.find((org) => org.id === id)?.org_code ?? ''
  passwords.set(login, (await makeAnalyst(world.database, login, codeOf(a.orgId))).password)
  passwords.set(below, (await makeAnalyst(world.database, below, codeOf(a.subsidiaryId))).password)
})
afterAll(async () => {
  await dropAnalyst(world.database, login)
  await dropAnalyst(world.database, below)
  await world.close()
})

async function exposure(serialNo: string, groupId: string, orgId: string, userId: string): Promise<void> {
  await withTx(world.database.db, systemScope, (tx) =>
    sql`insert into fx_exposure (group_id, org_id, serial_no, exposure_type, exposure_direction, currency, original_amt,
        exposure_amt, trans_date, end_date, delivery_date, create_by, modify_by)
      values (${groupId}, ${orgId}, ${serialNo}, '1', '1', 'USD', 1000.25, 1000.25, '20260401', '20260630', '20260630', ${userId}, ${userId})`.execute(
      tx,
    ),
  )
}

async function asAnalyst<Row extends pg.QueryResultRow>(who: string, ...statements: readonly string[]): Promise<Row[]> {
  const { host, port } = inject('postgres')
  const password = passwords.get(who) ?? ''
  const client = new pg.Client({ host, port, database: world.database.owner.database, user: who, password })
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

const serials = (rows: readonly { serial_no: string }[]) => rows.map(({ serial_no }) => serial_no).sort()
const read = 'select serial_no from report.fx_exposure'

describe('an analyst', () => {
  it('reads the rows of an organisation and those below it, with both languages beside each code', async () => {
    expect(serials(await asAnalyst(login, read))).toEqual(['A-BELOW', 'A-TOP'])
    expect(serials(await asAnalyst(below, read))).toEqual(['A-BELOW'])
    const rows = await asAnalyst(login, `select * from report.fx_exposure where serial_no = 'A-TOP'`)
    expect(rows[0]).toMatchObject({
      exposure_amt: '1000.250000',
      exposure_direction: '1',
      exposure_direction_zh: '多头（应收）',
      exposure_direction_en: 'Long (receivable)',
    })
  })

  it('sees no other group, whatever it sets', async () => {
    const { groupId, orgId } = world.refs.b
    const settings = [`set app.group_id = '${groupId}'`, `set app.org_ids = '${orgId}'`, `set app.user_id = '1'`]
    expect(serials(await asAnalyst(login, ...settings, read))).toEqual(['A-BELOW', 'A-TOP'])
  })

  it.each([
    ['a table', 'select 1 from public.fx_exposure'],
    ['people', 'select 1 from public.member'],
    ['the roles of the program', 'set role hedgerow_system'],
    ['another login', `set session authorization ${below}`],
    ['writing', `set default_transaction_read_only = off; delete from report.fx_exposure`],
    ['a table of its own', `set default_transaction_read_only = off; create table report.mine (id int)`],
  ])('is refused %s', async (_, statement) => {
    await expect(asAnalyst(login, ...statement.split('; '))).rejects.toThrow(/permission denied|must be|cannot delete/)
  })

  it('can read every view', async () => {
    const views = await asAnalyst<{ name: string }>(
      login,
      `select table_name as name from information_schema.views where table_schema = 'report'`,
    )
    expect(views).toHaveLength(reports.length)
    // Journals, events of deals, profit, limits and payments, each by the lists that people have of them.
    const subjects = ['journal', 'deal_event_check', 'realised_result', 'mark_run', 'limit_change', 'board_quota']
    const payments = ['net_result', 'allocation', 'transfer', 'bank_file', 'cash_flow', 'account_flow']
    expect(views.map(({ name }) => name)).toEqual(expect.arrayContaining([...subjects, ...payments, 'counter_party']))
    for (const { name } of views) await asAnalyst(login, `select * from report.${name} limit 1`)
  })

  it('needs an organisation that is one, and a name that no other role has', async () => {
    await expect(makeAnalyst(world.database, 'fx_nobody', 'NO-SUCH')).rejects.toThrow('there is no organisation')
    const [org] = await asOwner<{ org_code: string }>(world.database.owner, 'select org_code from org limit 1')
    await expect(makeAnalyst(world.database, 'hedgerow_api', org?.org_code ?? '')).rejects.toThrow('a role already')
    await asOwner(world.database.owner, `update org set org_code = 'a1' where id = ${world.refs.b.subsidiaryId}`)
    await expect(makeAnalyst(world.database, login, 'a1')).rejects.toThrow('several groups')
    expect(await makeAnalyst(world.database, below, 'a/a1')).toMatchObject({ organisation: '子公司a' })
    await expect(dropAnalyst(world.database, 'hedgerow_app')).rejects.toThrow('no analyst')
  })

  it('whose login a restored database lacks gets it again, under a new password and for the same organisation', async () => {
    await asOwner(world.database.owner, `drop role ${below}`)
    const [again, ...others] = await makeMissingAnalysts(world.database)
    expect(others).toEqual([])
    expect(again).toMatchObject({ login: below, organisation: '子公司a' })
    expect(again?.password).not.toBe(passwords.get(below))
    passwords.set(below, again?.password ?? '')
    expect(serials(await asAnalyst(below, read))).toEqual(['A-BELOW'])
    expect(await makeMissingAnalysts(world.database)).toEqual([])
  })
})

describe('the views', () => {
  const comment = (of: string) =>
    asOwner<{ said: string | null }>(
      world.database.owner,
      `select col_description('${of}'::regclass, attnum) as said from pg_attribute
        where attrelid = '${of}'::regclass and attname = 'exposure_amt'`,
    )

  it('and their tables say in both languages what a column is', async () => {
    for (const of of ['report.fx_exposure', 'public.fx_exposure']) {
      expect((await comment(of))[0]?.said).toBe('敞口金额 · Exposure amount')
    }
  })

  it('leave nothing unsaid: every view and every column of one has its words', async () => {
    const unsaid = await asOwner<{ what: string }>(
      world.database.owner,
      `select c.relname || '.' || coalesce(a.attname, '') as what from pg_class c
        left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
        where c.relnamespace = 'report'::regnamespace and c.relkind = 'v'
          and (obj_description(c.oid) is null or col_description(c.oid, a.attnum) is null)`,
    )
    expect(unsaid).toEqual([])
  })

  it('are made once, and anew when they differ', async () => {
    const made = async () =>
      (
        await asOwner<{ oid: string }>(world.database.owner, `select 'report.fx_exposure'::regclass::oid::text as oid`)
      )[0]
    const first = await made()
    await publishReports(world.database.owner, reports)
    expect(await made()).toEqual(first)
    await asOwner(world.database.owner, `comment on schema report is 'of an older program'`)
    await publishReports(world.database.owner, reports)
    expect(await made()).not.toEqual(first)
    expect(serials(await asAnalyst(below, read))).toEqual(['A-BELOW'])
  })
})

const documented = (file: string) =>
  fs.readFileSync(path.join(import.meta.dirname, '../../../../docs/analysis', file), 'utf8')

it('the card for Metabase asks the documented question', () => {
  const card = documented('metabase/collections/main/exposure_cover.yaml').split('\n')
  const first = card.findIndex((line) => line.endsWith('native: |')) + 1
  const indent = ' '.repeat(8)
  const sql = card.slice(
    first,
    card.findIndex((line, at) => at > first && !line.startsWith(indent)),
  )
  expect(sql.map((line) => `${line.slice(indent.length)}\n`).join('')).toBe(documented('exposure-cover.sql'))
})

it('the documented question is answered', async () => {
  const question = documented('exposure-cover.sql')
  expect(await asAnalyst(login, question)).toEqual([
    {
      month: '2026-06',
      currency: 'USD',
      direction: 'Long (receivable)',
      effective: '2000.500000',
      covered: '0.000000',
      cover_percent: '0.0',
    },
  ])
})
