import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, endWith, systemScope, withTx } from '../database/database.ts'
import { asOwner, testDatabase } from '../testing.ts'
import { type AuditEntry, auditAppended, verifyChain, writeAudit } from './audit.ts'
import { keptReply, takeKey } from './once.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const scopeOf = (groupId: string) => ({ groupId, orgIds: [groupId], userId: '7' })
const write = (groupId: string, entries: readonly AuditEntry[]) =>
  withTx(database.db, scopeOf(groupId), (tx) =>
    writeAudit(tx, { groupId, userId: '7', action: 'POST /probe', ip: '::1' }, entries),
  )
const verify = (groupId: string) => withTx(database.db, systemScope, (tx) => verifyChain(tx, groupId))
const entry = (entityId: string, after: unknown = null): AuditEntry => ({
  entity: 'probe',
  entityId,
  orgId: '12',
  after,
})

describe('the audit chain', () => {
  it('keeps the exact bytes, whatever they are, and verifies', async () => {
    const texts = ['quote " backslash \\ {brace}, comma', "it's", '汇篱 🌿', '\u0000\u200b\ud800', 'null', '']
    await write('1', [entry('1', texts), { entity: 'probe', entityId: '2' }])
    await write('1', [entry('3', { deep: [{ amount: '0.1' }] })])
    const rows = await asOwner<{ body: string; org_id: string | null }>(
      database.owner,
      'select body, org_id from audit_event where group_id = 1 order by seq',
    )
    const bodies = rows.map(({ body }) => JSON.parse(body))
    expect(bodies[0]).toMatchObject({ seq: '1', userId: '7', action: 'POST /probe', orgId: '12', after: texts })
    expect(bodies[1]).toMatchObject({ seq: '2', orgId: null, before: null, after: null, comment: '' })
    expect(rows.map(({ org_id }) => org_id)).toEqual(['12', null, '12'])
    expect(Object.keys(bodies[2])[0]).toBe('seq')
    expect(await verify('1')).toEqual({ rows: 3, firstBad: null })
  })

  it('stays one chain a group when many write at once, also the first of them', async () => {
    const writers = Array.from({ length: 40 }, (_, index) => write(index % 2 ? '2' : '3', [entry(`${index}`)]))
    await Promise.all(writers)
    expect(await verify('2')).toEqual({ rows: 20, firstBad: null })
    expect(await verify('3')).toEqual({ rows: 20, firstBad: null })
  })

  it('leaves no gap where a command fails after its audit', async () => {
    const failing = withTx(database.db, scopeOf('4'), async (tx) => {
      await writeAudit(tx, { groupId: '4', userId: '7', action: 'x', ip: '' }, [entry('1')])
      throw new Error('after the audit')
    })
    await expect(failing).rejects.toThrow('after the audit')
    await write('4', [entry('2')])
    expect(await verify('4')).toEqual({ rows: 1, firstBad: null })
  })

  it('names the first row that was edited', async () => {
    await write('5', [entry('1'), entry('2'), entry('3')])
    await asOwner(
      database.owner,
      `set session_replication_role = replica;
       update audit_event set body = replace(body, '"2"', '"9"') where group_id = 5 and entity_id = '2'`,
    )
    expect(await verify('5')).toEqual({ rows: 1, firstBad: '2' })
  })

  it('refuses to write for another group', async () => {
    const foreign = withTx(database.db, scopeOf('6'), (tx) =>
      writeAudit(tx, { groupId: '7', userId: '7', action: 'x', ip: '' }, [entry('1')]),
    )
    await expect(foreign).rejects.toMatchObject({ code: '42501' })
  })

  it('keeps the answer of a key in the round trip that commits', async () => {
    const scope = scopeOf('8')
    await withTx(database.db, scope, async (tx) => {
      expect(await takeKey(tx, scope, 'K1', 'POST /probe', { a: 1 })).toBeUndefined()
      const reply = keptReply(scope, 'K1', { id: '5' })
      endWith(tx, auditAppended({ ...scope, action: 'POST /probe', ip: '' }, [entry('5')], reply))
    })
    const again = await withTx(database.db, scope, (tx) => takeKey(tx, scope, 'K1', 'POST /probe', { a: 1 }))
    expect(again).toEqual({ reply: { id: '5' } })
    const { rows } = await withTx(database.db, systemScope, (tx) =>
      sql<{ count: string }>`select count(*) as count from audit_event where group_id = 8`.execute(tx),
    )
    expect(rows[0]?.count).toBe('1')
  })
})
