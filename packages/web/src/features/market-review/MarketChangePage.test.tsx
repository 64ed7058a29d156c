import { say } from '@hedgerow/contract/kit/text'
import { marketChangeRefusals } from '@hedgerow/contract/market/change/market-change.refusals'
import { marketChangeTexts, marketChangeWords } from '@hedgerow/contract/market/change/market-change.text'
import { type MarketChangeReview, marketChangeApi } from '@hedgerow/contract/market-review/market-change.contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSession } from '../../kit/person/session-store.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
import { MarketChangePage } from './MarketChangePage.tsx'

const row = { id: '4', version: '2', fileName: 'rates.csv', changeStatus: '1', makerId: '9', checkBlock: '0' }
const submitted: MarketChangeReview = {
  change: {
    id: '4',
    version: 2,
    changeKind: 'rate',
    handAct: null,
    changeStatus: '1',
    checkStatus: '0',
    approveStatus: '0',
    importStatus: 'submitted',
    batchId: '11',
    curveId: null,
    sourceOrder: null,
    orderPair: null,
    fileName: 'rates.csv',
    firstDate: '20260410',
    lastDate: '20260413',
    newCount: 1,
    changedCount: 1,
    leftOutCount: 0,
    bandPct: 20,
    orgId: '1',
    orgName: 'Company',
    makerId: '9',
    makerName: 'Wang',
    lastEditorId: '9',
    earlierEditorIds: [],
    firstCheckerId: null,
    checkTier: '1',
    worthUsd: null,
    createTime: '2026-04-13T02:00:00Z',
  },
  checkBlock: '0',
  rows: [
    {
      line: 2,
      column: 'midPrice',
      verdict: 'DIFFERS',
      dataDate: '20260413',
      currencyPair: 'USD/CNY',
      term: null,
      midPrice: '6.8350',
      storedPrice: '6.8322',
      difference: '28',
      value: null,
      reason: null,
      before: null,
      move: null,
      isOdd: false,
      oddity: null,
    },
  ],
  days: [],
  curve: null,
  curveInUse: null,
  orderInUse: null,
  touched: { closed: 0, published: 0 },
  trail: [],
}

function open(address = '/', review = submitted) {
  const requests = contractServer(
    answers(marketChangeApi.queryByPage, pageOf(row)),
    answers(marketChangeApi.review, review),
    answers(marketChangeApi.check, { id: '4', version: 3 }),
    answers(marketChangeApi.withdraw, { id: '4', version: 3 }),
  )
  renderScreen(<MarketChangePage />, address)
  return (act: string) => requests.filter(({ path }) => path.endsWith(`/${act}`)).map(({ body }) => body)
}
const drawer = async () => within(await screen.findByRole('dialog'))
const press = async (name: string) => fireEvent.click(await (await drawer()).findByRole('button', { name }))

beforeEach(() => signInAs('market.change', 'market.check', 'market.import'))
afterEach(cleanup)

test('the reviewer sees what is stored beside what would be, and passes the version that was seen', async () => {
  const sent = open('/?open=4')
  const cells = (await (await drawer()).findAllByRole('cell')).map(({ textContent }) => textContent)
  expect(cells).toEqual(expect.arrayContaining(['USD/CNY', '6.8322', '6.8350']))
  await press(marketChangeTexts.pass.en)
  expect(await screen.findByText(say(marketChangeTexts.passed, 'en_US', { fileName: 'rates.csv' }))).toBeTruthy()
  expect(sent('check')).toEqual([{ id: '4', version: 2, checkStatus: '1' }])
})

test('a rate that is set aside says so, and no difference from a figure that nobody gave', async () => {
  const [rate] = submitted.rows
  const change = { ...submitted.change, handAct: 'quarantine' as const }
  open('/?open=4', {
    ...submitted,
    change,
    rows: [{ ...rate, midPrice: null, difference: null } as NonNullable<typeof rate>],
  })
  const cells = (await (await drawer()).findAllByRole('cell')).map(({ textContent }) => textContent)
  expect(cells.slice(-2)).toEqual(['', 'Quarantined'])
})

test('a rejection needs a comment, which is sent with it', async () => {
  const sent = open('/?open=4')
  await press(marketChangeTexts.reject.en)
  expect(await (await drawer()).findByText(marketChangeRefusals.CHANGE_COMMENT_NEEDED.en)).toBeTruthy()
  expect(sent('check')).toEqual([])
  fireEvent.change((await drawer()).getByLabelText(marketChangeWords.comment.en, { exact: false }), {
    target: { value: 'The 13th is from yesterday' },
  })
  await press(marketChangeTexts.reject.en)
  await waitFor(() =>
    expect(sent('check')).toEqual([{ id: '4', version: 2, checkStatus: '2', comment: 'The 13th is from yesterday' }]),
  )
})

test('what was decided already is shown without a decision', async () => {
  open('/?open=4', { ...submitted, change: { ...submitted.change, changeStatus: '2' } })
  expect(await (await drawer()).findByText('USD/CNY')).toBeTruthy()
  expect((await drawer()).queryByRole('button', { name: marketChangeTexts.pass.en })).toBeNull()
})

async function askWithdrawal() {
  fireEvent.click(await screen.findByText('rates.csv'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: marketChangeTexts.withdraw.en }))
}

test('its maker withdraws the version that was seen', async () => {
  useSession.setState({ userId: row.makerId })
  const sent = open()
  await askWithdrawal()
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: marketChangeTexts.withdraw.en }),
  )
  expect(await screen.findByText(marketChangeTexts.withdrawn.en)).toBeTruthy()
  expect(sent('withdraw')).toEqual([{ id: '4', version: 2 }])
})

test('only its maker withdraws it; another reads why not', async () => {
  const sent = open()
  await askWithdrawal()
  expect(await screen.findByText(marketChangeRefusals.CHANGE_NOT_YOURS.en)).toBeTruthy()
  expect(sent('withdraw')).toEqual([])
})
