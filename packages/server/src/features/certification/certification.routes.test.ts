import { certificationApi, imageFields } from '@hedgerow/contract/certification/certification.contract'
import { certificationRefusals } from '@hedgerow/contract/certification/certification.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoInbox } from '../../kit/message/messages.ts'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { pictureForm } from '../../testing/picture-form.ts'
import { certificationTelling, documentWatch } from './certification.jobs.ts'

let test: TestApp
const messages = demoInbox()
/** Group b applies (b_both administers it); group a is the platform, of which a_both and a_ck audit. */
beforeAll(async () => {
  test = await testApp({}, { messages })
  await owner(`insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
    select group_id, id, org_id, '0', '1' from member where user_name = 'a_ck'`)
  await owner(`delete from staff_duty d using member m where m.id = d.user_id and m.user_name = 'b_both'
    and d.check_type = '0' and d.check_op_type = '1'`)
})
afterAll(() => test.close())

const owner = <Row extends Record<string, unknown>>(sql: string) => asOwner<Row>(test.database.owner, sql)
type Person = Parameters<TestApp['as']>[0]
const gone = kitRefusals.DOES_NOT_EXIST.code
const setOrg = (status: string) =>
  owner(`update org set real_name_auth_status = '${status}' where id = ${test.refs.b.orgId}`)
const orgStatus = async () =>
  (
    await owner<{ status: string }>(`select real_name_auth_status as status from org where id = ${test.refs.b.orgId}`)
  )[0]?.status

async function upload(person: Person, shade: number): Promise<string> {
  const background = { r: shade, g: 90, b: 90 }
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  const { type, body } = pictureForm(picture)
  const headers = { authorization: `Bearer ${test.as(person).token}`, 'content-type': type }
  const response = await test.app.inject({
    method: 'POST',
    url: '/CLOUD-BASE/minio/upload',
    headers,
    payload: body,
  })
  return response.json<{ data: string }>().data
}
const application = {
  orgCountry: 'CN',
  orgProvince: '310000',
  orgCity: '310100',
  orgType: '1',
  fundDate: '20100301',
  license: '91310000MA1FL0XX0X',
  licenseValidityType: '1',
  licenseStartDate: '20100301',
  licenseEndDate: '20300301',
  realName: '张三',
  gender: '1',
  identKind: '1',
  identId: '110105199003070519',
  birth: '19900307',
  identStartDate: '20200101',
  identEndDate: '20400101',
  consent: '1',
}
async function pictures(person: Person = 'b_both') {
  const urls = await Promise.all(imageFields.map((_, index) => upload(person, index * 40)))
  return Object.fromEntries(imageFields.map((field, index) => [field, urls[index] ?? '']))
}
const submit = (values: object, person: Person = 'b_both') => test.as(person).post('/CLOUD-BASE/realAuth/org', values)
const record = (person: Person, orgId = test.refs.b.orgId) =>
  test.as(person).get(`/CLOUD-BASE/realAuth/queryOrg/${orgId}`)
const fieldsOf = (answer: { data: { fields: { field: string; message: string }[] } }) => answer.data.fields
async function check(person: Person, decision: object) {
  const { data } = await test
    .as('a_both')
    .post('/CLOUD-BASE/realAuth/queryByPage', { queryWrapper: { certificationStatus: '' } })
  const [row] = data.recordList
  return test.as(person).post('/CLOUD-BASE/realAuth/check', { id: row.id, version: Number(row.version), ...decision })
}
const wait = () => owner(`update certification set certification_status = '3'`)

