import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp({ requestsPerMinute: 100_000 })
})
afterAll(() => test.close())
beforeEach(() => asOwner(test.database.owner, 'delete from chat_message'))

const api = '/CLOUD-BASE/chat'
const ok = '00000000'
type Person = Parameters<TestApp['as']>[0]
const idOf = (person: Person) => test.as(person).scope.userId
let key = 0
const send = (says: object = {}, from: Person = 'a_mk', to: Person = 'a_ck') => {
  key += 1
  return test.as(from).post(`${api}/send`, { contactId: idOf(to), message: 'hello', clientKey: `k${key}`, ...says })
}
const dialog = async (reader: Person, other: Person, says: object = {}) =>
  (await test.as(reader).post(`${api}/query`, { contactId: idOf(other), ...says })).data
const unread = async (person: Person) => (await test.as(person).get(`${api}/count`)).data.unread

describe('a conversation', () => {
  it('is seen by the two of them alone, from both sides', async () => {
    expect((await send({ message: 'two\nlines' })).code).toBe(ok)
    await send({ message: 'answer' }, 'a_ck', 'a_mk')
    expect((await dialog('a_mk', 'a_ck')).dialog).toMatchObject([
      { isMine: true, message: 'two\nlines', isRead: false },
      { isMine: false, message: 'answer' },
    ])
    expect((await dialog('a_mg', 'a_ck')).dialog).toEqual([])
    expect((await dialog('a_both', 'a_mk')).dialog).toEqual([])
  })

  it('counts what is unread until it is read, and says so to the sender', async () => {
    await send()
    const { data } = await send()
    expect([await unread('a_ck'), await unread('a_mk')]).toEqual([2, 0])
    const { data: contacts } = await test.as('a_ck').get(`${api}/contacts`)
    expect(contacts[0]).toMatchObject({ id: idOf('a_mk'), unread: 2, lastMessage: 'hello', status: 'offline' })
    await test.as('a_ck').post(`${api}/read`, { contactId: idOf('a_mk'), upTo: data.id })
    expect(await unread('a_ck')).toBe(0)
    expect((await dialog('a_mk', 'a_ck')).dialog.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([true, true])
  })

  it('a contact is what it chose to seem while it is there, and offline when it is not', async () => {
    const present = async (seen: string, userId: string, isIdle = false) => {
      await asOwner(test.database.owner, `delete from live_presence where user_id = ${userId}`)
      await asOwner(
        test.database.owner,
        `insert into live_presence (user_id, group_id, server_id, is_idle, seen_at)
         values (${userId}, ${test.refs.a.groupId}, gen_random_uuid(), ${isIdle}, now() - interval '${seen}')`,
      )
    }
    const seem = async (presence: string) => {
      const answer = await test
        .as('a_ck')
        .post('/CLOUD-BASE/member/modifySettings', { settings: { extra: { presence } } })
      const { data } = await test.as('a_mk').get(`${api}/contacts`)
      return [
        answer.code,
        data.find(({ id }: { id: string }) => id === idOf('a_ck')).status,
        data[0].id === idOf('a_ck'),
      ]
    }
    try {
      await present('1 second', idOf('a_ck'))
      await present('1 second', idOf('a_mg'))
      expect(await seem('do-not-disturb')).toEqual([ok, 'do-not-disturb', false])
      expect(await seem('away')).toEqual([ok, 'away', false])
      expect(await seem('offline')).toEqual([ok, 'offline', false])
      await present('1 second', idOf('a_ck'), true)
      expect((await seem('online'))[1]).toBe('away')
      expect((await seem('do-not-disturb'))[1]).toBe('do-not-disturb')
      await present('1 second', idOf('a_ck'))
      await present('1 hour', idOf('a_mg'))
      expect(await seem('do-not-disturb')).toEqual([ok, 'do-not-disturb', true])
      await present('1 hour', idOf('a_ck'))
      expect((await seem('away'))[1]).toBe('offline')
      expect((await seem('asleep'))[0]).toBe('00010013')
    } finally {
      await asOwner(test.database.owner, `delete from live_presence`)
      await asOwner(test.database.owner, `update member set settings = '{}' where id = ${idOf('a_ck')}`)
    }
  })

  it('a message sent again under its key is the same message', async () => {
    const first = await send({ clientKey: 'again' })
    expect((await send({ clientKey: 'again' })).data).toEqual(first.data)
    expect((await dialog('a_ck', 'a_mk')).dialog).toHaveLength(1)
  })

  it('comes in pages of thirty, the newest first', async () => {
    await asOwner(
      test.database.owner,
      `insert into chat_message (group_id, from_id, to_id, message, client_key, sent_at)
       select ${test.refs.a.groupId}, ${idOf('a_mk')}, ${idOf('a_ck')}, 'm' || i, 'p' || i, now() - interval '1 day'
       from generate_series(1, 40) i`,
    )
    const newest = await dialog('a_ck', 'a_mk')
    expect([newest.dialog.length, newest.hasMore, newest.dialog.at(-1).message]).toEqual([30, true, 'm40'])
    const older = await dialog('a_ck', 'a_mk', { before: newest.dialog[0].id })
    expect([older.dialog.length, older.hasMore, older.dialog[0].message]).toEqual([10, false, 'm1'])
  })
})

describe('is refused', () => {
  it('to strangers, to oneself, empty, and faster than twenty a minute', async () => {
    expect((await send({}, 'a_mk', 'b_mk')).message).toBe('Data does not exist')
    expect((await send({}, 'a_mk', 'a_mk')).message).toBe('Data does not exist')
    expect((await send({ message: '  ' })).data.fields[0].field).toBe('message')
    for (let count = 0; count < 20; count += 1) expect((await send()).code).toBe(ok)
    expect(await send()).toMatchObject({ status: 429, message: 'Too many messages: 20 a minute at most' })
  })
})

describe('a quoted record', () => {
  beforeAll(() =>
    asOwner(
      test.database.owner,
      `insert into fx_exposure (group_id, org_id, serial_no, status, exposure_type, exposure_direction, currency, original_amt,
         exposure_amt, trans_date, end_date, delivery_date, create_by, modify_by)
       values (${test.refs.a.groupId}, ${test.refs.a.orgId}, 'EXP-9', '1', '1', '1', 'USD', 1000, 1000, '20260401', '20260701',
         '20260701', ${idOf('a_mk')}, ${idOf('a_mk')})`,
    ),
  )

  it('is a card that opens it, as it stands now', async () => {
    expect((await send({ cardKind: 'exposure', cardNo: 'EXP-9' })).code).toBe(ok)
    const { dialog: messages } = await dialog('a_ck', 'a_mk')
    expect(messages[0].card).toMatchObject({
      kind: 'exposure',
      number: 'EXP-9',
      what: 'USD 1000',
      url: expect.stringContaining('open='),
    })
  })

  it('must be one that the sender may see', async () => {
    expect((await send({ cardKind: 'exposure', cardNo: 'EXP-8' })).data.fields[0].field).toBe('cardNo')
    expect((await send({ cardKind: 'exposure', cardNo: 'EXP-9' }, 'b_mk', 'b_ck')).data.fields[0].field).toBe('cardNo')
  })
})
