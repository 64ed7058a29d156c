/** Two to four runs beside each other: figures, what changed them, and which parameters and positions differ. */
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { nameText } from '@hedgerow/contract/kit/text'
import { RiskRunKind } from '@hedgerow/contract/risk/risk.dict'
import { type RunComparison, riskRunApi } from '@hedgerow/contract/risk/run/risk-run.contract'
import { riskRunTexts, riskRunWords } from '@hedgerow/contract/risk/run/risk-run.text'
import { runChange, runPairWorth } from '@hedgerow/contract/risk/run/risk-run-figure.contract'
import { runTermValue, runTermWord } from '@hedgerow/contract/risk/run/risk-run-term.word'
import { stressWords } from '@hedgerow/contract/risk/stress/stress.text'
import { stressPart } from '@hedgerow/contract/risk/stress/stress-figure.contract'
import { varWords } from '@hedgerow/contract/risk/var/var.text'
import { varFigure, varRowFigure } from '@hedgerow/contract/risk/var/var-figure.contract'
import { Failed } from '../../../kit/page/Failed.tsx'
import { ShownDialog } from '../../../kit/page/ShownDialog.tsx'
import { useLang, useText } from '../../../kit/person/language.ts'
import { formatDate, nothing, signOf } from '../../../kit/show/formats.ts'
import { useAmounts } from '../../../kit/show/Money.tsx'
import { type CellOfFigure, PlainTable } from '../../../kit/show/PlainTable.tsx'
import { oncePerOpening } from '../../../kit/talk/per-opening.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

interface RunComparisonDialogProps {
  readonly runIds: readonly string[]
  readonly onClose: () => void
}

const widthPx = 980

export function RunComparisonDialog({ runIds, onClose }: RunComparisonDialogProps) {
  const t = useText()
  const query = useQueryOf(riskRunApi.compare, { runIds: runIds.join(',') }, oncePerOpening)
  return (
    <ShownDialog title={riskRunTexts.compareTitle} widthPx={widthPx} onClose={onClose}>
      {query.error ? <Failed because={query.error} retry={() => void query.refetch()} /> : null}
      {!query.data && !query.error ? <p className="hg-hint">{t(riskRunTexts.comparing)}</p> : null}
      {query.data ? (
        <div className="hg-risk-stack">
          <Causes of={query.data} />
          <Figures of={query.data} />
          <Differences of={query.data} />
        </div>
      ) : null}
    </ShownDialog>
  )
}

const causes = ['market', 'positions', 'parameters', 'library'] as const

function Causes({ of: { runKind, runs, changes, scenarios, convertCurrency } }: { readonly of: RunComparison }) {
  const t = useText()
  const amount = useAmounts()
  const [first] = runs
  // The library changes nothing for years.
  const namedCauses = causes.filter(
    (cause) => cause !== 'library' || changes.some(({ library }) => signOf(library) !== 0),
  )
  const nameOf = (runId: string) => runs.find((run) => run.runId === runId)?.runNo ?? ''
  const isStress = runKind === RiskRunKind.of.stress
  const help = isStress ? riskRunTexts.stressCausesHelp : riskRunTexts.causesHelp
  const scenarioOf = (key: string | null) => {
    const scenario = scenarios.find(({ scenarioKey }) => scenarioKey === key)
    return scenario ? t(nameText(scenario.scenarioNameZh, scenario.scenarioNameEn)) : ''
  }
  return (
    <section>
      <h3>{t(riskRunTexts.causes)}</h3>
      <p className="hg-hint">{t(help, { runNo: first?.runNo ?? '', currency: convertCurrency })}</p>
      <PlainTable
        caption={t(riskRunTexts.causes)}
        head={[
          t(riskRunWords.runNo),
          ...(isStress ? [t(stressWords.scenarioKey)] : []),
          ...namedCauses.map((cause) => t(riskRunTexts[cause])),
          t(riskRunTexts.difference),
        ]}
        rows={changes.map((change) => [
          nameOf(change.runId),
          ...(isStress ? [scenarioOf(change.scenarioKey)] : []),
          ...[...namedCauses, 'difference' as const].map((cause) => amount(change[cause], convertCurrency)),
        ])}
        figures={changes.map(({ runId, scenarioKey: scenario }) => [
          undefined,
          ...(isStress ? [undefined] : []),
          ...[...namedCauses, 'difference' as const].map((cause) => ({
            id: figureId(runChange[cause], { first: first?.runId, runId, scenario }),
            name: riskRunTexts[cause],
          })),
        ])}
      />
    </section>
  )
}

