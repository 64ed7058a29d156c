import { customsApi, type Sync } from '@hedgerow/contract/customs/customs.contract'
import { customsRefusals } from '@hedgerow/contract/customs/customs.refusals'
import { customsTexts } from '@hedgerow/contract/customs/customs.text'
import { organisationApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { packTexts } from '@hedgerow/contract/evidence/pack.text'
import { currencyApi } from '@hedgerow/contract/reference/currency.contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
  simulated: true,
}

function open(page = <ExportDeclarationPage />, listed: object = {}) {
  const asked = contractServer(
    answers(customsApi.queryByPage, pageOf({ ...row, ...listed })),
    answers(customsApi.importByPage, pageOf({ ...row, ...listed })),
    answers(customsApi.syncProgress, sync),
    answers(customsApi.propose, {
      evidenceId: '8',
      freeAmt: '76049.5',
      tradeCurr: 'USD',
      candidates: [
        { exposureId: '7', serialNo: 'EXP-1', contractNo: 'SC-1', endDate: '20260601', lackingAmt: '50000', score: 75 },
      ],
    }),
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
  return (act: string) => asked.filter(({ path }) => path.endsWith(`/${act}`)).map(({ body }) => body)
}
const dialog = async () => within(await screen.findByRole('dialog'))
async function choose(action: string) {
  fireEvent.click(await screen.findByText(row.entryId))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: action }))
}
beforeEach(() => signInAs('customs.view', 'customs.edit', 'evidence.view'))
afterEach(cleanup)

test('a synchronisation that broke off says why, what it saved, and what could not be read', async () => {
  open()
  expect(await screen.findByText('Not finished: the customs feed does not answer; 16 saved, it can go on')).toBeTruthy()
  expect(screen.getByText('530420269999999999: dDate')).toBeTruthy()
})

test('a match links the smaller of what is free and what the exposure lacks', async () => {
  const sent = open()
  await choose(customsTexts.match.en)
  fireEvent.click(await (await dialog()).findByRole('button', { name: 'Match 50,000.00' }))
  await waitFor(() =>
    expect(sent('match')).toEqual([{ links: [{ evidenceId: '8', exposureId: '7', linkAmt: '50000' }] }]),
  )
})

test('an exposure is made of a released declaration, and of no other', async () => {
  const sent = open(<ImportDeclarationPage />)
  await choose(customsTexts.create.en)
  fireEvent.click((await dialog()).getByRole('button', { name: 'Submit' }))
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

test('the document pack is made of the declarations chosen, for the purpose that was said', async () => {
  signInAs('customs.view', 'customs.edit', 'evidence.view', 'evidence.export')
  const sent = open()
  await choose(packTexts.action.en)
  const form = await dialog()
  fireEvent.change(form.getByLabelText('Purpose'), { target: { value: 'Forward' } })
  fireEvent.click(form.getByRole('button', { name: packTexts.make.en }))
  const asked = 'packParts=1%2C2%2C3%2C4%2C5%2C6%2C7&packLanguage=en_US&purpose=Forward&watermark=1'
  await waitFor(() => expect(sent(`pack/evidence/8?${asked}`)).toHaveLength(1))
})

test('a declaration without payment has no document to pack', async () => {
  signInAs('customs.view', 'evidence.export')
  open(<ExportDeclarationPage />, { evidenceId: null })
  await choose(packTexts.action.en)
  expect(await screen.findByText(customsTexts.noEvidence.en)).toBeTruthy()
})
