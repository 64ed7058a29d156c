import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import { currencyChoice, pairChoice } from '@hedgerow/contract/reference/currency.contract'
import { BookScope } from '@hedgerow/contract/risk/risk.dict'
import { sensitivityUsual } from '@hedgerow/contract/risk/sensitivity/sensitivity.contract'
import { CurveMove } from '@hedgerow/contract/risk/sensitivity/sensitivity.dict'
import { sensitivityWords } from '@hedgerow/contract/risk/sensitivity/sensitivity.text'
import { varTexts } from '@hedgerow/contract/risk/var/var.text'
import { Button } from 'antd'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { LabelledChoice } from '../../../kit/input/LabelledChoice.tsx'
import { LabelledNumber } from '../../../kit/input/LabelledNumber.tsx'
import { useText } from '../../../kit/person/language.ts'
import { DictChoice } from '../DictChoice.tsx'
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
  const t = useText()
  const organisations = useChoices(organisationChoice)
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
    <form
      aria-busy={isRunning}
      className="hg-risk-terms"
      onSubmit={(event) => {
        event.preventDefault()
        onRun()
      }}
    >
      {choice('orgId', organisations)}
      {choice('convertCurrency', currencies)}
      {choice('pairs', pairs)}
      <DictChoice
        label={sensitivityWords.bookScope}
        of={BookScope}
        value={draft.bookScope ?? BookScope.of.together}
        onChange={set('bookScope')}
      />
      {number('ladderSteps', sensitivityUsual.ladderSteps)}
      <DictChoice label={sensitivityWords.curveMove} of={CurveMove} value={curveMove} onChange={set('curveMove')} />
      {curveMove === none ? null : choice('curveCurrency', currencies)}
      {curveMove === none ? null : number('shortBp')}
      {curveMove === twist ? number('longBp') : null}
      <Button type="primary" htmlType="submit" loading={isRunning}>
        {t(varTexts.run)}
      </Button>
    </form>
  )
}
