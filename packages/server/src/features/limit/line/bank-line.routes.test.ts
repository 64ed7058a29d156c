/** Connections to banks: entered by the administrator, passed by a manager, and their passwords seen by nobody. */
import { limitChangeApi } from '@hedgerow/contract/limit/change/limit-change.contract'
import { bankLineApi } from '@hedgerow/contract/limit/line/bank-line.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { secretName } from '../../quote/provider/provider.shape.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await withTx(test.database.db, systemScope, (tx) =>
    sql`insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
      select group_id, id, group_id, '0', '0' from member where user_name in ('a_no', 'b_no')`.execute(tx),
  )
})
afterAll(() => test.close())

const success = '00000000'
type Person = Parameters<TestApp['as']>[0]
const post = (who: Person, path: string, body: object) => test.as(who).post(path, body)
const fix = (over: object = {}) => ({
  counterPartyId: test.refs.a.counterPartyId,
  adapter: '2',
  onlineType: '0',
  clickLimitUsd: '250000',
  host: 'fix.bank.com',
  port: '9880',
  senderComp: 'HEDGE',
  targetComp: 'BANK',
  heartbeatSeconds: '30',
  usesTls: '1',
  usesPassword: '1',
  password: 'sesame-42',
  ...over,
})
const waiting = async () =>
  (await post('a_mg', limitChangeApi.queryByPage.path, { queryWrapper: { changeStatus: '1' } })).data.recordList
async function pass(who: Person = 'a_mg', checkStatus = '1') {
  const [change] = await waiting()
  return post(who, limitChangeApi.check.path, { id: change.id, version: change.version, checkStatus, comment: 'seen' })
}
const lineOf = async (id: string) => (await test.as('a_no').get(`/CLOUD-PUB/bankLine/query/${id}`)).data
const stored = async () =>
  (
    await asOwner<{
      secret: Buffer | null
      pending_secret: Buffer | null
      enabled: boolean
      id: string
      group_id: string
    }>(test.database.owner, 'select * from bank_line')
  )[0]
const opened = async () => {
  const row = await stored()
  if (!row?.secret) return undefined
  return test.files.sealer.open(secretName({ id: row.id, groupId: row.group_id }), row.secret).toString()
}
let id = ''

describe('a connection', () => {
  it('counts for nothing before a manager has passed it, and its password is shown to nobody', async () => {
    const added = await post('a_no', bankLineApi.add.path, fix())
    expect(added.code).toBe(success)
    id = added.data.id
    expect(await lineOf(id)).toMatchObject({ enabled: false, usesPassword: '0', host: 'fix.bank.com' })
    expect((await pass('a_ck')).code).not.toBe(success)
    const [change] = await waiting()
    const seen = await test.as('a_mg').get(`/CLOUD-PUB/limitChange/review/${change.id}`)
    expect(seen.data.change.after).toMatchObject({ host: 'fix.bank.com', password: 'new' })
    expect(JSON.stringify(seen.data)).not.toContain('sesame')
    expect((await pass()).code).toBe(success)
    expect(await lineOf(id)).toMatchObject({ enabled: true, usesPassword: '1' })
    expect(await opened()).toBe('sesame-42')
    const everything = JSON.stringify([
      await lineOf(id),
      await asOwner(test.database.owner, 'select * from audit_event'),
      await asOwner(test.database.owner, 'select * from limit_change'),
      await asOwner(test.database.owner, "select encode(secret, 'escape') from bank_line"),
    ])
    expect(everything).not.toContain('sesame')
  })

  it('keeps its password where the door stays the same, and asks for it again elsewhere', async () => {
    const { counterPartyId: _, ...terms } = fix({ password: undefined })
    const { version } = await lineOf(id)
    const other = await post('a_no', bankLineApi.modify.path, { ...terms, id, version, host: 'evil.com' })
    expect(other.message).toContain('Enter the password')
    expect((await post('a_no', bankLineApi.modify.path, { ...terms, id, version, clickLimitUsd: '9' })).code).toBe(
      success,
    )
    const again = await post('a_no', bankLineApi.modify.path, { ...terms, id, version, clickLimitUsd: '8' })
    expect(again.message).toContain('awaits review already')
    expect((await lineOf(id)).clickLimitUsd).toBe('250000')
    await pass()
    expect((await lineOf(id)).clickLimitUsd).toBe('9')
    expect(await opened()).toBe('sesame-42')
  })

  it('of which a change is rejected stays as it was, and the new password is never used', async () => {
    const { counterPartyId: _, ...terms } = fix({ password: 'another', host: 'evil.com' })
    const { version } = await lineOf(id)
    await post('a_no', bankLineApi.modify.path, { ...terms, id, version })
    expect((await pass('a_mg', '2')).code).toBe(success)
    expect(await lineOf(id)).toMatchObject({ host: 'fix.bank.com', version })
    expect(await opened()).toBe('sesame-42')
  })

  it('is switched off at once, and comes back only with a pass; its numbers begin anew at the next logon', async () => {
    const first = await lineOf(id)
    expect((await post('a_no', bankLineApi.reset.path, { id, version: first.version })).code).toBe(success)
    expect(await asOwner(test.database.owner, 'select reset_wanted from bank_line_session')).toEqual([
      { reset_wanted: true },
    ])
    const { version } = await lineOf(id)
    expect((await post('a_no', bankLineApi.disable.path, { id, version: first.version })).code).not.toBe(success)
    expect((await post('a_no', bankLineApi.disable.path, { id, version })).code).toBe(success)
    const standings = (await test.as('a_mk').get(bankLineApi.standings.path)).data
    expect(standings).toMatchObject([{ id, lineState: '2' }])
    expect((await post('a_no', bankLineApi.disable.path, { id, version: version + 1 })).message).toContain(
      'disabled already',
    )
    const { counterPartyId: _, ...terms } = fix({ adapter: '1', onlineType: '1' })
    expect((await post('a_no', bankLineApi.modify.path, { ...terms, id, version: version + 1 })).code).toBe(success)
    expect((await lineOf(id)).enabled).toBe(false)
    await pass()
    expect(await lineOf(id)).toMatchObject({ enabled: true, adapter: '1', host: '', usesPassword: '0' })
    expect(await opened()).toBeUndefined()
    const reset = await post('a_no', bankLineApi.reset.path, { id, version: version + 2 })
    expect(reset.message).toContain('Only a FIX connection')
  })

  it('leads to public addresses alone, whoever asks; the operator opens the others', async () => {
    for (const over of [
      { host: '127.0.0.1' },
      { host: '10.0.0.8' },
      { host: 'localhost' },
      { host: '::1' },
      { port: '22' },
    ]) {
      const refused = await post('a_no', bankLineApi.add.path, fix(over))
      expect([over, refused.code, refused.data.fields[0].field]).toEqual([over, '08050009', 'host'])
    }
    const inner = "select id from bank_line where host in ('127.0.0.1', '10.0.0.8', 'localhost', '::1') or port = 22"
    expect(await asOwner(test.database.owner, inner)).toEqual([])
  })

  it('is one a bank, and of one’s own group', async () => {
    expect((await post('a_no', bankLineApi.add.path, fix())).message).toContain('has a connection already')
    expect((await post('a_mk', bankLineApi.add.path, fix())).code).not.toBe(success)
    expect((await post('b_no', bankLineApi.add.path, fix())).message).toMatch(/exist/)
    expect((await test.as('b_no').get(`/CLOUD-PUB/bankLine/query/${id}`)).code).not.toBe(success)
    expect((await test.as('b_no').get(bankLineApi.standings.path)).data).toEqual([])
  })
})
