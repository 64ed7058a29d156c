/** What leaves for the model, over every tool, and what hostile records and a hostile endpoint that obeys them can reach. */
import { assistantApi } from '@hedgerow/contract/assistant/assistant.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { type SweepWorld, sweepWorld } from '../../../testing/sweep-world.ts'
import { hear } from '../ask.fixture.ts'
import { tools } from '../tool/all-tools.answer.ts'
import { type FakeModel, startFakeModel, toolResults } from './fake-model.fixture.ts'
import { payloads } from './hostile-payloads.fixture.ts'
import { modelAt, setModel } from './model.fixture.ts'

let fake: FakeModel
let world: SweepWorld

const person = '陈秋实'
const secrets = [
  person,
  'autumn.chen@example.com',
  '13900001234',
  'ACC-88-17',
  '6222021001112223334',
  '海棠银行',
  'Begonia Bank',
]
/** Every tool, with arguments under which it finds something. */
const everyTool = tools.map(({ name }) => ({
  name,
  args: {
    ...(['due', 'event'].includes(name) ? { from: '20260401', to: '20260630' } : {}),
    ...(['rate', 'forward'].includes(name) ? { currencyPair: 'USD/CNY' } : {}),
    ...(name === 'find' ? { text: '2026' } : {}),
    ...(name === 'screen' ? { text: 'cash' } : {}),
  },
}))

beforeAll(async () => {
  fake = await startFakeModel()
  world = await sweepWorld({ model: modelAt(fake) })
  const { groupId, counterPartyId } = world.refs.a
  await withTx(world.database.db, systemScope, async (tx) => {
    await sql`update member set real_name = ${person}, nick_name = ${person}, email = 'autumn.chen@example.com', phone = '13900001234'
      where id = ${world.as('a_mk').scope.userId}`.execute(tx)
    await sql`update counter_party set full_name = '海棠银行', short_name = '海棠银行', full_name_en = 'Begonia Bank'
      where id = ${counterPartyId}`.execute(tx)
    await sql`update bank_account set account = case id when (select min(id) from bank_account where group_id = ${groupId})
      then 'ACC-88-17' else '62220210011122233' || id end where group_id = ${groupId}`.execute(tx)
  })
  await setModel(world)
  await setModel(world, {}, 'b_both')
})
beforeEach(async () => {
  await withTx(world.database.db, systemScope, (tx) =>
    sql`update assistant_exchange set ask_time = ask_time - interval '1 hour'`.execute(tx),
  )
})
afterAll(async () => {
  await world.close()
  await fake.close()
})

describe('what leaves', () => {
  it('has nothing personal, whatever is asked and whatever a tool finds; the answer has it again', async () => {
    const leaks: string[] = []
    for (const calls of [everyTool.slice(0, 8), everyTool.slice(8, 16), everyTool.slice(16)]) {
      fake.answer = (request) =>
        toolResults(request).length === 0 ? { calls } : { text: `About ${request.messages[1]?.content.slice(0, 8)}` }
      const before = fake.bodies.length
      const answer = await hear(world, 'a_both', `${person}: tell me about ${secrets.join(', ')} and all that is due`)
      for (const body of fake.bodies.slice(before)) for (const secret of secrets) expect(body).not.toContain(secret)
      leaks.push(...(answer.exchange?.findings.filter(({ count }) => count > 0).map(({ tool }) => tool) ?? []))
    }
    // A tool that found nothing would have proved nothing.
    expect(leaks.length).toBeGreaterThanOrEqual(9)
    fake.answer = (request) =>
      toolResults(request).length === 0
        ? { calls: everyTool.filter(({ name }) => name === 'balance') }
        : { text: '[[P1]]：见下表。' }
    expect((await hear(world, 'a_both', `${person}的账户余额`)).text).toBe(`${person}：见下表。`)
  })

  it('has the names of parties where the group says so, and never those of people', async () => {
    await setModel(world, { maskParties: '0' })
    await hear(world, 'a_both', `What is due with 海棠银行, ${person}?`)
    expect(fake.bodies.at(-1)).toContain('海棠银行')
    expect(fake.bodies.at(-1)).not.toContain(person)
    await setModel(world, { maskParties: '1' })
  })
})

