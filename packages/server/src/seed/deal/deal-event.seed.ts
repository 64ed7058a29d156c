/** What becomes of live deals in the demonstration: options from purchase to their end, and on the business date an event of every state. */
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import {
  type BookDeal,
  type BookExposure,
  type Cast,
  dealOf,
  dealPath,
  makers,
  must,
  requestOf,
  type Story,
} from '../book.seed.ts'
import { confirm } from './confirmation.seed.ts'

export const dealer = 'lc_dealer1'
export const checker = 'lc_mid1'
/** A roll at the old rate is reviewed by two, the first of them a manager. */
const treasurer = 'lc_treasurer'
const options = '/CLOUD-FX/fxOptionDeal'
const events = '/CLOUD-FX/fxDeal'
const forwards = '/CLOUD-FX/fxForwardDeal'
const reviews = '/CLOUD-BIZ/dealEventCheck'
const today = businessDate('20260413')

interface Saved {
  readonly id: string
  readonly version: number
}

/** An export receivable of its own, so that the book's cover stays what it is. */
export async function receivable(story: Story, cast: Cast, day: BusinessDate, exposure: BookExposure): Promise<void> {
  const { serialNo, orgCode, endDate, ...rest } = exposure
  const dates = { transDate: day, endDate, deliveryDate: endDate }
  const body = { ...rest, ...dates, orgId: story.orgIds.get(orgCode), documentaryBillFlag: '0', externalNo: serialNo }
  const added = await must(story, makers[orgCode] ?? dealer, 'POST', '/CLOUD-EXPO/fxExposure/add', body)
  cast.exposureIds.set(serialNo, String(added.id))
}

/** The request for a line, reviewed. @returns its id */
export async function agreed(story: Story, cast: Cast, deal: BookDeal, exposure: BookExposure): Promise<string> {
  const maker = makers[exposure.orgCode] ?? dealer
  const request = requestOf(story, cast, deal, exposure)
  const { id, version } = await must(story, maker, 'POST', '/CLOUD-EXPO/exposureHedge/addCommit', request)
  const comment = '按套保方案执行 / in line with the hedging plan'
  const verdict = { id, version, checkStatus: '1', comment }
  await must(story, 'ie_mgr', 'POST', '/CLOUD-EXPO/exposureHedgeCheck/check', verdict)
  return String(id)
}

interface SeedOption {
  readonly dealNo: string
  readonly day: BusinessDate
  readonly amount: string
  readonly strike: string
  readonly timeLimit: string
  readonly exeMethod: '1' | '2'
  readonly bank: string
  readonly exposure: string
  readonly endDate: BusinessDate
  readonly remark: string
  /** The strike of the call that is sold with the put. */
  readonly soldCall?: string
  /** What happened on its last day. */
  readonly end?: { readonly day: BusinessDate; readonly exeFlag: '0' | '1'; readonly rate: string }
}

const seedOptions: readonly SeedOption[] = [
  {
    dealNo: 'OPT25091201',
    day: businessDate('20250912'),
    amount: '300000',
    strike: '6.95',
    timeLimit: '3M',
    exeMethod: '2',
    bank: 'B4',
    exposure: 'EXP-OPTC',
    endDate: businessDate('20251231'),
    remark: '投标，未中标 / unsuccessful tender',
    end: { day: businessDate('20251212'), exeFlag: '0', rate: '7.0547' },
  },
  {
    dealNo: 'OPT25111201',
    day: businessDate('20251112'),
    amount: '500000',
    strike: '7.05',
    timeLimit: '3M',
    exeMethod: '1',
    bank: 'B1',
    exposure: 'EXP-OPTB',
    endDate: businessDate('20260227'),
    remark: '展会订单 / trade fair orders',
    end: { day: businessDate('20260212'), exeFlag: '1', rate: '6.9011' },
  },
  {
    dealNo: 'OPT26011301',
    day: businessDate('20260113'),
    amount: '200000',
    strike: '6.95',
    timeLimit: '3M',
    exeMethod: '2',
    bank: 'B2',
    exposure: 'EXP-OPTA',
    endDate: businessDate('20260430'),
    remark: '四月尾款 / final payments in April',
  },
  {
    dealNo: 'OPT26041001',
    day: businessDate('20260410'),
    amount: '100000',
    strike: '6.7',
    timeLimit: '5M',
    exeMethod: '1',
    bank: 'B4',
    exposure: 'EXP-COL1',
    endDate: businessDate('20260928'),
    remark: '九月订单，领式保护 / September orders, hedged with a collar',
    soldCall: '6.8316',
  },
]

/** The days on which something becomes of an option. */
export const optionDays = seedOptions.flatMap(({ day, end }) => (end ? [day, end.day] : [day]))

export async function tellOptions(story: Story, cast: Cast, day: BusinessDate): Promise<void> {
  for (const option of seedOptions) {
    if (option.day === day) await buy(story, cast, option)
    if (option.end?.day === day) await end(story, option, option.end)
  }
}

