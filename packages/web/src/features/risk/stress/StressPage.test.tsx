import { marketSnapshotApi } from '@hedgerow/contract/business-day/snapshot/snapshot.contract'
import { organisationApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { currencyApi, currencyPairApi } from '@hedgerow/contract/reference/currency.contract'
import { scenarioApi } from '@hedgerow/contract/risk/scenario/scenario.contract'
import { type BankStress, stressApi } from '@hedgerow/contract/risk/stress/stress.contract'
import { BankGap } from '@hedgerow/contract/risk/stress/stress.dict'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, pageOf, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { StressPage } from './StressPage.tsx'

const parts = {
  item: '-1000.00',
  hedge: '500.00',
  together: '-500.00',
  spot: '-520.00',
  vol: '30.00',
  rate: '-8.00',
  cross: '-2.00',
}
const bank = {
  stressedValue: '-700000.00',
  claimUsd: '100000.00',
  facilityUsd: '150000.00',
  usedUsd: '90000.00',
  headroomUsd: '-40000.00',
  marginHeldUsd: '5000.00',
  marginThresholdUsd: '30000.00',
  marginCallUsd: '65000.00',
  isMarginFree: false,
  bankGaps: [] as BankStress['bankGaps'],
}
const named = { dataPeriodStart: '20150810', dataPeriodEnd: '20150826' }
const result = {
  calcDate: '20260413',
  snapshotId: null,
  convertCurrency: 'CNY',
  libraryVersion: '0.1.0',
  scenarios: [
    {
      ...named,
      scenarioKey: '4',
      scenarioNameZh: '人民币走强',
      scenarioNameEn: 'Stronger yuan',
      reasons: [],
      figures: {
        ...parts,
        baseValue: '10000.00',
        stressedValue: '9500.00',
        coveragePct: '50.00',
        unshockedPairs: ['JPY/CNY'],
        pairs: [{ currencyPair: 'USD/CNY', ...parts }],
        banks: [
          {
            ...bank,
            counterPartyId: '7',
            bankNameZh: '甬江银行',
            bankNameEn: 'Yongjiang Bank',
            headroomUsd: null,
            marginCallUsd: null,
            marginThresholdUsd: null,
            bankGaps: [BankGap.of.threshold, BankGap.of.use],
          },
          { ...bank, counterPartyId: '8', bankNameZh: '东湖商业银行', bankNameEn: 'Donghu Bank' },
          {
            ...bank,
            counterPartyId: '9',
            bankNameZh: '海湾',
            bankNameEn: 'Harbour',
            isMarginFree: true,
            marginCallUsd: null,
          },
        ],
        leastHeadroomUsd: null,
        marginCallUsd: null,
      },
    },
    {
      ...named,
      scenarioKey: '2015-08',
      scenarioNameZh: '2015-08 汇改',
      scenarioNameEn: '2015-08 Fixing reform',
      reasons: [{ message: '2015-08 Fixing reform: JPY/CNY has no rate on 2015-08-10', currencyPair: 'JPY/CNY' }],
      figures: null,
    },
  ],
}
const reverse = {
  convertCurrency: 'CNY',
  currencyPair: 'USD/CNY',
  lossAmount: '400.00',
  breakFactor: '0.800000',
  marketRate: '6.8322',
  breakingRate: '6.55891234',
  curve: [
    { breakFactor: '0', together: '0.00' },
    { breakFactor: '1.6', together: '-800.00' },
  ],
}
const { item: _, hedge: __, ...rowParts } = parts

function open() {
  contractServer(
    answers(stressApi.run, { runStatus: '2', reasons: [], result, durationMs: 12 }),
    answers(stressApi.rows, {
      reasons: [],
      convertCurrency: 'CNY',
      rows: [
        {
          stressSide: '2',
          id: '9',
          holdingNo: 'FWD202604130001',
          currencyPair: 'USD/CNY',
          baseValue: '9.00',
          stressedValue: '-491.00',
          ...rowParts,
        },
      ],
      restCount: 2,
      restTogether: '-7.00',
    }),
    answers(stressApi.reverse, { runStatus: '2', reasons: [], result: reverse }),
    answers(scenarioApi.queryByPage, pageOf({ id: '4', scenarioName: 'Stronger yuan' })),
    answers(organisationApi.userOrg, []),
    answers(currencyApi.list, []),
    answers(currencyPairApi.list, []),
    answers(marketSnapshotApi.query, {
      orgId: '7',
      calcDate: '20260413',
      snapshotId: null,
      snapshotNo: null,
      dayStatus: '0',
      affected: false,
      versions: [],
      figures: [],
    } as never),
  )
  renderScreen(<StressPage />)
}

beforeEach(() => signInAs('risk.view', 'trade.view'))
afterEach(cleanup)

test('shows item, hedge and both of each scenario, and why one is not measured', async () => {
  open()
  const table = within(await screen.findByRole('table', { name: 'By scenario' }))
  expect(table.getByRole('row', { name: /Stronger yuan/ }).textContent).toContain('-500.00'.replace('-', '−'))
  expect(table.getByText('Not reached by the shocks: JPY/CNY')).toBeTruthy()
  const sheetsIn = (row: RegExp) =>
    within(table.getByRole('row', { name: row }))
      .queryAllByRole('link')
      .map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))
  // Its eight figures, and none of banks whose limits are not known.
  expect(sheetsIn(/Stronger yuan/)).toHaveLength(8)
  expect(sheetsIn(/Stronger yuan/)[1]).toContain('riskStress.item~calcDate:20260413~scenario:4')
  expect(sheetsIn(/Fixing reform/)).toEqual([])
  expect(table.getByText('Not measured')).toBeTruthy()
  expect(screen.getByText(/JPY\/CNY has no rate on 2015-08-10/)).toBeTruthy()
})

