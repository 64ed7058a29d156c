import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { type Calculator, modelOf, outputsOf } from '@hedgerow/contract/calculator/declaration.shape'
import { libraryVersion } from '@hedgerow/quant/calculator/edition'
import { Button } from 'antd'
import { useLang, useText } from '../../../kit/person/language.ts'
import { type DeskCase, differingInputs } from '../state/calculator-case.ts'
import { formatOutput } from '../state/output-format.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'

interface RunsTabProps {
  readonly of: Calculator
  readonly state: CalculatorState
}

/** The last five calculated cases of this screen in this browser. */
export function RunsTab({ of, state }: RunsTabProps) {
  const t = useText()
  const lang = useLang()
  const { runs, present } = state
  if (runs.length === 0) return <p className="hg-calc-hint">{t(calculatorTexts.noRuns)}</p>
  const clock = new Intl.DateTimeFormat(lang === 'zh_CN' ? 'zh-CN' : 'en-GB', { timeStyle: 'medium' })
  const compare = (run: DeskCase) => {
    state.pinRun(run)
    state.openTab('compare')
  }
  const labels = new Map(of.inputs.map(({ name, label }) => [name, t(label)]))
  return (
    <div>
      <section className="hg-table-scroll" aria-label={t(calculatorTexts.runs)} tabIndex={0}>
        <table className="hg-table" aria-label={t(calculatorTexts.runs)}>
          <thead>
            <tr>
              <th scope="col">{t(calculatorTexts.time)}</th>
              <th scope="col">{t(calculatorTexts.model)}</th>
              <th scope="col">{t(calculatorTexts.changedInputs)}</th>
              <th scope="col" className="hg-end">
                {t(calculatorTexts.result)}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => {
              const model = modelOf(of, run.of.model)
              const output = outputsOf(of, model).find(({ name }) => name === model.example.output)
              const differing = differingInputs(of, run.of, present)
              return (
                <tr key={run.at}>
                  <td>{clock.format(run.at)}</td>
                  <td>{t(model.title)}</td>
                  <td>
                    {differing
                      .map((name) => `${labels.get(name) ?? name} ${String(run.of.typed[name] ?? '')}`)
                      .join(' · ')}
                  </td>
                  <td className="hg-end">
                    {run.library === libraryVersion
                      ? output && <bdi dir="ltr">{formatOutput(output, run.output)}</bdi>
                      : t(calculatorTexts.otherVersion)}
                  </td>
                  <td>
                    <Button size="small" onClick={() => state.open(run.of)}>
                      {t(calculatorTexts.load)}
                    </Button>{' '}
                    <Button size="small" onClick={() => compare(run.of)}>
                      {t(calculatorTexts.compareRun)}
                    </Button>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      <Button size="small" onClick={state.clearRuns}>
        {t(calculatorTexts.clear)}
      </Button>
    </div>
  )
}