interface Quoted {
  readonly model: { readonly fee: string }
  readonly feePayDate: string
  readonly maturityDate: string
  readonly maturitySettleDate: string
  readonly legs?: readonly { readonly model: { readonly fee: string } }[]
}

/** The exposure of its own that an option protects, and the line of its request. */
function protectedBy({ dealNo, day, amount, strike, bank, exposure: serialNo, endDate, remark }: SeedOption) {
  const exposure: BookExposure = {
    serialNo,
    orgCode: 'ORG002',
    currency: 'USD',
    exposureDirection: '1',
    exposureAmt: amount,
    endDate,
    exposureType: '1',
    remark,
  }
  const line: BookDeal = {
    dealNo,
    transDate: day,
    currencyPair: 'USD/CNY',
    side: 'sell',
    amount,
    spotRate: strike,
    points: '0',
    rate: strike,
    valueDate: endDate,
    exposure: serialNo,
    bank,
  }
  return { exposure, line }
}

const putOf = ({ amount, strike, timeLimit, exeMethod, soldCall }: SeedOption) => ({
  dealType: '1',
  hedgeExposureType: '1',
  holiday: 'CNY,USD',
  settleType: exeMethod,
  dealDirection: '1',
  optionFlag: '2',
  optionType: 'E',
  currency: 'USD',
  currency2: 'CNY',
  nominalAmt: amount,
  nominalAmt2: timesRate(amount, strike),
  exePrice: strike,
  timeLimit,
  optionEndTime: '15:00:00',
  exeMethod,
  exeType: '1',
  // The collar may end early.
  preMatureAllowFlag: soldCall ? '1' : '0',
  feeCalCurrency: 'CNY',
  feePayCurrency: 'CNY',
  optionQuoteVol: '4.2',
})

/** At the model's premium, checked. */
async function buy(story: Story, cast: Cast, option: SeedOption): Promise<void> {
  const { dealNo, day, amount, bank, soldCall } = option
  const { exposure, line } = protectedBy(option)
  await receivable(story, cast, day, exposure)
  const hedgeRequestId = await agreed(story, cast, line, exposure)
  const put = {
    ...putOf(option),
    orgId: story.orgIds.get(exposure.orgCode),
    portfolioId: cast.portfolioIds.get('EXPORT'),
    counterPartyId: cast.counterPartyIds.get(bank),
  }
  const call = { dealDirection: '2', optionFlag: '1', nominalAmt: amount, exePrice: soldCall, optionQuoteVol: '4.2' }
  const structure = soldCall ? { structureType: '1', legs: [call] } : {}
  const quoted = await must<Quoted>(story, dealer, 'POST', `${options}/quote`, { ...put, ...structure })
  const { feePayDate, maturityDate, maturitySettleDate, model } = quoted
  const legs = soldCall ? { structureType: '1', legs: [{ ...call, fee: quoted.legs?.[0]?.model.fee }] } : {}
  const days = { feePayDate, maturityDate, maturitySettleDate }
  const body = { ...put, ...days, ...legs, fee: model.fee, hedgeRequestId, dealNo }
  await must(story, dealer, 'POST', `${options}/addCommit`, body)
  const { id, version } = await dealNumbered(story, dealNo)
  await must(story, checker, 'POST', '/CLOUD-FX/fxDealCheck/check', { id, version, checkStatus: '1' })
}

const timesRate = (amount: string, rate: string) => decimal(amount).mul(decimal(rate)).round(2).toString()

export async function dealNumbered(story: Story, dealNo: string): Promise<Saved> {
  const page = { current: 0, pageSize: 1, queryWrapper: { dealNo } }
  const { recordList } = await must<{
    recordList: readonly { id: string; version: string }[]
  }>(story, dealer, 'POST', `${events}/queryByPage`, page)
  const [deal] = recordList
  if (!deal) throw new Error(`demo seed: no deal ${dealNo}`)
  return { id: deal.id, version: Number(deal.version) }
}

const review = (story: Story, { id, version }: Saved, checkStatus: '1' | '2', comment?: string, who = checker) =>
  must(story, who, 'POST', `${reviews}/check`, { id, version, checkStatus, comment })

async function end(story: Story, option: SeedOption, { exeFlag, rate, day }: NonNullable<SeedOption['end']>) {
  const { dealNo, exeMethod, amount } = option
  const { id: dealId } = await dealNumbered(story, dealNo)
  const reason = exeFlag === '1' ? '价内，行权 / in the money' : '价外 / out of the money'
  const body = { dealId, exeFlag, exeMethod, tradeAmt: amount, priceDate: day, priceDateRate: rate, reason }
  await review(story, await must(story, dealer, 'POST', '/CLOUD-FX/fxOptionExe/exeDeal', body), '1')
}

interface SeedEvent {
  readonly close: (dealNo: string, eventAmt: string) => Promise<Saved>
  readonly extend: (dealNo: string, eventAmt: string, maturityDate: string, over: object) => Promise<Saved>
  readonly undo: (order: Saved) => Promise<Saved>
}

