/** The market moves that the demonstration company tests itself by: two of its own, worked out by the dealer and passed by the middle office. */
import { must, type Story } from './book.seed.ts'

const scenarios = [
  {
    scenarioNameZh: '人民币走强 5%',
    scenarioNameEn: 'Renminbi 5% stronger',
    scenarioKind: '2',
    dataPeriodStart: '20260105',
    dataPeriodEnd: '20260331',
    volShock: '2',
    spotShocks: [
      { currencyPair: 'USD/CNY', shockPct: '-5' },
      { currencyPair: 'EUR/CNY', shockPct: '-4' },
      { currencyPair: 'JPY/CNY', shockPct: '-2' },
    ],
    rateShocks: [],
    remark: '出口收款缩水的情形 / loss on export receipts',
  },
  {
    scenarioNameZh: '美元加息、日元走强',
    scenarioNameEn: 'Dollar rates up, yen stronger',
    scenarioKind: '3',
    dataPeriodStart: '20260105',
    dataPeriodEnd: '20260331',
    volShock: '3',
    spotShocks: [
      { currencyPair: 'USD/CNY', shockPct: '1.5' },
      { currencyPair: 'JPY/CNY', shockPct: '8' },
      { currencyPair: 'EUR/CNY', shockPct: '1' },
    ],
    rateShocks: [
      { currency: 'USD', shockBp: '75' },
      { currency: 'CNY', shockBp: '10' },
    ],
    remark: '日元付款变贵 / higher cost of yen payments',
  },
] as const

const path = '/CLOUD-FX/stressScenario'

export async function tellScenarios(story: Story): Promise<void> {
  const orgId = story.orgIds.get('ORG001')
  for (const scenario of scenarios) {
    const { id, version } = await must<{ id: string; version: number }>(
      story,
      'lc_dealer1',
      'POST',
      `${path}/addCommit`,
      {
        orgId,
        changeAdjust: '100',
        ...scenario,
      },
    )
    const pass = {
      id,
      version,
      checkStatus: '1',
      comment: '与董事会风险偏好一致 / in line with the board’s risk appetite',
    }
    await must(story, 'lc_mid1', 'POST', `${path}/check`, pass)
  }
}

/** Two plans: one for dollars received, in force; a more cautious one for yen that are paid, which waits for the manager. */
const strategies = [
  {
    currencyPair: 'USD/CNY',
    exposureDirection: '1',
    strategyNameZh: '美元收款 30/60/85',
    strategyNameEn: 'Dollar receipts 30/60/85',
    validFrom: '20260414',
    layers: [
      { daysBefore: '180', coverPct: '30' },
      { daysBefore: '120', coverPct: '60' },
      { daysBefore: '60', coverPct: '85' },
    ],
    instruments: [
      { instrument: '1', ceilingPct: '100' },
      { instrument: '2', ceilingPct: '40' },
      { instrument: '3', ceilingPct: '40' },
    ],
    isPassed: true,
  },
  {
    currencyPair: 'JPY/CNY',
    exposureDirection: '0',
    strategyNameZh: '日元付款 50/80',
    strategyNameEn: 'Yen payments 50/80',
    validFrom: '20260504',
    layers: [
      { daysBefore: '90', coverPct: '50' },
      { daysBefore: '30', coverPct: '80' },
    ],
    instruments: [{ instrument: '1', ceilingPct: '100' }],
    isPassed: false,
  },
] as const

export async function tellStrategies(story: Story): Promise<void> {
  const orgId = story.orgIds.get('ORG002')
  for (const { isPassed, ...strategy } of strategies) {
    const body = { orgId, nettingRule: '1', reasonFlag: '1', ...strategy }
    const { id, version } = await must<{ id: string; version: number }>(
      story,
      'lc_dealer1',
      'POST',
      '/CLOUD-FX/hedgeStrategy/addCommit',
      body,
    )
    if (!isPassed) continue
    const pass = { id, version, checkStatus: '1', comment: '与套保政策一致 / in line with the hedging policy' }
    await must(story, 'lc_cfo', 'POST', '/CLOUD-FX/hedgeStrategy/check', pass)
  }
}
