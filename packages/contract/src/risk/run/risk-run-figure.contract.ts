/** The figures of saved runs beside each other: each figure of a run is the run's own; what differs is told by both runs. */
import { type Card, sheetsOf } from '../../kit/figure/card.ts'
import type { Figure, Figures } from '../../kit/figure/figure.ts'
import type { Text } from '../../kit/text.ts'
import { stressPart } from '../stress/stress-figure.contract.ts'
import { varFigure, varRowFigure } from '../var/var-figure.contract.ts'
import { riskRunApi } from './risk-run.contract.ts'
import { riskRunTexts } from './risk-run.text.ts'

/** Of a run from the first; of stress runs under a scenario. */
export const runChange = {
  market: 'riskRunChange.market',
  positions: 'riskRunChange.positions',
  parameters: 'riskRunChange.parameters',
  library: 'riskRunChange.library',
  difference: 'riskRunChange.difference',
} as const
export type RunChangeFigure = keyof typeof runChange
/** Of a stress run, what is held of a pair. */
export const runPairWorth = 'riskRunPair.worth'

const idPattern = /^[1-9]\d{0,17}$/
const figure = (title: Text, own: Figure['own']): Figure => ({
  title,
  needs: 'risk.view',
  own: { runId: idPattern, ...own },
})

export const riskRunFigures: Figures = {
  ...Object.fromEntries(
    (Object.keys(runChange) as RunChangeFigure[]).map((name) => [
      runChange[name],
      figure(riskRunTexts[name], { first: idPattern, scenario: /^(\d{4}-\d{2}|[1-9]\d{0,17})$/ }),
    ]),
  ),
  [runPairWorth]: figure(riskRunTexts.worthByPair, { pair: /^[A-Z]{3}\/[A-Z]{3}$/ }),
}

/** Of a run in the same place of its own list. */
const inPlace = { runId: 'runs.#.runId' }

export const runComparisonCard: Card = {
  endpoint: riskRunApi.compare,
  figures: {
    ...sheetsOf('runs[].', varFigure, { runId: 'runId' }),
    ...sheetsOf('changes[].', runChange, { first: 'runs.0.runId', runId: 'runId', scenario: 'scenarioKey' }),
    'positions[].values[]': { figure: varRowFigure.together, by: { ...inPlace, of: 'currency' } },
    'scenarios[].values[]': { figure: stressPart.together, by: { ...inPlace, scenario: 'scenarioKey' } },
    'pairs[].values[]': { figure: runPairWorth, by: { ...inPlace, pair: 'currencyPair' } },
    'parameters[].values[]': { recorded: true },
  },
}
