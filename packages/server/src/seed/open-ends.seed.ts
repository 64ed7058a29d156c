/** On the business date: one row for each state that a screen can show, beside the book that is told in full. */
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { type BookDeal, type Cast, dealOf, dealPath, makers, must, requestOf, type Story } from './book.seed.ts'
import { tellInstructions } from './deal/instruction.seed.ts'
import { proposeHedgingPolicy } from './policy.seed.ts'

/** Requests that are still to be dealt. */
const untilLater = { requireDate: businessDate('20260424'), lastTransDate: businessDate('20260424') }

const today = businessDate('20260413')
const exposures = '/CLOUD-EXPO/fxExposure'
const requests = '/CLOUD-EXPO/exposureHedge'

export async function tellOpenEnds(story: Story, cast: Cast): Promise<void> {
  await changedExposures(story)
  const agreed = await openRequests(story, cast)
  await openDeals(story, cast)
  await openOptions(story, cast)
  await tellInstructions(story, cast, agreed)
  await proposeHedgingPolicy(story)
  await proposeLine(story)
}

const newExposure = (story: Story, orgCode: string, over: object) => ({
  orgId: story.orgIds.get(orgCode),
  exposureType: '1',
  exposureDirection: '1',
  currency: 'USD',
  exposureAmt: '400000',
  transDate: today,
  endDate: businessDate('20260630'),
  deliveryDate: businessDate('20260630'),
  documentaryBillFlag: '0',
  ...over,
})

/** Changed in amount, converted to certain, void, zero, a documentary bill, a transferable one of the Hong Kong company. */
async function changedExposures(story: Story): Promise<void> {
  const maker = makers.ORG002 ?? ''
  const add = (over: object) => must(story, maker, 'POST', `${exposures}/add`, newExposure(story, 'ORG002', over))
  const change = (exposure: { id: string; version: number }, over: object) =>
    must(story, maker, 'POST', '/CLOUD-EXPO/fxExposureChange/add', {
      exposureId: exposure.id,
      version: exposure.version,
      changeType: '1',
      dealType: '1',
      changeAmt: '200000',
      changeDate: today,
      endDate: businessDate('20260630'),
      ...over,
    })
  await change(await add({ externalNo: 'EXP-CHG1', remark: '追加订单 / order increased' }), {})
  const probable = await add({ exposureType: '2', externalNo: 'EXP-CHG2', remark: '签约转确定 / contract signed' })
  await change(probable, { changeType: '3', dealType: '0', changeAmt: '0', deterministicFlag: '1' })
  const cancelled = await add({ externalNo: 'EXP-VOID', remark: '订单取消 / order cancelled' })
  await must(story, maker, 'GET', `${exposures}/invalid?ids=${cancelled.id}`)
  await add({ exposureAmt: '0', externalNo: 'EXP-ZERO', remark: '样品，不收款 / samples, free of charge' })
  await add({
    documentaryBillFlag: '1',
    documentaryBillRate: '6.8600',
    documentaryBillBank: '甬江银行',
    externalNo: 'EXP-BILL',
    remark: '押汇 / documentary bill',
  })
  const transferable = newExposure(story, 'ORG004', {
    exposureType: '4',
    exposureAmt: '2000000',
    externalNo: 'EXP-HK1',
  })
  await must(story, makers.ORG004 ?? '', 'POST', `${exposures}/add`, transferable)
}

const line = (
  exposure: string,
  currencyPair: string,
  side: 'buy' | 'sell',
  amount: string,
  rate: string,
  valueDate: string,
): BookDeal => ({
  dealNo: 'FWD',
  transDate: today,
  currencyPair,
  side,
  amount,
  spotRate: rate,
  points: '0',
  rate,
  valueDate: businessDate(valueDate),
  exposure,
  bank: 'B1',
})

function raise(story: Story, cast: Cast, deal: BookDeal, act: 'addStore' | 'addCommit') {
  const exposure = cast.book.exposures.find((candidate) => candidate.serialNo === deal.exposure)
  if (!exposure) throw new Error(`demo seed: no exposure ${deal.exposure}`)
  const request = { ...requestOf(story, cast, deal, exposure), ...untilLater }
  return must(story, makers[exposure.orgCode] ?? '', 'POST', `${requests}/${act}`, request)
}

