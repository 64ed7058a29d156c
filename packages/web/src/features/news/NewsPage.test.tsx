import { type Cover, dashboardApi } from '@hedgerow/contract/dashboard/dashboard.contract'
import { economicEventApi } from '@hedgerow/contract/economic-event/economic-event.contract'
import { marketPriceApi } from '@hedgerow/contract/market/market.contract'
import { newsApi, type ReadArticle } from '@hedgerow/contract/news/news.contract'
import { newsRefusals } from '@hedgerow/contract/news/news.refusals'
import { newsTexts } from '@hedgerow/contract/news/news.text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSession } from '../../kit/person/session-store.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
import { ArticlePage } from './article/ArticlePage.tsx'
import { NewsPage } from './NewsPage.tsx'

const row = { id: '3', version: '1', title: 'Dollar at a year low', newsStatus: '1', makerId: '9' }
const article: ReadArticle = {
  id: '3',
  version: 1,
  newsStatus: '2',
  titleZh: '美元创一年新低',
  titleEn: '',
  summaryZh: '',
  summaryEn: '',
  category: '1',
  currencies: 'USD',
  relDate: null,
  bodyZh: '# 要点\n\n**中间价** <script>alert(1)</script>',
  bodyEn: '',
  author: 'Shen',
  publishTime: '2026-04-13T02:00:00Z',
  previous: { id: '2', title: 'Points explained' },
  next: null,
  related: [{ id: '7', title: 'After the payrolls' }],
}

const fixing = (dataDate: string, midPrice: string) => ({
  dataDate,
  midPrice,
  bidPrice: null,
  askPrice: null,
  openPrice: null,
  highPrice: null,
  lowPrice: null,
  dataSource: 'ECB' as const,
  simulated: false,
})
const fixings = [fixing('20260410', '6.81'), fixing('20260413', '6.83')]

const side = { effective: '8', locked: '0', reserved: '0', open: '8' }
const ofCurrency = { ...side, unlocked: '8', lockedPct: '0.0' }
const usd = { currency: 'USD', receivable: ofCurrency, payable: ofCurrency, net: '-1250000', netConverted: null }
const cover: Cover = {
  asOf: '20260413',
  convertCurrency: 'CNY',
  cells: [],
  positions: [usd, { ...usd, currency: 'EUR', net: '777' }],
  netOfAll: null,
  coverRatio: null,
  parts: { receivable: side, payable: side },
  overdue: { count: 0, lastDate: '20260412' },
  rates: [],
  problems: [],
}

let written: Partial<ReadArticle> = {}
let published: object = {}
function open(page = <NewsPage />, address = '/?tab=table') {
  const requests = contractServer(
    answers(newsApi.queryByPage, pageOf({ ...row, ...published })),
    answers(newsApi.query, { ...article, ...written }),
    answers(dashboardApi.cover, cover),
    answers(
      economicEventApi.queryByPage,
      pageOf({ id: '4', content: 'US CPI', forecastValue: '2.5%', newValue: '2.7%' }),
    ),
    answers(newsApi.publish, { id: '3', version: 2 }),
    answers(newsApi.markRead, null),
    answers(marketPriceApi.history, { currencyPair: 'USD/CNY', fixings, summary: null }),
  )
  renderScreen(page, address)
  return (act: string) => requests.filter(({ path }) => path.endsWith(`/${act}`)).map(({ body }) => body)
}
beforeEach(() => signInAs('news.view', 'news.edit'))
afterEach(() => {
  published = {}
  written = {}
  cleanup()
})

async function askPublish() {
  fireEvent.click(await screen.findByText(row.title))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: newsTexts.publish.en }))
}

test('another administrator publishes, the author reads why not', async () => {
  const sent = open()
  await askPublish()
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: newsTexts.publish.en }))
  await waitFor(() => expect(sent('publish')).toEqual([{ id: '3', version: 1 }]))
  cleanup()
  useSession.setState({ userId: row.makerId })
  const refused = open()
  await askPublish()
  expect(await screen.findByText(newsRefusals.NEWS_OWN.en)).toBeTruthy()
  expect(refused('publish')).toEqual([])
})

test('an article stands beside the rates of its currencies around its day', async () => {
  open(<ArticlePage />, '/pages/info/3')
  const says = 'USD/CNY from 2026/04/10 to 2026/04/13; the article is about 2026/04/13'
  expect(await screen.findByRole('img', { name: says })).toBeTruthy()
})

test('an article stands beside our exposure in its currencies and the events of its day, and leads to its neighbours', async () => {
  signInAs('news.view', 'dashboard.view', 'market.view')
  open(<ArticlePage />, '/pages/info/3')
  expect(await screen.findByText(/1,250,000/)).toBeTruthy()
  expect(screen.queryByText(/777/)).toBeNull()
  expect(await screen.findByText('US CPI')).toBeTruthy()
  const around = within(screen.getByRole('navigation', { name: newsTexts.related.en }))
  expect(around.getByRole('link', { name: 'Points explained' }).getAttribute('href')).toBe('/pages/info/2')
  expect(around.getByRole('link', { name: 'After the payrolls' })).toBeTruthy()
  expect(around.queryByText(newsTexts.next.en)).toBeNull()
})

test('a long article has contents that lead to its headings', async () => {
  written = { bodyZh: ['一', '二', '三', '四'].map((part) => `## 第${part}节\n\n文字`).join('\n\n') }
  open(<ArticlePage />, '/pages/info/3')
  const contents = within(await screen.findByRole('navigation', { name: newsTexts.contents.en }))
  const link = contents.getByRole('link', { name: '第三节' })
  const target = link.getAttribute('href')?.slice(1) ?? ''
  expect(document.getElementById(target)?.textContent).toBe('第三节')
})

test('an article of one language says so, and its markup is text', async () => {
  open(<ArticlePage />, '/pages/info/3')
  expect(await screen.findByRole('heading', { name: '要点' })).toBeTruthy()
  expect(screen.getByText(newsTexts.onlyZh.en)).toBeTruthy()
  expect(screen.getByText('中间价').tagName).toBe('STRONG')
  expect(screen.getByText(/<script>alert\(1\)<\/script>/)).toBeTruthy()
  expect(document.querySelector('.hg-markdown script')).toBeNull()
})

test('articles stand as cards, the unread marked; the table is one click away and keeps what was asked for', async () => {
  signInAs('news.view')
  published = { newsStatus: '2', readFlag: '0', currencies: 'USD,JPY', summary: 'Payrolls', category: '1' }
  const requests = open(<NewsPage />, '/?currencies=USD')
  const card = within(await screen.findByRole('article'))
  expect(card.getByRole('link', { name: row.title }).getAttribute('href')).toBe('/pages/info/3')
  expect(['USD', 'JPY', 'Payrolls', 'Market', 'Unread'].map((text) => card.getByText(text) !== null)).not.toContain(
    false,
  )
  expect(screen.queryByRole('button', { name: newsTexts.add.en })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: newsTexts.table.en }))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect(await screen.findByText(row.title)).toBeTruthy()
  expect(requests('queryByPage').at(-1)).toMatchObject({ queryWrapper: { currencies: 'USD' } })
})
