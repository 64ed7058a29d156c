/** Tools of the position: exposure, policy, profit and loss, limits, quota, balances, evidence. */

import { balanceApi } from '@hedgerow/contract/account/balance.contract'
import type { Finding } from '@hedgerow/contract/assistant/assistant.contract'
import { toolSentences, toolWords } from '@hedgerow/contract/assistant/tool.text'
import { type Cover, type CoverSide, dashboardApi } from '@hedgerow/contract/dashboard/dashboard.contract'
import { counterPartyApi } from '@hedgerow/contract/enterprise/counter-party.contract'
import { evidenceApi } from '@hedgerow/contract/evidence/evidence.contract'
import { EvidenceStatus } from '@hedgerow/contract/evidence/evidence.dict'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { say } from '@hedgerow/contract/kit/text'
import { boardQuotaApi } from '@hedgerow/contract/limit/quota/board-quota.contract'
import { tradePlApi } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { pathOf } from '@hedgerow/contract/screens'
import { DealStance } from '@hedgerow/contract/trade/trade.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { currencyArg, exposureArgs, noArgs, pairArg } from './args.rules.ts'
import {
  type Asker,
  amountOf,
  dayOf,
  figureOf,
  findingOf,
  foundOnPage,
  listed,
  type Search,
  sentenceOf,
  sentencesOf,
  type Tool,
  wordOf,
} from './tool.answer.ts'

const words = toolWords

type Position = Cover['positions'][number]
type ExposureArgs = Readonly<Partial<Record<'currency' | 'figure', string | undefined>>>
const sides = [
  ['receivable', words.receivable],
  ['payable', words.payable],
] as const
const parts = ['effective', 'locked', 'reserved', 'open'] as const

const hasSide = ({ effective }: CoverSide) => !decimal(effective).isZero()

/** A row for each side, and one for the net exposure of both. */
function exposureRows(asker: Asker, position: Position): Finding['rows'] {
  const { currency, net } = position
  const url = pathOf('expo-mon', { currency })
  const ofSides = sides.flatMap(([side, word]) =>
    hasSide(position[side])
      ? [
          [
            currency,
            say(word, asker.lang),
            ...parts.map((part) => amountOf(asker, position[side][part], currency)),
            '—',
          ],
        ]
      : [],
  )
  const ofBoth = [currency, say(words.both, asker.lang), ...parts.map(() => '—'), amountOf(asker, net, currency)]
  return [...ofSides, ofBoth].map((cells) => ({ cells, url }))
}

const openOf = (asker: Asker, position: Position) =>
  sides
    .filter(([side]) => hasSide(position[side]))
    .map(
      ([side, word]) =>
        `${position.currency} ${say(word, asker.lang)} ${amountOf(asker, position[side].open, position.currency)}`,
    )

/** What was asked for comes first; of all currencies together only where all of them are told. */
function sayExposure(asker: Asker, cover: Cover, positions: readonly Position[], args: ExposureArgs): string[] {
  const nets = positions.map(({ currency, net }) => `${currency} ${amountOf(asker, net, currency)}`)
  const net = sentenceOf(asker, toolSentences.exposure, { day: cover.asOf, list: listed(asker, nets) })
  const open = sentenceOf(asker, toolSentences.exposureOpen, {
    day: cover.asOf,
    list: listed(
      asker,
      positions.flatMap((position) => openOf(asker, position)),
    ),
  })
  const { netOfAll, coverRatio, convertCurrency } = cover
  const all =
    args.currency === undefined && netOfAll !== null && coverRatio !== null
      ? sentenceOf(asker, toolSentences.exposureAll, {
          amount: decimal(netOfAll).round(asker.scaleOf(convertCurrency)).toString(),
          currency: convertCurrency,
          ratio: figureOf(coverRatio),
        })
      : ''
  return args.figure === 'open' ? [open, net, all] : [net, all, open]
}

