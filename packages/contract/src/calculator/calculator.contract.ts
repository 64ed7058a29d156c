/** The calculators for people with spreadsheets: the same inputs, the same digits. */
import { z } from 'zod'
import { endpoints, post } from '../kit/endpoint.ts'
import { refusals } from '../kit/refusal.ts'
import { calculators } from './all.calculator.ts'
import { callShape } from './calculator.shape.ts'
import type { Calculator } from './declaration.shape.ts'

/** Results by name; percentages in percent. `library` is the edition of the mathematics that computed them. */
const CalculatorReply = z.object({
  result: z.record(z.string(), z.unknown()),
  warnings: z.array(z.string()),
  /** Inputs that were sent and that the choices of the case put out of use. */
  ignored: z.array(z.string()),
  library: z.string(),
})

const endpointFor = (of: Calculator) =>
  post(`/${of.name}`, { input: callShape(of), reply: CalculatorReply, needs: 'calculator.use' })

type Twin = ReturnType<typeof endpointFor>
const twins: Readonly<Record<string, Twin>> = Object.fromEntries(calculators.map((of) => [of.name, endpointFor(of)]))

export const calculatorApi = endpoints('/CLOUD-FX/calculator', twins)

export const calculatorRefusals = refusals({
  /** The library's own code stands behind its sentence, for programs that read it. */
  NOT_COMPUTED: { code: '14010001', zh: '{reason}（{code}）', en: '{reason} ({code})' },
  TOO_LARGE: {
    code: '14010002',
    zh: '一次调用至多 {most:number} 步（路径数 × 时间步数）；更大的模拟请在页面上运行',
    en: 'One call can run at most {most:number} steps (paths × time steps); run a larger simulation on the screen',
  },
  NOT_USED: {
    code: '14010004',
    zh: '{model}不使用{field}（{name}）；请去掉，或改用使用它的模型',
    en: '{model} does not use {field} ({name}); leave it out, or choose a model that does',
  },
  TOO_LONG: {
    code: '14010003',
    zh: '{seconds} 秒内未算完；请减少路径数或时间步数',
    en: 'Not finished within {seconds} seconds; use fewer paths or time steps',
  },
})
