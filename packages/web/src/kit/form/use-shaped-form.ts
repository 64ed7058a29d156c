/**
 * The core of every form, in a dialog or on a page: values checked by a shape, one request at a time, one number for one
 * submit, refusals of the server bound to their fields.
 */

import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { FieldProblem } from '@hedgerow/contract/kit/refusal'
import type { Said, Shape } from '@hedgerow/contract/kit/shape'
import type { Text } from '@hedgerow/contract/kit/text'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { useText } from '../person/language.ts'
import { announce } from '../say/notice.ts'
import { ServerRefusal, unknownOutcomeCode } from '../talk/transport.ts'
import { useInfoDialog } from '../talk/use-info-dialog.tsx'
import { isStale, useReloadOffer } from '../talk/use-reload-offer.ts'
import { announceWrite } from '../talk/written.ts'
import {
  type AlsoCheck,
  type FormValues,
  isMissing,
  problemsOf,
  resolverOf,
  startOf,
  withoutEmpty,
} from './shape-check.ts'

export type FormMode = 'new' | 'edit' | 'view' | 'copy'
/** What a submit gives back is handed to `onDone`; a text in `says` is the toast. */
export type Submit<S extends Shape> = (values: Said<S>, idempotencyKey: string) => Promise<unknown>

export interface ShapedFormOptions<S extends Shape> {
  readonly shape: S
  readonly mode?: FormMode
  readonly initial?: Readonly<Record<string, unknown>>
  readonly onSubmit: Submit<S>
  readonly alsoCheck?: AlsoCheck
  readonly onDone?: (reply: unknown) => void
  /** The toast after a success; a function may use the reply. */
  readonly says?: Text | ((reply: unknown) => string)
  /** Reads the record again after somebody else changed it, and gives what the form then starts from. */
  readonly reload?: () => Promise<Readonly<Record<string, unknown>>>
  /** Finishes what the form still works out from the last key strokes; awaited before anything is checked or sent. */
  readonly settle?: () => Promise<void>
  /** Lets an untouched form be sent, for acts that only need a confirmation. */
  readonly mayBeUnchanged?: boolean
}

/** The fields that somebody draws at the moment: only there can an error be seen. */
export type DrawnFields = Set<{ readonly name: string }>

export interface ShapedForm {
  readonly form: UseFormReturn<FieldValues>
  readonly shape: Shape
  readonly drawn: DrawnFields
  readonly mode: FormMode
  readonly problems: readonly FieldProblem[]
  readonly isSending: boolean
  /** Somebody has been in the form since it opened or was sent; values that work themselves out are nobody's. */
  readonly hasHands: { current: boolean }
  readonly isUnsaved: () => boolean
  readonly canSubmit: boolean
  /** Sends, or shows what is missing; true when it was sent and accepted. */
  readonly submit: () => Promise<boolean>
  /** Another way to send the same values, such as saving a draft, which needs no required field. */
  readonly submitAs: (send: Submit<Shape>, isDraft: boolean) => Promise<boolean>
  /** Set after a refused try: the sentence of the footer. */
  readonly notice: string
}

const noInitial = {}

export function useShapedForm<S extends Shape>(options: ShapedFormOptions<S>): ShapedForm {
  const { shape, mode = 'new', initial = noInitial, alsoCheck } = options
  const t = useText()
  const resolver = useMemo(() => resolverOf(shape, alsoCheck), [shape, alsoCheck])
  const form = useForm<FieldValues>({
    defaultValues: startOf(shape, initial),
    resolver,
    mode: 'onTouched',
    reValidateMode: 'onChange',
  })
  const values = form.watch()
  const problems = problemsOf(shape, values, alsoCheck)
  // Read here so that react-hook-form keeps it up to date.
  const { isDirty } = form.formState
  const isChanged = isDirty || mode === 'copy' || options.mayBeUnchanged === true
  const [tried, setTried] = useState<'no' | 'all' | 'draft'>('no')
  const [drawn] = useState<DrawnFields>(() => new Set())
  const hasHands = useRef(false)
  const dirty = useRef(isDirty)
  dirty.current = isDirty
  const onAccepted = () => {
    hasHands.current = false
  }
  const { send, isSending } = useSender(options, form, drawn, onAccepted)

  const submitAs = async (submit: Submit<Shape>, isDraft: boolean) => {
    setTried(isDraft ? 'draft' : 'all')
    if (options.settle) await options.settle()
    const current = problemsOf(shape, form.getValues(), alsoCheck).filter((problem) => !isDraft || !isMissing(problem))
    if (current.length > 0 || !isChanged) {
      if (!isDraft) await form.trigger()
      focusFirst(form, current)
      return false
    }
    return send(submit)
  }
  const pending = problems.filter((problem) => tried === 'all' || !isMissing(problem))
  const fields = pending
    .map(({ params }) => (typeof params.field === 'object' ? t(params.field) : String(params.field ?? '')))
    .join(t(kitWords.listComma))
  const incomplete = pending.length > 0 ? t(kitWords.toFix, { count: pending.length, fields }) : ''
  const unchanged = isChanged ? '' : t(kitWords.unchanged)
  return {
    form,
    shape,
    drawn,
    mode,
    problems,
    isSending,
    hasHands,
    isUnsaved: () => dirty.current && hasHands.current,
    canSubmit: problems.length === 0 && isChanged && !isSending,
    submit: () => submitAs(options.onSubmit as Submit<Shape>, false),
    submitAs,
    notice: tried === 'no' ? '' : incomplete || unchanged,
  }
}

