import { fileApi } from '@hedgerow/contract/file/stored-file.contract'
import { profileApi } from '@hedgerow/contract/profile/profile.contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { pictureForm } from '../../testing/picture-form.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

type Person = Parameters<TestApp['as']>[0]
const success = '00000000'
const profile = async (of: Person, by: Person = of) => {
  const { userId } = test.as(of).scope
  return (await test.as(by).get(`/CLOUD-BASE/member/query/${userId}`)).data
}
const modify = (body: object, person: Person = 'a_mk') => test.as(person).post(profileApi.modify.path, body)

describe('a profile', () => {
  it('is the member’s own to change, and only that', async () => {
    const before = await profile('a_ck')
    const body = { nickName: ' 小麦 ', sign: '锁定汇率', gender: '2', birth: '19900307', country: 'CN' }
    const place = { province: '31', city: '3101' }
    const userId = test.as('a_ck').scope.userId
    expect((await modify({ ...body, ...place, userId, realName: 'x', userStatus: '0' })).code).toBe(success)
    expect(await profile('a_mk')).toMatchObject({
      ...body,
      ...place,
      nickName: '小麦',
      realName: 'a_mk',
      userStatus: '1',
    })
    expect((await profile('a_mk')).place).toMatch(/^China .*Shanghai/)
    expect(await profile('a_ck')).toEqual(before)
  })

  it('keeps the day of birth from who administers the member', async () => {
    await asOwner(test.database.owner, `update member set org_user_type = '1' where user_name = 'a_both'`)
    await modify({ nickName: 'Wheat', birth: '19900307', sign: 'seen' })
    expect(await profile('a_mk', 'a_both')).toMatchObject({ birth: null, sign: 'seen', nickName: 'Wheat' })
    expect((await profile('a_mk')).birth).toBe('19900307')
  })

  it('is emptied of what is left out', async () => {
    await modify({ nickName: 'Wheat' })
    expect(await profile('a_mk')).toMatchObject({ sign: '', birth: null, country: '', place: '', gender: '0' })
  })

  it.each([
    ['nickName', { nickName: '' }],
    ['nickName', { nickName: 'n'.repeat(65) }],
    ['nickName', { nickName: 'a\u202eb' }],
    ['sign', { sign: 's'.repeat(129) }],
    ['gender', { gender: '3' }],
    ['birth', { birth: '20260414' }],
    ['birth', { birth: '19900230' }],
    ['country', { country: 'XX' }],
    ['province', { province: 'Ontario' }],
    ['province', { country: 'CN', province: '999999' }],
    ['city', { country: 'CN', province: '31', city: '1101' }],
    ['city', { country: 'CA', city: 'Toronto' }],
  ])('is refused at %s by name: %o', async (field, body) => {
    const before = await profile('a_mk')
    expect((await modify({ nickName: 'Rye', ...body })).data.fields[0].field).toBe(field)
    expect(await profile('a_mk')).toEqual(before)
  })

  it('takes places by their names where the country has no list', async () => {
    expect((await modify({ nickName: 'Rye', country: 'CA', province: 'Ontario', city: 'Toronto' })).code).toBe(success)
    expect((await profile('a_mk')).place).toBe('Canada Ontario Toronto')
  })
})

describe('the standing of a member', () => {
  /** Acts of the member on days before today. */
  const actOn = (days: number, person: Person) => {
    const { groupId, userId } = test.as(person).scope
    return asOwner(
      test.database.owner,
      `insert into audit_event (group_id, seq, user_id, action, entity, entity_id, at, body, previous_hash, hash)
       select $1, 1000000 + 2 * day + act, $2, 'add', 'x', '1', clock_timestamp() - make_interval(days => day), '{}', '', ''
       from generate_series(1, $3::int) as day, generate_series(0, 1) as act`,
      [groupId, userId, String(days)],
    )
  }

  it('grows by the days on which the member did something, however much it was', async () => {
    const before = await profile('a_both')
    expect(before).toMatchObject({ levelId: '1', growth: 0 })
    await actOn(5, 'a_both')
    expect(await profile('a_both')).toMatchObject({ levelId: '2', growth: 5 })
    await modify({ nickName: 'Oat' }, 'a_both')
    await modify({ nickName: 'Oats' }, 'a_both')
    expect(await profile('a_both')).toMatchObject({ levelId: '2', growth: 6 })
    expect((await profile('b_both')).growth).toBe(0)
  })

  it('counts the steps that are done, and names them to the member alone', async () => {
    const { userId } = test.as('a_no').scope
    await asOwner(test.database.owner, `update member set email = null, phone = null where id = $1`, [userId])
    expect(await profile('a_no')).toMatchObject({ integration: 0, stepsDone: [] })
    await asOwner(test.database.owner, `update member set email = 'no@example.com' where id = $1`, [userId])
    await modify({ nickName: 'Rye', country: 'CN' }, 'a_no')
    expect(await profile('a_no')).toMatchObject({ integration: 20, stepsDone: ['1', '4'] })
    await asOwner(test.database.owner, `update member set org_user_type = '1' where user_name = 'a_both'`)
    expect(await profile('a_no', 'a_both')).toMatchObject({ integration: 20, stepsDone: [] })
  })

  it('is no field of the form', async () => {
    expect((await modify({ nickName: 'Rye', levelId: '5', integration: 100, growth: 400 })).code).toBe(success)
    expect((await profile('a_mk')).levelId).toBe('1')
  })
})

