/** Tools of the market: the rate of a pair on a day, and its forwards. */
import { toolSentences, toolWords } from '@hedgerow/contract/assistant/tool.text'
import { marketPriceApi } from '@hedgerow/contract/market/market.contract'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { addDays, businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { rateArgs, wholePairArg } from './args.rules.ts'
import {
  type Asker,
  dayOf,
  figureOf,
  findingOf,
  listed,
  sentenceOf,
  sentencesOf,
  type Tool,
  wordOf,
} from './tool.answer.ts'

const words = toolWords
const spanDays = 30
const percentScale = 2
const ratioScale = 10

type Fixing = { readonly dataDate: string; readonly midPrice: string }

/** From the first to the last of a span, with its extremes. */
function changeOf(asker: Asker, fixings: readonly Fixing[]): string {
  const [first, last] = [fixings[0], fixings.at(-1)]
  if (!first || !last || first === last) return ''
  const [from, to] = [decimal(first.midPrice), decimal(last.midPrice)]
  const mids = fixings.map(({ midPrice }) => decimal(midPrice))
  const high = mids.reduce((best, mid) => (mid.gt(best) ? mid : best))
  const low = mids.reduce((best, mid) => (mid.lt(best) ? mid : best))
  return sentenceOf(asker, toolSentences.rateChange, {
    day: first.dataDate,
    change: to.sub(from).stripZeros().toString(),
    pct: to.sub(from).mul(decimal('100')).div(from, ratioScale).round(percentScale).toString(),
    high: high.stripZeros().toString(),
    low: low.stripZeros().toString(),
  })
}

const rate: Tool = {
  name: 'rate',
  about: 'The mid rate of a currency pair (AAA/BBB) on a day (yyyymmdd) or the latest, with the thirty days before it.',
  args: rateArgs,
  async find(asker, { currencyPair = '', date = asker.today }) {
    const start = addDays(businessDate(date), -spanDays)
    const filters = { currencyPair, dataDateStart: start, dataDateEnd: date }
    const { fixings: unordered } = await asker.ask(marketPriceApi.history, filters)
    const fixings = [...unordered].sort((left, right) => (left.dataDate < right.dataDate ? -1 : 1))
    const last = fixings.at(-1)
    const url = pathOf('rate-spot', filters)
    const head = [words.date, words.mid, words.source]
    if (!last)
      return findingOf(asker, { tool: 'rate', url, head, rows: [], sentence: sentenceOf(asker, toolSentences.none) })
    const params = {
      pair: currencyPair,
      day: last.dataDate,
      rate: figureOf(last.midPrice),
      source: wordOf(asker, RateSource, last.dataSource),
    }
    const simulated = last.simulated ? sentenceOf(asker, toolSentences.rateSimulated) : ''
    return findingOf(asker, {
      tool: 'rate',
      url,
      head,
      rows: [...fixings].reverse().map(({ dataDate, midPrice, dataSource }) => ({
        cells: [dayOf(asker, dataDate), figureOf(midPrice), wordOf(asker, RateSource, dataSource)],
        url: pathOf('rate-spot', { currencyPair, dataDateStart: dataDate, dataDateEnd: dataDate }),
      })),
      sentence: sentencesOf(asker, [
        sentenceOf(asker, toolSentences.rate, params),
        simulated,
        changeOf(asker, fixings),
      ]),
    })
  },
}

const forward: Tool = {
  name: 'forward',
  about: 'Outright forward rates and points of a currency pair by tenor, from today.',
  args: wholePairArg,
  async find(asker, { currencyPair = '' }) {
    const table = await asker.ask(marketPriceApi.forwards, { currencyPair })
    const url = pathOf('rate-fwd', { currencyPair })
    const list = listed(
      asker,
      table.forwards.map(({ tenor, outright }) => `${tenor} ${figureOf(outright)}`),
    )
    const params = { pair: currencyPair, day: table.date, spot: figureOf(table.spot.midPrice), list }
    return findingOf(asker, {
      tool: 'forward',
      url,
      head: [words.tenor, words.valueDate, words.points, words.outright],
      rows: table.forwards.map(({ tenor, valueDate, points, outright }) => ({
        cells: [tenor, dayOf(asker, valueDate), figureOf(points), figureOf(outright)],
        url,
      })),
      sentence: sentenceOf(asker, table.forwards.length === 0 ? toolSentences.none : toolSentences.forward, params),
    })
  },
}

export const marketTools: readonly Tool[] = [rate, forward]
