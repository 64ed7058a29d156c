/** What stands behind the figures of a stress test: of a saved run as it was kept, or of the book under the scenario, revalued again. */
import type { FigureFacts } from '@hedgerow/contract/kit/figure/figure'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { nameText, type Text } from '@hedgerow/contract/kit/text'
import { type BankStress, StressAsk, type StressResult } from '@hedgerow/contract/risk/stress/stress.contract'
import { stressInputs, stressWords } from '@hedgerow/contract/risk/stress/stress.text'
import {
  type StressBankFigure,
  type StressPartFigure,
  type StressWholeFigure,
  stressBank,
  stressOwnFacts,
  stressPart,
  stressWhole,
} from '@hedgerow/contract/risk/stress/stress-figure.contract'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import type { FigureName } from '@hedgerow/quant/figures/figure-functions'
import type {
  FigureInput,
  FigureOrigin,
  FigurePart,
  FigureSource,
  FigureSources,
} from '../../../kit/http/figure-source.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { isStress, type StressRun } from '../run/risk-run.rules.ts'
import { findRuns } from '../run/risk-run.store.ts'
import { preparedStress, stressLines, stressMeasured } from '../stress/stress.answer.ts'
import type { StressWork } from '../stress/stress.rules.ts'
import { input } from './plan-figure.rules.ts'
import {
  bankInputs,
  baseInputs,
  claimInputs,
  coverageInputs,
  limitInputs,
  pairInputs,
  partFunctionOf,
  type Stressed,
} from './stress-figure.rules.ts'

/** One scenario of a measure; nothing where it has none. */
function chosenOf({ work, result, key }: Measured): Pick<Stressed, 'scenario' | 'figures'> | undefined {
  const scenario = work.scenarios.find(({ scenarioKey }) => scenarioKey === key)?.scenario
  const figures = result.scenarios.find(({ scenarioKey }) => scenarioKey === key)?.figures
  return scenario && figures ? { scenario, figures } : undefined
}
interface Measured {
  readonly work: StressWork
  readonly result: StressResult
  readonly key: string
}

/** Nothing where there is no result. @throws Refusal of the terms and of `valuedBookOf` */
async function stressedBy(context: Context, facts: FigureFacts): Promise<Stressed | undefined> {
  const { runId, scenario: key = '' } = facts
  if (runId) {
    const [run] = await findRuns(context.tx, context.session, [runId])
    if (!run?.result || !isStress(run)) return undefined
    const { inputs: work, result } = run as StressRun
    const chosen = chosenOf({ work, result, key })
    return chosen && { ...chosen, work, scenarioKey: key, runId, isLive: false }
  }
  const terms = Object.fromEntries(
    Object.entries(facts).filter(([name]) => !stressOwnFacts.some((one) => one === name)),
  )
  const ask = StressAsk.schema.safeParse({ ...terms, scenarios: key })
  const { work = null } = ask.success ? await preparedStress(context, ask.data) : {}
  const chosen = work && chosenOf({ work, result: await stressMeasured(work), key })
  if (!chosen) return undefined
  const isLive = work.snapshotId === null && work.calcDate === context.today
  return { ...chosen, work, scenarioKey: key, runId: null, isLive }
}

interface Made {
  readonly value: string | null | undefined
  readonly unit: string | null
  readonly by: FigureName
  readonly inputs: readonly FigureInput[]
  readonly parts?: readonly FigurePart[]
}

const source =
  (made: (of: Stressed, facts: FigureFacts) => Made | undefined): FigureSource =>
  async (context, { own }) => {
    const of = await stressedBy(context, own)
    const figure = of && made(of, own)
    if (!figure || figure.value === null || figure.value === undefined) return undefined
    const { value, by, inputs } = figure
    const values = Object.fromEntries(inputs.map((one) => [one.symbol, one.value]))
    const { calcDate, snapshotId } = of.work
    const { runId, isLive } = of
    const origin: FigureOrigin = {
      ...figure,
      value,
      steps: await stressLines(of.work, { by, inputs: values }),
      ...{ calcDate, snapshotId, runId, isLive, seed: null },
    }
    return origin
  }

/** Parts that add up, each with its own sheet. */
function summed(value: string | null, unit: string, name: Text, parts: readonly FigurePart[]): Made {
  const values = parts.map((part) => part.value)
  return { value, unit, by: 'sumOfParts', inputs: [input('x', name, values, unit)], parts }
}