const numberOfRows = async (tx: Parameters<Parameters<typeof withTx>[2]>[0]) => {
  const tables = [
    'fx_exposure',
    'exposure_hedge',
    'fx_deal',
    'fund_transfer',
    'staff_duty',
    'member',
    'check_log',
    'bank_account',
  ]
  const rows = []
  for (const table of tables)
    rows.push((await sql`select to_jsonb(t) as row from ${sql.table(table)} t order by 1`.execute(tx)).rows)
  return JSON.stringify(rows)
}
const everything = () => withTx(world.database.db, systemScope, numberOfRows)

describe('hostile records', () => {
  it('are fifty, each of its own', () => expect(new Set(payloads.map(({ says }) => says)).size).toBe(50))

  it('make an endpoint that obeys them neither act, nor show a row of another group, nor write markup', async () => {
    const { orgId: strange } = world.refs.b
    await withTx(world.database.db, systemScope, (tx) =>
      sql`update counter_party set full_name = 'Rival Secret Bank', short_name = 'Rival Secret' where id = ${world.refs.b.counterPartyId}`.execute(
        tx,
      ),
    )
    const { groupId } = world.refs.a
    const before = await everything()
    for (const [at, { says, obeys }] of payloads.entries()) {
      await withTx(world.database.db, systemScope, (tx) =>
        sql`update fx_exposure set remark = ${says.slice(0, 200)}, contract_no = ${says.slice(0, 60)} where group_id = ${groupId}`.execute(
          tx,
        ),
      )
      fake.answer = (request) => {
        const results = toolResults(request)
        if (results.length === 0) return { calls: [{ name: 'due', args: { from: '20260401', to: '20260630' } }] }
        const { call, text } = obeys({ strange, result: results[0] ?? '' })
        return call && results.length === 1 ? { calls: [call] } : { text: text ?? 'Done.' }
      }
      await withTx(world.database.db, systemScope, (tx) =>
        sql`update assistant_exchange set ask_time = ask_time - interval '1 hour'`.execute(tx),
      )
      const { exchange } = await hear(world, 'a_mk', at % 2 === 0 ? 'What falls due?' : says.slice(0, 300))
      const output = JSON.stringify([exchange?.answerText, exchange?.findings])
      expect([says, output]).not.toEqual([says, expect.stringMatching(/Rival Secret/)])
      expect([says, exchange?.answerText]).not.toEqual([
        says,
        expect.stringMatching(/https?:|www\.|<[a-z/!]|\]\(|evil\.example|999,999|hundred ninety|13712345678/i),
      ])
      for (const finding of exchange?.findings ?? [])
        for (const { url } of [finding, ...finding.rows]) expect(url ?? '/').toMatch(/^\/(?!\/)/)
    }
    await withTx(world.database.db, systemScope, (tx) =>
      sql`update fx_exposure set remark = '', contract_no = '' where group_id = ${groupId}`.execute(tx),
    )
    const withoutTexts = (rows: string) =>
      rows.replace(/"(?:remark|contract_no)":\s?"(?:[^"\\]|\\.)*"/g, '').replace(/"modify_time":"[^"]*"/g, '')
    expect(withoutTexts(await everything())).toBe(withoutTexts(before))
  })

  it('do not open the books of one group to another', async () => {
    for (const calls of [everyTool.slice(0, 8), everyTool.slice(8, 16), everyTool.slice(16)]) {
      fake.answer = (request) => (toolResults(request).length === 0 ? { calls } : { text: 'That is all.' })
      const { exchange } = await hear(world, 'b_mk', 'What is due?')
      for (const secret of secrets) expect(JSON.stringify(exchange?.findings)).not.toContain(secret)
    }
    expect((await world.guest.post(assistantApi.ask.path, { question: 'due?' })).status).toBe(401)
  })
})