describe('an application', () => {
  let images: Record<string, string>
  beforeAll(async () => {
    await setOrg('0')
    images = await pictures()
  })

  it('begins as nothing, and its drafts are kept sealed', async () => {
    expect((await record('b_both')).data).toMatchObject({ id: null, certificationStatus: '0', draft: null })
    const draft = { realName: '张三', identId: '1101', fundDate: 'soon', orgName: 'another name' }
    const saved = await test.as('b_both').post('/CLOUD-BASE/realAuth/saveDraft', { step: '2', draft })
    expect(saved.code).toBe('00000000')
    const { data } = await record('b_both')
    expect(data.draft).toMatchObject({ step: '2', values: { identId: '1101', fundDate: 'soon', orgName: '机构b' } })
    const [row] = await owner<{ draft: Buffer }>('select draft from certification')
    expect(row?.draft.includes('1101')).toBe(false)
    expect((await record('b_mk')).data.draft).toBeNull()
  })

  it("has its letter of authorisation as a PDF in the reader's language, which keeps nothing", async () => {
    const letter = (person: Person, lang: string) =>
      test.app.inject({
        method: 'POST',
        url: certificationApi.template.path,
        headers: { authorization: `Bearer ${test.as(person).token}`, language: lang },
        payload: { draft: { ...application, consent: undefined, identId: 'PAPER-4711' } },
      })
    const zh = await letter('b_both', 'zh_CN')
    expect(zh.headers['content-type']).toBe('application/pdf')
    expect(decodeURIComponent(String(zh.headers['content-disposition']))).toContain('授权书模板_zh_CN.pdf')
    expect(zh.rawPayload.toString('latin1')).toContain('/Lang (zh-CN)')
    expect((await letter('b_both', 'en_US')).rawPayload.toString('latin1')).toContain('/Lang (en)')
    expect((await letter('b_mk', 'en_US')).statusCode).toBe(403)
    expect(JSON.stringify((await record('b_both')).data)).not.toContain('PAPER-4711')
  })

  const required = Object.keys(application).filter((name) => name !== 'licenseEndDate')
  it.each(required)('needs %s', async (field) => {
    const answer = await submit({ ...application, ...images, [field]: '' })
    expect(fieldsOf(answer).map((one) => one.field)).toContain(field)
  })

  it.each([
    ['17 digits', '11010519900307051'],
    ['a leading zero', '010105199003070519'],
    ['a thirteenth month', '110105199013070519'],
    ['the 31st of February', '110105199002310519'],
    ['a small x', '11010519900307803x'],
    ['a wrong check digit', '110105199003070512'],
  ])('takes no identity number with %s', async (_, identId) => {
    const [problem] = fieldsOf(await submit({ ...application, ...images, identId }))
    expect(problem).toEqual({ field: 'identId', message: 'Please input the ID number in the correct format.' })
  })

  it('takes no Chinese characters in a passport number, and no more than 32', async () => {
    const passport = { ...application, ...images, identKind: '2' }
    expect(fieldsOf(await submit({ ...passport, identId: '护照E12' }))).toEqual([
      { field: 'identId', message: 'Please enter the correct passport number.' },
    ])
    expect(fieldsOf(await submit({ ...passport, identId: 'E'.repeat(33) }))[0]?.field).toBe('identId')
  })

  it.each([
    ['an end of the licence', { licenseEndDate: '' }, 'licenseEndDate'],
    ['a licence that ends after it begins', { licenseEndDate: '20100301' }, 'licenseEndDate'],
    ['a licence that has not ended', { licenseEndDate: '20260412' }, 'licenseEndDate'],
    ['an identity document that has not ended', { identEndDate: '20260412' }, 'identEndDate'],
    ['a founding that has been', { fundDate: '20260414' }, 'fundDate'],
    ['the birth of the identity number', { birth: '19900308' }, 'birth'],
    ['consent', { consent: '0' }, 'consent'],
  ])('asks for %s', async (_, wrong, field) => {
    const answer = await submit({ ...application, ...images, ...wrong })
    expect(fieldsOf(answer).map((one) => one.field)).toEqual([field])
  })

  it('needs four different pictures that its sender uploaded', async () => {
    const { authImg: _, ...three } = images
    expect(fieldsOf(await submit({ ...application, ...three }))[0]?.field).toBe('authImg')
    const twice = { ...images, authImg: images.licenseImg }
    expect((await submit({ ...application, ...twice })).code).toBe(certificationRefusals.SAME_IMAGE.code)
    const theirs = { ...images, authImg: await upload('b_mk', 7) }
    expect(await submit({ ...application, ...theirs })).toMatchObject({ code: certificationRefusals.IMAGE_GONE.code })
    const invented = { ...images, authImg: '/files/00000000-0000-4000-8000-000000000000' }
    expect(fieldsOf(await submit({ ...application, ...invented }))[0]?.field).toBe('authImg')
  })

  it('takes an e-mail by the code that went there, and makes it the member’s who has none', async () => {
    const email = 'cert@x.example'
    const send = () => test.as('b_both').get(`/CLOUD-BASE/mail/sendCaptcha/${email}?purpose=realAuth`)
    await send()
    const captcha = /\d{6}/.exec(messages.inbox()?.[0]?.text ?? '')?.[0] ?? ''
    const account = (code: string) => test.as('b_both').post('/CLOUD-BASE/realAuth/account', { email, captcha: code })
    expect((await account(captcha === '123456' ? '654321' : '123456')).code).toBe('01050001')
    expect((await account(captcha)).code).toBe('00000000')
    expect((await account(captcha)).code).toBe('01050001')
    expect((await record('b_both')).data.email).toBe(email)
    const emailOf = async () =>
      (await owner<{ email: string | null }>(`select email from member where user_name = 'b_both'`))[0]?.email
    expect(await emailOf()).toBe(email)
    await owner(`update member set email = 'old@x.example' where user_name = 'b_both'`)
    await owner('truncate captcha_send')
    await send()
    expect((await account(/\d{6}/.exec(messages.inbox()?.[0]?.text ?? '')?.[0] ?? '')).code).toBe('00000000')
    expect(await emailOf()).toBe('old@x.example')
  })

  it('is not for who does not administer the organisation', async () => {
    expect((await submit({ ...application, ...images }, 'b_mk')).status).toBe(403)
  })

  it('is submitted once, drops the end of a long-term licence, and waits', async () => {
    const longTerm = { ...application, ...images, licenseValidityType: '2', orgName: 'Somebody else' }
    expect(await submit(longTerm)).toMatchObject({ code: '00000000', data: { certificationStatus: '3' } })
    expect(await submit(longTerm)).toMatchObject({ code: certificationRefusals.CERT_PENDING.code })
    expect(await orgStatus()).toBe('3')
    const { data } = await record('b_both')
    expect(data).toMatchObject({ certificationStatus: '3', submissions: 1, draft: null })
    expect(data.values).toMatchObject({ orgName: '机构b', identId: application.identId })
    expect(data.values.licenseEndDate).toBeUndefined()
    const [row] = await owner<{ content: Buffer }>('select content from certification')
    expect(row?.content.includes('110105')).toBe(false)
  })

  it('shows colleagues how it stands, strangers nothing, and its pictures to who applies and who reviews', async () => {
    const { data } = await record('b_mk')
    expect(data.values.identId).toBe('1101**********0519')
    expect(data.values.authImg).toBeUndefined()
    expect((await record('a_mk', test.refs.a.orgId)).data.id).toBeNull()
    expect((await record('a_no')).code).toBe(gone)
    const look = async (person: Person) => (await test.as(person).get(String(images.authImg))).code || 'shown'
    expect([await look('b_both'), await look('b_mk'), await look('a_ck'), await look('a_mk')]).toEqual([
      'shown',
      gone,
      'shown',
      gone,
    ])
    const looks = await owner<{
      actor: string
    }>(`select m.user_name as actor from audit_event e join member m on m.id = e.user_id
      where e.entity = 'stored_file' and e.action = 'read' order by e.at`)
    expect(looks.map(({ actor }) => actor)).toEqual(['b_both', 'a_ck'])
  })
})