const homeOf = ({ work }: Stressed) => work.book.convertCurrency

const partSource = (name: StressPartFigure) =>
  source((of, facts) => {
    const unit = homeOf(of)
    const { pairs, ...whole } = of.figures
    const { pair } = facts
    const row = pair === undefined ? whole : pairs.find(({ currencyPair }) => currencyPair === pair)
    if (!row) return undefined
    if (pair === undefined) {
      const parts = pairs.map(
        ({ currencyPair, ...values }): FigurePart => ({
          name: nameText(currencyPair, currencyPair),
          value: values[name],
          unit,
          figureId: figureId(stressPart[name], { ...facts, pair: currencyPair }),
        }),
      )
      return summed(row[name], unit, stressInputs.pairsTogether, parts)
    }
    if (name !== 'together') return { value: row[name], unit, by: partFunctionOf[name], inputs: pairInputs(of, pair) }
    const parts = (['item', 'hedge'] as const).map(
      (side): FigurePart => ({
        name: stressWords[side],
        value: row[side],
        unit,
        figureId: figureId(stressPart[side], facts),
      }),
    )
    return summed(row.together, unit, stressInputs.both, parts)
  })

const wholeSource = (name: StressWholeFigure) =>
  source((of, facts) => {
    const { figures } = of
    const unit = homeOf(of)
    if (name === 'baseValue') return { value: figures.baseValue, unit, by: 'stressBase', inputs: baseInputs(of) }
    if (name === 'coveragePct')
      return { value: figures.coveragePct, unit: '%', by: 'stressCoverage', inputs: coverageInputs(of) }
    if (name === 'stressedValue') {
      const parts = (
        [
          ['baseValue', stressWhole.baseValue],
          ['together', stressPart.together],
        ] as const
      ).map(
        ([part, figure]): FigurePart => ({
          name: stressWords[part],
          value: figures[part],
          unit,
          figureId: figureId(figure, facts),
        }),
      )
      return summed(figures.stressedValue, unit, stressInputs.baseAndChange, parts)
    }
    const own = name === 'leastHeadroomUsd' ? 'headroomUsd' : 'marginCallUsd'
    const parts = figures.banks
      .filter((bank) => bank[own] !== null)
      .map(
        (bank): FigurePart => ({
          name: nameText(bank.bankNameZh, bank.bankNameEn),
          value: bank[own] ?? '',
          unit: limitCurrency,
          figureId: figureId(stressBank[own], { ...facts, bank: bank.counterPartyId }),
        }),
      )
    const sum = summed(figures[name], limitCurrency, stressInputs.banksTogether, parts)
    return name === 'leastHeadroomUsd' ? { ...sum, by: 'leastOfParts' } : sum
  })

const bankSource = (name: StressBankFigure) =>
  source((of, facts) => {
    const bank = of.figures.banks.find(({ counterPartyId }) => counterPartyId === facts.bank)
    return bank && ofBank(of, bank, { name, facts })
  })

interface BankAsk {
  readonly name: StressBankFigure
  readonly facts: FigureFacts
}
function ofBank(of: Stressed, bank: BankStress, { name, facts }: BankAsk): Made {
  const part = (own: 'stressedValue' | 'claimUsd', unit: string): FigurePart => ({
    name: stressWords[own],
    value: bank[own] ?? '',
    unit,
    figureId: figureId(stressBank[own], facts),
  })
  if (name === 'stressedValue')
    return { value: bank.stressedValue, unit: homeOf(of), by: 'stressBankValue', inputs: bankInputs(of, bank) }
  const about = { value: bank[name], unit: limitCurrency }
  if (name === 'claimUsd')
    return {
      ...about,
      by: 'stressBankClaim',
      inputs: claimInputs(of, bank),
      parts: [part('stressedValue', homeOf(of))],
    }
  return {
    ...about,
    by: name === 'headroomUsd' ? 'stressHeadroom' : 'stressMarginCall',
    inputs: limitInputs(name, bank),
    parts: bank.claimUsd === null ? [] : [part('claimUsd', limitCurrency)],
  }
}

const each = <N extends string>(names: Readonly<Record<N, string>>, of: (name: N) => FigureSource): FigureSources =>
  Object.fromEntries((Object.keys(names) as N[]).map((name) => [names[name], of(name)]))

export const stressFigureSources: FigureSources = {
  ...each(stressPart, partSource),
  ...each(stressWhole, wholeSource),
  ...each(stressBank, bankSource),
}
