/**
 * A calculator is declared once, as data: its inputs with words, unit and limits, its models with a published example each, its
 * outputs with unit and form. The form, the link, the table, the graph, the call over HTTP and the help follow from it. What a model
 * computes is in `quant/calculator`, under the same names.
 */
import type { Text } from '../kit/text.ts'

/** A value as it travels: a number, a choice, a switch, a day, or the rows of a table. */
export type CalculatorValue = number | string | boolean | readonly CalculatorRow[]
export type CalculatorRow = Readonly<Record<string, number | string>>
export type CalculatorCase = Readonly<Record<string, CalculatorValue>>

export interface Choice {
  readonly value: string
  readonly label: Text
}

/** How far an axis or a slider runs round the present value. */
type Axis = 'spot' | 'vol' | 'time' | 'rate' | 'steps'

interface Column {
  readonly name: string
  readonly label: Text
  readonly unit?: Text
  /** A column of choices; numbers otherwise. */
  readonly choices?: readonly Choice[]
  readonly optional?: true
}

/** Rows that stand ready for a table: the columns of `share` are written as per cent of another input of the form. */
export interface RowTemplate {
  readonly value: string
  readonly label: Text
  readonly rows: readonly CalculatorRow[]
}
interface RowTemplates {
  readonly share: { readonly column: string; readonly of: string }
  /** Taken over from the first row that stands there. */
  readonly carried: string
  readonly all: readonly RowTemplate[]
}

export interface CalculatorInput {
  /** As it travels: the library's name with `PctCC`, `Pct` or `Years` where the unit is not the library's. */
  readonly name: string
  readonly label: Text
  readonly control: 'number' | 'whole' | 'choice' | 'switch' | 'date' | 'pair' | 'table'
  readonly unit?: Text
  readonly axis?: Axis
  /** The limits that the library enforces, for axes, sliders and the search of an unknown. */
  readonly least?: number
  readonly most?: number
  readonly optional?: true
  readonly choices?: readonly Choice[]
  /** The choice that stands where none is sent. */
  readonly otherwise?: string
  readonly columns?: readonly Column[]
  readonly mostRows?: number
  readonly templates?: RowTemplates
  /** Shown, and sent, only while another input has one of these values. */
  readonly when?: { readonly input: string; readonly is: readonly string[] }
}

/** S: significant digits; P: percent; M: money; Y: years; D: decimals; E: scientific. */
export type OutputForm = 'S7' | 'P4' | 'M2' | 'Y4' | 'D8' | 'D1' | 'D2' | 'E2' | 'N0'

/** `words` are the words of cells that hold a code. */
interface OutputColumn extends Pick<CalculatorOutput, 'name' | 'label' | 'form'> {
  readonly words?: Readonly<Record<string, Text>>
}

export interface CalculatorOutput {
  readonly name: string
  readonly label: Text
  readonly unit: Text
  readonly form: OutputForm
  /** What it means, one line. */
  readonly about: Text
  /** Its formula, the same in every language. */
  readonly formula?: string
  /** Words of a flag instead of a number. */
  readonly flag?: { readonly yes: Text; readonly no: Text }
  /** Words of a code instead of a number, and of a number that has a meaning of its own; `none` where there is none. */
  readonly words?: Readonly<Record<string, Text>>
  /** A table instead of a number; its rows carry these names. */
  readonly columns?: readonly OutputColumn[]
}

interface InputSection {
  readonly title: Text
  readonly inputs: readonly string[]
}

/** A published case: its inputs, what was published, and where. */
interface Example {
  /** The case of the reference file that it is. */
  readonly id: string
  readonly inputs: CalculatorCase
  readonly output: string
  readonly published: string
  readonly expected: number
  readonly tolerance: number
  readonly source: Text
  /** An independent computation, never shown as published. */
  readonly isComputed?: true
}

/** A graph that stands ready: one output against one input. */
interface ReadyGraph {
  readonly title: Text
  readonly output: string
  readonly input: string
}

interface Plot {
  readonly title: Text
  /** The name of its tab, where it is not simply a curve. */
  readonly tab?: Text
  /** The input whose present value is marked; without one the last row is. */
  readonly at?: string
  /** Name of the result whose rows are drawn. */
  readonly rows: string
  readonly x: { readonly name: string; readonly label: Text }
  readonly y: readonly { readonly name: string; readonly label: Text; readonly form: OutputForm }[]
}

