import { features } from '@hedgerow/contract/index'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../../kit/testing.ts'
import { type SweepWorld, sweepWorld } from '../../../testing/sweep-world.ts'

let world: SweepWorld
beforeAll(async () => {
  world = await sweepWorld()
})
afterAll(() => world.close())

type Person = Parameters<SweepWorld['as']>[0]
const timelines = features.flatMap(({ timelines: of }) => of)
const gone = kitRefusals.DOES_NOT_EXIST.code
const read = (person: Person, record: string, id: string) =>
  world.as(person).get(`/CLOUD-BASE/timeline/query/${record}/${id}`)

/** One record of each group, by the table that its list reads. */
const tables: Readonly<Record<string, string>> = {
  accountBalance: 'account_balance',
  accountFlow: 'account_flow',
  bankDifference: 'bank_difference',
  bankFile: 'payment_file',
  bankStatement: 'bank_statement',
  confirmationFile: 'confirmation_file',
  customsDeclaration: 'customs_declaration',
  dealInstruction: 'deal_instruction',
  heldReport: 'held_report',
  hedgeEntry: 'hedge_entry_run',
  journal: 'journal',
  markRun: 'mark_run',
  riskControl: 'risk_control',
  riskRun: 'risk_run',
  zeroCurve: 'zero_curve',
}

async function recordOf(table: string, groupOf: string): Promise<string | undefined> {
  const [row] = await asOwner<{ id: string }>(
    world.database.owner,
    `select id::text from ${table} where group_id = (select group_id from member where user_name = '${groupOf}') limit 1`,
  )
  return row?.id
}

describe('the timeline of a record', () => {
  it.each(timelines.map(({ record }) => record))(
    'of %s is read in its group and unknown in another',
    async (record) => {
      const table = tables[record]
      const id = (table && (await recordOf(table, 'a_both'))) ?? '999999'
      const own = await read('a_both', record, id)
      expect([id === '999999' ? gone : '00000000'], own.message).toContain(own.code)
      expect((await read('b_both', record, id)).code).toBe(gone)
      expect((await read('a_both', record, '999999')).code).toBe(gone)
    },
  )

  it('is nobody’s without the duty that the record asks for, and no kind but the declared ones has one', async () => {
    const id = (await recordOf('bank_statement', 'a_both')) ?? ''
    expect((await read('a_no', 'bankStatement', id)).code).toBe(kitRefusals.NOT_PERMITTED.code)
    expect((await read('a_both', 'member', '1')).code).toBe(gone)
  })

  it('tells the acts on it in order, and of what brought it about the act without its comment', async () => {
    const [row] = await asOwner<{ id: string; statement_id: string; group_id: string; org_id: string }>(
      world.database.owner,
      `select id::text, statement_id::text, group_id::text, org_id::text from bank_difference
       where statement_id is not null and group_id = (select group_id from member where user_name = 'a_both') limit 1`,
    )
    const { id = '', statement_id = '', group_id = '', org_id = '' } = row ?? {}
    const entry = (entity: string, entityId: string, action: string, comment: string, org: string) =>
      `select append_audit(${group_id}, null, '${action}', now(), array[${org}]::bigint[], array['${entity}'], array['${entityId}'],
        array['{"after":{},"comment":"${comment}"}'])`
    await asOwner(world.database.owner, entry('bankStatement', statement_id, 'match', 'of the statement', org_id))
    await asOwner(world.database.owner, entry('bankDifference', id, 'propose', 'a charge', org_id))
    await asOwner(world.database.owner, entry('bankStatement', statement_id, 'match', 'of others', '0'))
    const { data } = await read('a_both', 'bankDifference', id)
    expect(data.slice(-2)).toMatchObject([
      { act: 'match', ofRecord: 'bankStatement', comment: '' },
      { act: 'propose', ofRecord: null, comment: 'a charge' },
    ])
  })
})
