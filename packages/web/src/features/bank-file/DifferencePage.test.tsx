import { differenceApi } from '@hedgerow/contract/bank-file/difference.contract'
import { differenceRefusals } from '@hedgerow/contract/bank-file/difference.refusals'
import { differenceTexts } from '@hedgerow/contract/bank-file/difference.text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
import { DifferencePage } from './DifferencePage.tsx'

const row = {
  id: '5',
  version: '1',
  diffNo: 'BDF202604130001',
  diffKind: '1',
  diffStatus: '0',
  currency: 'CNY',
  bankAmt: '-12.30',
  ourAmt: null,
  diffAmt: '-12.30',
  diffAge: '0',
  proposal: '1',
  bookDate: '20260413',
  bankRef: 'B1',
  lineText: 'fee',
}
const candidate = {
  id: '9',
  flowSerialNo: 'AFL9',
  balanceChange: '-12.30',
  changeDate: '20260413',
  relDealSerialNo: 'TRF1',
  relDealId: '3',
  relNettingNo: '',
  score: 90,
}

function open(over: object = {}) {
  const moved = { id: '5', diffNo: row.diffNo, version: 2 }
  const requests = contractServer(
    answers(differenceApi.queryByPage, pageOf({ ...row, ...over })),
    answers(differenceApi.candidates, [
      candidate,
      { ...candidate, id: '11', flowSerialNo: 'AFL11', balanceChange: '-2.70' },
    ]),
    answers(differenceApi.match, moved),
    answers(differenceApi.propose, moved),
    answers(differenceApi.setAside, moved),
    answers(differenceApi.book, moved),
  )
  renderScreen(<DifferencePage />)
  return (act: string) => requests.filter(({ path }) => path.endsWith(`/${act}`)).map(({ body }) => body)
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
async function choose(action: string) {
  fireEvent.click(await screen.findByText(row.diffNo))
  await screen.findByText('1 selected')
  press(action)
}
const dialog = async () => within(await screen.findByRole('dialog'))
// The dialogs are fetched when they are opened; on a busy machine that takes longer than a test waits.
beforeAll(() =>
  Promise.all([import('./DifferenceDrawer.tsx'), import('./MatchDialog.tsx'), import('./DifferenceDialogs.tsx')]),
)
beforeEach(() => signInAs('bank-file.view', 'bank-file.edit', 'bank-file.send', 'bank-account.view'))
afterEach(cleanup)

test('a line is matched with the movement that a person chose', async () => {
  const sent = open()
  await choose(differenceTexts.match.en)
  const form = await dialog()
  const press = () => fireEvent.click(form.getByRole('button', { name: differenceTexts.match.en }))
  press()
  expect((await screen.findAllByText(differenceTexts.chooseFlow.en)).length).toBeGreaterThan(0)
  fireEvent.click(await form.findByRole('checkbox', { name: 'AFL9' }))
  await form.findByText(/^1 movement chosen, CNY .12\.30; difference from the bank CNY 0\.00$/)
  press()
  await waitFor(() => expect(sent('match')).toEqual([{ id: '5', version: 1, flowId: '9' }]))
})

test('a line may be several movements together, whose sum is shown beside the bank’s amount', async () => {
  const sent = open({ bankAmt: '-15.50' })
  await choose(differenceTexts.match.en)
  const form = await dialog()
  fireEvent.click(await form.findByRole('checkbox', { name: 'AFL9' }))
  fireEvent.click(form.getByRole('checkbox', { name: 'AFL11' }))
  expect(await form.findByText(/^2 movements chosen, CNY .15\.00; difference from the bank CNY .0\.50$/)).toBeTruthy()
  fireEvent.click(form.getByRole('button', { name: differenceTexts.match.en }))
  await waitFor(() => expect(sent('match')).toEqual([{ id: '5', version: 1, flowId: '9', moreIds: '11' }]))
})

test('an entry is proposed with its reason, and another person books it after a question', async () => {
  const sent = open()
  await choose(differenceTexts.propose.en)
  const form = await dialog()
  fireEvent.change(await form.findByLabelText(/^Reason/), { target: { value: 'monthly fee' } })
  fireEvent.click(form.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(sent('propose')).toEqual([{ id: '5', version: 1, proposal: '1', reason: 'monthly fee' }]))
})

test('what was proposed is shown whole before it is booked: line, reason, proposer and entry', async () => {
  const sent = open({ diffStatus: '1', reason: 'monthly fee', proposerName: 'Maker' })
  await choose(differenceTexts.book.en)
  const question = await dialog()
  expect(question.getAllByText(/Book as bank charges: CNY .12\.30\./).length).toBeGreaterThan(0)
  for (const fact of ['fee', 'monthly fee', 'Maker', 'Only at the bank']) expect(question.getByText(fact)).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: differenceTexts.book.en }))
  await waitFor(() => expect(sent('book')).toEqual([{ id: '5', version: 1 }]))
})

test('a row opens with what the list leaves out', async () => {
  open({ lineText: 'returned: account closed', endToEndId: 'TRF7' })
  fireEvent.doubleClick(await screen.findByText(row.diffNo))
  const drawer = await dialog()
  expect(drawer.getByText('returned: account closed')).toBeTruthy()
  expect(drawer.getByText('TRF7')).toBeTruthy()
})

test.each(['2', 'A'])(
  'what has no line of a statement (kind %s) has nothing to book, and says so',
  async (diffKind) => {
    open({ diffKind, bankAmt: null, ourAmt: '-77' })
    await choose(differenceTexts.propose.en)
    expect(await screen.findByText(differenceRefusals.DIFF_NO_LINE.en)).toBeTruthy()
  },
)
