/** The market moves that the demonstration company tests itself by: two of its own, worked out by the dealer and passed by the middle office. */
import { must, type Story } from './book.seed.ts'

const scenarios = [
  {
    scenarioNameZh: '人民币走强 5%',
    scenarioNameEn: 'Yuan 5% stronger',
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
    remark: '出口收款缩水的情形 / what receipts of exports lose',
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
    remark: '日元付款变贵 / payments in yen cost more',
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
      comment: '与董事会风险偏好一致 / as the board’s appetite for risk says',
    }
    await must(story, 'lc_mid1', 'POST', `${path}/check`, pass)
  }
}
