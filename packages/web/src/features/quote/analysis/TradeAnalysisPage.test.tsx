import { type TradeAnalysis, tradeAnalysisApi } from '@hedgerow/contract/quote/analysis/trade-analysis.contract'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { TradeAnalysisPage } from './TradeAnalysisPage.tsx'

beforeEach(() => signInAs('quote.view'))
afterEach(cleanup)

const row = { id: '7', transDate: '20260401', counterPartyName: '中国银行' }

const costs = {
  count: 3,
  dealtCount: 2,
  averageCostPip: '6.00',
  averageCostBp: '0.88',
  cost: '600.00',
  saved: '250.00',
  savedCount: 1,
}
const split = { dividedPercent: '25', dividedMax: 4, isCapped: true, waitingCount: 1, latestCount: null }
const analysis: TradeAnalysis = {
  convertCurrency: 'CNY',
  ...costs,
  withoutMid: 2,
  withoutMoney: 0,
  banks: [
    {
      counterPartyId: '12',
      counterPartyName: 'BOC',
      asked: 3,
      answered: 2,
      won: 2,
      rejected: 1,
      dealtCount: 2,
      hitRate: '66.7',
      averageCostBp: '3.80',
      averageSeconds: '4.6',
      cost: '600.00',
    },
  ],
  pairs: [{ groupKey: 'USD/CNY', ...costs }],
  tenors: [],
  sizes: [{ groupKey: '3', ...costs }],
  hours: [],
  answers: [],
  loseReasons: [],
  split: {
    ...split,
    pairs: [
      {
        currencyPair: 'USD/CNY',
        quoteCurrency: 'CNY',
        dealDirection: '2',
        count: 1,
        doneRate: '6.8322',
        averageRate: '6.837275',
        bestRate: '6.8503',
        worstRate: '6.8255',
        againstDone: '5075.00',
      },
    ],
  },
}

test('the prices stand also where their sums could not be read, and the sums say so', async () => {
  contractServer(answers(tradeAnalysisApi.queryByPage, pageOf(row)))
  renderScreen(<TradeAnalysisPage />)
  expect(await screen.findByText('2026/04/01', {}, { timeout: 10_000 })).toBeTruthy()
  expect(await screen.findByText(/^nothing answers/)).toBeTruthy()
})

test('a bank and a size open their rows, what is left out is counted, and parts are told beside what was done', async () => {
  contractServer(answers(tradeAnalysisApi.queryByPage, pageOf(row)), answers(tradeAnalysisApi.run, analysis))
  renderScreen(<TradeAnalysisPage />)
  const bank = await screen.findByRole('link', { name: 'BOC' })
  expect(bank.getAttribute('href')).toContain('counterPartyId=12')
  fireEvent.click(screen.getByText(/^(Size|金额)$/, { selector: '.ant-segmented-item-label' }))
  const size = await screen.findByRole('link', { name: /5 to 20 m|500–2000 万/ })
  expect(size.getAttribute('href')).toContain('sizeBand=3')
  expect(screen.getByText(/2 deals without a mid|无中间价的 2 笔/)).toBeTruthy()
  expect(screen.getByText(/capped at 4|上限 4/)).toBeTruthy()
  expect(screen.getByRole('table', { name: /Split dealing|拆分成交/ }).textContent).toContain('5,075.00')
})
