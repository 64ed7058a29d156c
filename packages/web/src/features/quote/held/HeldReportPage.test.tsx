import { heldReportApi } from '@hedgerow/contract/quote/held/held-report.contract'
import { heldReportRefusals } from '@hedgerow/contract/quote/held/held-report.refusals'
import { heldReportTexts } from '@hedgerow/contract/quote/held/held-report.text'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { HeldReportPage } from './HeldReportPage.tsx'

const row = {
  id: '4',
  version: '1',
  heldNo: 'HLD202604130001',
  cause: '1',
  heldStatus: '0',
  quoteSourceName: 'Harbour Union',
  currencyPair: 'USD/CNY',
  currency: 'USD',
  dealAmt: '1000000',
  exchangeRate: '6.831',
}
const held = {
  ...row,
  version: 1,
  quoteSerialNo: 'QTE202604130001',
  wireNo: '1-QTE202604130001',
  dealDirection: '2',
  compared: [
    { field: 'side', ordered: 'sell', reported: 'sell', differs: '0' },
    { field: 'dealAmt', ordered: '1000000', reported: '400000', differs: '1' },
    { field: 'exchangeRate', ordered: '6.831', reported: '6.831', differs: '0' },
  ],
  bankDealNo: 'B-9',
  bankMessage: null,
  agreedRate: null,
  agreedAmt: null,
  agreedDealNo: null,
  bankWord: null,
  proposerName: null,
  deciderName: null,
  dealerName: 'Dealer',
  dealId: null,
  dealSerialNo: null,
}
const moved = { id: '4', heldNo: row.heldNo, version: 2 }

function open(over: object = {}) {
  const sent = contractServer(
    answers(heldReportApi.queryByPage, pageOf({ ...row, ...over })),
    answers(heldReportApi.query, { ...held, ...over, version: 1 } as never),
    answers(heldReportApi.proposeAccept, moved),
    answers(heldReportApi.proposeDismiss, moved),
    answers(heldReportApi.accept, moved),
    answers(heldReportApi.dismiss, moved),
  )
  renderScreen(<HeldReportPage />)
  return (act: string) => sent.filter(({ path }) => path.endsWith(`/${act}`)).map(({ body }) => body)
}
async function choose(action: string) {
  fireEvent.click(await screen.findByText(row.heldNo, { selector: '[role=gridcell]' }))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: action }))
}
const dialog = async () => within(await screen.findByRole('dialog'))
beforeAll(() => Promise.all([import('./HeldReportDrawer.tsx'), import('./HeldDialogs.tsx')]))
beforeEach(() => signInAs('quote.view', 'quote.deal', 'quote.check', 'trade.view'))
afterEach(cleanup)

test('a deal is proposed at what the bank reports, beside the order, with its word', async () => {
  const sent = open()
  await choose(heldReportTexts.proposeAccept.en)
  const form = await dialog()
  expect((await form.findByText('USD 400,000.00')).closest('tr')?.textContent).toContain('differs')
  expect(form.getByText('USD 1,000,000.00')).toBeTruthy()
  fireEvent.change(form.getByLabelText(/^Bank’s answer/), { target: { value: 'Li 10:05: a part' } })
  fireEvent.click(form.getByRole('button', { name: 'Submit' }))
  await waitFor(() =>
    expect(sent('proposeAccept')).toEqual([
      {
        id: '4',
        version: 1,
        agreedRate: '6.831',
        agreedAmt: '400000',
        agreedDealNo: 'B-9',
        bankWord: 'Li 10:05: a part',
      },
    ]),
  )
})

test('nothing is proposed without the word of the bank', async () => {
  const sent = open()
  await choose(heldReportTexts.proposeDismiss.en)
  const form = await dialog()
  fireEvent.click(await form.findByRole('button', { name: 'Submit' }))
  await form.findByLabelText(/^Bank’s answer/)
  expect(sent('proposeDismiss')).toEqual([])
})

test.each([
  ['accept', '1', heldReportTexts.accept.en, heldReportTexts.acceptMeans.en],
  ['dismiss', '2', heldReportTexts.dismiss.en, heldReportTexts.dismissMeans.en],
])('to %s shows what it means and what was agreed first', async (act, heldStatus, verb, means) => {
  const agreed = {
    heldStatus,
    agreedRate: '6.832',
    agreedAmt: '900000',
    bankWord: 'Li: so it is',
    proposerName: 'Maker',
  }
  const sent = open(agreed)
  await choose(verb)
  const form = await dialog()
  // As soon as it is asked: what came later would move the button.
  expect(form.getByText('Li: so it is')).toBeTruthy()
  expect(form.getAllByText(means).length).toBeGreaterThan(0)
  fireEvent.click(form.getByRole('button', { name: verb }))
  await waitFor(() => expect(sent(act)).toEqual([{ id: '4', version: 1 }]))
})

test('what is open is not decided, and what is proposed not proposed again', async () => {
  open()
  fireEvent.click(await screen.findByText(row.heldNo, { selector: '[role=gridcell]' }))
  await screen.findByText('1 selected')
  const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled')
  expect([isOff(heldReportTexts.accept.en), isOff(heldReportTexts.dismiss.en)]).toEqual(['true', 'true'])
  expect(isOff(heldReportTexts.proposeAccept.en)).not.toBe('true')
})

test('without an order of ours no deal is proposed, and the button says what to do', async () => {
  open({ cause: '3' })
  await choose(heldReportTexts.proposeAccept.en)
  expect((await screen.findAllByText(heldReportRefusals.HELD_NO_ORDER.en)).length).toBeGreaterThan(0)
})

test('who proposes to dismiss sees the report beside the order', async () => {
  open()
  await choose(heldReportTexts.proposeDismiss.en)
  const form = await dialog()
  expect((await form.findByText('USD 400,000.00')).closest('tr')?.textContent).toContain('differs')
})
