import { marketSnapshotApi } from '@hedgerow/contract/business-day/snapshot/snapshot.contract'
import { organisationApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { sensitivityApi } from '@hedgerow/contract/risk/sensitivity/sensitivity.contract'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, contractServer, renderScreen, signInAs } from '../../../kit/testing.tsx'
import { SensitivityPage } from './SensitivityPage.tsx'

beforeEach(() => signInAs('risk.view'))
afterEach(cleanup)

const figuresOf = (value: string) => ({
  value,
  deltaBaseCurrency: value,
  deltaPerUnitSpot: value,
  deltaPer1PctSpot: value,
  gammaPerUnitSpot: '0.00',
  gammaPer1PctSpot: '0.00',
  vegaPer1Pct: '0.00',
  rhoDomesticPer1bp: '0.00',
  rhoForeignPer1bp: '0.00',
  thetaPerDay: '0.00',
})
const sides = { item: figuresOf('1000.00'), hedge: figuresOf('-400.00'), together: figuresOf('600.00') }
const lists = { item: ['-10.00', '10.00'], hedge: ['4.00', '-4.00'], together: ['-6.00', '6.00'] }
const result = {
  calcDate: '20260413',
  snapshotId: null,
  convertCurrency: 'CNY',
  libraryVersion: '0.1.0',
  pairs: [
    {
      currencyPair: 'USD/CNY',
      dealtPair: 'USD/CNY',
      baseCurrency: 'USD',
      quoteCurrency: 'CNY',
      figures: sides,
      buckets: [
        {
          bucket: '2' as const,
          firstDate: '20260514',
          lastDate: '20260712',
          figures: sides,
          profits: lists,
          curveProfit: { item: '-3.00', hedge: '1.00', together: '-2.00' },
        },
      ],
    },
  ],
  total: sides,
  steps: ['-1', '1'],
  ladderTotal: lists,
  curve: {
    curveCurrency: 'USD',
    shortBp: '25',
    longBp: '-15',
    curveTotal: { item: '-3.00', hedge: '1.00', together: '-2.00' },
  },
}
const server = (answer: object) =>
  contractServer(
    answers(sensitivityApi.run, { runStatus: '2', reasons: [], result: null, ...answer } as never),
    answers(organisationApi.userOrg, []),
    answers(marketSnapshotApi.query, {
      orgId: '7',
      calcDate: '20260413',
      snapshotId: null,
      snapshotNo: null,
      dayStatus: '0',
      affected: false,
      versions: [],
      figures: [],
    }),
  )

test('a figure of a maturity opens its deals, of the item its exposures, and the curve stands beside the steps', async () => {
  server({ result })
  renderScreen(<SensitivityPage />)
  const ladder = await screen.findByRole('table', { name: /Spot ladder|即期阶梯/ }, { timeout: 10_000 })
  expect(ladder.textContent).toContain('+1%')
  expect(ladder.textContent).toMatch(/[-−]2\.00/)
  // Beside each figure stands its sheet.
  const href = (place: number) =>
    decodeURIComponent(within(ladder).getAllByRole('link')[place]?.getAttribute('href') ?? '')
  expect(href(0)).toContain('riskSensitivity.profit~bucket:2~calcDate:20260413~pair:USD=2FCNY~side:together~step:1')
  expect(href(4)).toContain('riskSensitivity.curve~bucket:2~calcDate:20260413~pair:USD=2FCNY~side:together')
  const opened = () => href(1)
  expect(opened()).toContain('valueDateStart=20260514')
  expect(opened()).toContain('valueDateEnd=20260712')
  fireEvent.click(screen.getByText(/^(Hedged item|被套期项目)$/, { selector: '.ant-segmented-item-label' }))
  expect(opened()).toContain('endDateStart=20260514')
  expect(opened()).toContain('currency=USD')
  const figures = screen.getByRole('table', { name: /By pair and maturity|按货币对和期限/ })
  expect(within(figures).getAllByRole('row')[1]?.textContent).toContain('CNY 1,000.00')
})

test('terms that are typed wait for the run, and a curve asks for its ends only where one moves', async () => {
  server({ result })
  renderScreen(<SensitivityPage />)
  await screen.findByRole('table', { name: /Spot ladder|即期阶梯/ }, { timeout: 10_000 })
  expect(screen.queryByLabelText(/Short end|短端/)).toBeNull()
  fireEvent.change(screen.getByLabelText(/^(Curve|利率曲线)$/), { target: { value: '2' } })
  expect(screen.getByLabelText(/Short end|短端/)).toBeTruthy()
  expect(screen.getByLabelText(/One year and beyond|一年起/)).toBeTruthy()
  expect(screen.getByText(/Parameters changed|参数已变更/)).toBeTruthy()
})

test('where nothing is measured, every reason stands alone', async () => {
  server({ runStatus: '3', reasons: [{ message: 'Nothing is live', currencyPair: null }] })
  renderScreen(<SensitivityPage />)
  expect(await screen.findByText(/Nothing is live/, {}, { timeout: 10_000 })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