const check = (
  story: Story,
  userName: string,
  request: { id: string; version: number },
  checkStatus: '1' | '2',
  comment?: string,
) =>
  must(story, userName, 'POST', '/CLOUD-EXPO/exposureHedgeCheck/check', {
    id: request.id,
    version: request.version,
    checkStatus,
    comment,
  })

/** Two drafts, three to review, one sent back, two confirmed, one partly executed, one void. @returns an agreed one in yen */
async function openRequests(story: Story, cast: Cast) {
  await raise(story, cast, line('EXP-U2608', 'USD/CNY', 'sell', '300000', '6.7700', '20260825'), 'addStore')
  await raise(story, cast, line('EXP-J2610', 'JPY/CNY', 'buy', '60000000', '4.3400', '20261020'), 'addStore')
  await raise(story, cast, line('EXP-U2608', 'USD/CNY', 'sell', '1200000', '6.7700', '20260825'), 'addCommit')
  await raise(story, cast, line('EXP-U2609', 'USD/CNY', 'sell', '900000', '6.7600', '20260928'), 'addCommit')
  await raise(story, cast, line('EXP-J2608', 'JPY/CNY', 'buy', '90000000', '4.3100', '20260820'), 'addCommit')
  const late = await raise(
    story,
    cast,
    line('EXP-U2610', 'USD/CNY', 'sell', '2100000', '6.7500', '20261026'),
    'addCommit',
  )
  await check(
    story,
    'ie_mgr',
    late,
    '2',
    '超出政策上限 50%，请减量 / above the policy maximum of 50%; reduce the amount',
  )
  const confirmed = await raise(
    story,
    cast,
    line('EXP-U2607', 'USD/CNY', 'sell', '600000', '6.7900', '20260727'),
    'addCommit',
  )
  await check(story, 'ie_mgr', confirmed, '1', '同意 / agreed')
  const yen = await raise(
    story,
    cast,
    line('EXP-J2609', 'JPY/CNY', 'buy', '80000000', '4.3200', '20260924'),
    'addCommit',
  )
  await check(story, 'ap_mgr', yen, '1', '同意 / agreed')
  const dropped = await raise(
    story,
    cast,
    line('EXP-S2609', 'USD/CNY', 'buy', '400000', '6.7600', '20260918'),
    'addStore',
  )
  await must(story, 'ap_fin1', 'GET', `${requests}/invalid/${dropped.id}`)
  return yen
}

/** A deal that executes part of a request and waits for its check; one sent back; two drafts; one void. */
async function openDeals(story: Story, cast: Cast): Promise<void> {
  const forward = (over: Partial<BookDeal>): BookDeal => ({
    ...line('EXP-U2605', 'USD/CNY', 'sell', '400000', '6.8141', '20260526'),
    spotRate: '6.8312',
    points: '-0.0171',
    dealNo: 'FWD26041301',
    ...over,
  })
  const [exposure] = cast.book.exposures.filter((candidate) => candidate.serialNo === 'EXP-U2605')
  if (!exposure) throw new Error('demo seed: no exposure EXP-U2605')
  const request = await raise(story, cast, forward({ amount: '600000' }), 'addCommit')
  await check(story, 'ie_mgr', request, '1')
  const deal = (of: BookDeal, more: object = {}) => ({ ...dealOf(story, cast, of, exposure), ...more })
  const part = forward({})
  await must(story, 'lc_dealer1', 'POST', dealPath(part, 'Deal'), deal(part, { hedgeRequestId: request.id }))
  const second = forward({ dealNo: 'FWD26041302', amount: '500000', bank: 'B5' })
  await must(story, 'lc_dealer2', 'POST', dealPath(second, 'Deal'), deal(second))
  const third = forward({ dealNo: 'FWD26041303', amount: '300000', bank: 'B2' })
  const wrong = await must(story, 'lc_dealer1', 'POST', dealPath(third, 'Deal'), deal(third))
  const rejected = {
    id: wrong.id,
    version: wrong.version,
    checkStatus: '2',
    comment: '交易对手填错 / wrong counterparty',
  }
  await must(story, 'lc_mid1', 'POST', '/CLOUD-FX/fxDealCheck/check', rejected)
  const draft = forward({ dealNo: 'FWD26041304', amount: '200000' })
  await must(story, 'lc_dealer1', 'POST', dealPath(draft, 'Save'), deal(draft))
  const spot = forward({
    dealNo: 'SPT26041305',
    amount: '100000',
    rate: '6.8312',
    spotRate: '6.8312',
    points: '0',
    bank: 'B4',
  })
  const dropped = await must(story, 'lc_dealer1', 'POST', dealPath(spot, 'Save'), deal(spot))
  await must(story, 'lc_dealer1', 'GET', `/CLOUD-FX/fxDeal/invalid/${dropped.id}`)
}

