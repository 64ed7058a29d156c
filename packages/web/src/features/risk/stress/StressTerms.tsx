/** What is asked: whose book, in which currency, and by which scenarios; none chosen stands for all that can be measured. */
import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { currencyChoice } from '@hedgerow/contract/reference/currency.contract'
import { BookScope } from '@hedgerow/contract/risk/risk.dict'
import { scenarioApi } from '@hedgerow/contract/risk/scenario/scenario.contract'
import { ScenarioStatus, StressWindow } from '@hedgerow/contract/risk/scenario/scenario.dict'
import { stressUsual } from '@hedgerow/contract/risk/stress/stress.contract'
import { stressTexts, stressWords } from '@hedgerow/contract/risk/stress/stress.text'
import { Button } from 'antd'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { LabelledChoice } from '../../../kit/input/LabelledChoice.tsx'
import { LabelledNumber } from '../../../kit/input/LabelledNumber.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { DictChoice } from '../DictChoice.tsx'
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
  const organisations = useChoices(organisationChoice)
  const currencies = useChoices(currencyChoice)
  const scenarios = useScenarioChoices()
  const chosen = (draft.scenarios ?? '').split(',').filter(Boolean)
  const set = (name: string) => (value: string) => onChange({ ...draft, [name]: value })
  const toggle = (key: string) =>
    set('scenarios')((chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]).join(','))
  return (
    <form
      aria-busy={isRunning}
      className="hg-risk-terms"
      onSubmit={(event) => {
        event.preventDefault()
        onRun()
      }}
    >
      <LabelledChoice
        label={stressWords.orgId}
        value={draft.orgId ?? ''}
        options={organisations}
        none="—"
        onChange={set('orgId')}
      />
      <LabelledChoice
        label={stressWords.convertCurrency}
        value={draft.convertCurrency ?? ''}
        options={currencies}
        none="—"
        onChange={set('convertCurrency')}
      />
      <DictChoice
        label={stressWords.bookScope}
        of={BookScope}
        value={draft.bookScope ?? BookScope.of.together}
        onChange={set('bookScope')}
      />
      <LabelledNumber label={stressWords.factor} value={draft.factor ?? stressUsual.factor} onChange={set('factor')} />
      <Button type="primary" htmlType="submit" loading={isRunning}>
        {t(stressTexts.run)}
      </Button>
      <fieldset className="hg-risk-choices">
        <legend>{t(stressWords.scenarios)}</legend>
        {scenarios.map(({ value, label }) => (
          <label key={value}>
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} /> {label}
          </label>
        ))}
      </fieldset>
    </form>
  )
}
