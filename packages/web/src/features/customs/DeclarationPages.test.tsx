import { customsApi, type Declaration, type Proposal, type Sync } from '@hedgerow/contract/customs/customs.contract'
import { customsRefusals } from '@hedgerow/contract/customs/customs.refusals'
import { customsTexts } from '@hedgerow/contract/customs/customs.text'
import { organisationApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { evidenceApi } from '@hedgerow/contract/evidence/evidence.contract'
import { packTexts } from '@hedgerow/contract/evidence/pack.text'
import { attachmentApi } from '@hedgerow/contract/file/attachment.contract'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { currencyApi } from '@hedgerow/contract/reference/currency.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSystemDateStore } from '../../kit/person/system-date.ts'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
import { ExportDeclarationPage, ImportDeclarationPage } from './DeclarationPages.tsx'

const row = {
  id: '3',
  version: '0',
  entryId: '530420260040000017',
  declStatus: '2',
  tradeCurr: 'USD',
  freeAmt: '76049.5',
  evidenceId: '8',
}
const sync: Sync = {
  id: '1',
  syncStatus: '9',
  dDateStart: '20260101',
  dDateEnd: '20260401',
  pages: 2,
  readCount: 16,
  newCount: 16,
  changedCount: 0,
  sameCount: 0,
  badCount: 1,
  reason: 'the customs feed does not answer',
  bad: [{ entryId: '530420269999999999', field: 'dDate' }],
  startTime: '2026-04-13T02:00:00Z',
  isOld: false,
  simulated: true,
}

const candidate: Proposal['candidates'][number] = {
  exposureId: '7',
  serialNo: 'EXP-1',
  contractNo: 'SC-1',
  endDate: '20260601',
  exposureAmt: '60000',
  lackingAmt: '50000',
  score: 75,
  reasons: ['contract', 'bill'],
}
const weaker: typeof candidate = { ...candidate, exposureId: '6', serialNo: 'EXP-2', score: 50, reasons: ['contract'] }
const outlook = {
  id: '3',
  exposureDirection: '1' as const,
  exposureAmt: '76049.5',
  currency: 'USD',
  transDate: '20260301',
  endDate: '20260502',
  contractNo: 'SC-1',
  billNo: 'B1',
  externalNo: '530420260040000017USD',
  exists: true,
}
const declaration: Declaration = {
  id: '3',
  entryId: row.entryId,
  declStatus: '4',
  tradeCurr: 'USD',
  totalAmt: '900',
  freeAmt: '0',
  shortAmt: '80',
  evidenceId: '8',
  header: { entryId: row.entryId, tradeMode: '0110', trafMode: '9', dDate: '20260301' },
  items: [{ gNo: '1', gQty: '100', declPrice: '9.5', declTotal: '900', tradeCurr: 'USD', dutyMode: '1' }],
  versions: [
    { declVersion: 2, at: '2026-04-13T02:00:00Z', declStatus: '4', totalAmt: '900', changed: ['declStatus', 'items'] },
    { declVersion: 1, at: null, declStatus: '2', totalAmt: '1000', changed: [] },
  ],
}

function open(page = <ExportDeclarationPage />, listed: object = {}, stands: Sync = sync) {
  const requests = contractServer(
    answers(customsApi.queryByPage, pageOf({ ...row, ...listed })),
    answers(customsApi.importByPage, pageOf({ ...row, ...listed })),
    answers(customsApi.syncProgress, stands),
    answers(customsApi.syncCancel, { ...stands, syncStatus: '3' }),
    answers(customsApi.propose, [
      { evidenceId: '8', entryId: row.entryId, freeAmt: '76049.5', tradeCurr: 'USD', candidates: [candidate, weaker] },
    ]),
    answers(customsApi.outlook, [outlook]),
    answers(customsApi.sync, { ...sync, syncStatus: '1' }),
    answers(customsApi.query, declaration),
    answers(
      evidenceApi.links,
      pageOf({ id: '9', serialNo: 'EXP-1', exposureId: '7', linkStatus: 'T', linkAmt: '40', currency: 'USD' }),
    ),
    answers(attachmentApi.queryByPage, pageOf()),
    answers(customsApi.match, { count: 1 }),
    answers(customsApi.preview, {
      importId: '4',
      goodCount: 1,
      badCount: 0,
      rows: [{ row: 1, verdict: 'good', label: 'New', values: { entryId: 'F1' }, problems: [] }],
    }),
    answers(customsApi.commit, { state: 'done', done: 1, total: 1, refused: [], message: null }),
    answers(customsApi.progress, { state: 'done', done: 1, total: 1, refused: [], message: '1 new, 0 changed' }),
    answers(customsApi.createExposure, { count: 1, skipped: 0 }),
    answers(organisationApi.userOrg, [{ id: '1', orgCode: 'ORG001', orgName: 'Oasis', baseCurrency: 'CNY' }]),
    answers(currencyApi.list, []),
  )
  renderScreen(page)
  return (act: string) =>
    requests.filter(({ path }) => path.split('?', 1)[0]?.endsWith(`/${act}`)).map(({ body }) => body)
}
const dialog = async () => within(await screen.findByRole('dialog'))
async function choose(action: string) {
  fireEvent.click(await screen.findByText(row.entryId))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: action }))
}
beforeEach(() => signInAs('customs.view', 'customs.edit', 'evidence.view'))
afterEach(cleanup)