/** An option that executes a request and waits for its check, bought at the model's premium; another one still a draft. */
async function openOptions(story: Story, cast: Cast): Promise<void> {
  const maker = makers.ORG002 ?? ''
  const [like] = cast.book.exposures.filter((candidate) => candidate.serialNo === 'EXP-U2607')
  if (!like) throw new Error('demo seed: no exposure EXP-U2607')
  const exposure = { ...like, serialNo: 'EXP-OPT1', exposureAmt: '500000', endDate: businessDate('20260731') }
  const days = { endDate: exposure.endDate, deliveryDate: exposure.endDate }
  const about = { externalNo: exposure.serialNo, exposureAmt: exposure.exposureAmt, remark: '投标 / a tender', ...days }
  const added = await must(story, maker, 'POST', `${exposures}/add`, newExposure(story, 'ORG002', about))
  cast.exposureIds.set(exposure.serialNo, String(added.id))
  const put = line(exposure.serialNo, 'USD/CNY', 'sell', '500000', '6.8', '20260715')
  const draft = { ...requestOf(story, cast, put, exposure), exposureType: '1', ...untilLater }
  const request = await must(story, maker, 'POST', `${requests}/addCommit`, draft)
  await check(story, 'ie_mgr', request, '1', '以期权保护 / hedged with an option')
  const option = (over: object) => ({
    orgId: story.orgIds.get('ORG002'),
    portfolioId: cast.portfolioIds.values().next().value,
    counterPartyId: cast.counterPartyIds.get('B1'),
    ...boughtPut,
    ...over,
  })
  const { fee, feePayDate, maturityDate, maturitySettleDate } = await quotedOption(story)
  const agreed = { fee, feePayDate, maturityDate, maturitySettleDate }
  const submitted = option({ ...agreed, hedgeRequestId: request.id, dealNo: 'OPT26041301' })
  await must(story, 'lc_dealer1', 'POST', `${options}/addCommit`, submitted)
  await must(
    story,
    'lc_dealer1',
    'POST',
    `${options}/addStore`,
    option({ ...agreed, exePrice: '6.75', nominalAmt2: '3375000' }),
  )
}

/** Less is to be dealt by a click at one of the banks; its connection stays as it is until the head of treasury agrees. */
async function proposeLine(story: Story): Promise<void> {
  const lines = '/CLOUD-PUB/bankLine'
  const query = { current: 0, pageSize: 1, queryWrapper: { counterPartyNo: 'B4' } }
  type Lines = { readonly recordList: readonly { readonly id: string }[] }
  const page = await must<Lines>(story, 'lc_admin', 'POST', `${lines}/queryByPage`, query)
  const [listed] = page.recordList
  const { id, version } = await must(story, 'lc_admin', 'GET', `${lines}/query/${listed?.id}`)
  const terms = { adapter: '1', onlineType: '1', clickLimitUsd: '300000' }
  await must(story, 'lc_admin', 'POST', `${lines}/modify`, { id, version, ...terms })
}

const options = '/CLOUD-FX/fxOptionDeal'
const boughtPut = {
  dealType: '1',
  hedgeExposureType: '1',
  holiday: 'CNY,USD',
  settleType: '1',
  dealDirection: '1',
  optionFlag: '2',
  optionType: 'E',
  currency: 'USD',
  currency2: 'CNY',
  nominalAmt: '500000',
  nominalAmt2: '3400000',
  exePrice: '6.8',
  timeLimit: '3M',
  optionEndTime: '15:00:00',
  exeMethod: '1',
  exeType: '1',
  feeCalCurrency: 'CNY',
  feePayCurrency: 'CNY',
}

/** The days of the option, and the premium that the model asks. */
async function quotedOption(story: Story) {
  const quote = await must<{
    readonly model: { readonly fee: string }
    readonly feePayDate: string
    readonly maturityDate: string
    readonly maturitySettleDate: string
  }>(story, 'lc_dealer1', 'POST', `${options}/quote`, boughtPut)
  return { ...quote, fee: quote.model.fee }
}
