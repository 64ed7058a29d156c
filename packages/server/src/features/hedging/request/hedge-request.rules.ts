/**
 * What is true of a hedge request. Its life says which event a state takes and where it leads; everything else is a condition of
 * one event. Source: specification §5.2, workflows §0.2 and §1.2; docs/states/hedge-request.md shows the life.
 */

import { ExposureDirection, ExposureHedgeFlag, ExposureStatus } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureRefusals } from '@hedgerow/contract/exposure/exposure.refusals'
import type { HedgeRequest } from '@hedgerow/contract/hedging/hedge-request.contract'
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import { hedgeWords } from '@hedgerow/contract/hedging/hedge-request.text'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Parsed } from '@hedgerow/contract/kit/shape'
import { addDays, addMonths, type BusinessDate, businessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { addGoodDays, type Calendar } from '@hedgerow/quant/basics/calendar'
import { type Decimal, decimal, sum, ZERO } from '@hedgerow/quant/basics/decimal'

/** What a submission needs to know of an exposure. */
export interface LineExposure {
  readonly id: string
  readonly serialNo: string
  readonly orgId: string
  readonly status: string
  readonly currency: string
  readonly exposureType: string
  readonly exposureDirection: string
  readonly hedgeFlag: string
  readonly hedgeableAmt: string
  readonly toUsdRate: string | null
  /** The day on which it came to be. */
  readonly transDate: string
}

type Request = Pick<
  Parsed<typeof HedgeRequest>,
  | 'orgId'
  | 'exposureType'
  | 'exposureList'
  | 'buyCurrency'
  | 'sellCurrency'
  | 'buyAmt'
  | 'sellAmt'
  | 'requestDate'
  | 'requireDate'
  | 'requireTime'
  | 'lastTransDate'
  | 'lastTransTime'
  | 'deliveryDate'
  | 'deliveryPeriod'
>

/** The exposures of a request are of one organisation, currency, type and direction, each chosen once and hedgeable. */
export function checkExposures(
  request: Pick<Request, 'orgId' | 'exposureType' | 'exposureList'>,
  exposures: readonly LineExposure[],
): LineExposure {
  checkTwice(request.exposureList.map((line) => line.exposureId))
  const [first] = exposures
  if (!first) refuse(hedgeRefusals.INCONSISTENT, {}, 'exposureList')
  const isAlike = (other: LineExposure) =>
    other.orgId === request.orgId &&
    other.currency === first.currency &&
    other.exposureType === request.exposureType &&
    other.exposureDirection === first.exposureDirection
  if (!exposures.every(isAlike)) refuse(hedgeRefusals.INCONSISTENT, {}, 'exposureList')
  const barred = exposures.find(
    (exposure) => exposure.hedgeFlag !== ExposureHedgeFlag.of.yes || exposure.status === ExposureStatus.of.void,
  )
  if (barred) refuse(hedgeRefusals.NOT_HEDGEABLE, { serialNo: barred.serialNo }, 'exposureList')
  return first
}

/** The side of the request that is in the exposures' currency must offset them and equal the sum of the lines. */
export function checkSides(request: Request, exposure: LineExposure): Decimal {
  const { currency, exposureDirection } = exposure
  if (request.buyCurrency === request.sellCurrency) refuse(hedgeRefusals.SAME_CURRENCY, {}, 'sellCurrency')
  const isLong = exposureDirection === ExposureDirection.of.long
  const offsetting = isLong ? request.sellCurrency : request.buyCurrency
  if (offsetting !== currency)
    refuse(hedgeRefusals.WRONG_DIRECTION, { currency }, isLong ? 'sellCurrency' : 'buyCurrency')
  const amount = decimal(isLong ? request.sellAmt : request.buyAmt)
  const total = sum(request.exposureList.map((line) => decimal(line.hedgeAmt)))
  if (!total.eq(amount)) {
    refuse(
      hedgeRefusals.SUM_DIFFERS,
      { sum: total.toString(), amount: amount.toString(), currency },
      isLong ? 'sellAmt' : 'buyAmt',
    )
  }
  return total
}

/** A period counts from the spot date and ends on a business day: so far it may lie from its date, the longest holidays included. */
const periodSlackDays = 14

/** A period and a day that both say when is delivered must say the same. */
function checkPeriod({ requestDate, deliveryDate, deliveryPeriod: period }: Request): void {
  const day = businessDate(requestDate)
  const count = Number(period.slice(0, -1))
  // A century is far enough from any delivery, and still a date.
  const months = Math.min(period.endsWith('Y') ? count * 12 : count, 1200)
  const expected = period.endsWith('D') ? addDays(day, count) : addMonths(day, months)
  if (Math.abs(daysBetween(expected, businessDate(deliveryDate))) <= periodSlackDays) return
  refuse(hedgeRefusals.PERIOD_CONTRADICTS, { period, expected, date: deliveryDate }, 'deliveryPeriod')
}

/** Request, last trade, requirement and delivery follow each other; none is delivered in the past or before its exposure was there. */
export function checkDates(
  request: Request,
  exposures: readonly Pick<LineExposure, 'serialNo' | 'transDate'>[],
  today: BusinessDate,
): void {
  const order = (earlier: 'requestDate' | 'lastTransDate', later: 'lastTransDate' | 'requireDate' | 'deliveryDate') => {
    if (request[later] < request[earlier])
      refuse(hedgeRefusals.DATES, { earlier: hedgeWords[earlier], later: hedgeWords[later] }, later)
  }
  order('requestDate', 'requireDate')
  order('requestDate', 'lastTransDate')
  order('lastTransDate', 'deliveryDate')
  const { requestDate, requireDate, requireTime, lastTransDate, lastTransTime, deliveryDate } = request
  if (requestDate > today) refuse(hedgeRefusals.REQUEST_OF_LATER, { date: requestDate, today }, 'requestDate')
  if (`${lastTransDate} ${lastTransTime}` > `${requireDate} ${requireTime}`) {
    const field = lastTransDate > requireDate ? 'lastTransDate' : 'lastTransTime'
    refuse(hedgeRefusals.LAST_TRANS_AFTER_REQUIRED, { date: requireDate, time: requireTime }, field)
  }
  checkPeriod(request)
  if (deliveryDate < today) refuse(hedgeRefusals.DELIVERY_PAST, { date: deliveryDate, today }, 'deliveryDate')
  const later = exposures.find(({ transDate }) => deliveryDate < transDate)
  if (!later) return
  const { serialNo, transDate } = later
  refuse(hedgeRefusals.DELIVERY_BEFORE_EXPOSURE, { date: deliveryDate, serialNo, transDate }, 'deliveryDate')
}

/** The published single base exposure as a list of one: the whole amount of the side in its currency. */
export function linesOfBase(
  {
    exposureList,
    baseExposure,
    buyAmt,
    sellAmt,
  }: Partial<Pick<Request, 'exposureList' | 'buyAmt' | 'sellAmt'>> & {
    readonly baseExposure?: string | undefined
  },
  base: Pick<LineExposure, 'exposureDirection'> | undefined,
): Request['exposureList'] {
  const lines = exposureList ?? []
  if (baseExposure === undefined || !base) return lines
  if (lines.length > 0) {
    if (!lines.some((line) => line.exposureId === baseExposure))
      refuse(hedgeRefusals.BASE_NOT_CHOSEN, {}, 'baseExposure')
    return lines
  }
  const hedgeAmt = base.exposureDirection === ExposureDirection.of.long ? sellAmt : buyAmt
  return hedgeAmt === undefined ? [] : [{ exposureId: baseExposure, hedgeAmt }]
}

/** Two lines of one exposure would be one line. */
export function checkTwice(ids: readonly string[]): void {
  if (new Set(ids).size !== ids.length) refuse(hedgeRefusals.TWICE, {}, 'exposureList')
}

/** Decimals of the buy and the sell currency; undefined while a draft does not name them. */
export type Scales = Readonly<Record<'buyAmt' | 'sellAmt', number | undefined>>

/** A currency's smallest unit holds for the sides and, once it is known, for the lines. */
export function checkDecimals(
  entered: { readonly buyAmt?: string | undefined; readonly sellAmt?: string | undefined } & Pick<
    Request,
    'exposureList'
  >,
  scales: Scales,
  lineScale: number | undefined,
): void {
  const demand = (
    text: string | undefined,
    max: number | undefined,
    word: 'buyAmt' | 'sellAmt' | 'hedgeAmt',
    at: string,
  ) => {
    if (text === undefined || max === undefined) return
    const amount = decimal(text)
    if (!amount.eq(amount.round(max))) refuse(fieldRefusals.TOO_MANY_DECIMALS, { field: hedgeWords[word], max }, at)
  }
  entered.exposureList.forEach((line, index) => {
    demand(line.hedgeAmt, lineScale, 'hedgeAmt', `exposureList.${index}.hedgeAmt`)
  })
  demand(entered.buyAmt, scales.buyAmt, 'buyAmt', 'buyAmt')
  demand(entered.sellAmt, scales.sellAmt, 'sellAmt', 'sellAmt')
}

/** No line takes more than what its exposure still has. The table's check says the same under concurrency. */
export function checkAmounts(request: Pick<Request, 'exposureList'>, exposures: readonly LineExposure[]): void {
  const byId = new Map(exposures.map((exposure) => [exposure.id, exposure]))
  request.exposureList.forEach((line, index) => {
    const { serialNo = '', hedgeableAmt: most = '0' } = byId.get(line.exposureId) ?? {}
    if (decimal(line.hedgeAmt).lte(decimal(most))) return
    refuse(
      exposureRefusals.EXCEEDS_HEDGEABLE,
      { amount: line.hedgeAmt, serialNo, most },
      `exposureList.${index}.hedgeAmt`,
    )
  })
}

/** What a draft hedges so far; nothing can be said while its exposures are in several currencies. */
export function draftTotals(
  { exposureList }: Pick<Request, 'exposureList'>,
  exposures: readonly Pick<LineExposure, 'currency'>[],
): { currency: string | null; amount: Decimal } {
  const [currency, ...others] = new Set(exposures.map((exposure) => exposure.currency))
  if (currency === undefined || others.length > 0) return { currency: null, amount: ZERO }
  return { currency, amount: sum(exposureList.map((line) => decimal(line.hedgeAmt))) }
}

/**
 * A submission in US dollars; `today` is for exposures that were registered when there was no rate. Null where nobody knows:
 * its review is then held to the strictest tier.
 */
export function knownWorth(
  lines: readonly Request['exposureList'][number][],
  exposures: readonly Pick<LineExposure, 'id' | 'toUsdRate'>[],
  today: Decimal | undefined,
): string | null {
  const rateOf = new Map(exposures.map(({ id, toUsdRate }) => [id, toUsdRate]))
  let total = ZERO
  for (const { exposureId, hedgeAmt } of lines) {
    const stored = rateOf.get(exposureId)
    const rate = stored ? decimal(stored) : today
    if (!rate) return null
    total = total.add(decimal(hedgeAmt).mul(rate))
  }
  return total.round(6).toString()
}

/** As the submission stored it; of a draft at the rates that are stored with its exposures, null where one has none. */
export const worthSoFar = ({ worthUsd, exposureList }: WorthFacts): string | null =>
  worthUsd ??
  knownWorth(
    exposureList,
    exposureList.map(({ exposureId, toUsdRate }) => ({ id: exposureId, toUsdRate })),
    undefined,
  )

interface WorthFacts {
  readonly worthUsd: string | null
  readonly exposureList: readonly (Request['exposureList'][number] & Pick<LineExposure, 'toUsdRate'>)[]
}

/** Whether it is the last business day before the required date, or later and still before it. */
export function isReminderDue(requireDate: BusinessDate, today: BusinessDate, calendars: readonly Calendar[]): boolean {
  return today < requireDate && today >= addGoodDays(requireDate, -1, calendars)
}