test('a pair opens its rows, each its record, and says what is not shown', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Rows USD/CNY' }))
  const table = within(await screen.findByRole('table', { name: 'Stronger yuan · USD/CNY: rows' }))
  expect(table.getByRole('link', { name: 'FWD202604130001' }).getAttribute('href')).toMatch(/deal=\d+/)
  expect(table.getByText('2 more')).toBeTruthy()
})

test('says what a scenario takes of the limits of banks, and names what is not known', async () => {
  open()
  const table = within(
    await screen.findByRole('table', { name: 'Stronger yuan: counterparty limits and margin calls' }),
  )
  const row = (name: RegExp) => table.getByRole('row', { name }).textContent
  expect(row(/Donghu Bank/)).toContain('−40,000.00')
  expect(row(/Donghu Bank/)).toContain('65,000.00')
  const links = within(table.getByRole('row', { name: /Donghu Bank/ })).getAllByRole('link')
  // The limit, its use, what is held and the threshold open the bank; the claim, the headroom and the call have their sheets.
  expect(links.filter((link) => link.getAttribute('href')?.includes('counter-party'))).toHaveLength(4)
  expect(links).toHaveLength(7)
  expect(row(/Harbour/)).toContain('No margin required')
  expect(table.getByText('No threshold for margin calls is recorded')).toBeTruthy()
  expect(row(/^Total/)).not.toMatch(/\d/)
  fireEvent.click(table.getByRole('button', { name: 'Rows Donghu Bank' }))
  const deals = within(await screen.findByRole('table', { name: 'Stronger yuan · Donghu Bank: deals' }))
  expect(deals.getByText('−491.00')).toBeTruthy()
})

test('finds the rate that breaks the budget, and starts an alert at it', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Find' }))
  expect(await screen.findByText('The budget is breached at USD/CNY 6.5589')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Set a rate alert' }).getAttribute('href')
  expect(link).toContain('remind-rate')
  expect(link).toContain('6.5589')
})
