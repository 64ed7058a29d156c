import { currencyChoice, pairChoice } from '@hedgerow/contract/reference/currency.contract'
import { sensitivityUsual } from '@hedgerow/contract/risk/sensitivity/sensitivity.contract'
import { CurveMove } from '@hedgerow/contract/risk/sensitivity/sensitivity.dict'
import { sensitivityWords } from '@hedgerow/contract/risk/sensitivity/sensitivity.text'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { LabelledChoice } from '../../../kit/input/LabelledChoice.tsx'
import { LabelledNumber } from '../../../kit/input/LabelledNumber.tsx'
import { BookTerms } from '../BookTerms.tsx'
import { DictChoice } from '../DictChoice.tsx'
import { TermsForm } from '../TermsForm.tsx'
import type { Terms } from '../use-var-terms.ts'

interface SensitivityTermsProps {
  readonly draft: Terms
  readonly onChange: (draft: Terms) => void
  readonly onRun: () => void
  readonly isRunning: boolean
}

type Name = keyof typeof sensitivityWords & string
const { none, twist } = CurveMove.of
const ofCurve: readonly string[] = ['curveCurrency', 'shortBp', 'longBp']

/** What is asked; the ends of a curve only where one moves. */
export function SensitivityTerms({ draft, onChange, onRun, isRunning }: SensitivityTermsProps) {
  const currencies = useChoices(currencyChoice)
  const pairs = useChoices(pairChoice)
  const curveMove = draft.curveMove ?? none
  const set = (name: Name) => (value: string) => {
    const next = { ...draft, [name]: value }
    const isAsked = (key: string) => !ofCurve.includes(key) || (next.curveMove ?? none) !== none
    onChange(Object.fromEntries(Object.entries(next).filter(([key, of]) => of !== '' && isAsked(key))))
  }
  const choice = (name: Name, options: typeof currencies) => (
    <LabelledChoice
      label={sensitivityWords[name]}
      value={draft[name] ?? ''}
      options={options}
      none="—"
      onChange={set(name)}
    />
  )
  const number = (name: Name, usual = '') => (
    <LabelledNumber label={sensitivityWords[name]} value={draft[name] ?? usual} onChange={set(name)} />
  )
  return (
    <TermsForm onRun={onRun} isRunning={isRunning}>
      <BookTerms draft={draft} set={set} />
      {choice('pairs', pairs)}
      {number('ladderSteps', sensitivityUsual.ladderSteps)}
      <DictChoice label={sensitivityWords.curveMove} of={CurveMove} value={curveMove} onChange={set('curveMove')} />
      {curveMove === none ? null : choice('curveCurrency', currencies)}
      {curveMove === none ? null : number('shortBp')}
      {curveMove === twist ? number('longBp') : null}
    </TermsForm>
  )
}
