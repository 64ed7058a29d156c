/** The calculators over HTTP: check the inputs with the declaration, compute with the library, answer the same digits as a screen. */

import { calculators } from '@hedgerow/contract/calculator/all.calculator'
import { calculatorApi, calculatorRefusals } from '@hedgerow/contract/calculator/calculator.contract'
import { exceededSize, isSlow, modelOf } from '@hedgerow/contract/calculator/declaration.shape'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { libraryVersion } from '@hedgerow/quant/calculator/edition'
import { serve } from '../../kit/http/serve.ts'
import { inWorker } from '../../kit/work/worker.ts'
import { type Computed, computed } from './calculator.answer.ts'
import { checkedCase, unusedInputs } from './calculator.rules.ts'

const workerModule = new URL('./calculator.worker.ts', import.meta.url)
const noQuestions = () => Promise.reject(new Error('should hold: a calculation asks nothing'))

const secondsForCall = 20
const limits = {
  seconds: secondsForCall,
  exceeded: calculatorRefusals.TOO_LONG,
  params: { seconds: secondsForCall },
  field: 'paths',
}

const handlers = calculators.map((of) => [
  of.name,
  async (_: unknown, input: Readonly<Record<string, unknown>>) => {
    const model = modelOf(of, String(input.model))
    const inputs = checkedCase(of, model, input)
    const most = exceededSize(model, inputs)
    if (most !== undefined) refuse(calculatorRefusals.TOO_LARGE, { most }, 'paths')
    const calculation = { calculator: of.name, model: model.id, inputs }
    const result: Computed = isSlow(model, calculation.inputs)
      ? await inWorker(workerModule, calculation, noQuestions, limits)
      : await computed(calculation)
    const { warnings, ...rest } = result
    return { result: rest, warnings, ignored: unusedInputs(of, input, inputs), library: libraryVersion }
  },
])

export const calculatorRoutes = serve(calculatorApi, Object.fromEntries(handlers))
