/** The case on paper, every line in both languages: formula, inputs with their source, results with all digits, edition of the library. */
import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import {
  activeInputs,
  type Calculator,
  type CalculatorCase,
  outputsOf,
} from '@hedgerow/contract/calculator/declaration.shape'
import { say, type Text } from '@hedgerow/contract/kit/text'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { libraryVersion } from '@hedgerow/quant/calculator/edition'
import { useEffect } from 'react'
import { useSession } from '../../../kit/person/session-store.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { formatDate, nothing } from '../../../kit/show/formats.ts'
import { sourceWords } from '../choice/market-fill.ts'
import { besideOurs } from '../link/opened-example.ts'
import { isExample, valueText } from '../state/calculator-case.ts'
import { screenOf } from '../state/calculator-screen.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'
import { warningsIn } from '../state/warning-words.ts'
import './calculator-sheet.css'

interface CalculatorSheetProps {
  readonly of: Calculator
  readonly state: CalculatorState
  readonly onPrinted: () => void
}

const digits = 12
const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })
const both = (text: Text) => {
  const [zh, en] = [say(text, 'zh_CN'), say(text, 'en_US')]
  return zh === en ? zh : `${zh} / ${en}`
}
const whole = (value: unknown) =>
  typeof value === 'number'
    ? String(Number(value.toPrecision(digits)))
    : typeof value === 'boolean'
      ? String(value)
      : nothing

/** Prints itself once it stands in the page; the graph or tree that is open follows it. */
export function CalculatorSheet({ of, state, onPrinted }: CalculatorSheetProps) {
  const { member } = useSession()
  const today = useSystemDate()
  const { model, present, results, fills, example, isStale } = state
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  const inputs = activeInputs(of, model, present.typed).map((input) => {
    const value = valueText(input, present.typed[input.name])
    const chosen = input.choices?.find((one) => one.value === (value || input.otherwise))
    const fill = fills[input.name]
    const source = fill?.value === value ? `${both(sourceWords(fill.source))} ${formatDate(fill.date)}` : ''
    return { input, value: chosen ? both(chosen.label) : value, source }
  })
  const figures = outputsOf(of, model).filter(({ columns }) => !columns)
  const warnings = results ? warningsIn(of, model, results) : []
  const isWhole = !isStale && isExample(of, present, example.inputs as CalculatorCase)
  const beside = isWhole && results ? besideOurs(example, results) : null
  const link = state.link()
  return (
    <section className="hg-calc-sheet" data-sheet>
      <h1>{both(screenOf(of).title)}</h1>
      <p>{both(model.title)}</p>
      <p>{say(model.formula, 'zh_CN')}</p>
      <p>{say(model.formula, 'en_US')}</p>
      {isStale ? <p>{both(calculatorTexts.stale)}</p> : null}
      <h2>{both(calculatorTexts.inputs)}</h2>
      <table>
        <tbody>
          {inputs
            .filter(({ value }) => value !== '')
            .map(({ input, value, source }) => (
              <tr key={input.name}>
                <th scope="row">{both(input.label)}</th>
                <td>{value}</td>
                <td>{input.unit ? both(input.unit) : ''}</td>
                <td>{source}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <h2>{both(calculatorTexts.results)}</h2>
      <table>
        <tbody>
          {figures.map(({ name, label, unit, flag }) => (
            <tr key={name}>
              <th scope="row">{both(label)}</th>
              <td>{flag ? both(results?.[name] === true ? flag.yes : flag.no) : whole(results?.[name])}</td>
              <td>{both(unit)}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      {beside ? (
        <p>
          {`${both(calculatorTexts.source)}: ${both(example.source)} · ${both(example.isComputed ? calculatorTexts.computed : calculatorTexts.published)} ${example.published} · ${both(calculatorTexts.difference)} ${whole(beside.difference)}`}
        </p>
      ) : null}
      {warnings.map((words) => (
        <p key={words.en}>{both(words)}</p>
      ))}
      <p>
        {[
          member?.orgName,
          member?.realName,
          `${both(marketWords.asOf)} ${formatDate(today)}`,
          clock.format(performance.timeOrigin + performance.now()),
          `${both(calculatorTexts.library)} ${libraryVersion}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="hg-calc-sheet-link">{`${location.origin}${screenOf(of).path}${link === '' ? '' : `?${link}`}`}</p>
    </section>
  )
}