const figures = [
  'valueAtRisk',
  'expectedShortfall',
  'diversificationBenefit',
  'itemValueAtRisk',
  'hedgeValueAtRisk',
  'netPosition',
] as const

/** Of each run that has a value. */
const marksOf = (
  runs: RunComparison['runs'],
  values: readonly (string | null)[],
  markOf: (runId: string) => CellOfFigure,
): (CellOfFigure | undefined)[] =>
  runs.map(({ runId }, at) => (typeof values[at] === 'string' ? markOf(runId) : undefined))

function Figures({ of: { runKind, runs, scenarios, convertCurrency } }: { readonly of: RunComparison }) {
  const t = useText()
  const amount = useAmounts()
  return (
    <section>
      <h3>{t(riskRunTexts.figures)}</h3>
      <PlainTable
        caption={t(riskRunWords.runIds)}
        head={['', ...runs.map(({ runNo }) => runNo)]}
        rows={[
          [t(riskRunWords.runName), ...runs.map(({ runName }) => runName)],
          [t(riskRunWords.calcDate), ...runs.map(({ calcDate }) => formatDate(calcDate))],
          [t(riskRunWords.orgName), ...runs.map(({ orgName }) => orgName)],
        ]}
      />
      <PlainTable
        caption={t(riskRunTexts.figures)}
        head={[convertCurrency, ...runs.map(({ runNo }) => runNo)]}
        rows={[
          ...(runKind === RiskRunKind.of.stress
            ? scenarios.map(({ scenarioNameZh, scenarioNameEn, values }) => [
                t(nameText(scenarioNameZh, scenarioNameEn)),
                ...values.map((value) => (value === null ? nothing : amount(value, convertCurrency))),
              ])
            : figures.map((name) => [t(varWords[name]), ...runs.map((run) => amount(run[name], convertCurrency))])),
        ]}
        figures={
          runKind === RiskRunKind.of.stress
            ? scenarios.map(({ scenarioKey: scenario, values }) => [
                undefined,
                ...marksOf(runs, values, (runId) => ({
                  id: figureId(stressPart.together, { runId, scenario }),
                  name: stressWords.together,
                })),
              ])
            : figures.map((name) => [
                undefined,
                ...marksOf(
                  runs,
                  runs.map((run) => run[name]),
                  (runId) => ({ id: figureId(varFigure[name], { runId }), name: varWords[name] }),
                ),
              ])
        }
      />
    </section>
  )
}

function Differences({ of }: { readonly of: RunComparison }) {
  const t = useText()
  const lang = useLang()
  const amount = useAmounts()
  const { runKind, runs, parameters, scenarios, convertCurrency } = of
  const head = runs.map(({ runNo }) => runNo)
  const isStress = runKind === RiskRunKind.of.stress
  const held = isStress
    ? of.pairs.map(({ currencyPair, values }) => [currencyPair, values] as const)
    : of.positions.map(({ currency, values }) => [currency, values] as const)
  const heldTitle = t(isStress ? riskRunTexts.worthByPair : riskRunTexts.positionsByCurrency)
  return (
    <>
      <section>
        <h3>{t(riskRunTexts.parametersDiffer)}</h3>
        {parameters.length === 0 ? (
          <p className="hg-hint">{t(riskRunTexts.sameParameters)}</p>
        ) : (
          <PlainTable
            caption={t(riskRunTexts.parametersDiffer)}
            head={[t(riskRunTexts.name), ...head]}
            rows={parameters.map(({ name, values }) => [
              t(runTermWord(name)),
              ...values.map((value) => (value === null ? nothing : runTermValue(name, value, lang, scenarios))),
            ])}
          />
        )}
      </section>
      <section>
        <h3>{heldTitle}</h3>
        <PlainTable
          caption={heldTitle}
          head={[convertCurrency, ...head]}
          rows={held.map(([name, values]) => [
            name,
            ...values.map((value) => (value === null ? nothing : amount(value, convertCurrency))),
          ])}
          figures={held.map(([name, values]) => [
            undefined,
            ...marksOf(runs, values, (runId) =>
              isStress
                ? { id: figureId(runPairWorth, { runId, pair: name }), name: riskRunTexts.worthByPair }
                : { id: figureId(varRowFigure.together, { runId, of: name }), name: varWords.together },
            ),
          ])}
        />
      </section>
    </>
  )
}
