/** What can be carried away: the results as a table for a spreadsheet, the whole case as a link. */

import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { type Calculator, inputsOf, outputsOf } from '@hedgerow/contract/calculator/declaration.shape'
import { useText } from '../../../kit/person/language.ts'
import { useToast } from '../../../kit/say/notice.ts'
import { screenOf } from '../state/calculator-screen.ts'
import { wholeValue } from '../state/output-format.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'

const longestLink = 6000

export function useCopies(of: Calculator, state: CalculatorState) {
  const t = useText()
  const toast = useToast()
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    toast(calculatorTexts.copied)
  }
  return {
    table: () => {
      const { model, present, results, isStale } = state
      const inputs = inputsOf(of, model).flatMap(({ name, label, unit }) => {
        const value = present.typed[name]
        return typeof value === 'string' && value !== '' ? [[t(label), value, unit ? t(unit) : '']] : []
      })
      const outputs = outputsOf(of, model).map(({ name, label, unit }) => [
        t(label),
        wholeValue(results?.[name]),
        t(unit),
      ])
      const head = [t(calculatorTexts.copyResults), t(calculatorTexts.value), t(calculatorTexts.unit)]
      const stale = isStale ? [[t(calculatorTexts.stale), '', '']] : []
      return copy(
        [[t(screenOf(of).title), t(model.title), ''], head, ...inputs, ...stale, ...outputs]
          .map((row) => row.join('\t'))
          .join('\n'),
      )
    },
    link: () => {
      const search = state.link()
      if (search.length > longestLink) return toast(calculatorTexts.linkTooLong)
      return copy(`${location.origin}${screenOf(of).path}${search === '' ? '' : `?${search}`}`)
    },
  }
}
