/** What is asked: of each algorithm only its own terms. */
import type { Dictionary } from '@hedgerow/contract/kit/dictionary'
import {
  HoldingScaling,
  ReturnKind,
  SpotCentre,
  SpotProcess,
  TailWeights,
  VarAlgorithm,
  VolatilityEstimator,
} from '@hedgerow/contract/risk/risk.dict'
import { varUsual } from '@hedgerow/contract/risk/var/var.contract'
import { varTexts, varWords } from '@hedgerow/contract/risk/var/var.text'
import { LabelledNumber } from '../../../kit/input/LabelledNumber.tsx'
import { useText } from '../../../kit/person/language.ts'
import { BookTerms } from '../BookTerms.tsx'
import { DictChoice } from '../DictChoice.tsx'
import { TermsForm } from '../TermsForm.tsx'
import type { Terms } from '../use-var-terms.ts'

interface VarTermsProps {
  readonly draft: Terms
  readonly onChange: (draft: Terms) => void
  readonly onRun: () => void
  readonly isRunning: boolean
}

type Name = keyof typeof varWords & string
const { parametric, historical, monteCarlo } = VarAlgorithm.of
/** Terms of one algorithm alone; changing it keeps those of all. */
const own: Readonly<Partial<Record<Name, readonly string[]>>> = {
  estimator: [parametric, monteCarlo],
  lambda: [parametric, monteCarlo],
  scaling: [historical],
  tail: [historical],
  ageLambda: [historical],
  volatilityLambda: [historical],
  simulationCount: [monteCarlo],
  process: [monteCarlo],
  centre: [monteCarlo],
  seed: [monteCarlo],
}

export function VarTerms({ draft, onChange, onRun, isRunning }: VarTermsProps) {
  const t = useText()
  const algorithm = draft.algorithm ?? parametric
  const set = (name: Name) => (value: string) => {
    const next = { ...draft, [name]: value }
    const entries = Object.entries(next).filter(
      ([key, of]) => of !== '' && (own[key as Name]?.includes(next.algorithm ?? parametric) ?? true),
    )
    onChange(Object.fromEntries(entries))
  }
  const isAsked = (name: Name) => own[name]?.includes(algorithm) ?? true
  const numberOf = (name: Name, usual = '') =>
    isAsked(name) ? <LabelledNumber label={varWords[name]} value={draft[name] ?? usual} onChange={set(name)} /> : null
  const choiceOf = (name: Name, of: Dictionary, usual: string) =>
    isAsked(name) ? (
      <DictChoice label={varWords[name]} of={of} value={draft[name] ?? usual} onChange={set(name)} />
    ) : null
  const more = (
    <details className="hg-risk-more">
      <summary>{t(varTexts.more)}</summary>
      <div className="hg-risk-terms">
        {numberOf('calcCurrency')}
        {numberOf('exposureType', varUsual.exposureType)}
        {choiceOf('returnType', ReturnKind, ReturnKind.of.log)}
        {choiceOf('estimator', VolatilityEstimator, VolatilityEstimator.of.sample)}
        {draft.estimator === VolatilityEstimator.of.ewma ? numberOf('lambda', varUsual.lambda) : null}
        {choiceOf('scaling', HoldingScaling, HoldingScaling.of.squareRoot)}
        {choiceOf('tail', TailWeights, TailWeights.of.rank)}
        {draft.tail === TailWeights.of.age ? numberOf('ageLambda', varUsual.ageLambda) : null}
        {numberOf('volatilityLambda')}
        {choiceOf('process', SpotProcess, SpotProcess.of.lognormal)}
        {choiceOf('centre', SpotCentre, SpotCentre.of.median)}
        {numberOf('seed')}
      </div>
    </details>
  )
  return (
    <TermsForm onRun={onRun} isRunning={isRunning} more={more}>
      <BookTerms draft={draft} set={set} />
      {choiceOf('algorithm', VarAlgorithm, parametric)}
      {numberOf('sampleSize', String(varUsual.sampleSize))}
      {numberOf('holdingDays', String(varUsual.holdingDays))}
      {numberOf('confidence', varUsual.confidence)}
      {numberOf('simulationCount', String(varUsual.simulationCount))}
    </TermsForm>
  )
}
