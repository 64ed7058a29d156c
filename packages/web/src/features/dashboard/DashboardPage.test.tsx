import type { Cover, PolicyStand } from '@hedgerow/contract/dashboard/dashboard.contract'
import { todayProfit } from '@hedgerow/contract/dashboard/figure/dashboard-figure.contract'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import type { TradePlTotal } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type FakeCall, fakeServer, refused, renderScreen } from '../../kit/testing.tsx'
import { DashboardPage } from './DashboardPage.tsx'

const cell = {
  currency: 'USD',
  exposureDirection: ExposureDirection.of.long,
  month: '202606',
  firstDate: '20260601',
  lastDate: '20260630',
  effective: '3000000',
  locked: '2400000',
  reserved: '0',
  open: '600000',
  count: 1,
}
const none = { effective: '0', locked: '0', reserved: '0', open: '0' }
const position = {
  currency: 'USD',
  receivable: {
    ...{ effective: '3000000', locked: '2400000', reserved: '0', open: '600000' },
    ...{ unlocked: '600000', lockedPct: '80.0' },
  },
  payable: { ...none, unlocked: '0', lockedPct: null },
  net: '600000',
  netConverted: '4099320.00',
}
const cover: Cover = {
  asOf: '20260413',
  convertCurrency: 'CNY',
  cells: [cell],
  positions: [position],
  netOfAll: '4099320.00',
  coverRatio: '80.0000',
  parts: {
    receivable: { effective: '20496600', locked: '16397280', reserved: '0', open: '4099320' },
    payable: none,
  },
  overdue: { count: 0, lastDate: '20260412' },
  rates: [
    {
      currencyPair: 'USD/CNY',
      midPrice: '6.8322',
      quotedUnit: 1,
      dataDate: '20260413',
      dataSource: 'ECB',
      derivedFrom: null,
      simulated: false,
    },
  ],
  problems: [],
}
const figures = {
  count: 2,
  principal: '2400000',
  averageRate: '6.884600',
  marketRate: '6.802300',
  gainLoss: '196927.00',
}
const total: TradePlTotal = {
  calcDate: '20260413',
  isToday: true,
  books: [],
  liveFrom: '20260414',
  convertCurrency: 'CNY',
  gainLoss: '196927.00',
  value: '208377.15',
  cost: '11450.15',
  count: 2,
  leftOut: 0,
  due: { count: 0, gainLoss: '0.00' },
  pairs: [
    {
      currencyPair: 'USD/CNY',
      dealDirection: '2',
      dealStance: '2',
      baseCurrency: 'USD',
      spotRate: '6.832200',
      ...figures,
      months: [{ month: '202606', firstDate: '20260625', lastDate: '20260625', ...figures }],
    },
  ],
  rates: [],
  curves: [],
  points: [],
  problems: [],
}
const maturing = {
  from: '20260413',
  to: '20260420',
  flows: [
    {
      payDateAdj: '20260420',
      payCurrency: 'CNY',
      receive: '0',
      pay: '4441100',
      net: '-4441100',
      count: 1,
      undecided: 0,
    },
  ],
}
const waiting = [
  {
    kind: 'tradeCheck',
    count: 3,
    url: '/apps/trademanage/trademanage-check',
    named: [{ name: 'FWD202604130007', url: '/apps/trademanage/trademanage-check?open=7' }],
  },
]
const bandOf = (dayFrom: number, dayTo: number, coverPct: string, verdict: 'below' | 'within' | 'above') => ({
  currency: 'USD',
  exposureDirection: ExposureDirection.of.long,
  dayFrom,
  dayTo,
  leastPct: '70',
  mostPct: '90',
  coverPct,
  verdict,
})
const policy: PolicyStand = {
  bands: [bandOf(0, 90, '80', 'within'), bandOf(91, 180, '95.5', 'above')],
  budgets: [{ currencyPair: 'USD/CNY', budgetRate: '7', validFrom: '20260101' }],
  convertCurrency: 'CNY',
  againstBudget: [],
  leftOutCount: 0,
  problems: [],
}
const stand = { orgId: '2', orgName: 'Exporter', dayStatus: '0', lastClosed: '20260410' }
const point = {
  businessDate: '20260410',
  itemGainLoss: '-4039307.00',
  hedgeGainLoss: '920277.00',
  gainLoss: '-3119030.00',
  itemLeftOut: 0,
}
const profitLine = { asOf: '20260413', convertCurrency: 'CNY', points: [point], partDays: 0, orgs: [stand] }
const everything: Readonly<Record<string, unknown>> = {
  cover,
  total,
  maturing,
  waiting,
  policy,
  limits: [],
  risk: { asOf: '20260413', orgs: [] },
}

