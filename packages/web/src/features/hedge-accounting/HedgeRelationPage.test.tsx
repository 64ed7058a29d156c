import { organisationApi } from '@hedgerow/contract/enterprise/organisation.contract'
import {
  type HedgeProposal,
  type HedgeRelationView,
  hedgeRelationApi,
} from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { hedgeRelationRefusals } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.refusals'
import { hedgeRelationTexts } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.text'
import { currencyApi } from '@hedgerow/contract/reference/currency.contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../kit/testing.tsx'
import { HedgeRelationPage } from './HedgeRelationPage.tsx'

const relation: HedgeRelationView['relation'] = {
  id: '4',
  version: 2,
  relationNo: 'HDG202604130001',
  relationStatus: '1',
  orgId: '1',
  orgName: 'Oasis',
  hedgeKind: '1',
  transCurrency: 'USD',
  correspondCurrency: 'CNY',
  startDate: '20260413',
  endDate: '20260721',
  excludedElement: '0',
  itemBasis: '2',
  validityMethod: '1',
  lowerLimit: '80',
  upperLimit: '125',
  minSampleSize: '8',
  minRSquared: '80',
  significance: '5',
  smallAmount: '0',
  objective: 'Fix the rate',
  creditRisk: '1',
  creditReason: 'Rated A',
  probabilityReason: '',
  remark: '',
  itemAmt: '1000000',
  instrumentAmt: '1000000',
  hedgeRatio: '100',
  effectResult: '0',
  lastTestDate: null,
  designateTime: null,
  checkStatus: '0',
  approveStatus: '0',
  checkTier: '1',
  makerId: '9',
  makerName: 'Shen',
  lastEditorId: '9',
  earlierEditorIds: [],
  firstCheckerId: null,
  worthUsd: '0',
  createTime: '2026-04-13T02:00:00Z',
}
const view: HedgeRelationView = {
  relation,
  items: [
    {
      exposureId: '7',
      serialNo: 'EXP202604010001',
      exposureType: '1',
      exposureDirection: '1',
      endDate: '20260720',
      designatedAmt: '1000000',
    },
  ],
  instruments: [
    {
      dealId: '8',
      dealSerialNo: 'FWD202604010001',
      businType: 'FX_FWD',
      currencyPair: 'USD/CNY',
      exchangeRate: '6.81',
      valueDate: '20260721',
      counterPartyName: 'Bank',
      designatedAmt: '1000000',
    },
  ],
  terms: {
    currency: true,
    amount: true,
    date: false,
    direction: true,
    allMatch: false,
    itemDate: '20260720',
    instrumentDate: '20260721',
    itemReceives: true,
  },
  checkBlock: '0',
  trail: [],
}
const proposal: HedgeProposal = {
  orgId: '1',
  hedgeKind: '1',
  transCurrency: 'USD',
  correspondCurrency: 'CNY',
  startDate: '20260413',
  endDate: '20260721',
  items: [{ exposureId: '7', designatedAmt: '1000000' }],
  instruments: [{ dealId: '8', designatedAmt: '1000000' }],
  excludedElement: '0',
  itemBasis: '2',
  validityMethod: '3',
  creditRisk: '1',
  objective: 'Fix the rate',
}
const row = { id: '4', version: '2', relationNo: 'HDG202604130001', relationStatus: '1', makerId: '9', orgId: '1' }

function open(address = '/') {
  const requests = contractServer(
    answers(hedgeRelationApi.queryByPage, pageOf({ ...row, checkStatus: '0', approveStatus: '0' })),
    answers(hedgeRelationApi.query, view),
    answers(hedgeRelationApi.check, { id: '4', version: 3, relationNo: 'HDG202604130001' }),
    answers(hedgeRelationApi.propose, proposal),
    answers(hedgeRelationApi.free, { exposures: [], deals: [] }),
    answers(hedgeRelationApi.addCommit, { id: '5', version: 0, relationNo: 'HDG202604130002' }),
    answers(organisationApi.userOrg, [{ id: '1', orgCode: 'ORG001', orgName: 'Oasis', baseCurrency: 'CNY' }]),
    answers(currencyApi.list, []),
  )
  renderScreen(<HedgeRelationPage />, address)
  return (act: string) => requests.filter(({ path }) => path.endsWith(`/${act}`)).map(({ body }) => body)
}
const dialog = async () => within(await screen.findByRole('dialog'))

beforeEach(() => signInAs('hedge-relation.view', 'hedge-relation.edit', 'hedge-relation.check'))
afterEach(cleanup)

test('the second person sees which term differs, and passes the version that was seen', async () => {
  const sent = open('/?open=4')
  const drawer = await dialog()
  const dates = (await drawer.findByText(hedgeRelationTexts.termDate.en)).closest('tr')
  expect(dates?.textContent).toContain(hedgeRelationTexts.differs.en)
  fireEvent.click(await drawer.findByRole('button', { name: hedgeRelationTexts.pass.en }))
  await waitFor(() => expect(sent('check')).toEqual([{ id: '4', version: 2, checkStatus: '1' }]))
})

test('a deal fills the form, and what is missing is asked for before anything is sent', async () => {
  const sent = open('/?designate=8')
  const form = await dialog()
  const objective = await form.findByDisplayValue('Fix the rate')
  expect(objective).toBeTruthy()
  fireEvent.click(form.getByRole('button', { name: hedgeRelationTexts.submit.en }))
  expect(await form.findAllByText(/Reason for the credit risk is required/)).toBeTruthy()
  expect(sent('addCommit')).toEqual([])
  fireEvent.change(form.getByLabelText(/^Reason for the credit risk/), { target: { value: 'Rated A' } })
  fireEvent.click(form.getByRole('button', { name: hedgeRelationTexts.submit.en }))
  await waitFor(() => expect(sent('addCommit')).toHaveLength(1))
  expect(sent('addCommit')[0]).toMatchObject({ items: proposal.items, instruments: proposal.instruments })
})

test('what waits is not edited, and says why', async () => {
  open()
  fireEvent.click(await screen.findByText('HDG202604130001'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: hedgeRelationTexts.edit.en }))
  expect(await screen.findByText(hedgeRelationRefusals.RELATION_NOT_EDITABLE.en)).toBeTruthy()
})
