import { businessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, withTx } from '../database/database.ts'
import { asOwner, testDatabase } from '../testing.ts'
import { countedSerial, nextSerial, type SerialKind, serialColumns } from './numbers.ts'

const scope = { groupId: '1', orgIds: ['1'], userId: '7' }
const day = businessDate('20260413')
let database: Database
beforeAll(async () => {
  database = await testDatabase()
  await asOwner(
    database.owner,
    'create table numbered (serial text not null); grant select, insert on numbered to hedgerow_api',
  )
})
afterAll(() => database.close())

const next = (kind: 'EXP' | 'REQ') => withTx(database.db, scope, (tx) => nextSerial(tx, scope, kind, day))

const missing = async () =>
  (await asOwner<{ missing: string }>(database.owner, 'select missing_serials() as missing'))[0]?.missing

describe('the columns that keep serial numbers', () => {
  it('are those that the stored numbers are counted by', async () => {
    const rows = await asOwner<{ column: string }>(
      database.owner,
      `select table_name || '.' || column_name as column from numbered_column order by 1`,
    )
    expect(rows.map(({ column }) => column)).toEqual([...new Set(Object.values(serialColumns))].sort())
  })

  it.each(Object.keys(serialColumns))('miss a number of %s that no record carries', async (kind) => {
    const draw = () =>
      withTx(database.db, { ...scope, groupId: '9' }, (tx) =>
        nextSerial(tx, { ...scope, groupId: '9' }, kind as SerialKind, day),
      )
    const before = Number(await missing())
    await draw()
    expect(Number(await missing())).toBe(before + 1)
  })
})

describe('serial numbers', () => {
  it('count on a day by kind, without a gap where a command fails', async () => {
    expect(await next('EXP')).toBe('EXP202604130001')
    const failing = withTx(database.db, scope, async (tx) => {
      expect(await nextSerial(tx, scope, 'EXP', day)).toBe('EXP202604130002')
      throw new Error('after the number')
    })
    await expect(failing).rejects.toThrow('after the number')
    expect([await next('EXP'), await next('REQ')]).toEqual(['EXP202604130002', 'REQ202604130001'])
  })

  it('are one to a record where many write at once, in the statement that writes', async () => {
    const write = () =>
      withTx(database.db, scope, async (tx) => {
        const serial = countedSerial(scope, 'FWD', day)
        await sql`with ${serial.counted} insert into numbered (serial) values (${serial.text})`.execute(tx)
      })
    await Promise.all(Array.from({ length: 30 }, write))
    const rows = await asOwner<{ serial: string }>(database.owner, 'select serial from numbered order by serial')
    expect(rows.map(({ serial }) => serial)).toEqual(
      Array.from({ length: 30 }, (_, index) => `FWD20260413${String(index + 1).padStart(4, '0')}`),
    )
  })

  it('grow beyond four digits', async () => {
    await asOwner(database.owner, `insert into serial_counter values (1, 'CHG', '20260413', 9998)`)
    const chg = () => withTx(database.db, scope, (tx) => nextSerial(tx, scope, 'CHG', day))
    expect([await chg(), await chg(), await chg()]).toEqual(['CHG202604139999', 'CHG2026041310000', 'CHG2026041310001'])
  })
})