test('one amended below what it proves says so in its status', async () => {
  open(undefined, { declStatus: '4', shortAmt: '80' })
  const says = 'The amount used exceeds the declaration by USD 80'
  expect((await screen.findByTitle(says)).textContent).toBe('Amended')
})

test('of the simulated customs a mishap is asked for', async () => {
  open(undefined, {}, { ...sync, simulated: true })
  fireEvent.click(await screen.findByRole('button', { name: customsTexts.sync.en }))
  const field = await (await dialog()).findByRole('combobox', { name: /^Simulated cases/ })
  fireEvent.mouseDown(field)
  expect(await screen.findByText('Interruption at page 2')).toBeTruthy()
})

test('a synchronisation that broke off says why, what it saved, and what could not be read', async () => {
  open()
  expect(
    await screen.findByText(
      'Synchronisation not finished: the customs feed does not answer; 16 saved; it can be continued',
    ),
  ).toBeTruthy()
  expect(screen.getByText('530420269999999999').parentElement?.textContent).toBe(
    '530420269999999999 Declaration date: missing or malformed',
  )
  expect(screen.getByRole('button', { name: customsTexts.saveBad.en })).toBeTruthy()
})

test('a match begins with what most speaks for, says why, and links the amount that stands there', async () => {
  const sent = open()
  await choose(customsTexts.match.en)
  const form = await dialog()
  expect((await form.findByRole<HTMLInputElement>('checkbox', { name: 'EXP-1' })).checked).toBe(true)
  expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'EXP-2' }).checked).toBe(false)
  expect(form.getByText('contract no. · bill no.')).toBeTruthy()
  fireEvent.change(form.getByLabelText('Linked amount EXP-1'), { target: { value: '40000' } })
  fireEvent.click(form.getByRole('button', { name: customsTexts.matchAsk.en }))
  await waitFor(() =>
    expect(sent('match')).toEqual([{ links: [{ evidenceId: '8', exposureId: '7', linkAmt: '40000' }] }]),
  )
  expect(await screen.findByText('1 linked, USD 40,000.00')).toBeTruthy()
})

test('nothing is linked without a tick', async () => {
  const sent = open()
  await choose(customsTexts.match.en)
  const form = await dialog()
  fireEvent.click(await form.findByRole('checkbox', { name: 'EXP-1' }))
  fireEvent.click(form.getByRole('button', { name: customsTexts.matchAsk.en }))
  expect(await screen.findByText(customsTexts.nothingTicked.en)).toBeTruthy()
  expect(sent('match')).toEqual([])
})

test('a query stops at a day that is none or not there, in the words of the specification', async () => {
  useSystemDateStore.setState({ systemDate: businessDate('20260413') })
  const sent = open()
  const from = await screen.findByLabelText<HTMLInputElement>('Declaration date from')
  expect(from.value).toBe('2026/01/13')
  const query = screen.getByRole('button', { name: kitWords.query.en })
  fireEvent.change(from, { target: { value: '20261399' } })
  fireEvent.blur(from)
  fireEvent.click(query)
  expect(await screen.findByText('Incorrect Date Format')).toBeTruthy()
  fireEvent.change(from, { target: { value: '' } })
  fireEvent.blur(from)
  fireEvent.click(query)
  expect(await screen.findByText('The Date is not null')).toBeTruthy()
  fireEvent.change(from, { target: { value: '20250101' } })
  fireEvent.blur(from)
  fireEvent.click(query)
  expect(await screen.findByText('A query can cover at most 366 days')).toBeTruthy()
  for (const body of sent('queryByPage')) expect(body).toMatchObject({ queryWrapper: { dDateStart: '20260113' } })
})

