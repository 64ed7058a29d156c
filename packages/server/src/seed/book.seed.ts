/** The book of the demonstration company: what its steps are told with, and how a line of it fills in the forms. */
import { type BusinessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'

interface Reply {
  readonly code: string
  readonly message: string
  /** What the steps read of an answer. */
  readonly data: { readonly id: string; readonly version: number }
}

export interface Story {
  readonly call: (userName: string, method: 'GET' | 'POST', url: string, payload?: object) => Promise<Reply>
  /** A question to the assistant, which answers as a stream. */
  readonly ask: (userName: string, question: string) => Promise<unknown>
  readonly upload: (userName: string, url: string, fileName: string, text: string) => Promise<Reply>
  readonly setDay: (day: BusinessDate) => Promise<unknown>
  readonly settlePast: (day: BusinessDate) => Promise<unknown>
  /** A netting run that was ordered, carried out. */
  readonly walkRun: (userName: string, id: string) => Promise<unknown>
  /** The hedging relationships of an organisation, tested as the last close of a month orders it. */
  readonly testMonth: (userName: string, orgCode: string, day: BusinessDate) => Promise<unknown>
  /** What a synchronisation brings: of the simulated customs, or these. */
  readonly synchronise: (userName: string, id: string, declarations?: readonly unknown[]) => Promise<unknown>
  /** Valuations and tests that were ordered, carried out. */
  readonly workOff: () => Promise<void>
  readonly orgIds: ReadonlyMap<string, string>
}

export interface BookExposure {
  readonly serialNo: string
  readonly orgCode: string
  readonly currency: string
  readonly exposureDirection: string
  readonly exposureAmt: string
  readonly endDate: BusinessDate
  readonly exposureType: string
  readonly remark: string
}
export interface BookDeal {
  readonly dealNo: string
  readonly transDate: BusinessDate
  readonly currencyPair: string
  readonly side: 'buy' | 'sell'
  readonly amount: string
  readonly spotRate: string
  readonly points: string
  readonly rate: string
  readonly valueDate: BusinessDate
  readonly exposure: string
  readonly bank: string
}
export interface Book {
  readonly businessDate: BusinessDate
  readonly exposures: readonly BookExposure[]
  readonly deals: readonly BookDeal[]
}

/** Who acts for an organisation. */
export const makers: Readonly<Record<string, string>> = { ORG002: 'ie_fin1', ORG003: 'ap_fin1', ORG004: 'hk_fin1' }

/** A step that must succeed: the seed stops with what the product said. The step says what it reads of the reply. */
export async function must<R = Reply['data']>(
  story: Story,
  userName: string,
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
): Promise<R> {
  const { code, message, data } = await story.call(userName, method, url, payload)
  if (code !== '00000000')
    throw new Error(`demo seed: ${userName} ${method} ${url} was refused: ${message} (${JSON.stringify(payload)})`)
  return data as R
}

/** A file of a bank, as somebody uploads it. @returns what became of it */
export async function sent(story: Story, userName: string, fileName: string, text: string): Promise<unknown> {
  const { code, message, data } = await story.upload(userName, '/CLOUD-BIZ/bankStatement/upload', fileName, text)
  if (code !== '00000000') throw new Error(`demo seed: ${fileName} was refused: ${message}`)
  return data
}

/** What the steps look up by name. */
export interface Cast {
  readonly exposureIds: Map<string, string>
  /** Hedging relationships by the number of their deal. */
  readonly relationIds: Map<string, string>
  readonly counterPartyIds: ReadonlyMap<string, string>
  readonly portfolioIds: ReadonlyMap<string, string>
  readonly book: Book
}

const atRate = (amount: Decimal, deal: BookDeal) =>
  amount.mul(decimal(deal.rate)).div(decimal(deal.currencyPair.startsWith('JPY') ? '100' : '1'), 2)

/** Both sides of a deal from its base amount and rate. */
function sidesOf(deal: BookDeal) {
  const [base = '', quote = ''] = deal.currencyPair.split('/')
  const counter = atRate(decimal(deal.amount), deal).toString()
  return deal.side === 'sell'
    ? { sellCurrency: base, sellAmt: deal.amount, buyCurrency: quote, buyAmt: counter }
    : { buyCurrency: base, buyAmt: deal.amount, sellCurrency: quote, sellAmt: counter }
}

/** A request as the finance person raises it on the day. */
export function requestOf(story: Story, cast: Cast, deal: BookDeal, exposure: BookExposure) {
  return {
    orgId: story.orgIds.get(exposure.orgCode),
    exposureType: exposure.exposureType,
    exposureList: [{ exposureId: cast.exposureIds.get(exposure.serialNo), hedgeAmt: deal.amount }],
    ...sidesOf(deal),
    requestDate: deal.transDate,
    requireDate: deal.transDate,
    requireTime: '23:59:59',
    lastTransDate: deal.transDate,
    lastTransTime: '23:59:59',
    deliveryDate: deal.valueDate,
    deliveryPeriod: `${daysBetween(deal.transDate, deal.valueDate)}D`,
    requestContent: exposure.remark,
  }
}

/** The deal form for a line of the book. */
export function dealOf(story: Story, cast: Cast, deal: BookDeal, exposure: BookExposure) {
  const [base = '', quote = ''] = deal.currencyPair.split('/')
  const isForward = deal.dealNo.startsWith('FWD')
  const days = daysBetween(deal.transDate, deal.valueDate)
  const forward = {
    forwardPoint: decimal(deal.points).mul(decimal('10000')).stripZeros().toString(),
    forwardRate: deal.rate,
    timeLimit: `${Math.max(1, days - 2)}D`,
    valueDate: deal.valueDate,
  }
  return {
    orgId: story.orgIds.get(exposure.orgCode),
    portfolioId: cast.portfolioIds.get(exposure.exposureDirection === '1' ? 'EXPORT' : 'IMPORT'),
    counterPartyId: cast.counterPartyIds.get(deal.bank),
    dealType: '1',
    tradeMode: '1',
    settleType: '1',
    hedgeExposureType: exposure.exposureType,
    holiday: `${base},${quote}`,
    transDate: deal.transDate,
    transTime: '10:30:00',
    spotRate: deal.spotRate,
    ...sidesOf(deal),
    ...(isForward ? forward : { timeLimit: 'SPOT', exchangeRate: deal.rate }),
    dealNo: deal.dealNo,
  }
}

export const dealPath = (deal: BookDeal, act: 'Save' | 'Deal') =>
  deal.dealNo.startsWith('FWD') ? `/CLOUD-FX/fxForwardDeal/forwardAdd${act}` : `/CLOUD-FX/fxSpotDeal/spotAdd${act}`
