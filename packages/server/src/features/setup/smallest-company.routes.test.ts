/** Every act that asks for a second person is made by one of the two whom the set-up leaves, and decided by the other. */
import { Separation } from '@hedgerow/contract/approval/separation.dict'
import { fxRateApi } from '@hedgerow/contract/fx-rate/fx-rate.contract'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { limitChangeApi } from '@hedgerow/contract/limit/change/limit-change.contract'
import { partyApi } from '@hedgerow/contract/limit/party/party.contract'
import { hedgingPolicyApi } from '@hedgerow/contract/limit/policy/hedging-policy.contract'
import { marketChangeApi } from '@hedgerow/contract/market-review/market-change.contract'
import { ourPartyApi } from '@hedgerow/contract/our-party/our-party.contract'
import { netSettleApi } from '@hedgerow/contract/settlement/net/net-result.contract'
import { settlePathApi } from '@hedgerow/contract/settlement/path/settle-path.contract'
import { orgChangeApi } from '@hedgerow/contract/staff/change/org-change.contract'
import { orgSettingsApi } from '@hedgerow/contract/staff/settings/policy.contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { brokenInvariants } from '../../invariants.ts'
import { company, day, other, smallestCompany, type Who } from './smallest-company.fixture.ts'

let firm: Awaited<ReturnType<typeof smallestCompany>>
beforeAll(async () => {
  firm = await smallestCompany()
})
afterAll(async () => {
  expect(await brokenInvariants(firm.database.db)).toEqual([])
  await firm.close()
})

const decision = { checkStatus: '1', comment: 'seen together' }

const bank = {
  counterPartyNo: 'B-9',
  fullName: '北湖银行',
  shortName: '北湖',
  bestCounterParty: '0',
  dealTimeBegin: '09:30:00',
  dealTimeEnd: '18:00:00',
  timezone: 'GMT+08:00',
  nettingAgreement: '0',
  marginFree: '0',
  facilityUsd: '50000000',
  facilityFrom: '20260101',
  facilityTo: '20261231',
  usePct3m: '50',
  usePct6m: '75',
  usePct12m: '100',
}
let counterPartyId: string

it('a counterparty, our party and a hedging policy', async () => {
  const party = await firm.done('one', partyApi.add.path, bank)
  counterPartyId = party.id
  const passChange = async (maker: Who) => {
    const [change] = await firm.rowsOf(other[maker], limitChangeApi.queryByPage.path, { changeStatus: '1' })
    await firm.decided(maker, limitChangeApi.check.path, { id: change.id, version: change.version, ...decision })
  }
  await passChange('one')
  const ours = await firm.done('one', ourPartyApi.add.path, {
    orgId: firm.orgId,
    fullName: company.orgName,
    shortName: '谷贝',
    orgProperty: '1',
    baseCurrency: 'CNY',
    timezone: 'GMT+08:00',
    zoneId: 'Asia/Shanghai',
  })
  await firm.decided('one', ourPartyApi.check.path, { ...ours, ...decision })
  await firm.done('two', hedgingPolicyApi.modify.path, {
    orgId: firm.orgId,
    validFrom: day,
    bands: [{ currency: 'USD', exposureDirection: '1', dayFrom: 0, dayTo: 365, leastPct: '0', mostPct: '100' }],
    budgets: [{ currencyPair: 'USD/CNY', budgetRate: '7.00' }],
  })
  await passChange('two')
})

it('rates', async () => {
  const rate = { dataDate: day, sourceCurrency: 'USD', targetCurrency: 'CNY', priceType: '1', reason: 'bank note' }
  const { changeId } = await firm.done('one', fxRateApi.add.path, { ...rate, closePrice: '6.8322' })
  await firm.decided('one', marketChangeApi.check.path, { id: changeId, version: 0, ...decision })
  await vi.waitFor(
    async () => expect((await firm.rowsOf('one', fxRateApi.queryByPage.path, { ownFlag: '1' })).length).toBe(1),
    { timeout: 20_000, interval: 200 },
  )
  // A curve comes as a file; that two decide on it is the same act.
  await firm.inDatabase(
    `insert into interest_rate (group_id, currency_code, as_of, term, rate_pct, data_source)
      select o.id, c, '${day}', '1Y', 2, 'DEMO' from org o, unnest(array['USD', 'CNY']) c`,
  )
})