describe('the review', () => {
  it('tells every auditor of another organisation, once', async () => {
    const [row] = await owner<{ id: string }>('select id from certification')
    const context = { db: test.database.db, signal: AbortSignal.timeout(60_000), isLast: false }
    for (const _ of [1, 2]) await certificationTelling.run(context, { id: row?.id ?? '' })
    const notices = await owner<{
      name: string
      message: string
      url: string
    }>(`select m.user_name as name, n.message_en as message, n.url
      from notification n join member m on m.id = n.user_id where n.message_en like 'Certification of % awaits review' order by 1`)
    expect(notices.map(({ name }) => name)).toEqual(['a_both', 'a_ck'])
    expect(notices[0]).toMatchObject({
      message: 'Certification of 机构b awaits review',
      url: `/authentication?open=${row?.id}`,
    })
  })

  it('is the auditors’ alone', async () => {
    expect((await test.as('a_mk').post('/CLOUD-BASE/realAuth/queryByPage', {})).status).toBe(403)
    expect((await test.as('b_both').post('/CLOUD-BASE/realAuth/queryByPage', {})).status).toBe(403)
    const { data } = await test.as('a_ck').post('/CLOUD-BASE/realAuth/queryByPage', {})
    expect(data.recordList).toMatchObject([{ orgName: '机构b', certificationStatus: '3', submissions: '1' }])
    // Whole numbers and names are in the sealed record alone.
    expect(data.recordList).toMatchObject([{ license: '9131**********XX0X', realName: '张*' }])
  })

  it('is one auditor’s for half an hour, and then anybody’s', async () => {
    const [row] = await owner<{ id: string }>('select id from certification')
    const hold = (person: Person) => test.as(person).post('/CLOUD-BASE/realAuth/hold', { id: row?.id })
    expect((await hold('a_ck')).code).toBe('00000000')
    expect(await hold('a_both')).toMatchObject({ code: certificationRefusals.CERT_HELD.code })
    expect(await check('a_both', { checkStatus: '1' })).toMatchObject({ code: certificationRefusals.CERT_HELD.code })
    const withdraw = { id: test.refs.b.orgId, version: 1 }
    expect(await test.as('b_both').post('/CLOUD-BASE/realAuth/withdraw', withdraw)).toMatchObject({
      code: certificationRefusals.BEING_REVIEWED.code,
    })
    await owner(`update certification set held_until = now() - interval '1 second'`)
    expect((await hold('a_both')).code).toBe('00000000')
    await test.as('a_both').post('/CLOUD-BASE/realAuth/release', { id: row?.id })
    expect((await hold('a_ck')).code).toBe('00000000')
  })

  it('rejects with a reason for a field, which the field can have', async () => {
    expect(await check('a_ck', { checkStatus: '2' })).toMatchObject({ code: certificationRefusals.REASON_FIRST.code })
    const reject = (...reasons: object[]) => check('a_ck', { checkStatus: '2', reasons })
    expect(await reject({ field: 'realName', code: 'NO_SEAL' })).toMatchObject({
      code: certificationRefusals.REASON_NOT_OF_FIELD.code,
    })
    expect(await reject({ field: 'realName', code: 'OTHER' })).toMatchObject({
      code: certificationRefusals.REASON_TEXT.code,
    })
    const passed = { checkStatus: '1', reasons: [{ field: 'realName', code: 'MISMATCH' }] }
    expect(await check('a_ck', passed)).toMatchObject({ code: certificationRefusals.REASON_OF_PASS.code })
    expect((await reject({ field: 'realName', code: 'MISMATCH' }, { field: 'authImg', code: 'NO_SEAL' })).code).toBe(
      '00000000',
    )
    expect(await orgStatus()).toBe('2')
    expect((await record('b_both')).data).toMatchObject({
      certificationStatus: '2',
      reasons: [
        { field: 'realName', code: 'MISMATCH', text: null },
        { field: 'authImg', code: 'NO_SEAL', text: null },
      ],
    })
    const notices = await owner<{
      name: string
    }>(`select m.user_name as name from notification n join member m on m.id = n.user_id
      where n.message_en = 'Certification rejected: 2 fields'`)
    expect(notices).toEqual([{ name: 'b_both' }])
  })

  it('lets only what was rejected be corrected', async () => {
    const { values, version } = (await record('b_both')).data
    const before = { ...values, consent: '1', version }
    const other = await submit({ ...before, license: '91310000MA1FL0XX0Y' })
    expect(other).toMatchObject({ code: certificationRefusals.NOT_REJECTED.code })
    expect(fieldsOf(other).map(({ field }) => field)).toEqual(['license'])
    const corrected = { ...before, realName: '章三', authImg: await upload('b_both', 99) }
    expect(await submit({ ...corrected, version: 0 })).toMatchObject({ code: kitRefusals.STALE_VERSION.code })
    expect((await submit(corrected)).code).toBe('00000000')
    expect((await record('b_both')).data).toMatchObject({ certificationStatus: '3', submissions: 2, reasons: [] })
  })

  it('passes what another person of another organisation submitted, and everybody there hears of it', async () => {
    await owner(`update certification set submitter_id = submitter_id, org_id = org_id`)
    expect((await check('a_both', { checkStatus: '1', version: 0 })).code).toBe(kitRefusals.STALE_VERSION.code)
    expect((await check('a_both', { checkStatus: '1' })).code).toBe('00000000')
    expect(await orgStatus()).toBe('1')
    // The licence is for good; the identity document ends.
    expect(await owner(`select documents_end::text as day from org where id = ${test.refs.b.orgId}`)).toEqual([
      { day: '2040-01-01' },
    ])
    expect(await check('a_both', { checkStatus: '1' })).toMatchObject({
      code: certificationRefusals.CERT_NOT_AWAITING.code,
    })
    const [notices] = await owner<{ count: number }>(
      `select count(*)::int as count from notification where message_en = 'Certification passed'`,
    )
    expect(notices?.count).toBe(5)
    const histories = await owner<{ group: string }>(`select distinct group_id::text as group from audit_event
      where entity = 'certification' and action = 'check' order by 1`)
    expect(histories.map(({ group }) => group).sort()).toEqual([test.refs.a.groupId, test.refs.b.groupId].sort())
    expect((await record('b_both')).data).toMatchObject({ values: { identId: '1101**********0519' } })
  })

  it('is nobody’s of their own organisation', async () => {
    await wait()
    await owner(`update certification set auditor_group_id = group_id`)
    await owner(`insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
      select group_id, id, org_id, '0', '1' from member where user_name = 'b_mg'`)
    const [row] = await owner<{ id: string; version: number }>('select id, version from certification')
    const answer = await test.as('b_mg').post('/CLOUD-BASE/realAuth/check', { ...row, checkStatus: '1' })
    expect(answer).toMatchObject({ code: certificationRefusals.OWN_CERTIFICATION.code })
    await owner(`update certification set auditor_group_id = ${test.refs.a.groupId}, certification_status = '1'`)
  })
})

