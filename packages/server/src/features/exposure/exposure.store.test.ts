import fs from 'node:fs'
import path from 'node:path'
import { exposureRefusals } from '@hedgerow/contract/exposure/exposure.refusals'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Tx, withTx } from '../../kit/database/database.ts'
import { migrationsFolder } from '../../kit/database/migration-files.ts'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { moveAmounts } from './exposure.store.ts'

let test: TestApp
let exposureId: string
beforeAll(async () => {
  test = await testApp()
  const { groupId, orgId } = test.refs.a
  const [row] = await asOwner<{ id: string }>(
    test.database.owner,
    `insert into fx_exposure (group_id, org_id, serial_no, exposure_type, exposure_direction, currency, original_amt,
       exposure_amt, trans_date, end_date, delivery_date, source, create_by, modify_by) values ($1, $2, 'EXP1', '1', '1', 'USD', 100, 100, '20260413', '20260713', '20260713', '0', $3, $3)
       returning id::text as id`,
    [groupId, orgId, test.as('a_mk').scope.userId],
  )
  exposureId = row?.id ?? ''
})
afterAll(() => test.close())

const move = (reserved: string, locked: string) => {
  const { scope } = test.as('a_mk')
  const amounts = { exposureId, reserved: decimal(reserved), locked: decimal(locked) }
  return withTx(test.database.db, scope, (tx: Tx) => moveAmounts(tx, scope, [amounts]))
}

describe('amounts of an exposure', () => {
  it('refuse to be hedged twice, in the words of the user', async () => {
    await expect(move('60', '50')).rejects.toMatchObject({ because: exposureRefusals.NO_ROOM_LEFT })
  })

  it('that no user can reach are our fault and no refusal', async () => {
    await expect(move('0', '-1')).rejects.toMatchObject({ code: '23514', constraint: 'fx_exposure_lock_amt_check' })
  })

  it('name constraints that the schema has', () => {
    const schema = fs.readFileSync(path.join(migrationsFolder, 'schema.sql'), 'utf8')
    for (const name of ['fx_exposure_not_overhedged', 'fx_exposure_external', 'fx_deal_no'])
      expect(schema).toContain(name)
  })
})