test('a declaration shows its header by groups, its goods, what it proves and its versions', async () => {
  open()
  fireEvent.doubleClick(await screen.findByText(row.entryId))
  const drawer = await dialog()
  expect(await drawer.findByText('The amount used exceeds the declaration by USD 80')).toBeTruthy()
  expect(drawer.getByText('General trade', { exact: false }).textContent).toBe('0110 General trade')
  expect(drawer.getByText('Transport mode').nextSibling?.textContent).toBe('9')
  fireEvent.click(drawer.getByRole('tab', { name: customsTexts.items.en }))
  expect(drawer.getByText('Price and total disagree: item 1')).toBeTruthy()
  expect(drawer.getByRole('rowheader', { name: 'Sum USD' }).nextSibling?.textContent).toBe('900.00')
  fireEvent.click(drawer.getByRole('tab', { name: customsTexts.evidence.en }))
  expect(await drawer.findByText('EXP-1')).toBeTruthy()
  fireEvent.click(drawer.getByRole('tab', { name: customsTexts.versions.en }))
  expect(drawer.getByText('Status, Items')).toBeTruthy()
  expect(drawer.getByText('USD 1,000.00')).toBeTruthy()
})

test('a synchronisation is followed in place, and may be stopped or left alone', async () => {
  const sent = open(<ExportDeclarationPage />, {}, { ...sync, syncStatus: '1', reason: '' })
  fireEvent.click(await screen.findByRole('button', { name: customsTexts.sync.en }))
  const form = await dialog()
  fireEvent.mouseDown(form.getByLabelText(/^Organisation/))
  fireEvent.click(await screen.findByTitle(/Oasis/))
  fireEvent.click(form.getByRole('button', { name: customsTexts.start.en }))
  await screen.findByRole('button', { name: customsTexts.background.en })
  const run = await dialog()
  expect(await run.findByText(/^2 pages, 16 read: 16 new/)).toBeTruthy()
  fireEvent.click(await run.findByRole('button', { name: customsTexts.stop.en }))
  await waitFor(() => expect(sent('syncCancel')).toEqual([{ id: '1' }]))
  fireEvent.click(run.getByRole('button', { name: customsTexts.background.en }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('sync')).toEqual([{ orgId: '1', iEFlag: 'E', dDateStart: '20260101', dDateEnd: '20260401' }])
})

test('an exposure is made of a released declaration, and of no other', async () => {
  const sent = open(<ImportDeclarationPage />)
  await choose(customsTexts.create.en)
  const form = await dialog()
  expect(await form.findByText(customsTexts.exists.en)).toBeTruthy()
  expect(form.getByText('2026/05/02')).toBeTruthy()
  fireEvent.click(form.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(sent('createExposure')).toEqual([{ ids: '3', payDays: '60' }]))
  cleanup()
  open(<ImportDeclarationPage />, { declStatus: '1' })
  await choose(customsTexts.create.en)
  expect(await screen.findByText(customsRefusals.DECL_NOT_RELEASED.en)).toBeTruthy()
})

test('a file goes to the organisation and the direction of the list, and says what came of it', async () => {
  const sent = open(<ImportDeclarationPage />)
  fireEvent.click(await screen.findByRole('button', { name: customsTexts.importFile.en }))
  await dialog()
  await waitFor(() => expect(document.querySelector('.ant-modal .ant-select')?.textContent).toContain('Oasis'))
  const file = new File(['{}'], 'declarations.json', { type: 'application/json' })
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  expect(await screen.findByText('1 new, 0 changed')).toBeTruthy()
  expect(sent('commit')).toEqual([{ importId: '4' }])
  expect(sent('preview/1/I')).toHaveLength(1)
})

test('the document pack is made of the declarations chosen', async () => {
  signInAs('customs.view', 'customs.edit', 'evidence.view', 'evidence.export')
  const sent = open()
  await choose(packTexts.action.en)
  const form = await dialog()
  fireEvent.change(form.getByLabelText('Purpose'), { target: { value: 'Forward' } })
  fireEvent.click(form.getByRole('button', { name: packTexts.make.en }))
  await waitFor(() => expect(sent('pack/evidence/8')).toHaveLength(1))
})

test('a declaration without payment has no document to pack', async () => {
  signInAs('customs.view', 'evidence.export')
  open(<ExportDeclarationPage />, { evidenceId: null })
  await choose(packTexts.action.en)
  expect(await screen.findByText(customsTexts.noEvidence.en)).toBeTruthy()
})
