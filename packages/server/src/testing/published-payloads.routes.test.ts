/**
 * A program that knows nothing but the specification: each published call, as `published-calls.json` spells it and with published fields alone,
 * succeeds against the demonstration company. Where a consent is asked for that no published field gives, the first answer says so by its code.
 */
import { certificationRefusals } from '@hedgerow/contract/certification/certification.refusals'
import { agreementVersion } from '@hedgerow/contract/session/register/agreement.text'
import { registerRefusals } from '@hedgerow/contract/session/register/register.refusals'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, chai, expect, it, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { openTestDesk } from '../features/quote/inquiry/quote.fixture.ts'
import { type Database, systemScope, withTx } from '../kit/database/database.ts'
import { demoInbox } from '../kit/message/messages.ts'
import { passwordKeys } from '../kit/record/password-keys.ts'
import { testDatabase, testFiles } from '../kit/testing.ts'
import { prepareDemo } from '../seed/demo-start.seed.ts'
import { pictureForm } from './picture-form.ts'
import publishedCalls from './published-calls.json' with { type: 'json' }
import { sampleKey } from './sample-group.ts'
import { type IssuedKey, sealedBy } from './sealed-password.ts'

chai.config.truncateThreshold = 0

const good = '00000000'
const password = 'Demo-words-11'
const messages = demoInbox()
type Data = ReturnType<typeof JSON.parse>
interface Answer {
  readonly code: string
  readonly message: string
  readonly data: Data
}

let database: Database
let app: Awaited<ReturnType<typeof buildApp>>
let desk: Awaited<ReturnType<typeof openTestDesk>>
const tokens = new Map<string, string>()
const done = new Map<string, string>()

beforeAll(async () => {
  database = await testDatabase()
  await prepareDemo(database, { demo: '1', givenPassword: password, embedded: false, say: () => undefined })
  const files = testFiles(sampleKey)
  const services = { passwordKeys: passwordKeys(database.db), demoPassword: null, files, messages }
  app = await buildApp({ db: database.db, services, requestsPerMinute: 100_000 })
  desk = await openTestDesk({ database, files } as never, {
    B1: { question: 'answer', order: 'deal' },
    B2: { question: 'answer', order: 'deal' },
  })
}, 600_000)
afterAll(async () => {
  await desk.close()
  await app.close()
  await database.close()
})

