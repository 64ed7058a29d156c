/** The people of a company, by the published calls alone. */
import { certificationRefusals } from '@hedgerow/contract/certification/certification.refusals'
import { registerRefusals } from '@hedgerow/contract/register/register.refusals'
import { agreementVersion } from '@hedgerow/contract/session/agreement.text'
import { expect } from 'vitest'
import {
  call,
  type Data,
  mailCode,
  mobileCode,
  page,
  password,
  sealedFor,
  send,
  signIn,
  tokens,
  uploaded,
} from './program.fixture.ts'

export async function accounts(): Promise<void> {
  for (const who of ['lc_dealer1', 'lc_back1', 'ie_fin1', 'lc_mid1']) await signIn(who)
  for (const who of ['lc_admin', 'lc_back2', 'lc_treasurer', 'qy_owner']) await signIn(who, '1')
  const me = await call('', 'GET /CLOUD-BASE/auth/accessToken/{token}', [tokens.get('lc_dealer1') ?? ''])
  const { userId, phone } = me.member
  await signIn('lc_dealer2')
  const second = (await call('', 'GET /CLOUD-BASE/auth/accessToken/{token}', [tokens.get('lc_dealer2') ?? ''])).member
  const captcha = await mobileCode(second.phone)
  await call('', 'POST /CLOUD-BASE/login/captcha', [], {
    userAcc: second.phone,
    userType: '1',
    orgUserType: '0',
    captcha,
  })
  await call('lc_dealer1', 'GET /CLOUD-BASE/member/query/{userId}', [userId])
  for (const [name, value] of [
    ['member/checkEmail/{email}', 'free@example.com'],
    ['member/checkUserName/{userName}', 'free_name'],
    ['member/checkMobile/{mobile}', '+8613900112233'],
    ['org/checkOrgName/{orgName}', 'Free Name Ltd'],
  ] as const)
    await call('', `GET /CLOUD-BASE/${name}`, [value])
  await call('lc_dealer1', 'POST /CLOUD-BASE/member/checkEdtMobile/', [], { userId, mobile: phone })
  await call('lc_dealer1', 'POST /CLOUD-BASE/member/checkEdtEmail/', [], { userId, email: 'other@example.com' })
  const [newEmail, newMobile] = ['dealer-new@example.com', '+8613900445566']
  const fresh = ['Demo-words-12', 'Demo-words-13', 'Demo-words-14'] as const
  const change = (oldPwd: string, newPwd: string) => sealedFor('lc_dealer1', { oldPwd, newPwd, confirmPwd: newPwd })
  await call('lc_dealer1', 'POST /CLOUD-BASE/member/modifyEmailPwd', [], {
    newEmail,
    captcha: await mailCode(newEmail),
    ...(await change(password, fresh[0])),
  })
  await call('lc_dealer1', 'POST /CLOUD-BASE/member/modifyMobilePwd', [], {
    newMobile,
    captcha: await mobileCode(newMobile),
    ...(await change(fresh[0], fresh[1])),
  })
  await call('lc_dealer1', 'POST /CLOUD-BASE/member/modifyPwd', [], await change(fresh[1], fresh[2]))
  await signIn('lc_dealer1', '0', fresh[2])
  await call('lc_dealer2', 'POST /CLOUD-BASE/logout/out', [], {
    userType: '1',
    orgUserType: '0',
    userName: 'lc_dealer2',
  })
  tokens.delete('lc_dealer2')
  await registers()
}

async function registers(): Promise<void> {
  const [userName, mobile] = ['tea_house_1', '+8613900778899']
  const captcha = await mobileCode(mobile)
  const body = { userName, orgName: 'Tea House Ltd', mobile, captcha }
  const seal = () => sealedFor(userName, { userPwd: 'Rain-on-tea9', confirmPwd: 'Rain-on-tea9' })
  const url = '/CLOUD-BASE/register/org'
  const first = await send(url, 'POST', '', { ...body, ...(await seal()) })
  const { code, en: message } = registerRefusals.AGREE_FIRST
  expect(first).toMatchObject({ code, message, data: { fields: [{ field: 'agreementVersion', message }] } })
  await call('', `POST ${url}`, [], { ...body, ...(await seal()), agreementVersion })
}

