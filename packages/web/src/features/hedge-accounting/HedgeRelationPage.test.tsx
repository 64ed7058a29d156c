import { organisationApi } from '@hedgerow/contract/enterprise/organisation.contract'
import {
  type HedgeHistory,
  hedgeEventApi,
  hedgeEventReviewApi,
} from '@hedgerow/contract/hedge-accounting/event/hedge-event.contract'
import { hedgeEventTexts } from '@hedgerow/contract/hedge-accounting/event/hedge-event.text'
import { type HedgeMonth, hedgeMonthApi } from '@hedgerow/contract/hedge-accounting/month/hedge-month.contract'
import { hedgeMonthTexts } from '@hedgerow/contract/hedge-accounting/month/hedge-month.text'
import {
  type HedgeProposal,
  type HedgeRelationView,
  hedgeRelationApi,
} from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { hedgeRelationRefusals } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.refusals'
import { hedgeRelationTexts } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.text'
import { type HedgeTest, hedgeEffectiveApi } from '@hedgerow/contract/hedge-accounting/test/hedge-test.contract'
import { hedgeTestTexts } from '@hedgerow/contract/hedge-accounting/test/hedge-test.text'
import { currencyApi } from '@hedgerow/contract/reference/currency.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSystemDateStore } from '../../kit/person/system-date.ts'
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
  purchaseUse: '1',
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
  discontinueDate: null,
  discontinueReason: null,
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
  shortExposureIds: [],
  shortDealIds: ['8'],
  documentHash: null,
  checkBlock: '0',
  differences: [],
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

const hedgeTest: HedgeTest = {
  testId: '3',
  makerName: 'Shen',
  createTime: '2026-04-13T02:00:00Z',
  isMonthly: false,
  result: {
    testDate: '20260331',
    windowMonths: 2,
    valuedCurrency: 'CNY',
    observations: 2,
    validityMethod: '1',
    lowerLimit: '80',
    upperLimit: '125',
    termsMatch: false,
    periods: ['20260228', '20260331'].map((date) => ({
      date,
      itemChange: '100.00',
      instrumentChange: '-99.00',
      ratioPct: '99.0000',
      cumulativePct: '99.0000',
      outcome: '1' as const,
    })),
    ratioPct: '99.0000',
    outcome: '1',
    regression: {
      slope: '-0.991200',
      intercept: '1.00',
      rSquaredPct: '99.9000',
      tStatistic: '-50.1',
      fStatistic: '2510.0',
      pValue: '0.00000001',
      isEffective: true,
    },
    reductionPct: '99.0000',
    optimalPct: '101.0000',
    bestPct: '99.1000',
    isVarianceReduced: true,
    isEffectiveBefore: true,
    testsMade: 2,
    economicRelationship: '1',
    creditRiskNotDominant: '1',
    hedgeRatioAsUsed: '1',
    qualifies: true,
    needsRebalancing: false,
    designatedPct: '100.0000',
    actualPct: '100.0000',
    sources: ['1'],
    effectResult: '2',
  },
  revisions: [
    { sources: ['1', '3'], reason: 'The bank was downgraded', makerName: 'Lin', createTime: '2026-04-14T02:00:00Z' },
  ],
}

const history: HedgeHistory = {
  events: [
    {
      eventId: '6',
      eventVersion: 0,
      eventKind: '1',
      changeStatus: '1',
      discontinueReason: null,
      causeDate: '20260410',
      reason: 'The order was cut',
      effectiveDate: null,
      documentVersion: null,
      items: [{ exposureId: '7', serialNo: 'EXP202604010001', beforeAmt: '1000000', afterAmt: '800000' }],
      instruments: [{ dealId: '8', dealSerialNo: 'FWD202604010001', beforeAmt: '1000000', afterAmt: '800000' }],
      makerName: 'Shen',
      createTime: '2026-04-13T02:00:00Z',
      checkerName: null,
      comment: null,
      checkBlock: '0',
    },
  ],
  documents: [{ versionNo: 1, documentHash: 'ab'.repeat(32), madeTime: '2026-04-13T02:00:00Z' }],
}
const designatedView: HedgeRelationView = {
  ...view,
  relation: { ...relation, relationStatus: '2', designateTime: '2026-04-13T02:00:00Z' },
}

