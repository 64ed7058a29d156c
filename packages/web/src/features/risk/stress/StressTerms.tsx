/** What is asked: whose book, in which currency, and by which scenarios; none chosen stands for all that can be measured. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { scenarioApi } from '@hedgerow/contract/risk/scenario/scenario.contract'
import { ScenarioStatus, StressWindow } from '@hedgerow/contract/risk/scenario/scenario.dict'
import { stressUsual } from '@hedgerow/contract/risk/stress/stress.contract'
import { stressWords } from '@hedgerow/contract/risk/stress/stress.text'
import { LabelledNumber } from '../../../kit/input/LabelledNumber.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { BookTerms } from '../BookTerms.tsx'
import { TermsForm } from '../TermsForm.tsx'
import type { Terms } from '../use-var-terms.ts'

interface StressTermsProps {
  readonly draft: Terms
  readonly onChange: (draft: Terms) => void
  readonly onRun: () => void
  readonly isRunning: boolean
}

const rowsAsked = 50

/** Periods of the past and scenarios in force, by what names them. */
export function useScenarioChoices() {
  const t = useText()
  const { data } = useQueryOf(scenarioApi.queryByPage, {
    current: 0,
    pageSize: rowsAsked,
    queryWrapper: { scenarioStatus: ScenarioStatus.of.inForce },
  })
  return [
    ...StressWindow.values.map((value) => ({ value, label: t(labelOf(StressWindow, value)) })),
    ...(data?.recordList ?? []).map(({ id, scenarioName }) => ({ value: id ?? '', label: scenarioName ?? '' })),
  ]
}

export function StressTerms({ draft, onChange, onRun, isRunning }: StressTermsProps) {
  const t = useText()
  const scenarios = useScenarioChoices()
  const chosen = (draft.scenarios ?? '').split(',').filter(Boolean)
  const set = (name: string) => (value: string) => onChange({ ...draft, [name]: value })
  const toggle = (key: string) =>
    set('scenarios')((chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]).join(','))
  return (
    <TermsForm
      onRun={onRun}
      isRunning={isRunning}
      more={
        <fieldset className="hg-risk-choices">
          <legend>{t(stressWords.scenarios)}</legend>
          {scenarios.map(({ value, label }) => (
            <label key={value}>
              <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} /> {label}
            </label>
          ))}
        </fieldset>
      }
    >
      <BookTerms draft={draft} set={set} />
      <LabelledNumber label={stressWords.factor} value={draft.factor ?? stressUsual.factor} onChange={set('factor')} />
    </TermsForm>
  )
}
