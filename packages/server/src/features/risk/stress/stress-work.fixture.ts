/** Books under scenarios that are reckoned on paper: without interest, seven yuan a dollar and eight a euro. */
import type { FxTrade } from '@hedgerow/quant/risk/stress/fx-trade'
import type { StressScenario } from '@hedgerow/quant/risk/stress/stress'
import type { StressBook, StressHolding, StressWork } from './stress.rules.ts'

const spots: Readonly<Record<string, number>> = { USD: 7, EUR: 8 }
const tradeOf = (base: string, over: Partial<FxTrade>): FxTrade => ({
  ...{ pair: `${base}/CNY`, kind: 'flow', notional: 0, strike: 0, time: 1, vol: 0 },
  ...{ spot: spots[base] ?? 1, rDomestic: 0, rForeign: 0 },
  ...over,
})

/** What is to be received of a currency; negative is to be paid. */
export const owed = (id: string, base: string, notional: number, over: Partial<FxTrade> = {}): StressHolding => ({
  ...{ stressSide: '1', id, holdingNo: `E${id}`, currencyPair: `${base}/CNY` },
  holding: tradeOf(base, { notional, ...over }),
})

/** What is bought forward of a currency, from a bank; negative is sold. */
export const dealt = (
  id: string,
  base: string,
  notional: number,
  { bank, ...over }: Partial<FxTrade> & { readonly strike: number; readonly bank?: string },
): StressHolding => ({
  ...{ stressSide: '2', id, holdingNo: `T${id}`, currencyPair: `${base}/CNY`, counterPartyId: bank },
  holding: tradeOf(base, { kind: 'forward', notional, ...over }),
})

export const stressBook = (holdings: readonly StressHolding[], over: Partial<StressBook> = {}): StressBook => ({
  convertCurrency: 'CNY',
  scale: 2,
  conversions: {},
  fixedWorth: 0,
  homePerUsd: '7',
  banks: [],
  holdings,
  ...over,
})

/** Spot alone, by fractions. */
export const spotMove = (spotShocks: StressScenario['spotShocks']): StressScenario => ({
  spotShocks,
  volShock: 0,
  rateShocks: {},
})

export const scenarioOf = (scenarioKey: string, scenario: StressScenario | null): StressWork['scenarios'][number] => ({
  scenarioKey,
  scenarioNameZh: `情景${scenarioKey}`,
  scenarioNameEn: `Scenario ${scenarioKey}`,
  dataPeriodStart: '20220401',
  dataPeriodEnd: '20220531',
  reasons: [],
  scenario,
})

export const stressWork = (book: StressBook, scenarios: StressWork['scenarios']): StressWork => ({
  calcDate: '20260413',
  snapshotId: '31',
  book,
  scenarios,
})