async function send(url: string, method: string, who: string, payload?: object): Promise<Answer> {
  const token = tokens.get(who)
  const headers = { language: 'en_US', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const response = await app.inject({ method: method as 'GET', url, headers, ...(payload ? { payload } : {}) })
  const type = String(response.headers['content-type'])
  return type.includes('json') ? response.json() : { code: good, message: '', data: response.rawPayload }
}

/** The call under its published name; the parts of its address and its question in their order. */
async function call(who: string, name: string, parts: readonly string[] = [], payload?: object): Promise<Data> {
  const [method = '', address = ''] = name.split(' ')
  const rest = [...parts]
  const filled = address.replace(/\{\w+\}/g, () => encodeURIComponent(rest.shift() ?? ''))
  const question = rest.shift()
  const { code, message, data } = await send(question ? `${filled}?${question}` : filled, method, who, payload)
  const told = code === good ? 'ok' : `${code} ${message}`
  if (done.get(name) !== 'ok') done.set(name, told)
  return data
}
/** What the test itself has to know, outside of the calls that it proves. */
const look = async (who: string, url: string, payload: object): Promise<Data[]> =>
  (await send(url, 'POST', who, payload)).data?.recordList ?? []
const page = (queryWrapper: object = {}) => ({ current: 0, pageSize: 50, queryWrapper })

async function sealedFor(userName: string, typed: Readonly<Record<string, string>>) {
  const key: IssuedKey = await call('', 'POST /CLOUD-BASE/loginManager/getKey/{userName}', [userName])
  return Object.fromEntries(Object.entries(typed).map(([name, word]) => [name, sealedBy(key, userName, word)]))
}
async function signIn(userAcc: string, orgUserType = '0', word = password): Promise<void> {
  const typed = await sealedFor(userAcc, { userPwd: word })
  const data = await call('', 'POST /CLOUD-BASE/login/pwd', [], { userAcc, ...typed, userType: '1', orgUserType })
  if (data?.token) tokens.set(userAcc, data.token)
}
const codeAt = (target: string) =>
  /\d{6}/.exec(messages.inbox()?.find((one) => one.target === target)?.text ?? '')?.[0] ?? ''
const mobileCode = async (mobile: string) => {
  await call('', 'GET /CLOUD-BASE/mobile/sendCaptcha/{mobile}', [mobile])
  return codeAt(mobile)
}
const mailCode = async (email: string) => {
  await call('', 'GET /CLOUD-BASE/mail/sendCaptcha/{email}', [email])
  return codeAt(email)
}
async function uploaded(who: string, background: string): Promise<string> {
  const content = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  const { type, body } = pictureForm(content)
  const url = '/CLOUD-BASE/minio/upload'
  const headers = { authorization: `Bearer ${tokens.get(who)}`, 'content-type': type }
  const answer: Answer = (await app.inject({ method: 'POST', url, headers, payload: body })).json()
  done.set(`POST ${url}`, answer.code === good ? 'ok' : answer.message)
  return answer.data
}

async function accounts(): Promise<void> {
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
  const said = { userName, orgName: 'Tea House Ltd', mobile, captcha }
  const seal = () => sealedFor(userName, { userPwd: 'Rain-on-tea9', confirmPwd: 'Rain-on-tea9' })
  const url = '/CLOUD-BASE/register/org'
  const first = await send(url, 'POST', '', { ...said, ...(await seal()) })
  expect([first.code, first.message]).toEqual([registerRefusals.AGREE_FIRST.code, registerRefusals.AGREE_FIRST.en])
  await call('', `POST ${url}`, [], { ...said, ...(await seal()), agreementVersion })
}

async function places(): Promise<Record<string, string>> {
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

async function certifies({ country, province, city }: Record<string, string>): Promise<void> {
  const who = 'qy_owner'
  const { orgId } = (await send(`/CLOUD-BASE/auth/accessToken/${tokens.get(who)}`, 'GET', who)).data.member
  const images = await Promise.all(['red', 'green', 'blue', 'gray'].map((colour) => uploaded(who, colour)))
  const [identFrontImg, identBackImg, licenseImg, authImg] = images
  const said = {
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
  const first = await send(url, 'POST', who, said)
  expect([first.code, first.message]).toEqual([
    certificationRefusals.CONSENT_FIRST.code,
    certificationRefusals.CONSENT_FIRST.en,
  ])
  await call(who, `POST ${url}`, [], { ...said, consent: '1' })
  await call(who, 'GET /CLOUD-BASE/realAuth/queryOrg/{id}', [orgId])
}

async function daily(): Promise<void> {
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

async function exposures(): Promise<{ orgId: string; exposureId: string }> {
  const me = 'ie_fin1'
  const { orgId } = (await send(`/CLOUD-BASE/auth/accessToken/${tokens.get(me)}`, 'GET', me)).data.member
  const said = {
    orgId,
    exposureType: '1',
    exposureDirection: '1',
    currency: 'USD',
    exposureAmt: '200000',
    transDate: '20260413',
    endDate: '20260713',
    deliveryDate: '20260713',
    documentaryBillFlag: '0',
    contractNo: 'CT-PUBLISHED',
  }
  const added = await call(me, 'POST /CLOUD-EXPO/fxExposure/add', [], said)
  const other = await call(me, 'POST /CLOUD-EXPO/fxExposure/add', [], said)
  await call(me, 'POST /CLOUD-EXPO/fxExposure/queryByPage', [], page({ status: '1', orgId, exposureType: '1' }))
  await call(me, 'GET /CLOUD-EXPO/fxExposure/query')
  await call(me, 'GET /CLOUD-EXPO/fxExposure/query/{id}', [added?.id])
  await call(me, 'POST /CLOUD-EXPO/fxExposure/modify', [], { id: added?.id, ...said, exposureAmt: '250000' })
  await call(me, 'GET /CLOUD-EXPO/fxExposure/invalid', [`ids=${other?.id}`])
  return { orgId, exposureId: added?.id }
}

async function requests({ orgId, exposureId }: { orgId: string; exposureId: string }): Promise<void> {
  const me = 'ie_fin1'
  const said = (hedgeAmt: string) => ({
    orgId,
    exposureType: '1',
    exposureList: [{ exposureId, hedgeAmt }],
    buyCurrency: 'CNY',
    buyAmt: String(Number(hedgeAmt) * 6.83),
    sellCurrency: 'USD',
    sellAmt: hedgeAmt,
    requestDate: '20260413',
    requireDate: '20260413',
    requireTime: '23:59:59',
    lastTransDate: '20260413',
    lastTransTime: '23:59:59',
    deliveryDate: '20260713',
    deliveryPeriod: '91D',
    contractNo: 'CT-PUBLISHED',
  })
  const api = '/CLOUD-EXPO/exposureHedge'
  const stored = await call(me, `POST ${api}/addStore`, [], said('50000'))
  await call(me, `POST ${api}/modifyStore`, [], { id: stored?.id, ...said('60000') })
  await call(me, `POST ${api}/modifyCommit`, [], { id: stored?.id, ...said('60000') })
  await call(me, `POST ${api}/addCommit`, [], said('40000'))
  await call(me, `GET ${api}/query/{id}`, [stored?.id])
  const draft = await call(me, `POST ${api}/addStore`, [], said('10000'))
  await uploaded(me, 'teal')
  const file = { businAttachType: '1', relId: draft?.id, attachName: 'contract.png' }
  const attached = await call(me, 'POST /CLOUD-BASE/businAttach/add', [], file)
  await call(me, 'POST /CLOUD-BASE/businAttach/queryByPage', [], page({ businAttachType: '1', relId: draft?.id }))
  await call(me, 'GET /CLOUD-BASE/businAttach/delete', [`id=${attached?.id}`])
  await call(me, `GET ${api}/invalid/{id}`, [draft?.id])
  await call(me, 'POST /CLOUD-DOWNLOAD/exportFile/download', ['resCode=file&opCode=download'], {
    serviceId: 'fxExposure',
    base_fileName: 'exposures',
    allDown: '1',
    columnsInfo: [],
    queryWrapper: {},
  })
}

async function deals(orgId: string): Promise<void> {
  const me = 'lc_dealer1'
  const [{ id: counterPartyId }] = (await call(me, 'POST /CLOUD-PUB/counterParty/queryByPage', [], page())).recordList
  const portfolio = await withTx(
    database.db,
    systemScope,
    async (tx) => (await sql<{ id: string }>`select id::text from portfolio order by id limit 1`.execute(tx)).rows[0],
  )
  const common = {
    orgId,
    portfolioId: portfolio?.id,
    counterPartyId,
    dealType: '1',
    hedgeExposureType: '1',
    holiday: 'CNY,USD',
    settleType: '1',
  }
  const exchange = {
    ...common,
    tradeMode: '1',
    buyCurrency: 'CNY',
    sellCurrency: 'USD',
    sellAmt: '10000',
    spotRate: '6.8244',
    buyAmt: '68244',
  }
  const kinds = [
    ['/CLOUD-FX/fxSpotDeal/spot', { ...exchange, timeLimit: 'SPOT' }],
    ['/CLOUD-FX/fxForwardDeal/forward', { ...exchange, timeLimit: '3M', forwardPoint: '0', forwardRate: '6.8244' }],
  ] as const
  let dealId = ''
  for (const [api, said] of kinds) {
    const saved = await call(me, `POST ${api}AddSave`, [], said)
    await call(me, `POST ${api}AddDeal`, [], said)
    dealId = saved?.dealId ?? saved?.id
    // Of the published fields of a trade `version` is one.
    await call(me, `POST ${api}EdtSave`, [], { dealId, version: 0, ...said })
    await call(me, `POST ${api}EdtDeal`, [], { dealId, version: 1, ...said })
  }
  await call(me, 'GET /CLOUD-FX/fxDeal/getById/{id}', [dealId])
  await call(me, 'GET /CLOUD-FX/fxDeal/getByDealId/{id}', [dealId])
  await call('lc_back1', 'GET /CLOUD-BIZ/cflDeal/getByDealId/{dealId}', [dealId])
  await options(common)
  const draft = await call(me, 'POST /CLOUD-FX/fxSpotDeal/spotAddSave', [], { ...exchange, timeLimit: 'SPOT' })
  await call(me, 'GET /CLOUD-FX/fxDeal/invalid/{dealId}', [draft?.dealId ?? draft?.id])
  await call(me, 'POST /CLOUD-FX/fxCommCal/expireDateCal', [], {
    businType: 'FX_FWD',
    currencyPair: 'USD/CNY',
    transDate: '20260413',
    holiday: 'USD,CNY',
    timeLimit: '3M',
    dateSchedRule: 'modifiedFollowing',
  })
  await call(me, 'GET /CLOUD-PUB/currency/get/{currency}', ['USD'])
  await call(me, 'POST /CLOUD-PUB/currencyPair/getByCurr', [], { currType: 'USD', currContract: 'CNY' })
}

async function options(common: object): Promise<void> {
  const me = 'lc_dealer1'
  const said = {
    ...common,
    settleType: '2',
    dealDirection: '1',
    optionFlag: '2',
    optionType: 'E',
    currency: 'USD',
    currency2: 'CNY',
    nominalAmt: '10000',
    nominalAmt2: '68000',
    exePrice: '6.8',
    timeLimit: '3M',
    maturityDate: '20260713',
    maturitySettleDate: '20260715',
    optionEndTime: '15:00:00',
    exeMethod: '2',
    exeType: '1',
    feeCalCurrency: 'CNY',
    fee: '593',
    feePayCurrency: 'CNY',
    feePayDate: '20260415',
  }
  const api = '/CLOUD-FX/fxOptionDeal'
  const number = await call(me, `POST ${api}/addStore`, [], said)
  await call(me, `POST ${api}/addCommit`, [], said)
  const { rows } = await withTx(database.db, systemScope, (tx) =>
    sql<{ id: string }>`select id::text from fx_deal where deal_serial_no = ${number}`.execute(tx),
  )
  const dealId = rows[0]?.id ?? ''
  await call(me, `GET ${api}/getByDealId/{id}`, [dealId])
  await call(me, `POST ${api}/modifyStore`, [], { dealId, version: 0, ...said })
  await call(me, `POST ${api}/modifyCommit`, [], { dealId, version: 1, ...said })
}

async function events(): Promise<void> {
  const me = 'lc_dealer1'
  const asked = page({ businType: 'FX_FWD' })
  const forwards: Data[] = (await call(me, 'POST /CLOUD-FX/fxDeal/qryFwdDeal', [], asked))?.recordList ?? []
  const idle = forwards.filter((one) => one.remainPrincipal !== '0' && one.pendingEvent === null)
  const tried = async (name: string, rows: readonly Data[], payload: (row: Data) => object) => {
    for (const row of rows) {
      await call(me, name, [], payload(row))
      if (done.get(name) === 'ok') return row
    }
    return undefined
  }
  const idOf = (row: Data) => row?.id
  await call(me, 'GET /CLOUD-FX/fxDeal/mature/{dealId}', [idOf(forwards[0])])
  await tried('POST /CLOUD-FX/fxDeal/mature', idle, (row) => ({ dealId: idOf(row) }))
  const ended = await tried('POST /CLOUD-FX/fxDeal/preMature', idle, (row) => ({
    dealId: idOf(row),
    preMatureDate: '20260413',
    settleDate: '20260415',
    eventAmt: row.remainPrincipal,
  }))
  await tried('POST /CLOUD-FX/fxForwardDeal/closeCommit', idle, (row) => ({
    dealId: idOf(row),
    eventAmt: row.remainPrincipal,
    closePayMode: '1',
  }))
  await tried('POST /CLOUD-FX/fxForwardDeal/extendCommit', idle, (row) => ({
    dealId: idOf(row),
    eventAmt: row.remainPrincipal,
    extendMethod: '1',
    maturityDate: '20270113',
  }))
  const options = await withTx(database.db, systemScope, async (tx) => {
    const { rows } = await sql<{
      id: string
      remain: string
    }>`select id::text, trim_scale(remain_principal)::text as remain from fx_deal
      where busin_type = 'FX_OPTION' and trade_status = '2' order by id`.execute(tx)
    return rows
  })
  await tried('POST /CLOUD-FX/fxOptionExe/exeDeal', options, ({ id, remain }) => ({
    dealId: id,
    exeFlag: '0',
    exeMethod: '2',
    tradeAmt: remain,
    priceDate: '20260413',
    priceDateRate: '6.99',
  }))
  const checks = await call('lc_mid1', 'POST /CLOUD-BIZ/dealEventCheck/queryByPage', [], page())
  const all: Data[] = checks?.recordList ?? []
  const read = [
    ['fxPreMature/queryDetailByOrder', 'PRE_EXPIRE'],
    ['fxMature/queryFwdDetailByOrder', 'EXPIRE'],
    ['fxOptionExe/queryDetailByOrder', 'OPTION'],
  ] as const
  for (const [path, code] of read) {
    const name = `GET /CLOUD-FX/${path}/{orderId}`
    const rows = [...all.filter((one) => String(one.orderSubCode).startsWith(code)), ...all]
    for (const row of rows) if (done.get(name) !== 'ok') await call(me, name, [row.orderId ?? row.id])
  }
  const early = all.find((one) => one.dealId === ended?.id)
  const order = { id: early?.orderId ?? early?.id, checkStatus: '1', comment: 'agreed with the bank' }
  await call('lc_mid1', 'POST /CLOUD-BIZ/dealEventCheck/check', [], order)
  await call(me, 'GET /CLOUD-FX/fxPreMature/invalid/{id}', [order.id])
}

async function quotes(): Promise<void> {
  const me = 'lc_dealer1'
  const api = '/CLOUD-FX/fxDealOnline'
  await call(me, `POST ${api}/queryPrice`, [], { dataSource: '', currencyPair: 'USD/CNY' })
  const quote = {
    businType: 'FX_SPOT',
    currencyPair: 'USD/CNY',
    dealDirection: '2',
    currency: 'USD',
    dealAmt: '10000',
    dealLimit: 'SPOT',
  }
  const asked = await call(me, `POST ${api}/batchAskDeal`, [], { list: [{ ...quote, quoteSource: 'B1' }] })
  const [{ quoteSerialNo }] = asked?.quotes ?? [{}]
  await call(me, `POST ${api}/batchAskDeal`, [], { list: [{ quoteSerialNo, quoteSource: 'B1' }] })
  await vi.waitFor(
    async () => {
      const { quotes: rows } = await call(me, `POST ${api}/queryQuoteResult`, [], { quoteSerialNo })
      if (rows[0].quoteStatus === '0') throw new Error('pending')
    },
    { timeout: 20_000, interval: 500 },
  )
  await call(me, `POST ${api}/askDeal`, [], { quoteSerialNo })
}

async function transfers(): Promise<void> {
  const me = 'lc_back1'
  const said = {
    transferType: '2',
    payWay: '1',
    drawOutBank: '甬江银行',
    drawOutAccount: '6222000000210001',
    transferInBank: '北辰银行',
    transferInAccount: '6222000000230003',
    currency: 'CNY',
    amount: '1000',
    trader: 'lc_back1',
  }
  const api = '/CLOUD-BIZ/transfer'
  const saved = await call(me, `POST ${api}/addSave`, [], said)
  expect(saved?.dealSerialNo).toMatch(/^TRF/)
  await call(me, `POST ${api}/addCommit`, [], said)
  await call(me, `GET ${api}/getByDealId/{dealId}`, [saved?.id])
  await call(me, `POST ${api}/modifySave`, [], { id: saved?.id, ...said, amount: '1100' })
  await call(me, `POST ${api}/modifyCommit`, [], { id: saved?.id, ...said, amount: '1100' })
  const draft = await call(me, `POST ${api}/addSave`, [], said)
  await call(me, `GET ${api}/invalid/{id}`, [draft?.id])
}

async function flowChanges(): Promise<void> {
  const me = 'lc_back1'
  const flows: Data[] =
    (await call(me, 'POST /CLOUD-BIZ/settle/queryCflByPage', [], page({ settleStatus: '0' })))?.recordList ?? []
  const free = flows.filter((one) => one.nettingId === null && one.eventOrderNo === null && one.cflStatus === '1')
  const any = free[0] ?? flows[0]
  await call(me, 'GET /CLOUD-BIZ/bizCfl/queryCfl/{id}', [any.id])
  await call(me, 'GET /CLOUD-BIZ/settle/queryCflSettlePath/{id}', [any.id])
  const once = async (name: string, payload: (row: Data) => Promise<object | undefined> | object) => {
    for (const row of free) {
      if (done.get(name) === 'ok') return
      const said = await payload(row)
      if (said) await call(me, name, [], said)
    }
  }
  await once('POST /CLOUD-BIZ/settle/modifyCflSettlePath', async ({ id: cflId }) => {
    const { data } = await send(`/CLOUD-BIZ/settle/queryCflSettlePath/${cflId}`, 'GET', me)
    const [ours, theirs] = [data?.ourChoices?.[0], data?.theirChoices?.[0]]
    if (!ours || !theirs) return undefined
    return { cflId, payWay: ours.payWay, ourPartyPathId: ours.id, counterPartyPathId: theirs.id }
  })
  await once('POST /CLOUD-BIZ/settle/modifyCflDate', ({ id: cflId }) => ({ cflId, payDateAdj: '20260421' }))
  await once('POST /CLOUD-BIZ/settle/modifyCflAmt', ({ id: cflId, payAmt }) => ({
    cflId,
    payAmt: String(Number(payAmt) - 1),
  }))
}

async function settlement(): Promise<void> {
  const [me, other] = ['lc_back1', 'lc_back2']
  await call(me, 'POST /CLOUD-BIZ/settlePath/queryByPage', [], page())
  await call(me, 'POST /CLOUD-BIZ/settle/settleFlowGen', [], { settleDateEnd: '20260430' })
  const rows: Data[] = (await call(me, 'POST /CLOUD-BIZ/netResult/queryByPage', [], page()))?.recordList ?? []
  const drafts = rows.filter((one) => one.nettingStatus === 'T')
  await call(me, 'GET /CLOUD-BIZ/netResult/query/{id}', [rows[0]?.id])
  await call(me, 'GET /CLOUD-BIZ/netResult/querySettlePath/{id}', [rows[0]?.id])
  await call(me, 'GET /CLOUD-BIZ/bizCfl/queryCflByNet/{id}', [rows[0]?.id])
  const each = async (name: string, say: (row: Data) => Promise<object> | object) => {
    for (const row of drafts) if (done.get(name) !== 'ok') await call(me, name, [], await say(row))
  }
  await each('POST /CLOUD-BIZ/netResult/modifyPostscript', ({ id }) => ({ id, postscript: 'INV 7' }))
  await each('POST /CLOUD-BIZ/netResult/cflCancel', async ({ id }) => {
    const { data } = await send(`/CLOUD-BIZ/bizCfl/queryCflByNet/${id}`, 'GET', me)
    return { id, cflIds: data?.at(-1)?.cflId ?? data?.at(-1)?.id }
  })
  for (const { id } of drafts.toReversed())
    if (done.get('GET /CLOUD-BIZ/netResult/netCancel/{id}') !== 'ok')
      await call(me, 'GET /CLOUD-BIZ/netResult/netCancel/{id}', [id])
  await each('POST /CLOUD-BIZ/netResult/commitList', ({ id }) => ({ ids: id }))
  const waiting = (await call(other, 'POST /CLOUD-BIZ/netResultCheck/queryByPage', [], page()))?.recordList ?? []
  const check = 'POST /CLOUD-BIZ/netResultCheck/checkList'
  for (const { id } of waiting)
    if (done.get(check) !== 'ok') await call(other, check, [], { ids: id, checkStatus: '1', comment: 'agrees' })
}

it('each of the published calls succeeds with its published payload', async () => {
  await accounts()
  await certifies(await places())
  await daily()
  const made = await exposures()
  await requests(made)
  await deals(made.orgId)
  await quotes()
  await flowChanges()
  await events()
  await transfers()
  await settlement()
  const named = publishedCalls.map((one) => one.call)
  expect(named).toHaveLength(124)
  expect(named.filter((name) => done.get(name) !== 'ok').map((name) => `${name}: ${done.get(name)}`)).toEqual([])
  expect([...done.keys()].filter((name) => !named.includes(name))).toEqual([])
  expect(await look('lc_admin', '/CLOUD-BASE/orgStaff/queryByPage', page())).not.toEqual([])
}, 600_000)