describe('a document', () => {
  const identity = {
    identKind: '1',
    identId: '11010519491231002X',
    identStartDate: '20200101',
    identEndDate: '99991231',
  }
  const save = (body: object, person: Person = 'a_mk') => test.as(person).post(profileApi.identity.path, body)

  it('is the member’s own in full, and its end for who administers; the history never has the number', async () => {
    await asOwner(test.database.owner, `update member set org_user_type = '1' where user_name = 'a_both'`)
    const { modifyTime } = await profile('a_mk')
    expect((await save(identity)).code).toBe(success)
    const own = await profile('a_mk')
    expect(own).toMatchObject(identity)
    expect(own.modifyTime > modifyTime).toBe(true)
    const colleague = await profile('a_mk', 'a_both')
    expect(colleague).toMatchObject({ identKind: '1', identId: '····002X', userMenu: [] })
    const stored = `select encode(ident_sealed, 'escape') as kept from member where user_name = 'a_mk'`
    expect((await asOwner(test.database.owner, stored))[0]?.kept).not.toContain(identity.identId)
    const history = await asOwner(
      test.database.owner,
      `select e::text as row from audit_event e where entity = 'member'`,
    )
    expect(JSON.stringify(history)).not.toContain(identity.identId)
  })

  it('goes whole, and is refused by its fields', async () => {
    expect((await save({ ...identity, identId: '110105194912310021' })).data.fields[0].field).toBe('identId')
    expect((await save({})).code).toBe(success)
    expect(await profile('a_mk')).toMatchObject({ identKind: null, identId: null, identEndDate: null })
  })

  it('lists the screens of the own menu, as the menu has them', async () => {
    const menu = (await test.as('a_mk').get('/CLOUD-BASE/getMenu/getMenuListByUser')).data
    const screens = menu.flatMap(({ id, type }: { id: string; type: string }) => (type === 'item' ? [id] : []))
    expect((await profile('a_mk')).userMenu).toEqual(screens)
  })

  it('changes no time by what is arranged for oneself', async () => {
    const { modifyTime } = await profile('a_no')
    await asOwner(test.database.owner, `update member set shortcuts = '{exposure}' where user_name = 'a_no'`)
    expect((await profile('a_no')).modifyTime).toBe(modifyTime)
  })
})

describe('a portrait', () => {
  async function upload(person: Person, shade: number): Promise<string> {
    const background = { r: shade, g: 90, b: 90 }
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer()
    const { type, body } = pictureForm(picture)
    const headers = { authorization: `Bearer ${test.as(person).token}`, 'content-type': type }
    const response = await test.app.inject({ method: 'POST', url: fileApi.upload.path, headers, payload: body })
    return response.json<{ data: string }>().data
  }
  const portrait = (header: string, person: Person = 'a_mk') =>
    test.as(person).post(profileApi.portrait.path, { header })
  /** Whether a picture comes back, and no refusal. */
  const seenBy = async (person: Person, url: string) =>
    (await test.app.inject({ url, headers: { authorization: `Bearer ${test.as(person).token}` } })).headers[
      'content-type'
    ]
      ?.toString()
      .startsWith('image/')

  it('is shown to colleagues and to no stranger, and gone when it is replaced or removed', async () => {
    const [first, second] = [await upload('a_mk', 10), await upload('a_mk', 200)]
    expect((await portrait(first)).code).toBe(success)
    expect((await profile('a_mk')).header).toBe(first)
    expect([await seenBy('a_no', first), await seenBy('b_both', first)]).toEqual([true, false])
    const contacts = (await test.as('a_ck').get('/CLOUD-BASE/chat/contacts')).data
    expect(contacts.find(({ name }: { name: string }) => name === 'a_mk').avatar).toBe(first)
    await portrait(second)
    expect([await seenBy('a_no', second), await seenBy('a_no', first)]).toEqual([true, false])
    await portrait('')
    expect((await profile('a_mk')).header).toBeNull()
    expect(await seenBy('a_no', second)).toBe(false)
  })

  it('is no picture of somebody else, and none that was never there', async () => {
    const foreign = await upload('a_ck', 60)
    for (const url of [foreign, '/files/00000000-0000-4000-8000-000000000000'])
      expect((await portrait(url)).data.fields[0].field).toBe('header')
    expect((await portrait('/etc/passwd')).data.fields[0].field).toBe('header')
  })

  it('leaves no row of a look at it in the history', async () => {
    const url = await upload('a_mk', 90)
    await portrait(url)
    const looks = () => asOwner(test.database.owner, `select from audit_event where entity = 'stored_file'`)
    const before = (await looks()).length
    expect(await seenBy('a_no', url)).toBe(true)
    expect((await looks()).length).toBe(before)
  })
})