export async function places(): Promise<Record<string, string>> {
  const me = 'lc_dealer1'
  await call('', 'GET /CLOUD-BASE/query/systemDate/')
  await call('', 'POST /CLOUD-BASE/dict/getAllDictInfoList')
  await call('', 'GET /CLOUD-BASE/dict/get/{dictKey}', ['CURRENCY'])
  const countries = await call('', 'GET /CLOUD-BASE/country/getAllByLang')
  const home = countries.find((one: Data) => one.countryCode === 'CN')
  const country = home?.countryCode
  const [{ provinceCode: province }] = await call('', 'GET /CLOUD-BASE/province/queryByLang/{x}', [country])
  const [{ cityCode: city }] = await call('', 'GET /CLOUD-BASE/city/queryByLang/{x}', [province])
  const [{ areaCode: area }] = await call('', 'GET /CLOUD-BASE/area/queryByLang/{x}', [city])
  await call(me, 'GET /CLOUD-BASE/query/userOrg')
  await call(me, 'GET /CLOUD-BASE/query/instrVirtualNo')
  await call(me, 'GET /CLOUD-BASE/query/tradeVirtualNo')
  const list = '/CLOUD-BASE/memberAddress/queryByPage'
  const address = {
    receiver: '顾一',
    receiverOrg: '谷贝',
    receiverMobile: '+8613900000001',
    detailedAddress: '1 Tea Road',
    country,
    province,
    city,
    area,
    defaultFlag: '1',
  }
  await call(me, 'POST /CLOUD-BASE/memberAddress/add', [], address)
  const [{ id }] = (await call(me, `POST ${list}`, [], page({ receiver: '顾' }))).recordList
  await call(me, 'POST /CLOUD-BASE/memberAddress/modify', [], { id, ...address, receiver: '顾二' })
  await call(me, 'GET /CLOUD-BASE/memberAddress/delete/{ids}', [id])
  await call(me, 'POST /CLOUD-BASE/financeNews/getTodayEvents', [], { countryId: home?.id })
  return { country, province, city }
}

export async function certifies({ country, province, city }: Record<string, string>): Promise<void> {
  const who = 'qy_owner'
  const { orgId } = (await send(`/CLOUD-BASE/auth/accessToken/${tokens.get(who)}`, 'GET', who)).data.member
  const images = await Promise.all(['red', 'green', 'blue', 'gray'].map((colour) => uploaded(who, colour)))
  const [identFrontImg, identBackImg, licenseImg, authImg] = images
  const body = {
    orgCountry: country,
    orgProvince: province,
    orgCity: city,
    orgType: '1',
    fundDate: '20200101',
    license: '91310000MA1FL0000X',
    licenseValidityType: '2',
    licenseStartDate: '20200101',
    realName: '启屿',
    gender: '1',
    identKind: '2',
    identId: 'E12345678',
    birth: '19800101',
    identStartDate: '20200101',
    identEndDate: '20300101',
    identFrontImg,
    identBackImg,
    licenseImg,
    authImg,
  }
  const url = '/CLOUD-BASE/realAuth/org'
  const first = await send(url, 'POST', who, body)
  const { code, en: message } = certificationRefusals.CONSENT_FIRST
  expect(first).toMatchObject({ code, message, data: { fields: [{ field: 'consent', message }] } })
  await call(who, `POST ${url}`, [], { ...body, consent: '1' })
  await call(who, 'GET /CLOUD-BASE/realAuth/queryOrg/{id}', [orgId])
}

export async function daily(): Promise<void> {
  const me = 'lc_dealer1'
  await call(me, 'GET /CLOUD-BASE/getMenu/getMenuListByUser')
  const [menuId = 'expo-base'] = (await call(me, 'GET /CLOUD-BASE/fastMenu/query')) ?? []
  await call(me, 'GET /CLOUD-BASE/fastMenu/cancel/{id}', [menuId])
  await call(me, 'POST /CLOUD-BASE/fastMenu/add', [], { menuId })
  const today = await call(me, 'GET /CLOUD-BASE/schedule/queryTodaySchedule/')
  await send('/CLOUD-BASE/schedule/add', 'POST', me, { title: 'Call the bank', scheduleDate: '20260413' })
  const rows = (await call(me, 'GET /CLOUD-BASE/schedule/queryTodaySchedule/')) ?? today
  await call(me, 'POST /CLOUD-BASE/schedule/cancel', [], { id: rows.at(-1)?.id })
  const boss = 'lc_admin'
  const person = { realName: '新人', email: 'new_hand@example.com', mobile: '+8613900000077' }
  const { id } = (await call(boss, 'POST /CLOUD-BASE/orgStaff/add', [], { userName: 'new_hand', ...person })) ?? {}
  await call(boss, 'POST /CLOUD-BASE/orgStaff/queryByPage', [], page())
  await call(boss, 'POST /CLOUD-BASE/orgStaff/modify', [], { id, ...person, realName: '新手' })
  await call(boss, 'GET /CLOUD-BASE/orgStaff/delete', [`ids=${id}`])
}