function askedOf(story: Story): SeedEvent {
  const ask = async (dealNo: string, url: string, body: object): Promise<Saved> => {
    const { id: dealId } = await dealNumbered(story, dealNo)
    return must(story, dealer, 'POST', url, { dealId, ...body })
  }
  const cancelReason = '录入有误 / entered by mistake'
  return {
    close: (dealNo, eventAmt) => {
      const reason = '客户减单 / order reduced by the customer'
      return ask(dealNo, `${forwards}/closeCommit`, { eventAmt, closePayMode: '1', reason })
    },
    extend: (dealNo, eventAmt, maturityDate, over) =>
      ask(dealNo, `${forwards}/extendCommit`, { eventAmt, maturityDate: businessDate(maturityDate), ...over }),
    undo: (order) => must(story, dealer, 'POST', `${events}/undoEvent`, { orderId: order.id, cancelReason }),
  }
}

/** A deal of the day before that was closed altogether; its undoing is asked for on the business date. */
const closedDeal = 'FWD26041001'

/** The days of what had passed before the business date: a close that was undone again, and one that stands. */
export async function tellPastEvents(story: Story, cast: Cast, day: BusinessDate): Promise<void> {
  if (day !== businessDate('20260410')) return
  const { close, undo } = askedOf(story)
  const wrong = await close('FWD26040901', '300000')
  await review(story, wrong, '1')
  await review(story, await undo(wrong), '1')
  const exposure: BookExposure = {
    serialNo: 'EXP-EVT1',
    orgCode: 'ORG002',
    currency: 'USD',
    exposureDirection: '1',
    exposureAmt: '250000',
    endDate: businessDate('20260526'),
    exposureType: '1',
    remark: '订单取消 / order cancelled',
  }
  const deal: BookDeal = {
    dealNo: closedDeal,
    transDate: day,
    currencyPair: 'USD/CNY',
    side: 'sell',
    amount: exposure.exposureAmt,
    spotRate: '6.8312',
    points: '-0.0171',
    rate: '6.8141',
    valueDate: exposure.endDate,
    exposure: exposure.serialNo,
    bank: 'B4',
  }
  await receivable(story, cast, day, exposure)
  const hedgeRequestId = await agreed(story, cast, deal, exposure)
  const body = { ...dealOf(story, cast, deal, exposure), hedgeRequestId }
  const { id, version } = await must(story, dealer, 'POST', dealPath(deal, 'Deal'), body)
  await must(story, checker, 'POST', '/CLOUD-FX/fxDealCheck/check', { id, version, checkStatus: '1' })
  await confirm(story, deal, id)
  await review(story, await close(closedDeal, deal.amount), '1')
}

/** On the business date: events to review, first passed, sent back, taken back, on deals of the book that stay what they are. */
export async function tellEvents(story: Story): Promise<void> {
  const { close, extend, undo } = askedOf(story)
  const early = await dealNumbered(story, 'FWD26021002')
  await must(story, dealer, 'POST', `${events}/preMature`, {
    dealId: early.id,
    preMatureDate: today,
    settleDate: businessDate('20260415'),
    eventAmt: '300000',
    reason: '客户提前付款 / early payment by the customer',
  })
  await extend('FWD26010902', '400000', '20260827', { extendMethod: '1', reason: '船期推迟 / shipment postponed' })
  const historical = {
    extendMethod: '2',
    reason: '船期推迟，按历史汇率展期 / shipment postponed, extended at the historical rate',
  }
  const rolled = await extend('FWD26021001', '500000', '20260626', historical)
  await review(story, rolled, '1', '初审通过 / first review', treasurer)
  const wrong = await close('FWD26031002', '200000')
  await review(story, wrong, '2', '金额与减单通知不符 / amount differs from the customer’s reduction')
  const taken = await close('FWD26031001', '100000')
  await must(story, dealer, 'GET', `${reviews}/withdraw/${taken.id}`)
  const { id: dealId } = await dealNumbered(story, 'FWD26031003')
  const cancelReason = encodeURIComponent('重复录入 / entered twice')
  await must(story, dealer, 'GET', `${events}/invalid/${dealId}?cancelReason=${cancelReason}`)
  const { id: closedId } = await dealNumbered(story, closedDeal)
  const page = {
    current: 0,
    pageSize: 1,
    queryWrapper: { dealSerialNo: await serialOf(story, closedId), orderStatus: '2' },
  }
  const { recordList } = await must<{
    recordList: readonly Saved[]
  }>(story, checker, 'POST', `${reviews}/queryByPage`, page)
  for (const order of recordList) await undo(order)
}

async function serialOf(story: Story, id: string): Promise<string> {
  const { dealSerialNo } = await must<{
    dealSerialNo: string
  }>(story, dealer, 'GET', `${events}/getById/${id}`)
  return dealSerialNo
}
