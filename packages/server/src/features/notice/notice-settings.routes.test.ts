import { pathOf } from '@hedgerow/contract/screens'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { demoInbox } from '../../kit/message/messages.ts'
import { notifyMember } from '../../kit/record/notifications.ts'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { noticeMails } from './notice-mail.jobs.ts'
import { takeDueMails } from './notice-settings.store.ts'

let test: TestApp
const messages = demoInbox()
beforeAll(async () => {
  test = await testApp({}, { messages })
  await asOwner(test.database.owner, "update member set email = user_name || '@example.com'")
})
afterAll(() => test.close())
beforeEach(() => asOwner(test.database.owner, 'truncate notification, notice_setting'))

const api = '/CLOUD-BASE/notice'
type Person = Parameters<TestApp['as']>[0]
const usual = { toastKinds: ['0', '1'], mailKinds: ['0'], digest: '0' }
const save = (says: object = {}, person: Person = 'a_mk') =>
  test.as(person).post(`${api}/modifySettings`, { ...usual, ...says })
const tell = (message: string, person: Person = 'a_mk', url = '/x') =>
  withTx(test.database.db, systemScope, (tx) => {
    const { scope } = test.as(person)
    return notifyMember(tx, scope, scope.userId, {
      message: { zh: `${message}！`, en: message },
      params: {},
      url,
    })
  })
const mails = async (time: string) =>
  (await withTx(test.database.db, systemScope, (tx) => takeDueMails(tx, time))).map(
    ({ email, messages: notices }) => `${email}: ${notices.map(({ en }) => en).join(', ')}`,
  )

it('toasts for all but reminders and no mail are what nobody chose; what is saved is read again', async () => {
  expect((await test.as('a_mk').get(`${api}/settings`)).data).toMatchObject({
    toastKinds: ['0', '1'],
    mailKinds: [],
    mayMail: true,
  })
  await save({ quietFrom: '22:00:00', quietTo: '07:00:00', digest: '2' })
  expect((await test.as('a_mk').get(`${api}/settings`)).data).toMatchObject({
    mailKinds: ['0'],
    digest: '2',
    quietFrom: '22:00:00',
  })
  expect((await test.as('a_ck').get(`${api}/settings`)).data.mailKinds).toEqual([])
})

it('a mail tells of what came since it was chosen, once, and of nobody else’s', async () => {
  await tell('before')
  await save()
  await tell('one')
  await tell('two')
  await tell('theirs', 'a_ck')
  expect(await mails('12:00:00')).toEqual(['a_mk@example.com: one, two'])
  expect(await mails('12:01:00')).toEqual([])
})

it('a mail of several links each to its record under the address of the installation', async () => {
  const inbox = demoInbox('https://fx.example.com')
  await save()
  const urls = [pathOf('expo-check', { open: '7' }), pathOf('calendar')]
  for (const url of urls) await tell(url, 'a_mk', url)
  await noticeMails.run(
    { db: test.database.db, messages: inbox, signal: new AbortController().signal, isLast: false },
    {},
  )
  expect(inbox.inbox()).toMatchObject([
    {
      target: 'a_mk@example.com',
      subject: '汇篱：2 条新通知 · Hedgerow: 2 new notifications',
      text: urls.map((url) => `${url}！\n${url}\nhttps://fx.example.com${url}`).join('\n\n'),
    },
  ])
})

it('a mail is written in the language that its reader chose, and in both where none was chosen', async () => {
  await save()
  const choose = (defaultLanguage: string) =>
    test.as('a_mk').post('/CLOUD-BASE/member/modifySettings', { settings: { extra: { defaultLanguage } } })
  const mail = async () => {
    const inbox = demoInbox()
    await tell('due')
    const signal = new AbortController().signal
    await noticeMails.run({ db: test.database.db, messages: inbox, signal, isLast: false }, {})
    const { subject, text } = inbox.inbox()?.[0] ?? { subject: '', text: '' }
    return [subject, text]
  }
  for (const [chosen, subject, text] of [
    ['either', '汇篱：due！ · Hedgerow: due', 'due！\ndue'],
    ['zh_CN', '汇篱：due！', 'due！'],
    ['en_US', 'Hedgerow: due', 'due'],
  ] as const) {
    expect((await choose(chosen)).code).toBe('00000000')
    expect(await mail()).toEqual([subject, text])
  }
  expect((await choose('fr_FR')).code).not.toBe('00000000')
  await choose('either')
})

it('what was read meanwhile needs no mail, nor what is of another kind', async () => {
  await save({ mailKinds: ['1'] })
  await tell('told')
  expect(await mails('12:00:00')).toEqual([])
  await save({ mailKinds: ['0'] })
  await asOwner(test.database.owner, 'update notification set read_at = now()')
  expect(await mails('12:00:00')).toEqual([])
})

it('quiet hours hold mails back over midnight, and a digest gathers them', async () => {
  await save({ quietFrom: '22:00:00', quietTo: '07:00:00' })
  await tell('late')
  for (const time of ['22:00:00', '23:59:00', '06:59:00']) expect(await mails(time)).toEqual([])
  expect(await mails('07:00:00')).toEqual(['a_mk@example.com: late'])
  await save({ digest: '1' })
  await tell('next')
  expect(await mails('07:01:00')).toEqual([])
  await asOwner(test.database.owner, "update notice_setting set mailed_time = now() - interval '61 minutes'")
  expect(await mails('08:02:00')).toEqual(['a_mk@example.com: next'])
  await save({ digest: '2' })
  await tell('last')
  await asOwner(test.database.owner, "update notice_setting set mailed_time = now() - interval '1 day'")
  expect(await mails('08:29:00')).toEqual([])
  expect(await mails('08:30:00')).toEqual(['a_mk@example.com: last'])
})

it.each([
  [{ quietFrom: '22:00:00' }, 'quietTo'],
  [{ quietTo: '07:00:00' }, 'quietFrom'],
  [{ digest: '7' }, 'digest'],
  [{ mailKinds: ['9'] }, 'mailKinds.0'],
])('refuses %o by name', async (says, field) => {
  expect((await save(says)).data.fields[0].field).toBe(field)
})