function focusFirst(form: UseFormReturn<FieldValues>, problems: readonly FieldProblem[]): void {
  const first = problems[0]
  if (first) form.setFocus(first.field)
}

/** Sends once at a time. The number stays while the outcome is unknown and is renewed after a definite refusal. */
function useSender<S extends Shape>(
  options: ShapedFormOptions<S>,
  form: UseFormReturn<FieldValues>,
  drawn: DrawnFields,
  onAccepted: () => void,
) {
  const t = useText()
  const queries = useQueryClient()
  const showInfo = useInfoDialog()
  const offerReload = useReloadOffer()
  const [isSending, setSending] = useState(false)
  const sending = useRef(false)
  const idempotencyKey = useRef('')
  if (idempotencyKey.current === '') idempotencyKey.current = crypto.randomUUID()

  const accept = (reply: unknown) => {
    onAccepted()
    const { says = kitWords.saved } = options
    announce(typeof says === 'function' ? says(reply) : t(says))
    // The form closes at once; the list behind it reloads in its own time.
    void announceWrite(queries)
    options.onDone?.(reply)
  }
  const tell = async (refusal: ServerRefusal) => {
    const { reload } = options
    if (!reload || !isStale(refusal)) {
      const untold = bindFields(refusal, form, drawn)
      return untold ? void showInfo(untold) : undefined
    }
    if (!(await offerReload(refusal))) return
    startAgain(form, startOf(options.shape, await reload()))
    announce(t(kitWords.reloaded))
  }
  const send = async (submit: Submit<Shape>): Promise<boolean> => {
    if (sending.current) return false
    sending.current = true
    setSending(true)
    try {
      const reply = await submit(withoutEmpty(form.getValues()) as Said<Shape>, idempotencyKey.current)
      idempotencyKey.current = crypto.randomUUID()
      accept(reply)
      return true
    } catch (error) {
      if (!(error instanceof ServerRefusal)) throw error
      if (error.code !== unknownOutcomeCode) idempotencyKey.current = crypto.randomUUID()
      await tell(error)
      return false
    } finally {
      sending.current = false
      setSending(false)
    }
  }
  return { send, isSending }
}

/** Another start under the same hands: what was changed stays, everything else is as the record now says. */
function startAgain(form: UseFormReturn<FieldValues>, start: FormValues): void {
  const { dirtyFields } = form.formState
  const kept = Object.entries(form.getValues()).filter(([name]) => dirtyFields[name])
  form.reset(start)
  for (const [name, value] of kept) form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
}

/** Marks the fields that the server named and somebody draws; gives back what still has to be told. */
function bindFields(
  refusal: ServerRefusal,
  form: UseFormReturn<FieldValues>,
  drawn: DrawnFields,
): ServerRefusal | undefined {
  const names = new Set([...drawn].map(({ name }) => name))
  const mine = refusal.fields.filter(({ field }) => names.has(field))
  for (const { field, message } of mine) form.setError(field, { type: 'server', message })
  const first = mine[0]
  if (!first) return refusal
  form.setFocus(first.field)
  const others = refusal.fields.filter(({ field }) => !names.has(field))
  if (others.length === 0) return undefined
  const { code, status, traceId } = refusal
  return new ServerRefusal({ code, status, traceId, message: others.map(({ message }) => message).join('\n') })
}