describe('a certified organisation', () => {
  it('hears of a document 60, 30 and 7 days before its end and when it is over, once each', async () => {
    const notices = async () =>
      (
        await owner<{
          message: string
        }>(`select n.message_en as message from notification n join member m on m.id = n.user_id
        where m.user_name = 'b_both' and n.message_en like 'Front of the ID document expire%' order by n.id`)
      ).length
    const counts: number[] = []
    for (const days of [61, 60, 45, 30, 8, 7, 0, -1, -2]) {
      await owner(`update certification set ident_end_date = date '2026-04-13' + ${days}`)
      for (const _ of [1, 2])
        await documentWatch.run({ db: test.database.db, signal: AbortSignal.timeout(60_000), isLast: false }, {})
      counts.push(await notices())
    }
    // Each day here is another end of the document; within one notice each is told of once.
    expect(counts).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('may start again: its rights fall, its values are the next draft', async () => {
    const { version } = (await record('b_both')).data
    const again = (seen: number) =>
      test.as('b_both').post('/CLOUD-BASE/realAuth/again', { id: test.refs.b.orgId, version: seen })
    expect((await again(version + 1)).code).toBe(kitRefusals.STALE_VERSION.code)
    expect((await again(version)).code).toBe('00000000')
    expect(await orgStatus()).toBe('0')
    expect((await record('b_both')).data).toMatchObject({
      certificationStatus: '0',
      draft: { values: { realName: '章三' } },
    })
    expect(await again(version + 1)).toMatchObject({ code: certificationRefusals.CERT_NOTHING_TO_REDO.code })
  })

  it('may start again also where it was certified without an application, with nothing filled in', async () => {
    await owner(`delete from certification where org_id = ${test.refs.b.orgId}`)
    await setOrg('1')
    const own = { id: test.refs.b.orgId, version: 0 }
    const answers = await Promise.all([1, 2].map(() => test.as('b_both').post('/CLOUD-BASE/realAuth/again', own)))
    expect(answers.map(({ code }) => code).sort()).toEqual(['00000000', kitRefusals.STALE_VERSION.code].sort())
    expect(await orgStatus()).toBe('0')
    expect((await record('b_both')).data).toMatchObject({ certificationStatus: '0', draft: null, submissions: 0 })
  })

  it('cannot where nobody could certify it again', async () => {
    await owner(`delete from staff_duty where check_type = '0' and check_op_type = '1'`)
    const own = { id: test.refs.a.orgId, version: 0 }
    expect(await test.as('a_both').post('/CLOUD-BASE/realAuth/again', own)).toMatchObject({
      code: certificationRefusals.NO_AUDITOR.code,
    })
  })
})
