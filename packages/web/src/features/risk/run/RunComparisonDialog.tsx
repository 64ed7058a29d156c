/** Two to four runs beside each other: figures, what changed them, and which parameters and positions differ. */
import { type RunComparison, riskRunApi } from '@hedgerow/contract/risk/run/risk-run.contract'
import { riskRunTexts, riskRunWords } from '@hedgerow/contract/risk/run/risk-run.text'
import { varWords } from '@hedgerow/contract/risk/var/var.text'
import { varTermValue, varTermWord } from '@hedgerow/contract/risk/var/var-term.word'
import { Failed } from '../../../kit/page/Failed.tsx'
import { ShownDialog } from '../../../kit/page/ShownDialog.tsx'
import { useLang, useText } from '../../../kit/person/language.ts'
import { formatDate, nothing, signOf } from '../../../kit/show/formats.ts'
import { useAmounts } from '../../../kit/show/Money.tsx'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
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

function Causes({ of: { runs, changes, convertCurrency } }: { readonly of: RunComparison }) {
  const t = useText()
  const amount = useAmounts()
  const [first] = runs
  // The library changes nothing for years.
  const namedCauses = causes.filter(
    (cause) => cause !== 'library' || changes.some(({ library }) => signOf(library) !== 0),
  )
  const nameOf = (runId: string) => runs.find((run) => run.runId === runId)?.runNo ?? ''
  return (
    <section>
      <h3>{t(riskRunTexts.causes)}</h3>
      <p className="hg-hint">{t(riskRunTexts.causesHelp, { runNo: first?.runNo ?? '', currency: convertCurrency })}</p>
      <PlainTable
        caption={t(riskRunTexts.causes)}
        head={[
          t(riskRunWords.runNo),
          ...namedCauses.map((cause) => t(riskRunTexts[cause])),
          t(riskRunTexts.difference),
        ]}
        rows={changes.map((change) => [
          nameOf(change.runId),
          ...[...namedCauses, 'difference' as const].map((cause) => amount(change[cause], convertCurrency)),
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

function Figures({ of: { runs, convertCurrency } }: { readonly of: RunComparison }) {
  const t = useText()
  const amount = useAmounts()
  return (
    <section>
      <h3>{t(riskRunTexts.figures)}</h3>
      <PlainTable
        caption={t(riskRunTexts.figures)}
        head={[convertCurrency, ...runs.map(({ runNo }) => runNo)]}
        rows={[
          [t(riskRunWords.runName), ...runs.map(({ runName }) => runName)],
          [t(riskRunWords.calcDate), ...runs.map(({ calcDate }) => formatDate(calcDate))],
          [t(riskRunWords.orgName), ...runs.map(({ orgName }) => orgName)],
          ...figures.map((name) => [t(varWords[name]), ...runs.map((run) => amount(run[name], convertCurrency))]),
        ]}
      />
    </section>
  )
}

function Differences({ of: { runs, parameters, positions, convertCurrency } }: { readonly of: RunComparison }) {
  const t = useText()
  const lang = useLang()
  const amount = useAmounts()
  const head = runs.map(({ runNo }) => runNo)
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
              t(varTermWord(name)),
              ...values.map((value) => (value === null ? nothing : varTermValue(name, value, lang))),
            ])}
          />
        )}
      </section>
      <section>
        <h3>{t(riskRunTexts.positionsByCurrency)}</h3>
        <PlainTable
          caption={t(riskRunTexts.positionsByCurrency)}
          head={[convertCurrency, ...head]}
          rows={positions.map(({ currency, values }) => [
            currency,
            ...values.map((value) => (value === null ? nothing : amount(value, convertCurrency))),
          ])}
        />
      </section>
    </>
  )
}