const accountApi = '/CLOUD-BIZ/bankAccount'
const accounts = { CNY: { id: '', account: '' }, USD: { id: '', account: '' } }

it('accounts with their opening balances', async () => {
  for (const [currency, maker, number] of [
    ['CNY', 'one', '6222000000010001'],
    ['USD', 'two', '6222000000010002'],
  ] as const) {
    const form = {
      orgId: firm.orgId,
      account: number,
      accountName: '谷贝',
      bankId: counterPartyId,
      accountType: '1',
      nature: '1',
      useType: '1',
    }
    const added = await firm.done(maker, `${accountApi}/add`, {
      ...form,
      currencies: currency,
      channel: '2',
      subjectCode: '1002.01',
    })
    const passed = async (by: Who) => {
      const { version } = await firm.read(by, `${accountApi}/query/${added.id}`)
      await firm.decided(by, `${accountApi}/check`, { id: added.id, version, ...decision })
    }
    await passed(maker)
    accounts[currency] = added
    const [row] = await firm.rowsOf(maker, `${accountApi}/queryBalance`, { accountId: added.id, currency })
    const balance = {
      id: row.id,
      version: Number(row.version),
      balance: '20000000',
      balanceDate: day,
      proof: 'statement 7',
    }
    await firm.done(other[maker], `${accountApi}/enterBalance`, balance)
    await passed(other[maker])
  }
})

it('settlement paths', async () => {
  for (const [partyType, maker] of [
    ['0', 'one'],
    ['1', 'two'],
  ] as const)
    for (const currency of ['CNY', 'USD'] as const) {
      const path = await firm.done(maker, settlePathApi.add.path, {
        partyType,
        partyId: partyType === '1' ? counterPartyId : firm.orgId,
        pathName: `${currency} ${partyType}`,
        currency,
        payWay: '4',
        beginDate: '20260101',
        bankName: '北湖银行',
        account: partyType === '0' ? accounts[currency].account : `900${partyType}${currency === 'CNY' ? 1 : 2}`,
        accountName: 'A',
        bankBic: 'BHBKCNSH',
      })
      await firm.decided(maker, settlePathApi.verify.path, { id: path.id, version: path.version, ...decision })
    }
})

let exposureId: string
let requestId: string
it('an exposure and its request', async () => {
  const exposure = {
    orgId: firm.orgId,
    exposureType: '1',
    exposureDirection: '1',
    currency: 'USD',
    exposureAmt: '1000000',
    transDate: day,
    endDate: '20260713',
    deliveryDate: '20260713',
    documentaryBillFlag: '0',
    contractNo: 'CT-1',
  }
  exposureId = (await firm.done('one', '/CLOUD-EXPO/fxExposure/add', exposure)).id
  const request = await firm.done('one', '/CLOUD-EXPO/exposureHedge/addCommit', {
    orgId: firm.orgId,
    exposureType: '1',
    exposureList: [{ exposureId, hedgeAmt: '500000' }],
    requestDate: day,
    requireDate: '20260415',
    requireTime: '17:00:00',
    sellCurrency: 'USD',
    sellAmt: '500000',
    buyCurrency: 'CNY',
    buyAmt: '3416000',
    lastTransDate: '20260415',
    lastTransTime: '17:00:00',
    deliveryDate: '20260713',
    deliveryPeriod: '91D',
    contractNo: 'CT-1',
  })
  requestId = request.id
  await firm.decided('one', '/CLOUD-EXPO/exposureHedgeCheck/check', {
    id: request.id,
    version: request.version,
    ...decision,
  })
})

