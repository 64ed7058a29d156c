import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())
beforeEach(() => asOwner(test.database.owner, 'delete from member_address'))

const api = '/CLOUD-BASE/memberAddress'
type Person = Parameters<TestApp['as']>[0]
const beijing = {
  receiver: '林晓舟',
  receiverOrg: '兰川进出口',
  receiverMobile: '+8613900000001',
  country: 'CN',
  province: '11',
  city: '1101',
  area: '110101',
  detailedAddress: '东长安街 1 号',
}
const singapore = {
  receiver: 'Lim',
  receiverOrg: 'Desk',
  receiverMobile: '+6561234567',
  country: 'SG',
  province: 'Central',
  city: 'Singapore',
  area: 'Downtown',
  detailedAddress: '1 Shenton Way',
}
const add = (says: object = {}, person: Person = 'a_mk') => test.as(person).post(`${api}/add`, { ...beijing, ...says })
const rows = async (queryWrapper: object = {}, person: Person = 'a_mk', language = 'en_US') =>
  (await test.as(person).post(`${api}/queryByPage`, { queryWrapper }, { language })).data.recordList

describe('the address book', () => {
  it('keeps codes for China and text elsewhere, and shows names in the language of the reader', async () => {
    expect((await add()).code).toBe('00000000')
    expect((await add(singapore)).code).toBe('00000000')
    const [second, first] = await rows()
    expect(first).toMatchObject({ receiver: '林晓舟', country: 'China', receiverMobile: '+8613900000001' })
    // The areas of China have no English names in the published list.
    expect(first.region).toBe('Beijing Beijing 东城区')
    expect((await rows({}, 'a_mk', 'zh_CN'))[1].region).toBe('北京市 北京市 东城区')
    expect(second.region).toBe('Central Singapore Downtown')
    expect((await test.as('a_mk').get(`${api}/query/${first.id}`)).data).toMatchObject({ ...beijing, version: 0 })
  })

  it('asks for a province and an area only where the divisions are known', async () => {
    const berlin = {
      ...singapore,
      receiverMobile: '+4930123456',
      country: 'DE',
      city: 'Berlin',
      province: '',
      area: '',
    }
    expect((await add(berlin)).code).toBe('00000000')
    const [row] = await rows()
    expect(row).toMatchObject({ country: 'Germany', region: 'Berlin' })
    expect((await test.as('a_mk').get(`${api}/query/${row.id}`)).data).toMatchObject({ province: '', area: '' })
    const refused = async (over: object) => (await add(over)).data.fields[0]
    expect(await refused({ area: '' })).toEqual({ field: 'area', message: 'Area is required' })
    expect(await refused({ province: '' })).toEqual({ field: 'province', message: 'Province or state is required' })
  })

  it('is filtered as published, also with the caller’s own id', async () => {
    await add()
    await add(singapore)
    const { userId } = test.as('a_mk').scope
    expect(await rows({ userId, receiver: 'li', receiverOrg: 'esk', receiverMobile: '6123' })).toHaveLength(1)
  })

  it('has one default: a new one takes the place of the old', async () => {
    await add({ defaultFlag: '1' })
    await add({ ...singapore, defaultFlag: '1' })
    expect((await rows()).map((row: { defaultFlag: string }) => row.defaultFlag)).toEqual(['1', '0'])
    const [, old] = await rows()
    const { data } = await test.as('a_mk').get(`${api}/query/${old.id}`)
    const { code } = await test.as('a_mk').post(`${api}/modify`, { ...data, defaultFlag: '1' })
    expect(code).toBe('00000000')
    expect((await rows())[0].id).toBe(old.id)
    expect((await test.as('a_mk').post(`${api}/modify`, data)).message).toContain('changed by')
  })

  it('has one default also when the first ones arrive at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((at) => add({ receiver: `R${at}`, defaultFlag: '1' })))
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '00000000'))
    const flags = (await rows()).map((row: { defaultFlag: string }) => row.defaultFlag)
    expect(flags.sort()).toEqual(['0', '0', '0', '1'])
  })

  it('takes one of two changes that saw the same version', async () => {
    await add()
    const [{ id }] = await rows()
    const { data } = await test.as('a_mk').get(`${api}/query/${id}`)
    const change = (receiver: string) => test.as('a_mk').post(`${api}/modify`, { ...data, receiver })
    const codes = (await Promise.all([change('One'), change('Two')])).map(({ code }) => code)
    expect(codes.sort()).toEqual([kitRefusals.STALE_VERSION.code, '00000000'].sort())
  })

  it('deletes all that were chosen, or none; nobody else’s', async () => {
    await add()
    await add(singapore)
    await add({}, 'a_ck')
    const [one, two] = await rows()
    const [theirs] = await rows({}, 'a_ck')
    expect((await test.as('a_mk').get(`${api}/delete/${one.id},${theirs.id}`)).message).toBe('Data does not exist')
    expect(await rows()).toHaveLength(2)
    expect((await test.as('a_mk').get(`${api}/delete/${one.id},${two.id}`)).code).toBe('00000000')
    expect(await rows()).toEqual([])
    expect(await rows({}, 'a_ck')).toHaveLength(1)
    expect((await test.as('a_mk').get(`${api}/query/${theirs.id}`)).message).toBe('Data does not exist')
  })
})

describe('another’s address', () => {
  it('is neither listed under another’s id nor changed (D02, D03)', async () => {
    await add({}, 'a_ck')
    await add()
    const { userId } = test.as('a_ck').scope
    expect(await rows({ userId })).toEqual([])
    const [theirs] = await rows({}, 'a_ck')
    const [own] = await rows()
    const modify = (id: string, more: object = {}) =>
      test.as('a_mk').post(`${api}/modify`, { ...beijing, id, version: 0, receiver: 'Somebody', ...more })
    expect((await modify(theirs.id)).message).toBe('Data does not exist')
    await modify(own.id, { userId })
    expect((await rows({}, 'a_ck')).map((row: { receiver: string }) => row.receiver)).toEqual(['林晓舟'])
  })

  it.each(['2', 1, true])('has no default flag %j (D09)', async (defaultFlag) => {
    const answer = await add({ defaultFlag })
    expect(answer.data.fields[0].field).toBe('defaultFlag')
    expect(await rows()).toEqual([])
  })
})

it.each([
  [{ receiver: '' }, 'receiver', 'Recipient is required'],
  [{ receiver: 'x'.repeat(65) }, 'receiver', ''],
  [{ detailedAddress: 'x'.repeat(257) }, 'detailedAddress', ''],
  [{ receiverMobile: '13900000001' }, 'receiverMobile', 'You must enter the country code.'],
  [{ receiverMobile: '+861390000' }, 'receiverMobile', 'Phone format incorrect'],
  [{ country: 'ZZ' }, 'country', 'Country does not belong'],
  [{ province: '99' }, 'province', 'Province or state does not belong'],
  [{ city: '3101' }, 'city', 'City does not belong'],
  [{ area: '310101' }, 'area', 'Area does not belong'],
])('refuses %o by name', async (says, field, message) => {
  const answer = await add(says)
  expect(answer.data.fields[0].field).toBe(field)
  expect(answer.data.fields[0].message).toContain(message)
  expect(await rows()).toEqual([])
})