const exposure: Tool = {
  name: 'exposure',
  about:
    'Effective, locked, reserved and open amounts by currency, receivable and payable apart, the signed net exposure, and the cover ratio. What is not hedged is open (figure: open), never the net exposure.',
  args: exposureArgs,
  async find(asker, args) {
    const { currency } = args
    const cover = await asker.ask(dashboardApi.cover, {})
    const positions = cover.positions.filter((position) => currency === undefined || position.currency === currency)
    return findingOf(asker, {
      tool: 'exposure',
      url: pathOf('expo-mon', currency ? { currency } : {}),
      head: [words.currency, words.side, words.effective, words.locked, words.reserved, words.open, words.net],
      rows: positions.flatMap((position) => exposureRows(asker, position)),
      count: positions.length,
      sentence:
        positions.length === 0
          ? sentenceOf(asker, toolSentences.none)
          : sentencesOf(asker, sayExposure(asker, cover, positions, args)),
    })
  },
}

const policy: Tool = {
  name: 'policy',
  about:
    'Policy cover of each band of the hedging policy against its bounds: locked and reserved of what may be hedged. The cover ratio of `exposure` is another figure: locked of all.',
  args: noArgs,
  async find(asker) {
    const { bands } = await asker.ask(dashboardApi.policy, {})
    const countOf = (verdict: string) => bands.filter((band) => band.verdict === verdict).length
    const counts = { n: bands.length, below: countOf('below'), above: countOf('above') }
    return findingOf(asker, {
      tool: 'policy',
      url: pathOf('analytics'),
      head: [words.currency, words.side, words.days, words.cover, words.band, words.verdict],
      rows: bands.map((band) => ({
        cells: [
          band.currency,
          wordOf(asker, ExposureDirection, band.exposureDirection),
          `${band.dayFrom}–${band.dayTo}`,
          `${figureOf(band.coverPct)}%`,
          `${figureOf(band.leastPct)}–${figureOf(band.mostPct)}%`,
          say(words[band.verdict], asker.lang),
        ],
        url: pathOf('expo-mon', { currency: band.currency }),
      })),
      sentence: sentenceOf(asker, bands.length === 0 ? toolSentences.none : toolSentences.policy, counts),
    })
  },
}

const profit: Tool = {
  name: 'profit',
  about:
    'Unrealised profit and loss of live deals (value less premiums), by currency pair; forwards and spots with their average locked rate, options apart with their strikes; deals that are due beside.',
  args: pairArg,
  async find(asker, { currencyPair }) {
    const total = await asker.ask(tradePlApi.total, { queryWrapper: currencyPair ? { currencyPair } : {} })
    const { convertCurrency: currency, count, leftOut } = total
    const params = { day: total.calcDate, n: count, currency }
    const amount = total.gainLoss === null ? null : decimal(total.gainLoss).round(asker.scaleOf(currency)).toString()
    const due =
      total.due.count > 0 && total.due.gainLoss !== null
        ? sentenceOf(asker, toolSentences.profitDue, {
            n: total.due.count,
            amount: decimal(total.due.gainLoss).round(asker.scaleOf(currency)).toString(),
            currency,
          })
        : ''
    const left = leftOut > 0 ? sentenceOf(asker, toolSentences.profitLeftOut, { n: leftOut }) : ''
    const main = amount === null ? toolSentences.none : toolSentences.profit
    return findingOf(asker, {
      tool: 'profit',
      url: pathOf('pl-trade', currencyPair ? { currencyPair } : {}),
      head: [words.pair, words.side, words.count, words.principal, words.average, words.market, words.gainLoss],
      rows: total.pairs.map((pair) => ({
        cells: [
          pair.currencyPair,
          wordOf(asker, DealStance, pair.dealStance),
          String(pair.count),
          amountOf(asker, pair.principal, pair.baseCurrency),
          figureOf(pair.averageRate),
          figureOf(pair.marketRate),
          amountOf(asker, pair.gainLoss, currency),
        ],
        url: pathOf('pl-trade', { currencyPair: pair.currencyPair, dealStance: pair.dealStance }),
      })),
      sentence: sentencesOf(asker, [sentenceOf(asker, main, amount === null ? {} : { ...params, amount }), due, left]),
    })
  },
}