const dealOf = (who: Who, id: string) => firm.read(who, `/CLOUD-FX/fxDeal/getById/${id}`)
const spotTerms = { dealType: '2', buyAmt: '683200', sellAmt: '100000', timeLimit: 'SPOT' }
const entered = (maker: Who, path: string, over: object) =>
  firm.done(maker, path, {
    orgId: firm.orgId,
    portfolioId: firm.portfolioId,
    counterPartyId,
    tradeMode: '1',
    hedgeExposureType: '1',
    settleType: '1',
    holiday: 'CNY,USD',
    buyCurrency: 'CNY',
    sellCurrency: 'USD',
    spotRate: '6.832',
    ...over,
  })
async function dealt(maker: Who, path: string, over: object) {
  const deal = await entered(maker, path, over)
  await firm.decided(maker, '/CLOUD-FX/fxDealCheck/check', { id: deal.id, version: deal.version, ...decision })
  return (await dealOf(maker, deal.id)) as { id: string; version: number; valueDate: string }
}

it('a deal for the request, its bank’s confirmation, and an event of a deal', async () => {
  const amounts = { buyAmt: '3416000', sellAmt: '500000' }
  const forward = await dealt('one', '/CLOUD-FX/fxForwardDeal/forwardAddDeal', {
    ...amounts,
    dealType: '1',
    forwardPoint: '0',
    forwardRate: '6.832',
    timeLimit: '3M',
    hedgeRequestId: requestId,
    offMarketReason: 'agreed with the bank',
  })
  const confirmation = {
    id: forward.id,
    version: forward.version,
    counterPartyDealNo: 'BK-1',
    buyCurrency: 'CNY',
    sellCurrency: 'USD',
    ...amounts,
    exchangeRate: '6.832',
    valueDate: forward.valueDate,
  }
  expect(await firm.refused('one', '/CLOUD-FX/fxDeal/match', confirmation)).toMatch(/cannot be entered by/)
  await firm.done('two', '/CLOUD-FX/fxDeal/match', confirmation)

  const { version } = await dealOf('two', forward.id)
  const early = { dealId: forward.id, version, preMatureDate: day, settleDate: '20260415', eventAmt: '100000' }
  const order = await firm.done('two', '/CLOUD-FX/fxDeal/preMature', early)
  await firm.decided('two', '/CLOUD-BIZ/dealEventCheck/check', { id: order.id, ...decision })
})

it('net rows of a spot deal: reviewed, allocated, confirmed and settled', async () => {
  const spot = await dealt('two', '/CLOUD-FX/fxSpotDeal/spotAddDeal', spotTerms)
  await firm.done('one', '/CLOUD-FX/fxDeal/match', {
    id: spot.id,
    version: spot.version,
    counterPartyDealNo: 'BK-2',
    buyCurrency: 'CNY',
    buyAmt: '683200',
    sellCurrency: 'USD',
    sellAmt: '100000',
    exchangeRate: '6.832',
    valueDate: spot.valueDate,
  })
  await firm.inDatabase(`update settlement_path set changed_on = '20260101'`)
  const { generated } = await firm.done('one', netSettleApi.settleFlowGen.path, { settleDateEnd: '20260430' })
  expect(generated.length).toBeGreaterThan(0)
  for (const { id, version } of generated) {
    await firm.done('one', '/CLOUD-BIZ/netResult/commitList', { ids: id, versions: String(version) })
    const net = async () => (await firm.read('two', `/CLOUD-BIZ/netResult/query/${id}`)).net
    await firm.decided('one', '/CLOUD-BIZ/netResultCheck/check', { id, version: (await net()).version, ...decision })
    const { cflFlag } = await net()
    if (cflFlag !== '2') continue
    const versions = async () => String((await firm.read('two', `/CLOUD-BIZ/allocate/propose/${id}`)).net.version)
    await firm.done('one', '/CLOUD-BIZ/allocate/allocate', { ids: id, versions: await versions() })
    await firm.decided('one', '/CLOUD-BIZ/allocate/confirm', { ids: id, versions: await versions() })
    await firm.inDatabase(`update system_date set business_date = '20260415'`)
    const settle = {
      id,
      version: Number(await versions()),
      settleResult: '2',
      bookDate: '20260415',
      proof: 'statement 12',
    }
    await firm.decided('one', '/CLOUD-BIZ/allocate/settle', settle)
    await firm.inDatabase(`update system_date set business_date = '${day}'`)
  }
})

