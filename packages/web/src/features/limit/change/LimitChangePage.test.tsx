import { say } from '@hedgerow/contract/kit/text'
import { type LimitChangeReview, limitChangeApi } from '@hedgerow/contract/limit/change/limit-change.contract'
import { limitRefusals } from '@hedgerow/contract/limit/change/limit-change.refusals'
import { limitChangeTexts } from '@hedgerow/contract/limit/change/limit-change.text'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSession } from '../../../kit/person/session-store.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { LimitChangePage } from './LimitChangePage.tsx'

const row = { id: '4', version: '2', subject: 'North Lake', changeStatus: '1', makerId: '9', checkBlock: '0' }
const submitted: LimitChangeReview = {
  change: {
    id: '4',
    version: 2,
    changeKind: '2',
    changeStatus: '1',
    checkStatus: '0',
    approveStatus: '0',
    subject: 'North Lake',
    counterPartyId: '5',
    quotaId: null,
    before: { facilityUsd: '1000000', facilityTo: '20261231' },
    after: { facilityUsd: '2000000', facilityTo: '20271231' },
    orgId: '1',
    makerId: '9',
    makerName: 'Shen',
    lastEditorId: '9',
    earlierEditorIds: [],
    firstCheckerId: null,
    checkTier: '2',
    worthUsd: '0',
    createTime: '2026-04-13T02:00:00Z',
  },
  checkBlock: '0',
  trail: [],
}

function open(address = '/', change: Partial<LimitChangeReview['change']> = {}) {
  const requests = contractServer(
    answers(limitChangeApi.queryByPage, pageOf(row)),
    answers(limitChangeApi.review, { ...submitted, change: { ...submitted.change, ...change } }),
    answers(limitChangeApi.check, { id: '4', version: 3 }),
    answers(limitChangeApi.withdraw, { id: '4', version: 3 }),
  )
  renderScreen(<LimitChangePage />, address)
  return (act: string) => requests.filter(({ path }) => path.endsWith(`/${act}`)).map(({ body }) => body)
}
const drawer = async () => within(await screen.findByRole('dialog'))

beforeEach(() => signInAs('limit.change', 'limit.check', 'limit.edit'))
afterEach(cleanup)

test('the manager sees what stands beside what would be, and passes the version that was seen', async () => {
  const sent = open('/?open=4')
  const cells = (await (await drawer()).findAllByRole('cell')).map(({ textContent }) => textContent)
  expect(cells).toEqual([
    'Counterparty limit (USD)',
    '1,000,000.00',
    '2,000,000.00',
    'Limit end date',
    '2026/12/31',
    '2027/12/31',
  ])
  fireEvent.click(await (await drawer()).findByRole('button', { name: limitChangeTexts.pass.en }))
  expect(await screen.findByText(say(limitChangeTexts.passed, 'en_US', { subject: 'North Lake' }))).toBeTruthy()
  expect(sent('check')).toEqual([{ id: '4', version: 2, checkStatus: '1' }])
})

test('of a counterparty that is let in the manager sees the whole record, one step from where it is kept', async () => {
  const after = {
    fullName: 'North Lake Bank',
    internalRiskRating: 'A-',
    dealTimeEnd: '18:00:00',
    facilityUsd: '2000000',
  }
  open('/?open=4', { changeKind: '1', before: {}, after })
  const content = await drawer()
  for (const value of ['North Lake Bank', 'A-', '18:00:00', '2,000,000.00'])
    expect(await content.findByText(value)).toBeTruthy()
  const link = content.getByRole('link', { name: 'North Lake' })
  expect(link.getAttribute('href')).toMatch(/\/apps\/counter-party\?open=5$/)
})

test('a rejection needs a comment', async () => {
  const sent = open('/?open=4')
  fireEvent.click(await (await drawer()).findByRole('button', { name: limitChangeTexts.reject.en }))
  expect(await (await drawer()).findByText(limitRefusals.LIMIT_COMMENT_NEEDED.en)).toBeTruthy()
  expect(sent('check')).toEqual([])
})

async function askWithdrawal() {
  fireEvent.click(await screen.findByText('North Lake'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: limitChangeTexts.withdraw.en }))
}

test('its maker withdraws it, another reads why not', async () => {
  const refused = open()
  await askWithdrawal()
  expect(await screen.findByText(limitRefusals.LIMIT_NOT_YOURS.en)).toBeTruthy()
  expect(refused('withdraw')).toEqual([])
  cleanup()
  useSession.setState({ userId: row.makerId })
  const sent = open()
  await askWithdrawal()
  const verb = { name: limitChangeTexts.withdraw.en }
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', verb))
  expect(await screen.findByText(limitChangeTexts.withdrawn.en)).toBeTruthy()
  expect(sent('withdraw')).toEqual([{ id: '4', version: 2 }])
})