const limitColumns = ['shortName', 'facilityUsd', 'facilityUsedUsd', 'headroomUsd', 'usedPct', 'facilityTo']
const limit: Tool = {
  name: 'limit',
  about: 'Credit limit of each bank in US dollars: granted, used, left.',
  args: noArgs,
  async find(asker) {
    return foundOnPage(asker, {
      tool: 'limit',
      endpoint: counterPartyApi.queryByPage,
      columns: limitColumns,
      search: {},
      url: pathOf('counter-party'),
      urlOf: ({ id }) => pathOf('counter-party', { open: id }),
    })
  },
}

const quota: Tool = {
  name: 'quota',
  about: 'The hedging quota that the board granted, in US dollars: granted, used, left.',
  args: noArgs,
  async find(asker) {
    const standing = await asker.ask(boardQuotaApi.standing, {})
    const usd = (value: string) => amountOf(asker, value, limitCurrency)
    const url = pathOf('board-quota')
    const head = [words.number, words.quota, words.used, words.left, words.date]
    if (!standing)
      return findingOf(asker, { tool: 'quota', url, head, rows: [], sentence: sentenceOf(asker, toolSentences.none) })
    const left = decimal(standing.quotaUsd)
      .sub(decimal(standing.usedUsd))
      .round(asker.scaleOf(limitCurrency))
      .toString()
    const { resolutionNo: no, quotaUsd, usedUsd } = standing
    return findingOf(asker, {
      tool: 'quota',
      url,
      head,
      rows: [{ cells: [no, usd(quotaUsd), usd(usedUsd), usd(left), dayOf(asker, standing.quotaTo)], url }],
      sentence: sentenceOf(asker, toolSentences.quota, {
        no,
        quota: decimal(quotaUsd).round(asker.scaleOf(limitCurrency)).toString(),
        used: decimal(usedUsd).round(asker.scaleOf(limitCurrency)).toString(),
        left,
      }),
    })
  },
}

const balanceColumns = ['account', 'currency', 'availableAmt', 'balance', 'balanceDate', 'bankName']
const balance: Tool = {
  name: 'balance',
  about: 'Available and booked balances of bank accounts.',
  args: currencyArg,
  async find(asker, { currency }) {
    const search: Search = currency ? { currency } : {}
    return foundOnPage(asker, {
      tool: 'balance',
      endpoint: balanceApi.queryBalance,
      columns: balanceColumns,
      search,
      url: pathOf('balance-qry', search),
      urlOf: ({ account }) => pathOf('balance-qry', { account: account ?? '' }),
      sums: 'availableAmt',
    })
  },
}

const evidenceColumns = ['evidenceNo', 'evidenceKind', 'evidenceDate', 'currency', 'evidenceAmt', 'usedAmt', 'freeAmt']
const evidence: Tool = {
  name: 'evidence',
  about: 'Documents that prove exposures, in force, with what of each is still free.',
  args: currencyArg,
  async find(asker, { currency }) {
    const search = { evidenceStatus: EvidenceStatus.of.inForce, ...(currency ? { currency } : {}) }
    return foundOnPage(asker, {
      tool: 'evidence',
      endpoint: evidenceApi.queryByPage,
      columns: evidenceColumns,
      search,
      url: pathOf('evidence', search),
      urlOf: ({ evidenceNo }) => pathOf('evidence', { evidenceNo: evidenceNo ?? '' }),
      sums: 'freeAmt',
    })
  },
}

export const positionTools: readonly Tool[] = [exposure, policy, profit, limit, quota, balance, evidence]