const month: HedgeMonth = {
  runId: '1',
  orgName: 'Oasis',
  testDate: '20260430',
  makerName: 'Shen',
  createTime: '2026-04-30T02:00:00Z',
  endTime: '2026-04-30T02:01:00Z',
  totalCount: 3,
  doneCount: 3,
  passedCount: 1,
  attentionCount: 1,
  failedCount: 0,
  untestedCount: 1,
  runFailure: null,
  untested: [{ relationId: '6', relationNo: 'HDG202604130003', reason: '24 observations are fewer than 500' }],
}

function open(address = '/', opened: HedgeRelationView = view, over: object = {}) {
  const requests = contractServer(
    answers(hedgeRelationApi.queryByPage, pageOf({ ...row, checkStatus: '0', approveStatus: '0', ...over })),
    answers(hedgeRelationApi.query, opened),
    answers(hedgeMonthApi.list, [month]),
    answers(hedgeEffectiveApi.history, [hedgeTest]),
    answers(hedgeEffectiveApi.run, hedgeTest),
    answers(hedgeEffectiveApi.revise, hedgeTest),
    answers(hedgeEventApi.history, history),
    answers(hedgeEventReviewApi.check, { id: '6', version: 1, relationNo: 'HDG202604130001' }),
    answers(hedgeEventApi.discontinue, { id: '6', version: 0, relationNo: 'HDG202604130001' }),
    answers(hedgeEventApi.rebalance, { id: '6', version: 0, relationNo: 'HDG202604130001' }),
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

beforeEach(() => {
  useSystemDateStore.getState().setSystemDate(businessDate('20260413'))
  signInAs('hedge-relation.view', 'hedge-relation.edit', 'hedge-relation.check')
})
afterEach(cleanup)

test('the second person sees which term differs, and passes the version that was seen', async () => {
  const sent = open('/?open=4')
  const drawer = await dialog()
  const dates = (await drawer.findByText(hedgeRelationTexts.termDate.en)).closest('tr')
  expect(dates?.textContent).toContain(hedgeRelationTexts.differs.en)
  // Of its two sides the deal is the one that has less left than is designated.
  expect(drawer.getAllByText(hedgeRelationTexts.short.en)).toHaveLength(1)
  expect(drawer.getByText(hedgeRelationTexts.short.en).closest('tr')?.textContent).toContain('FWD202604010001')
  fireEvent.click(await drawer.findByRole('button', { name: hedgeRelationTexts.pass.en }))
  await waitFor(() => expect(sent('check')).toEqual([{ id: '4', version: 2, checkStatus: '1' }]))
})

test('a deal fills the form, and what is missing is asked for before anything is sent', async () => {
  const sent = open('/?designate=8')
  const form = await dialog()
  const objective = await form.findByDisplayValue('Fix the rate')
  expect(objective).toBeTruthy()
  fireEvent.click(form.getByRole('button', { name: hedgeRelationTexts.submit.en }))
  expect(await form.findAllByText(/Reason for the credit risk assessment is required/)).toBeTruthy()
  expect(sent('addCommit')).toEqual([])
  fireEvent.change(form.getByLabelText(/^Reason for the credit risk assessment/), { target: { value: 'Rated A' } })
  fireEvent.click(form.getByRole('button', { name: hedgeRelationTexts.submit.en }))
  await waitFor(() => expect(sent('addCommit')).toHaveLength(1))
  expect(sent('addCommit')[0]).toMatchObject({ items: proposal.items, instruments: proposal.instruments })
})

test('a relationship in force is tested, and every method stands beside both verdicts', async () => {
  const sent = open('/?open=4', {
    ...view,
    relation: { ...relation, relationStatus: '2', designateTime: '2026-04-13T02:00:00Z' },
  })
  fireEvent.click(await (await dialog()).findByRole('button', { name: hedgeTestTexts.run.en }))
  await waitFor(() => expect(sent('run')).toEqual([{ relationId: '4' }]))
  const drawer = await dialog()
  expect(await drawer.findByText(hedgeTestTexts.qualifies.en)).toBeTruthy()
  const slope = drawer.getByText('−0.9912').closest('span')
  expect(slope?.textContent).toBe('Slope −0.9912')
  const sheet = decodeURIComponent(slope?.querySelector('a')?.getAttribute('href') ?? '')
  expect(sheet).toMatch(/hedgeTest\.slope~id:\d+/)
  expect(drawer.getByText(hedgeTestTexts.formerHelp.en)).toBeTruthy()
})

test('what waits is not edited, and says why', async () => {
  open()
  fireEvent.click(await screen.findByText('HDG202604130001'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: hedgeRelationTexts.edit.en }))
  expect(await screen.findByText(hedgeRelationRefusals.RELATION_NOT_EDITABLE.en)).toBeTruthy()
})

test('the second person sees what a rebalancing moves, before and after, and decides on the event', async () => {
  const sent = open('/?open=4', designatedView)
  const drawer = await dialog()
  expect(await drawer.findByText('The order was cut')).toBeTruthy()
  expect(drawer.getAllByText(/USD 1,000,000.00 → 800,000.00/)).toHaveLength(2)
  fireEvent.click(await drawer.findByRole('button', { name: hedgeRelationTexts.pass.en }))
  await waitFor(() => expect(sent('check')).toEqual([{ id: '6', version: 0, checkStatus: '1' }]))
})

test('a relationship in force is discontinued for a reason, with what that does to the reserve', async () => {
  const sent = open('/', designatedView, { relationStatus: '2' })
  fireEvent.click(await screen.findByText('HDG202604130001'))
  await screen.findByText('1 selected')
  fireEvent.click(screen.getByRole('button', { name: hedgeRelationTexts.discontinue.en }))
  const form = await dialog()
  fireEvent.change(await form.findByLabelText(/^Explanation/), { target: { value: 'The order fell away' } })
  fireEvent.click(form.getByRole('button', { name: hedgeEventTexts.submit.en }))
  expect((await form.findAllByText(/Reason for discontinuation is required/)).length).toBeGreaterThan(0)
  fireEvent.mouseDown(form.getByRole('combobox', { name: /Reason for discontinuation/ }))
  fireEvent.click(await screen.findByText('Forecast no longer expected'))
  expect(await form.findByText(hedgeEventTexts.forecastGoneHint.en)).toBeTruthy()
  fireEvent.click(form.getByRole('button', { name: hedgeEventTexts.submit.en }))
  await waitFor(() => expect(sent('discontinue')).toMatchObject([{ id: '4', version: 2, discontinueReason: '1' }]))
})

test('the months say how far they are, and name what was not tested with its reason', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: hedgeMonthTexts.title.en }))
  const months = await dialog()
  expect(await months.findByText('24 observations are fewer than 500')).toBeTruthy()
  expect(months.getByText('HDG202604130003')).toBeTruthy()
  expect(months.getByText(hedgeMonthTexts.over.en)).toBeTruthy()
})

test('the sources of ineffectiveness are changed for a reason, and who changed them before is shown', async () => {
  const sent = open('/?open=4', designatedView)
  const drawer = await dialog()
  expect(await drawer.findByText('The bank was downgraded')).toBeTruthy()
  expect(drawer.getByText(hedgeTestTexts.byRule.en)).toBeTruthy()
  fireEvent.click(drawer.getByRole('button', { name: hedgeTestTexts.editSources.en }))
  const form = within(
    (await screen.findByText(/Ticked by rule: Dates differ/)).closest('[role="dialog"]') as HTMLElement,
  )
  fireEvent.change(form.getByLabelText(/^Reason/), { target: { value: 'Rated again' } })
  fireEvent.click(form.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(sent('revise')).toEqual([{ testId: '3', sources: '1,3', reason: 'Rated again' }]))
})
