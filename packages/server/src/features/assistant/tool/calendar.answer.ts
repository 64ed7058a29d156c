/** Tools of time and work: what falls due, what waits, cash flows, events, records by number, deals, requests, screens. */
import { toolSentences, toolWords } from '@hedgerow/contract/assistant/tool.text'
import { agendaApi, longestRangeDays, recordLayers } from '@hedgerow/contract/calendar/agenda/agenda.contract'
import { itemTexts, layerTexts } from '@hedgerow/contract/calendar/agenda/agenda.text'
import { unpaid } from '@hedgerow/contract/cash-flow/settling.dict'
import { dashboardApi } from '@hedgerow/contract/dashboard/dashboard.contract'
import { waitingApi } from '@hedgerow/contract/dashboard/waiting.contract'
import { economicEventApi } from '@hedgerow/contract/economic-event/economic-event.contract'
import { hedgeApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { hedgeRequestList } from '@hedgerow/contract/hedging/hedge-request.list'
import { say } from '@hedgerow/contract/kit/text'
import { newsApi } from '@hedgerow/contract/news/news.contract'
import { NewsStatus } from '@hedgerow/contract/news/news.dict'
import { dealQueryApi, dealQueryList } from '@hedgerow/contract/query/deal-query.contract'
import { pathOf, screens } from '@hedgerow/contract/screens'
import { searchApi } from '@hedgerow/contract/search/search.contract'
import { SearchKind } from '@hedgerow/contract/search/search.dict'
import { waitingWords } from '@hedgerow/contract/waits'
import { addDays, businessDate } from '@hedgerow/quant/basics/business-date'
import { currencyArg, dealArgs, noArgs, spanArgs, textArg } from './args.rules.ts'
import { amountOf, dayOf, findingOf, foundOnPage, listed, sentenceOf, type Tool, wordOf } from './tool.answer.ts'

const words = toolWords

/** The end of a span, no later than one question to the calendar reaches. */
const reached = (from: string, to: string): string => {
  const last = addDays(businessDate(from), longestRangeDays - 1)
  return to > last ? last : to
}

const due: Tool = {
  name: 'due',
  about:
    'What falls due in a span of days (yyyymmdd): maturities, cut-offs, settlements, reviews, exposures, documents.',
  args: spanArgs,
  async find(asker, { from = asker.today, to: last = asker.today }) {
    const to = reached(from, last)
    const { items, more } = await asker.ask(agendaApi.range, { from, to })
    const countOf = (layer: string) => {
      const untold = more.filter((one) => one.layer === layer)
      const ofLayer = items.filter((item) => item.layer === layer && !untold.some(({ day }) => day === item.day))
      return ofLayer.length + untold.reduce((sum, { count }) => sum + count, 0)
    }
    const counts = recordLayers.map((layer) => ({ layer, n: countOf(layer) })).filter(({ n }) => n > 0)
    const count = counts.reduce((sum, { n }) => sum + n, 0)
    const list = listed(
      asker,
      counts.map(({ layer, n }) => `${say(layerTexts[layer], asker.lang)} ${n}`),
    )
    return findingOf(asker, {
      tool: 'due',
      url: pathOf('calendar'),
      head: [words.date, words.kind, words.number, words.party, words.amounts],
      rows: items.map((item) => ({
        cells: [
          dayOf(asker, item.day),
          say(itemTexts[item.layer], asker.lang),
          item.number,
          item.counterParty ?? '—',
          listed(
            asker,
            item.flows.map(({ currency, amount }) => `${currency} ${amountOf(asker, amount, currency)}`),
          ) || '—',
        ],
        url: item.url,
      })),
      count,
      sentence: sentenceOf(asker, count === 0 ? toolSentences.none : toolSentences.due, { from, to, n: count, list }),
    })
  },
}

const waiting: Tool = {
  name: 'waiting',
  about: 'What waits for the asker to review, execute or settle, by kind.',
  args: noArgs,
  async find(asker) {
    const kinds = (await asker.ask(waitingApi.waiting, {})).filter(({ count }) => count > 0)
    const count = kinds.reduce((sum, kind) => sum + kind.count, 0)
    return findingOf(asker, {
      tool: 'waiting',
      url: pathOf('analytics'),
      head: [words.kind, words.count],
      rows: kinds.map(({ kind, count, url }) => ({
        cells: [say(waitingWords[kind].text, asker.lang), String(count)],
        url,
      })),
      sentence: sentenceOf(asker, count === 0 ? toolSentences.nothingWaits : toolSentences.waiting, {
        n: kinds.length,
        count,
      }),
    })
  },
}

const cashFlow: Tool = {
  name: 'cashFlow',
  about: 'Cash flows still to be paid today and on the next five business days, in and out, by day and currency.',
  args: noArgs,
  async find(asker) {
    const { from, to, flows } = await asker.ask(dashboardApi.maturing, {})
    const list = listed(
      asker,
      flows.map(
        ({ payDateAdj, payCurrency, net }) =>
          `${dayOf(asker, payDateAdj)} ${payCurrency} ${amountOf(asker, net, payCurrency)}`,
      ),
    )
    return findingOf(asker, {
      tool: 'cashFlow',
      url: pathOf('cfl', { payDateAdjStart: from, payDateAdjEnd: to, settleStatus: unpaid }),
      head: [words.date, words.currency, words.receive, words.pay, words.net, words.count],
      rows: flows.map((flow) => ({
        cells: [
          dayOf(asker, flow.payDateAdj),
          flow.payCurrency,
          ...([flow.receive, flow.pay, flow.net] as const).map((value) => amountOf(asker, value, flow.payCurrency)),
          String(flow.count),
        ],
        url: pathOf('cfl', {
          payDateAdjStart: flow.payDateAdj,
          payDateAdjEnd: flow.payDateAdj,
          payCurrency: flow.payCurrency,
          settleStatus: unpaid,
        }),
      })),
      sentence: sentenceOf(asker, flows.length === 0 ? toolSentences.none : toolSentences.cashFlow, { from, to, list }),
    })
  },
}

const eventColumns = [
  'eventDate',
  'dataTimeStr',
  'currency',
  'importance',
  'content',
  'oldValue',
  'forecastValue',
  'newValue',
]
const event: Tool = {
  name: 'event',
  about: 'Economic events in a span of days (yyyymmdd): previous, forecast and actual figures.',
  args: spanArgs,
  async find(asker, { from = asker.today, to = asker.today }) {
    const search = { eventDateStart: from, eventDateEnd: to }
    return foundOnPage(asker, {
      tool: 'event',
      endpoint: economicEventApi.queryByPage,
      columns: eventColumns,
      search,
      url: pathOf('eco-cal', search),
      urlOf: ({ eventDate }) => pathOf('eco-cal', { eventDateStart: eventDate ?? from, eventDateEnd: eventDate ?? to }),
      params: { from, to },
    })
  },
}

const news: Tool = {
  name: 'news',
  about: 'Published articles of the group, all or about a currency.',
  args: currencyArg,
  async find(asker, { currency = '' }) {
    const search = { newsStatus: NewsStatus.of.published, ...(currency ? { currencies: currency } : {}) }
    return foundOnPage(asker, {
      tool: 'news',
      endpoint: newsApi.queryByPage,
      columns: ['publishDate', 'title', 'category', 'currencies'],
      search,
      url: pathOf('news', search),
      urlOf: ({ id }) => pathOf('news-article').replace('$id', id),
    })
  },
}

const find: Tool = {
  name: 'find',
  about: 'Exposures, hedge requests and deals by their number or a part of it.',
  args: textArg,
  async find(asker, { text = '' }) {
    const records = await asker.ask(searchApi.query, { text })
    return findingOf(asker, {
      tool: 'find',
      url: records[0]?.url ?? pathOf('analytics'),
      head: [words.kind, words.number, words.about, words.status],
      rows: records.map(({ kind, number, about, status, url }) => ({
        cells: [wordOf(asker, SearchKind, kind), number, about, status],
        url,
      })),
      sentence: sentenceOf(asker, records.length === 0 ? toolSentences.none : toolSentences.find, {
        n: records.length,
        text,
      }),
    })
  },
}

const dealColumns = [
  'dealSerialNo',
  'tradeStatus',
  'businType',
  'currencyPair',
  'dealDirection',
  'principal',
  'exchangeRate',
  'maturityDate',
]
const deal: Tool = {
  name: 'deal',
  about: 'Deals, also of one currency pair or with a maturity in a span of days (yyyymmdd).',
  args: dealArgs,
  async find(asker, { currencyPair, from, to }) {
    const search = {
      ...dealQueryList.defaults,
      ...(currencyPair ? { currencyPair } : {}),
      ...(from ? { maturityDateStart: from } : {}),
      ...(to ? { maturityDateEnd: to } : {}),
    }
    return foundOnPage(asker, {
      tool: 'deal',
      endpoint: dealQueryApi.queryByPage,
      columns: dealColumns,
      search,
      url: pathOf('trade-detail', search),
      urlOf: ({ id }) => pathOf('inputmng', { open: id }),
    })
  },
}

const requestColumns = [
  'requestCode',
  'orderStatus',
  'checkStatus',
  'executeStatus',
  'hedgeCurrency',
  'hedgeAmt',
  'remainingAmt',
  'deliveryDate',
]
const request: Tool = {
  name: 'request',
  about: 'Hedge requests that are drafts or submitted, with what of each is still to be executed.',
  args: noArgs,
  find(asker) {
    const search = hedgeRequestList.defaults
    return foundOnPage(asker, {
      tool: 'request',
      endpoint: hedgeApi.queryByPage,
      columns: requestColumns,
      search,
      url: pathOf('expo-req', search),
      urlOf: ({ id }) => pathOf('expo-req', { open: id }),
    })
  },
}

const mostScreens = 5
const screen: Tool = {
  name: 'screen',
  about: 'Where in the product a screen is, by words of its title.',
  args: textArg,
  async find(asker, { text = '' }) {
    const lower = text.toLowerCase()
    const isNamed = ({ zh, en }: { readonly zh: string; readonly en: string }) =>
      lower.includes(zh) || lower.includes(en.toLowerCase()) || zh.includes(text) || en.toLowerCase().includes(lower)
    const fitting = screens
      .filter(({ path, needs, title }) => !path.includes('$') && asker.may(needs) && isNamed(title))
      .slice(0, mostScreens)
    const titles = fitting.map(({ title }) => say(title, asker.lang))
    return findingOf(asker, {
      tool: 'screen',
      url: fitting[0]?.path ?? pathOf('analytics'),
      head: [words.screen],
      rows: fitting.map(({ path }, at) => ({ cells: [titles[at] ?? ''], url: path })),
      sentence: sentenceOf(asker, fitting.length === 0 ? toolSentences.none : toolSentences.screen, {
        list: listed(asker, titles),
      }),
    })
  },
}

export const calendarTools: readonly Tool[] = [due, waiting, cashFlow, event, news, find, deal, request, screen]