it('a transfer', async () => {
  const form = {
    orgId: firm.orgId,
    account: '6222000000010003',
    accountName: '谷贝',
    bankId: counterPartyId,
    accountType: '1',
    nature: '1',
    useType: '1',
  }
  const added = await firm.done('one', `${accountApi}/add`, {
    ...form,
    currencies: 'CNY',
    channel: '2',
    subjectCode: '1002.01',
  })
  const { version } = await firm.read('two', `${accountApi}/query/${added.id}`)
  await firm.decided('one', `${accountApi}/check`, { id: added.id, version, ...decision })
  const transfer = await firm.done('one', '/CLOUD-BIZ/transfer/addCommit', {
    transferType: '1',
    payWay: '4',
    drawOutBank: '北湖',
    drawOutAccount: accounts.CNY.account,
    transferInBank: '北湖',
    transferInAccount: added.account,
    currency: 'CNY',
    amount: '1000',
    payDate: day,
    trader: company.userName,
  })
  const seen = async () => (await firm.read('two', `/CLOUD-BIZ/transfer/getByDealId/${transfer.id}`)).version
  await firm.decided('one', '/CLOUD-BIZ/transferCheck/check', { id: transfer.id, version: await seen(), ...decision })
  await firm.done('two', '/CLOUD-BIZ/transfer/record', {
    id: transfer.id,
    version: await seen(),
    payResult: '4',
    bookDate: day,
  })
})

it('fair values go into the books', async () => {
  const run = await firm.done('one', '/CLOUD-FX/markRun/propose', { orgId: firm.orgId, markDate: day })
  await firm.decided('one', '/CLOUD-FX/markRun/book', { id: run.id, version: run.version })
})

it('a duty is delegated to who holds its opposite: by record they go together', async () => {
  const members = (await firm.inDatabase('select id::text as id from member order by id')) as { id: string }[]
  const [holderId, delegateId] = members.map(({ id }) => id)
  const term = { orgId: firm.orgId, validFrom: day, validTo: '20260420', reason: 'on leave' }
  await firm.done('one', '/CLOUD-BASE/delegation/add', { holderId, delegateId, duty: duties.tradeReviewer, ...term })
})

it('what waits when duties are kept apart by duty again is decided by who only reviews, and by record once more', async () => {
  const deal = await entered('one', '/CLOUD-FX/fxSpotDeal/spotAddDeal', spotTerms)
  const decided = { id: deal.id, version: deal.version, ...decision }
  const check = '/CLOUD-FX/fxDealCheck/check'
  await separates('one', Separation.of.byDuty)
  expect(await firm.refused('two', check, decided)).toMatch(/Conflicting duties/)
  await separates('two', Separation.of.byRecord)
  await firm.decided('one', check, decided)
})

/** Two administrators change the policy. */
async function separates(maker: Who, separation: string): Promise<void> {
  await firm.done(maker, orgSettingsApi.modify.path, { orgId: firm.orgId, separation })
  const [change] = await firm.rowsOf(other[maker], orgChangeApi.queryByPage.path)
  const { id, version } = change
  await firm.done(other[maker], orgChangeApi.check.path, { id, version: Number(version), checkStatus: '1' })
}
