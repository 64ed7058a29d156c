/**
 * The sources as they are asked: the ECB's reference rates, the Fed's H.10, the central parity and an API of indicative rates. What publishers say is
 * handed on as the file that an import reads; an indicative rate never becomes one.
 */
import { FeedSource } from '@hedgerow/contract/rate-feed/rate-feed.dict'
import { rateFileLimitBytes } from '@hedgerow/contract/rate-import/import/rate-import.contract'
import { addDays, type BusinessDate, daysBetween, isBusinessDate } from '@hedgerow/quant/basics/business-date'
import type { PairConvention } from '@hedgerow/quant/basics/currency'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Upload } from '../../../kit/file/upload.ts'
import { askOutside, OutsideError } from '../../../kit/outside/outside.ts'
import { centralParities, parityHead, parsed } from './central-parity.read.ts'

/** Where the sources are asked; what has no address is not connected. */
type FeedAddresses = Readonly<Record<string, string | undefined>>

interface FeedQuestion {
  readonly addresses: FeedAddresses
  readonly source: string
  /** The last day that is stored of the source; undefined where none is. */
  readonly lastDay: BusinessDate | undefined
  readonly today: BusinessDate
  /** What is subscribed to. */
  readonly pairs: readonly PairConvention[]
  /** All that the product knows. */
  readonly conventions: ReadonlyMap<string, PairConvention>
  readonly signal: AbortSignal
}
export interface IndicativeRate {
  readonly currencyPair: string
  readonly dataDate: BusinessDate
  /** Decimal text per quoted unit. */
  readonly mid: string
}
export type FeedAnswer = { readonly file: Upload } | { readonly indicative: readonly IndicativeRate[] }

/** The shorter of the ECB's files holds ninety days; a feed that was silent for longer reads the whole history. */
const shortHistoryDays = 80
/** The Fed corrects what it published in the weeks before. */
const fedOverlapDays = 21
const fedFirstDays = 400
const cfetsFirstDays = 60
const cfetsOverlapDays = 7
/** Its history answers for less than a year at a time. */
const cfetsLongestDays = 360
const cfetsMostPages = 10

/** @throws OutsideError */
export function askFeed(question: FeedQuestion): Promise<FeedAnswer> {
  const { source, addresses } = question
  const address = addresses[source]
  if (address === undefined) throw new OutsideError('REFUSED', 'no address')
  if (source === FeedSource.of.ecb) return askEcb(question, address)
  if (source === FeedSource.of.cfets) return askCfets(question, address)
  return source === FeedSource.of.fed ? askFed(question, address) : askIndicative(question, address)
}

const get = (url: string, { source, addresses, signal }: FeedQuestion) =>
  askOutside({ base: addresses[source] ?? url, url, signal, limitBytes: rateFileLimitBytes })

async function askEcb(question: FeedQuestion, base: string): Promise<FeedAnswer> {
  const { lastDay, today } = question
  const isShort = lastDay !== undefined && daysBetween(lastDay, today) < shortHistoryDays
  const name = isShort ? 'eurofxref-hist-90d.xml' : 'eurofxref-hist.zip'
  const content = await get(new URL(`/stats/eurofxref/${name}`, base).href, question)
  if (!isShort) return { file: { fileName: name, content } }
  return { file: { fileName: 'eurofxref.csv', content: Buffer.from(ecbTable(content.toString('utf8'))) } }
}

