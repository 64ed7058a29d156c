/** The publishers as a test's own server plays them, with the mishaps of real ones: silent, slow to answer, off by ten, hostile. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** By day, units per euro. */
type EuroRates = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface Publishers {
  readonly addresses: Readonly<Record<string, string>>
  /** What the ECB would say. */
  euro: EuroRates
  /** By base in lower case, what the indicative API would say of the day. */
  indicative: Readonly<Record<string, unknown>>
  /** By day, what the central parity would be of `parityLabels`. */
  parity: Readonly<Record<string, readonly string[]>>
  /** Answers with this status instead. */
  status: number
  /** Answers with this body instead. */
  body: string | undefined
  readonly requests: string[]
  close(): Promise<void>
}

const day = (of: string) => `${of.slice(0, 4)}-${of.slice(4, 6)}-${of.slice(6)}`

const ecbXml = (euro: EuroRates) =>
  `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope><Cube>${Object.entries(euro)
    .map(([of, rates]) => {
      const cells = Object.entries(rates).map(([currency, rate]) => `<Cube currency="${currency}" rate="${rate}"/>`)
      return `<Cube time="${day(of)}">${cells.join('')}</Cube>`
    })
    .join('')}</Cube></gesmes:Envelope>`

const ecbCsv = (euro: EuroRates) =>
  [
    'Date,USD,CNY',
    ...Object.entries(euro).map(([of, { USD = 'N/A', CNY = 'N/A' }]) => `${day(of)},${USD},${CNY}`),
  ].join('\n')

const h10 =
  'Series Description,Dollars per euro\nUnit:,Currency:_Per_EUR\nMultiplier:,1\nCurrency:,USD\nTime Period,RXI$US_N.B.EU\n2026-04-09,1.1670\n2026-04-10,1.1681\n'

/** As the history of chinamoney.com.cn names them; the product has no pair of the last one. */
const parityLabels = ['USD/CNY', '100JPY/CNY', 'CNY/XDR']
/** The newest first, two days a page. */
function parityPage(parity: Publishers['parity'], url: string): string {
  const days = Object.entries(parity).sort(([a], [b]) => (a < b ? 1 : -1))
  const page = Number(/pageNum=(\d+)/.exec(url)?.[1] ?? '1')
  const records = days.slice((page - 1) * 2, page * 2).map(([of, values]) => ({ date: day(of), values }))
  return JSON.stringify({ data: { head: parityLabels, pageTotal: Math.ceil(days.length / 2) }, records })
}

export async function startPublishers(): Promise<Publishers> {
  const state: Publishers = {
    addresses: {},
    euro: {},
    indicative: {},
    parity: {},
    status: 200,
    body: undefined,
    requests: [],
    close: () => new Promise((done) => server.close(() => done())),
  }
  const answer = (url: string): string => {
    if (state.body !== undefined) return state.body
    if (url.includes('hist-90d')) return ecbXml(state.euro)
    if (url.includes('hist.zip')) return ecbCsv(state.euro)
    if (url.startsWith('/h10')) return h10
    if (url.startsWith('/parity')) return parityPage(state.parity, url)
    return JSON.stringify(state.indicative)
  }
  const server = createServer(({ url = '' }, response) => {
    state.requests.push(url)
    response.writeHead(state.status, state.status === 429 ? { 'retry-after': '90000' } : {})
    response.end(answer(url))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  Object.assign(state.addresses, {
    ECB: base,
    CFETS: `${base}/parity?startDate={from}&endDate={to}&pageNum={page}`,
    FED_H10: `${base}/h10?from={from}&to={to}`,
    CCY_API: `${base}/{date}/{base}.json`,
  })
  return state
}
