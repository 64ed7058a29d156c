/** The named periods of the past and any other, as stored rates have them: shocks of the pairs of the reporting currency. */
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { WindowMoves } from '@hedgerow/contract/risk/scenario/scenario.contract'
import { StressWindow } from '@hedgerow/contract/risk/scenario/scenario.dict'
import { scenarioRefusals } from '@hedgerow/contract/risk/scenario/scenario.refusals'
import { stressPeriods } from '@hedgerow/contract/risk/scenario/stress-window.data'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { fromNumber } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { rateHistory } from '../../market/price/rate-history.answer.ts'
import { reportingCurrency } from '../../position/reporting-currency.store.ts'
import { currencyPairs } from '../../reference/reference.store.ts'
import { movesBetween } from './stress-window.rules.ts'

type Asker = Pick<Context, 'tx' | 'session'>
interface Period {
  readonly from: BusinessDate
  readonly to: BusinessDate
}

const shockScale = 4
const percent = 100

/** The pairs of the reader's reporting currency, in the market's order. */
async function homePairs({ tx, session }: Asker): Promise<readonly string[]> {
  const home = await reportingCurrency(tx, session)
  return [...(await currencyPairs(tx)).keys()].filter((pair) => Object.values(splitPair(pair)).includes(home)).sort()
}

export async function movesOf({ tx, session }: Asker, pairs: readonly string[], period: Period) {
  return movesBetween(await rateHistory(tx, session, pairs, period), pairs, period)
}

const asPercent = (shocks: Readonly<Record<string, number>>) =>
  Object.entries(shocks).map(([currencyPair, shock]) => ({
    currencyPair,
    shockPct: fromNumber(shock * percent, shockScale).toString(),
  }))

/** Grey on screen where nothing of its time is stored. */
export async function namedWindows(asker: Asker): Promise<WindowMoves[]> {
  const pairs = await homePairs(asker)
  const windows: WindowMoves[] = []
  for (const stressWindow of StressWindow.values as readonly DictionaryValue<typeof StressWindow>[]) {
    const period = stressPeriods[stressWindow]
    const spotShocks = asPercent((await movesOf(asker, pairs, period)).spotShocks)
    windows.push({
      stressWindow,
      dataPeriodStart: period.from,
      dataPeriodEnd: period.to,
      spotShocks,
      isImported: spotShocks.length > 0,
    })
  }
  return windows
}

/** @throws Refusal PERIOD_ORDER */
export async function periodMoves(asker: Asker, from: BusinessDate, to: BusinessDate) {
  if (from >= to) refuse(scenarioRefusals.PERIOD_ORDER, {}, 'dataPeriodEnd')
  const { spotShocks, withoutRates } = await movesOf(asker, await homePairs(asker), { from, to })
  return { spotShocks: asPercent(spotShocks), withoutRates: [...withoutRates] }
}
