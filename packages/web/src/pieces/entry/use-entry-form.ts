/**
 * Forms before somebody is signed in: plain inputs, checked by the shape that the server checks with. A refusal stands at the
 * field that it names, which takes the focus; one about no field of the form stands above it. Nothing of the component library
 * is fetched for them.
 */
import type { FieldProblem } from '@hedgerow/contract/kit/refusal'
import { fieldProblems, type Parsed, type Shape } from '@hedgerow/contract/kit/shape'
import { say } from '@hedgerow/contract/kit/text'
import { passwordRefusals } from '@hedgerow/contract/session/password/password.refusals'
import { type ChangeEvent, type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import { useLang } from '../../kit/person/language.ts'
import { ServerRefusal } from '../../kit/talk/transport.ts'

export type Values = Readonly<Record<string, string | boolean>>
/** Our own problems are said in the language of the moment, the server's as they came. */
type Problem = FieldProblem | string

export interface EntryControl {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly value: string
  readonly problem: string | undefined
  readonly onValue: (value: string) => void
  readonly onLeave: () => void
}

interface EntryOptions<S extends Shape> {
  readonly shape: S
  readonly initial?: Values
  /** Rules over several fields. */
  readonly alsoCheck?: (values: Values) => readonly FieldProblem[]
  readonly onSubmit: (input: Parsed<S>, values: Values) => Promise<void>
  /** What was refused before the form was opened. */
  readonly refusal?: unknown
  /** Asked when a field is left whose own rule passes: a sentence, or nothing. What cannot be asked is left to the server. */
  readonly onLeft?: (name: string, value: string) => Promise<string | undefined>
}

export interface EntryForm {
  readonly form: RefObject<HTMLFormElement | null>
  readonly isBusy: boolean
  /** Everything that is asked for is there and holds: the button then looks as if it can be pressed; it tells what is missing all the same. */
  readonly isReady: boolean
  readonly formProblem: string | undefined
  readonly values: Values
  readonly set: (name: string, value: string | boolean) => void
  readonly control: (name: string) => EntryControl
  readonly problemOf: (name: string) => string | undefined
  readonly submit: (event: FormEvent) => void
  /** Shows a refusal that came by another call, such as the sending of a code. */
  readonly refused: (error: unknown) => void
}

export function useEntryForm<const S extends Shape>(options: EntryOptions<S>): EntryForm {
  const { shape, initial = {}, onSubmit, onLeft } = options
  const lang = useLang()
  const group = useId()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Values>(initial)
  const { problems, setProblems, show, problemOf } = useProblems(options, form)
  const [isBusy, setBusy] = useState(false)

  const refused = (error: unknown) => show(refusedOf(error, shape))
  const set = (name: string, value: string | boolean) => {
    setValues((before) => ({ ...before, [name]: value }))
    if (problems.has(name)) setProblems(rejudged(problems, name, checked(options, { ...values, [name]: value }).faults))
  }
  const send = async () => {
    const { input, faults } = checked(options, values)
    if (!input) return show(faults)
    setProblems(new Map())
    setBusy(true)
    try {
      await onSubmit(input, values)
    } catch (error) {
      refused(error)
    } finally {
      setBusy(false)
    }
  }
  const leave = async (name: string) => {
    const value = values[name]
    if (typeof value !== 'string' || value === '') return
    const { faults } = checked(options, values)
    if (faults.has(name)) setProblems((before) => rejudged(before, name, faults))
    if (!onLeft || !isFine(shape, name, value)) return
    const sentence = await onLeft(name, value.trim())
    if (sentence) setProblems((before) => new Map(before).set(name, sentence))
  }
  const control = (name: string): EntryControl => ({
    id: `${group}-${name}`,
    name,
    label: say(shape.words[name] ?? { zh: name, en: name }, lang),
    value: String(values[name] ?? ''),
    problem: problemOf(name),
    onValue: (value) => set(name, value),
    onLeave: () => void leave(name),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void send()
  }
  const isReady = checked(options, values).input !== undefined
  const formProblem = problemOf('')
  return { form, isBusy, isReady, formProblem, values, set, control, problemOf, submit, refused }
}

/** What is wrong by field; of no field under an empty name. The first one takes the focus. */
function useProblems<S extends Shape>({ refusal, shape }: EntryOptions<S>, form: EntryForm['form']) {
  const lang = useLang()
  const [problems, setProblems] = useState<ReadonlyMap<string, Problem>>(() =>
    refusal ? refusedOf(refusal, shape) : new Map(),
  )
  const show = (next: ReadonlyMap<string, Problem>) => {
    setProblems(next)
    focusFirst(form.current, next)
  }
  const problemOf = (name: string) => {
    const problem = problems.get(name)
    return typeof problem === 'object' ? say(problem.because, lang, problem.params) : problem
  }
  return { problems, setProblems, show, problemOf }
}

const isFine = (shape: Shape, name: string, value: string) => shape.schema.shape[name]?.safeParse(value.trim()).success

/** Passwords are sent exactly as they were typed. */
const isSecret = (shape: Shape, name: string) => shape.schema.shape[name]?.meta()?.secret === true

function checked<S extends Shape>({ shape, alsoCheck }: EntryOptions<S>, values: Values) {
  const typed = Object.entries(values).flatMap(([name, value]) => {
    const text = typeof value === 'string' && !isSecret(shape, name) ? value.trim() : value
    return text === '' ? [] : [[name, text]]
  })
  const parsed = shape.schema.safeParse(Object.fromEntries(typed))
  const own = parsed.success ? [] : fieldProblems(parsed.error, shape.words)
  const faults = new Map<string, Problem>((alsoCheck?.(values) ?? []).map((problem) => [problem.field, problem]))
  for (const problem of own) faults.set(problem.field, problem)
  return { input: faults.size === 0 && parsed.success ? (parsed.data as Parsed<S>) : undefined, faults }
}

function refusedOf(error: unknown, shape: Shape): ReadonlyMap<string, Problem> {
  if (!(error instanceof ServerRefusal)) throw error
  const shownHere = error.fields.filter(({ field }) => field in shape.schema.shape)
  return shownHere.length > 0
    ? new Map(shownHere.map(({ field, message }) => [field, message]))
    : new Map([['', error.message]])
}

/** The problems with what now holds of one field: what was said of it is said until it does not. */
function rejudged(problems: ReadonlyMap<string, Problem>, name: string, faults: ReadonlyMap<string, Problem>) {
  const others = [...problems].filter(([key]) => key !== name)
  const fault = faults.get(name)
  return new Map<string, Problem>(fault ? [...others, [name, fault]] : others)
}

function focusFirst(form: HTMLFormElement | null, faults: ReadonlyMap<string, Problem>): void {
  const inputs = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])]
  inputs.find((input) => faults.has(input.getAttribute('name') ?? ''))?.focus()
}

/** What an input of the page takes of a control. */
export const inputOf = ({ onValue, onLeave, ...control }: EntryControl) => ({
  ...control,
  onChange: (event: ChangeEvent<HTMLInputElement>) => onValue(event.target.value),
  onBlur: onLeave,
})

/** The two passwords of a form must be one. */
export const mustAgree =
  (password: string, confirm: string) =>
  (values: Values): readonly FieldProblem[] =>
    values[confirm] === '' || values[password] === values[confirm]
      ? []
      : [{ field: confirm, because: passwordRefusals.PASSWORD_CONFIRM, params: {} }]
