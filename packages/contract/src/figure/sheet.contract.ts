/** How a figure was calculated: its value, the formula in symbols and in numbers, the inputs with where they come from, and its parts. */
import { z } from 'zod'
import { endpoints, get } from '../kit/endpoint.ts'
import { text } from '../kit/field.ts'
import { shape } from '../kit/shape.ts'
import { sheetWords } from './sheet.text.ts'

const inBoth = z.object({ zh: z.string(), en: z.string() })

const SheetStep = z.object({
  symbol: z.string(),
  /** In symbols, then with numbers in their place. */
  formula: z.string(),
  numbers: z.string(),
  /** With all digits. */
  value: z.string(),
})

const SheetInput = z.object({
  symbol: z.string(),
  name: inBoth,
  /** As the function takes it; a list where it takes several. */
  value: z.union([z.string(), z.array(z.string())]),
  valueUnit: z.string().nullable(),
  /** Who published it, or the number of the record it is taken from. */
  valueSource: z.string().nullable(),
  date: z.string().nullable(),
  /** Days from its date to that of the figure. */
  ageDays: z.number().nullable(),
  /** The screen that shows it. */
  url: z.string().nullable(),
})
export type SheetInput = z.output<typeof SheetInput>

const SheetPart = z.object({
  name: inBoth,
  value: z.string(),
  valueUnit: z.string().nullable(),
  /** Its own sheet. */
  figureId: z.string().nullable(),
  url: z.string().nullable(),
})

const FigureSheet = z.object({
  figureId: z.string(),
  name: inBoth,
  /** As the screen has it. */
  value: z.string(),
  valueUnit: z.string().nullable(),
  calcDate: z.string(),
  /** Whether the book and the rates behind it still move. */
  isLive: z.boolean(),
  snapshotId: z.string().nullable(),
  runId: z.string().nullable(),
  seed: z.number().nullable(),
  /** The function behind it, by the name that a recomputation asks for, and those of the library that it calls. */
  functionName: z.string(),
  functionCalls: z.array(z.string()),
  libraryVersion: z.string(),
  steps: z.array(SheetStep),
  inputs: z.array(SheetInput),
  parts: z.array(SheetPart),
})
export type FigureSheet = z.output<typeof FigureSheet>

export const figureApi = endpoints('/CLOUD-FX/explain', {
  get: get('/get/:figureId', {
    input: shape(sheetWords, { figureId: text({ max: 2000 }) }),
    reply: FigureSheet,
    needs: 'member',
  }),
})
