/** Why the library declined, as a sentence; numbers in it are shortened. */
import { quantText } from '@hedgerow/contract/calculator/calculator-refusals.text'
import type { CalculatorRefusal } from '@hedgerow/quant/calculator/answer'
import { useCallback } from 'react'
import { useText } from '../../../kit/person/language.ts'
import { fieldText } from './axis-range.ts'

export function useRefusalText(): (refusal: CalculatorRefusal) => string {
  const t = useText()
  return useCallback(
    ({ code, params }) => {
      const short = Object.entries(params).map(([name, value]) => [
        name,
        typeof value === 'number' ? fieldText(value) : value,
      ])
      return t(quantText(code, params), { ...Object.fromEntries(short), code })
    },
    [t],
  )
}
