import type { LimitInUse, OrgRisk, VarPoint } from '@hedgerow/contract/risk-control/risk-stand.contract'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type FakeCall, fakeServer, renderScreen } from '../../../kit/testing.tsx'
import { LimitsCard } from './LimitsCard.tsx'
import { ValueAtRiskCard } from './ValueAtRiskCard.tsx'

const limitOf = (over: Partial<LimitInUse>): LimitInUse => ({
  controlKind: '2',
  name: 'Bank One',
  orgId: '1',
  orgName: 'Group',
  riskDate: '20260413',
  currentValue: '5200000',
  controlValue: '20000000',
  leastValue: null,
  mostValue: null,
  controlUnit: 'USD',
  usedPct: '26',
  warnLevel: null,
  problems: [],
  url: '/apps/enterprise/counter-party?open=7',
  ...over,
})
const varPoint = (businessDate: string, over: Partial<VarPoint> = {}): VarPoint => ({
  businessDate,
  isClosed: true,
  valueAtRisk: '1230000.00',
  problems: [],
  url: `/apps/risk/VaR?orgId=2&calcDate=${businessDate}`,
  ...over,
})
const orgRisk: OrgRisk = {
  orgId: '2',
  orgName: 'Exporter',
  convertCurrency: 'CNY',
  confidence: '95',
  holdingDays: 1,
  limit: { controlValue: '1500000', usedPct: '82.00', warnLevel: '2' },
  points: [varPoint('20260409'), varPoint('20260410', { isClosed: false })],
}

function show(answers: { readonly limits?: readonly LimitInUse[]; readonly risk?: readonly OrgRisk[] } = {}) {
  const { limits = [], risk = [] } = answers
  fakeServer(({ path }: FakeCall) => (path.endsWith('limits') ? limits : { asOf: '20260413', orgs: risk }))
  renderScreen(
    <>
      <LimitsCard />
      <ValueAtRiskCard />
    </>,
  )
}
const hrefOf = async (name: string | RegExp, inside: HTMLElement) => {
  const [link] = await within(inside).findAllByRole('link', { name })
  return decodeURIComponent(link?.getAttribute('href') ?? '')
}

afterEach(cleanup)

describe('the cards of risk', () => {
  it('says in words how each limit stands, and of what could not be measured why', async () => {
    const band = {
      controlKind: '1',
      name: 'USD Receivable, 0–90 days',
      controlUnit: '%',
      orgId: '2',
      orgName: 'Exporter',
    } as const
    show({
      limits: [
        limitOf({
          ...band,
          currentValue: '40',
          controlValue: '50',
          leastValue: '50',
          mostValue: '80',
          usedPct: '50',
          warnLevel: '3',
        }),
        limitOf({ currentValue: null, usedPct: null, problems: ['A deal has no worth'] }),
        limitOf({ name: 'Bank Two', currentValue: '17000000', usedPct: '85', warnLevel: '2' }),
        limitOf({ controlKind: '3', name: '' }),
      ],
    })
    const list = await screen.findByRole('list', { name: 'Use of limits' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Policy band · USD Receivable, 0–90 daysExporter40.0%Below50–80%',
      'Counterparty limit · Bank OneGroup—Not measuredA deal has no worth',
      'Counterparty limit · Bank TwoGroup85.0%Near17.00 M USD / 20.00 M USD',
      'Board quotaGroup26.0%Within5.20 M USD / 20.00 M USD',
    ])
    expect(await hrefOf('Counterparty limit · Bank Two', list)).toBe('/apps/enterprise/counter-party?open=7')
  })

  it('shows the first six limits, and all of them on demand', async () => {
    show({ limits: Array.from({ length: 8 }, (_, at) => limitOf({ name: `Bank ${at}`, url: `/x?open=${at}` })) })
    const list = await screen.findByRole('list', { name: 'Use of limits' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(6)
    fireEvent.click(screen.getByRole('button', { name: 'All 8' }))
    expect(within(list).getAllByRole('listitem')).toHaveLength(8)
  })

  it('holds value at risk against its limit, and opens each day where it is worked out', async () => {
    show({ risk: [orgRisk] })
    const card = await screen.findByRole('region', { name: 'Value at risk' })
    expect(await hrefOf('1,230,000', card)).toBe('/apps/risk/VaR?orgId=2&calcDate=20260410')
    expect(within(card).getByText('Exporter · 2026/04/10 (not closed) · 95%, 1 day')).toBeTruthy()
    expect(within(card).getByText('82.0% of the limit of 1.50 M CNY')).toBeTruthy()
    expect(await hrefOf('2026/04/09', card)).toBe('/apps/risk/VaR?orgId=2&calcDate=20260409')
    expect(within(card).queryByText(/do not add up/)).toBeNull()
  })

  it('never shows an older value at risk for a day that has none', async () => {
    const last = varPoint('20260410', { valueAtRisk: null, problems: ['No USD/CNY rate'] })
    const limit = { controlValue: '1500000', usedPct: null, warnLevel: null }
    const other = { ...orgRisk, orgId: '3', orgName: 'Importer' }
    show({ risk: [{ ...orgRisk, limit, points: [varPoint('20260409'), last] }, other] })
    const card = await screen.findByRole('region', { name: 'Value at risk' })
    expect(await within(card).findByText('No USD/CNY rate')).toBeTruthy()
    expect(within(card).getByText('— of the limit of 1.50 M CNY')).toBeTruthy()
    expect(within(card).getByText(/VaR figures do not add up/)).toBeTruthy()
    expect(within(card).getByRole('combobox', { name: 'Organisation' })).toBeTruthy()
  })

  it('says what brings a value at risk where no day has one', async () => {
    show()
    const card = await screen.findByRole('region', { name: 'Value at risk' })
    expect(await within(card).findByText(/^No VaR yet/)).toBeTruthy()
    expect(await hrefOf('Business-day close', card)).toContain('businessDay-close')
    const limits = screen.getByRole('region', { name: 'Use of limits' })
    expect(await hrefOf('Hedging policy', limits)).toBe('/apps/hedging-policy')
  })
})