/** Rows `at` a time in years are looked up again at the usual terms (`queryTimes`); rows at days are kept as they are. */
interface CurveRows {
  readonly rows: string
  readonly at: 'time' | 'days'
  readonly rate: string
}

/** The product of these inputs from which a case is slow, and the largest that a call may ask for. */
interface SlowAbove {
  readonly inputs: readonly string[]
  readonly limit: number
  readonly most?: number
}

export interface CalculatorModel {
  readonly id: string
  readonly title: Text
  readonly sections: readonly InputSection[]
  readonly outputs: readonly string[]
  readonly example: Example
  /** The formula, spelled out. */
  readonly formula: Text
  readonly graphs: readonly ReadyGraph[]
  /** Inputs that can be asked for when an output is given. */
  readonly unknowns: readonly string[]
  /** The tree can be drawn. */
  readonly tree?: true
  /** Lines over the rows of a result table: a curve over time, a mean over paths. */
  readonly plot?: Plot
  /** The result is a zero curve that may be saved: its rows, where each lies, and the rate there in per cent, continuous. */
  readonly curve?: CurveRows
  /** Too long to run at every key stroke where the product of these inputs is above the limit. */
  readonly slowAbove?: SlowAbove
}

export interface Calculator {
  /** Last part of the address of its HTTP call. */
  readonly name: string
  /** The id of its screen. */
  readonly screen: string
  /** Inputs of all its models, each once. */
  readonly inputs: readonly CalculatorInput[]
  readonly outputs: readonly CalculatorOutput[]
  /** The first is the one a screen opens with. */
  readonly models: readonly CalculatorModel[]
}

/** The declaration as it is; the type keeps nothing more than the shape. */
export const calculator = (declared: Calculator): Calculator => declared

/** The model of that name, or the first. */
export function modelOf(of: Calculator, id: string | undefined): CalculatorModel {
  const chosen = of.models.find((model) => model.id === id) ?? of.models[0]
  if (!chosen) throw new Error(`should hold: ${of.name} has a model`)
  return chosen
}

/** The inputs of a model in reading order. */
export function inputsOf(of: Calculator, model: CalculatorModel): readonly CalculatorInput[] {
  const byName = new Map(of.inputs.map((input) => [input.name, input]))
  return model.sections.flatMap(({ inputs }) => inputs.flatMap((name) => byName.get(name) ?? []))
}

/** The outputs of a model in reading order. */
export function outputsOf(of: Calculator, model: CalculatorModel): readonly CalculatorOutput[] {
  const byName = new Map(of.outputs.map((output) => [output.name, output]))
  return model.outputs.flatMap((name) => byName.get(name) ?? [])
}

/** The library's name of an input: `volPct` is its `vol`, under which it refuses. */
export const fieldOf = (name: string): string => name.replace(/(PctCC|Pct|Years)$/, '')

/** What an input holds in a case: its own value, else the choice that stands for none. */
const heldBy = (of: Calculator, name: string, given: Readonly<Record<string, unknown>>): string =>
  String(given[name] ?? of.inputs.find((input) => input.name === name)?.otherwise ?? '')

/** The inputs that a case uses: those of the model whose condition holds. */
export function activeInputs(
  of: Calculator,
  model: CalculatorModel,
  given: Readonly<Record<string, unknown>>,
): readonly CalculatorInput[] {
  const all = inputsOf(of, model)
  const names = new Set(all.map(({ name }) => name))
  return all.filter(({ when }) => !when || !names.has(when.input) || when.is.includes(heldBy(of, when.input, given)))
}

/** Whether a case of this model takes long enough to wait for its order. */
export const isSlow = ({ slowAbove }: CalculatorModel, given: Readonly<Record<string, unknown>>): boolean =>
  slowAbove !== undefined && sizeOf(slowAbove, given) > slowAbove.limit

const sizeOf = ({ inputs }: SlowAbove, given: Readonly<Record<string, unknown>>) =>
  inputs.reduce((product, name) => product * Number(given[name] ?? 1), 1)

/** The largest product that a call may ask for, where this case asks for more. */
export function exceededSize({ slowAbove }: CalculatorModel, given: Readonly<Record<string, unknown>>) {
  const { most } = slowAbove ?? {}
  return slowAbove && most !== undefined && sizeOf(slowAbove, given) > most ? most : undefined
}