function show(answers: Readonly<Record<string, unknown>> = {}) {
  fakeServer(({ path }: FakeCall) => {
    const name = path.split('/').at(-1) ?? ''
    return { ...everything, ...answers }[name]
  })
  renderScreen(<DashboardPage />)
}
const hrefOf = async (name: string | RegExp, within_?: HTMLElement) => {
  const links = await (within_ ? within(within_) : screen).findAllByRole('link', { name })
  return decodeURIComponent(links[0]?.getAttribute('href') ?? '')
}

afterEach(cleanup)

describe('the overview', () => {
  it('names the first records of what waits, each with its way in, and how many there are besides', async () => {
    show()
    const list = await screen.findByRole('list', { name: 'Deals to review' })
    expect(await hrefOf('FWD202604130007', list)).toBe('/apps/trademanage/trademanage-check?open=7')
    expect(await hrefOf('2 more', list)).toBe('/apps/trademanage/trademanage-check')
  })

  it('opens from each figure the list behind it', async () => {
    show()
    expect(await hrefOf('600.00 K open')).toBe(
      '/apps/exposureMng/exposureMonitor-qry?currency=USD&exposureDirection=1&endDateStart=20260413',
    )
    const counted = '/apps/exposureMng/exposureMonitor-qry?currency=USD&endDateStart=20260413'
    expect([await hrefOf('80.0'), await hrefOf('All currencies 4.10 M CNY')]).toEqual([counted, counted])
    expect(await hrefOf('2026/06')).toBe(
      '/apps/profitLoss/profitLoss-trade?currencyPair=USD/CNY&dealStance=2&valueDateStart=20260625&valueDateEnd=20260625',
    )
    expect(await hrefOf('4,441,100.00')).toBe(
      '/apps/fundsettle/fundsettle-cfl?payDateAdjStart=20260420&payDateAdjEnd=20260420&payCurrency=CNY&cflStatus=1&settleStatus=0,1,2,9&cflFlag=2',
    )
    expect(await hrefOf(/Deals to review/)).toBe('/apps/trademanage/trademanage-check')
  })

  it('shows the ladder as a table whose figures are links too', async () => {
    show()
    const card = await screen.findByRole('region', { name: 'Maturity ladder' })
    fireEvent.click(await within(card).findByText('Table'))
    expect(await hrefOf('3 M', card)).toBe(
      '/apps/exposureMng/exposureMonitor-qry?currency=USD&exposureDirection=1&endDateStart=20260601&endDateEnd=20260630',
    )
  })

  it('judges cover by the bands of the policy and locked rates by the budget', async () => {
    show()
    const bands = await screen.findByRole('list', { name: 'Bands of the hedging policy' })
    expect(
      within(bands).getByRole('img', { name: 'USD Receivable, 91–180 days: policy cover 95.5%, band 70–90%' }),
    ).toBeTruthy()
    expect(
      within(bands)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['0–90 days80.0%Within 70–90%', '91–180 days95.5%Above 70–90%'])
    const anchors = screen.getByRole('table', { name: 'Budget, locked and market rate' })
    const [, row] = within(anchors).getAllByRole('row')
    expect(
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['7.0000', '6.8846', '6.8023'])
  })

  it('tells receivable and payable apart, each with parts that add up, and the net exposure once', async () => {
    const payable = {
      ...{ effective: '5000000', locked: '0', reserved: '200000', open: '4800000' },
      // As the answer says them; the card does not work them out.
      ...{ unlocked: '5010000', lockedPct: '7.0' },
    }
    const both = { ...position, payable, net: '-4400000', netConverted: '-30061680.00' }
    show({ cover: { ...cover, positions: [both] } })
    const card = await screen.findByRole('region', { name: 'Cover by currency' })
    expect((await within(card).findAllByRole('img')).slice(0, 2).map((bar) => bar.getAttribute('aria-label'))).toEqual([
      'Locked 2,400,000.00, Open 600,000.00',
      'Reserved 200,000.00, Open 4,800,000.00',
    ])
    expect(within(card).getByText('Payable: 5.00 M effective · 0.00 locked · 200.00 K reserved')).toBeTruthy()
    expect(within(card).getByText('Net exposure −4.40 M, −30.06 M CNY')).toBeTruthy()
    const kpi = screen.getByRole('region', { name: 'Net exposure' })
    expect(within(kpi).getByText('Payable unlocked 5.01 M')).toBeTruthy()
    expect(within(card).getByText('7%')).toBeTruthy()
    const mark = within(kpi).getByText('Payable unlocked 5.01 M').parentElement?.querySelector('.hg-figure-mark')
    expect(decodeURIComponent(mark?.getAttribute('href') ?? '')).toContain('dashboardSide.unlocked~of:USD~side:payable')
    expect(within(kpi).getByText('Receivable unlocked 600.00 K').closest('small')?.getAttribute('title')).toBe(
      'USD Receivable: effective 3,000,000.00 = locked 2,400,000.00 + reserved 0.00 + open 600,000.00\n' +
        'USD Payable: effective 5,000,000.00 = locked 0.00 + reserved 200,000.00 + open 4,800,000.00',
    )
  })

  it('tells options apart from locked rates, and what is due and what premiums cost beside the result', async () => {
    const right = { ...figures, averageRate: '6.700000', principal: '1190000' }
    const option = { ...total.pairs[0], ...right, dealStance: '4', months: [] }
    show({ total: { ...total, pairs: [...total.pairs, option], due: { count: 1, gainLoss: '-5000.00' } } })
    const rates = await screen.findByRole('region', { name: 'Average locked rate' })
    expect((await within(rates).findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'USD/CNY Sell6.8846',
      'USD/CNY Right to sell6.7000',
    ])
    expect(within(rates).getByText('Options shown separately')).toBeTruthy()
    const [, row, ...more] = within(
      await screen.findByRole('table', { name: 'Budget, locked and market rate' }),
    ).getAllByRole('row')
    expect([row?.textContent, more]).toEqual(['USD/CNY Sell7.00006.88466.8023', []])
    const result = screen.getByRole('region', { name: 'Unrealised P&L' })
    expect(within(result).getByText('Value 208,377 − premiums 11,450')).toBeTruthy()
    expect(await hrefOf('1 due', result)).toBe('/apps/profitLoss/profitLoss-trade?valueDateEnd=20260413')
  })

  it('shows neither band nor budget where none is set', async () => {
    show({ policy: { bands: [], budgets: [] }, total: { ...total, pairs: [] } })
    await screen.findByRole('region', { name: 'Cover by currency' })
    await screen.findByText('600.00 K open')
    expect(screen.queryByRole('list', { name: 'Bands of the hedging policy' })).toBeNull()
    expect(screen.queryByRole('table', { name: 'Budget, locked and market rate' })).toBeNull()
  })

  it('lets one card fail without the others', async () => {
    show({ cover: refused('00000500', 'cover broke') })
    expect((await screen.findAllByText('cover broke')).length).toBeGreaterThan(1)
    expect((await screen.findAllByText('+196,927')).length).toBeGreaterThan(0)
    expect(screen.getByText('Deals to review')).toBeTruthy()
  })

  it('says what to do first where nothing is yet', async () => {
    const empty = { ...cover, cells: [], positions: [], netOfAll: '0', coverRatio: null, rates: [] }
    show({
      cover: empty,
      total: { ...total, gainLoss: '0.00', count: 0, pairs: [] },
      maturing: { ...maturing, flows: [] },
      waiting: [],
    })
    expect((await screen.findAllByText('No exposures yet. Register or import the first one.')).length).toBe(2)
    expect(await hrefOf('Register exposures')).toBe('/apps/exposureMng/exposureMng-baseinfo')
    expect((await screen.findAllByText('No items awaiting your action')).length).toBe(2)
  })

  it('names a missing rate and shows no sum in its place', async () => {
    show({
      cover: {
        ...cover,
        positions: [{ ...position, netConverted: null }],
        netOfAll: null,
        coverRatio: null,
        problems: ['There is no USD/CNY rate'],
      },
    })
    expect(await screen.findByText('There is no USD/CNY rate')).toBeTruthy()
    const card = screen.getByRole('region', { name: 'Net exposure' })
    expect(within(card).getByText('All currencies — CNY')).toBeTruthy()
    const ratio = screen.getByRole('region', { name: 'Cover ratio' })
    expect(within(ratio).getByText('Not converted: a rate is missing')).toBeTruthy()
  })

  it('shows what closed days brought, and names who closes none', async () => {
    const never = { orgId: '3', orgName: 'Importer', dayStatus: '0', lastClosed: null }
    show({ profitLine: { ...profitLine, orgs: [stand, never], partDays: 2 } })
    const card = await screen.findByRole('region', { name: 'P&L of closed days' })
    const table = await within(card).findByRole('table', { name: 'P&L of closed days' })
    expect(
      within(table)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['▼−4,039,307', '▲+920,277', '▼−3,119,030'])
    expect(await hrefOf('2026/04/10', table)).toContain('businessDateStart=20260410&businessDateEnd=20260410')
    expect(within(card).getByText('2 business days excluded: not closed by every organisation')).toBeTruthy()
    const stands = within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(stands.at(-2)).toMatch(/^Exporter2026\/04\/13OpenLast closed 2026\/04\/10$/)
    expect(stands.at(-1)).toMatch(/^Importer.*Never closed: not included$/)
  })

  it('shows today beside the closed days, with its own sheets', async () => {
    const today = { ...point, businessDate: '20260413', gainLoss: '-3000000.00' }
    show({ profitLine, profitToday: { point: today } })
    const card = await screen.findByRole('region', { name: 'P&L of closed days' })
    fireEvent.click(await within(card).findByRole('radio', { name: 'Table' }))
    const row = (await within(card).findByText('2026/04/13 (not closed)')).closest('tr')
    expect(row?.textContent).toContain('3,000,000')
    const sheets = [...(row?.querySelectorAll('.hg-figure-mark') ?? [])].map((mark) => mark.getAttribute('href'))
    const { itemGainLoss, hedgeGainLoss, gainLoss } = todayProfit
    expect(sheets).toEqual(
      [itemGainLoss, hedgeGainLoss, gainLoss].map((name) => expect.stringContaining(`sheet=${name}`)),
    )
  })

  it('says how the line begins where nobody has closed a day', async () => {
    show({ profitLine: { ...profitLine, points: [], orgs: [{ ...stand, lastClosed: null }] } })
    const card = await screen.findByRole('region', { name: 'P&L of closed days' })
    expect(await within(card).findByText(/^No closed days yet/)).toBeTruthy()
    expect(await hrefOf('Business-day close', card)).toContain('businessDay-close')
  })
})
