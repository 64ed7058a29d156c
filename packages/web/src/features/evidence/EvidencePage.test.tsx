import { organisationApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { type Evidence, type EvidenceGraph, evidenceApi } from '@hedgerow/contract/evidence/evidence.contract'
import { evidenceRefusals } from '@hedgerow/contract/evidence/evidence.refusals'
import { evidenceTexts } from '@hedgerow/contract/evidence/evidence.text'
import { packTexts } from '@hedgerow/contract/evidence/pack.text'
import { attachmentApi } from '@hedgerow/contract/file/attachment.contract'
import { attachmentTexts } from '@hedgerow/contract/file/attachment.text'
import { currencyApi } from '@hedgerow/contract/reference/currency.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSystemDateStore } from '../../kit/person/system-date.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
import { EvidencePage } from './EvidencePage.tsx'
import { EvidenceGraphPage } from './graph/EvidenceGraphPage.tsx'

const evidence: Evidence = {
  id: '3',
  version: 1,
  orgId: '1',
  evidenceKind: '1',
  evidenceStatus: '2',
  evidenceNo: 'SC-1',
  contractNo: 'SC-1',
  billNo: '',
  partyName: 'Example Retail',
  evidenceDate: '20260401',
  currency: 'USD',
  evidenceAmt: '1000',
  usedAmt: '400',
  freeAmt: '600',
  remark: '',
  holdReason: '',
  retainTo: '20360603',
}
const row = { ...evidence, version: '1' }
const link = {
  id: '9',
  version: '2',
  evidenceNo: 'SC-1',
  serialNo: 'EXP-1',
  exposureId: '7',
  linkStatus: '1',
  linkAmt: '900',
  currency: 'USD',
}
const graph: EvidenceGraph = {
  nodes: [
    {
      key: 'evidence 3',
      kind: 'evidence',
      id: '3',
      number: 'SC-1',
      amount: '1000',
      currency: 'USD',
      openPct: 60,
      month: '202604',
    },
    {
      key: 'exposure 7',
      kind: 'exposure',
      id: '7',
      number: 'EXP-1',
      amount: '800',
      currency: 'USD',
      openPct: 50,
      month: '202606',
    },
  ],
  edges: [{ from: 'evidence 3', to: 'exposure 7', amount: '400', currency: 'USD', status: '1', isOff: false }],
  groups: null,
  cover: { evidence: 50, hedged: 50, settled: 0 },
  isCut: false,
}

let shownAddress: () => string
function open(address = '/', page = <EvidencePage />) {
  const requests = contractServer(
    answers(evidenceApi.queryByPage, pageOf(row)),
    answers(evidenceApi.links, pageOf(link)),
    answers(evidenceApi.query, evidence),
    answers(evidenceApi.candidates, [
      { id: '7', serialNo: 'EXP-1', contractNo: 'SC-1', endDate: '20260601', exposureAmt: '800', lackingAmt: '250' },
    ]),
    answers(evidenceApi.delete, { count: 1 }),
    answers(evidenceApi.link, { id: '9', version: 0 }),
    answers(evidenceApi.check, { id: '9', version: 3 }),
    answers(evidenceApi.graph, graph),
    answers(attachmentApi.queryByPage, pageOf()),
    answers(attachmentApi.upload, '/files/11111111-1111-1111-1111-111111111111'),
    answers(organisationApi.userOrg, []),
    answers(currencyApi.list, []),
  )
  const { router } = renderScreen(page, address)
  shownAddress = () => router.state.location.href
  return (act: string) => requests.filter(({ path }) => path.endsWith(`/${act}`)).map(({ body }) => body)
}
const dialog = async () => within(await screen.findByRole('dialog'))
async function choose(text: string, action: string) {
  fireEvent.click((await screen.findAllByText(text))[0] as HTMLElement)
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: action }))
}
beforeEach(() => signInAs('evidence.view', 'evidence.edit', 'evidence.check'))
afterEach(cleanup)

test('a link proposes what the exposure lacks', async () => {
  const sent = open()
  await choose('SC-1', evidenceTexts.link.en)
  const exposure = await (await dialog()).findByRole('combobox', { name: /^Exposure/ })
  fireEvent.mouseDown(exposure)
  fireEvent.click(await screen.findByText('EXP-1 · SC-1'))
  fireEvent.click((await dialog()).getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(sent('link')).toEqual([{ evidenceId: '3', exposureId: '7', linkAmt: '250' }]))
})