/** The ECB's XML as the table of its history: a day a row, units per euro. @throws OutsideError MALFORMED */
function ecbTable(xml: string): string {
  const days = [
    ...xml.matchAll(/<Cube time=['"](\d{4}-\d{2}-\d{2})['"]>([\s\S]*?)<\/Cube>\s*(?=<Cube time|<\/Cube>)/g),
  ].map(([, day = '', rates = '']) => {
    const cells = [...rates.matchAll(/currency=['"]([A-Z]{3})['"] rate=['"]([^'"]*)['"]/g)]
    return { day, rates: new Map(cells.map(([, currency = '', rate = '']) => [currency, rate])) }
  })
  const currencies = [...new Set(days.flatMap(({ rates }) => [...rates.keys()]))].sort()
  if (currencies.length === 0) throw new OutsideError('MALFORMED', 'no day with a rate')
  const rows = days.map(({ day, rates }) =>
    [day, ...currencies.map((currency) => rates.get(currency) ?? 'N/A')].join(','),
  )
  return [['Date', ...currencies].join(','), ...rows].join('\n')
}

async function askFed(question: FeedQuestion, address: string): Promise<FeedAnswer> {
  const { lastDay, today } = question
  const from = lastDay === undefined ? addDays(today, -fedFirstDays) : addDays(lastDay, -fedOverlapDays)
  const american = (day: BusinessDate) => `${day.slice(4, 6)}/${day.slice(6)}/${day.slice(0, 4)}`
  const url = address.replaceAll('{from}', american(from)).replaceAll('{to}', american(today))
  return { file: { fileName: 'H10.csv', content: await get(url, question) } }
}

const iso = (day: BusinessDate) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`

/** Page by page, as many as it says that there are; an address without a page asks once. */
async function askCfets(question: FeedQuestion, address: string): Promise<FeedAnswer> {
  const { lastDay, today, conventions } = question
  const wanted = addDays(lastDay ?? today, lastDay === undefined ? -cfetsFirstDays : -cfetsOverlapDays)
  const from = [wanted, addDays(today, -cfetsLongestDays)].sort().at(-1) ?? wanted
  const lines: string[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const words = { from: iso(from), to: iso(today), page: String(page) }
    const url = address.replace(/\{(from|to|page)\}/g, (_, name: keyof typeof words) => words[name])
    const read = centralParities((await get(url, question)).toString('utf8'), conventions)
    lines.push(...read.lines)
    if (address.includes('{page}')) pages = Math.min(read.pages, cfetsMostPages)
  }
  return { file: { fileName: 'cfets.csv', content: Buffer.from([parityHead, ...lines].join('\n')) } }
}

/** One question a base currency: `{ date, <base>: { <quote>: units } }`, codes in lower case. */
async function askIndicative(question: FeedQuestion, address: string): Promise<FeedAnswer> {
  const rates: IndicativeRate[] = []
  for (const [base, pairs] of Map.groupBy(question.pairs, (pair) => pair.base.toLowerCase())) {
    const body = await get(address.replaceAll('{base}', base).replaceAll('{date}', 'latest'), question)
    rates.push(...indicativeRates(body.toString('utf8'), base, pairs, question.today))
  }
  return { indicative: rates }
}

/** @throws OutsideError MALFORMED */
function indicativeRates(
  text: string,
  base: string,
  pairs: readonly PairConvention[],
  today: BusinessDate,
): IndicativeRate[] {
  const body = parsed(text)
  const dataDate = typeof body.date === 'string' ? body.date.replaceAll('-', '') : ''
  const rates = body[base]
  if (!isBusinessDate(dataDate) || typeof rates !== 'object' || rates === null)
    throw new OutsideError('MALFORMED', `no rates of ${base}`)
  if (dataDate > today) throw new OutsideError('MALFORMED', `${dataDate} is later than today`)
  return pairs.flatMap(({ pair, quote, quotedUnit }) => {
    const value = (rates as Record<string, unknown>)[quote.toLowerCase()]
    const isRate =
      typeof value === 'number' && Number.isFinite(value) && value > 0 && /^\d+(\.\d+)?$/.test(String(value))
    const mid = isRate
      ? decimal(String(value))
          .mul(decimal(String(quotedUnit)))
          .stripZeros()
          .toString()
      : ''
    return isRate ? [{ currencyPair: pair, dataDate, mid }] : []
  })
}