test('a document is entered with its paper, which is asked for', async () => {
  const sent = open()
  fireEvent.click(await screen.findByRole('button', { name: evidenceTexts.add.en }))
  const form = await dialog()
  fireEvent.click(form.getByRole('button', { name: 'Submit' }))
  expect(await form.findByText(/^Attachment is required/)).toBeTruthy()
  const chosen = form.getByLabelText(attachmentTexts.add.en, { selector: 'input' })
  fireEvent.change(chosen, { target: { files: [new File(['%PDF-1.7'], 'contract.pdf')] } })
  expect(await form.findByText('contract.pdf')).toBeTruthy()
  await waitFor(() => expect(form.queryByText(/^Attachment is required/)).toBeNull())
  expect(sent('add')).toEqual([])
})

test('a document in use is not deleted, and says why', async () => {
  const sent = open()
  await choose('SC-1', evidenceTexts.remove.en)
  expect(await screen.findByText(evidenceRefusals.EVIDENCE_IN_USE.en)).toBeTruthy()
  expect(sent('delete')).toEqual([])
})

test('a document says until when it is kept, and goes afterwards', async () => {
  useSystemDateStore.setState({ systemDate: businessDate('20360604') })
  const sent = open()
  await choose('SC-1', evidenceTexts.remove.en)
  fireEvent.click(await (await dialog()).findByRole('button', { name: evidenceTexts.remove.en }))
  await waitFor(() => expect(sent('delete')).toHaveLength(1))
  cleanup()
  useSystemDateStore.setState({ systemDate: businessDate('20360602') })
  open('/apps/evidence/evidence/3', <EvidenceGraphPage />)
  expect(await screen.findByText('To be kept until 2036/06/03: 1 day left')).toBeTruthy()
})

test('a link beyond its exposure is passed by another person', async () => {
  const sent = open('/?show=links')
  await choose('EXP-1', evidenceTexts.pass.en)
  fireEvent.click((await dialog()).getByRole('button', { name: evidenceTexts.pass.en }))
  await waitFor(() => expect(sent('check')).toEqual([{ id: '9', version: 2, checkStatus: '1' }]))
})

test('the graph says each link as a table, too', async () => {
  open('/apps/evidence/evidence/3', <EvidenceGraphPage />)
  expect(await screen.findByText('Proved by registered, linked documents 50%, hedged 50%, delivered 0%')).toBeTruthy()
  const cells = (await screen.findAllByRole('cell')).map(({ textContent }) => textContent)
  expect(cells).toEqual(['SC-1', 'EXP-1', '400.00', 'USD', 'Live'])
})

test('a click on a record of the graph shows its links beside it, a double click opens it', async () => {
  signInAs('evidence.view', 'exposure.view')
  open('/apps/evidence/evidence/3', <EvidenceGraphPage />)
  const node = await screen.findByRole('button', { name: /^EXP-1/ })
  fireEvent.click(node, { detail: 1 })
  const beside = within(await screen.findByRole('dialog', { name: 'EXP-1' }))
  expect(beside.getByRole('link', { name: 'SC-1' })).toBeTruthy()
  expect(beside.getByText('50%')).toBeTruthy()
  fireEvent.click(beside.getByRole('button', { name: 'Close' }))
  fireEvent.click(node, { detail: 1 })
  fireEvent.click(node, { detail: 2 })
  fireEvent.doubleClick(node)
  await waitFor(() => expect(shownAddress()).toContain('exposure=7'))
})

test('the pack for the bank is offered to who may give it away', async () => {
  open('/apps/evidence/evidence/3', <EvidenceGraphPage />)
  await screen.findByText('Proved by registered, linked documents 50%, hedged 50%, delivered 0%')
  expect(screen.queryByRole('button', { name: packTexts.action.en })).toBeNull()
  cleanup()
  signInAs('evidence.view', 'evidence.export')
  open('/apps/evidence/evidence/3', <EvidenceGraphPage />)
  expect(await screen.findByRole('button', { name: packTexts.action.en })).toBeTruthy()
})
