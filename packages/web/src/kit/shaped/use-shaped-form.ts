/** The core of every form, in a dialog or on a page: its values, checked by a shape, and what a submit does with them. */
import type { Shape } from '@hedgerow/contract/kit/shape'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { focusField } from './focus-field.ts'
import { proposalsOfForm } from './proposals.ts'
import { checkOf, type FormValues, isMissing, type RefusedValue, resolverOf, startOf } from './shape-check.ts'
import type { DrawnFields, ShapedForm, ShapedFormOptions, Submit } from './shaped-form.ts'
import { useRereading } from './use-rereading.ts'
import { useSender } from './use-sender.ts'

const noInitial = {}

export function useShapedForm<S extends Shape>(options: ShapedFormOptions<S>): ShapedForm {
  const { shape, mode = 'new', alsoCheck, given } = options
  const check = useMemo(() => checkOf(shape, alsoCheck), [shape, alsoCheck])
  const { form, proposals, refused, changed, startAgain } = useValues(options, check)
  const [tried, setTried] = useState<'no' | 'all' | 'draft'>('no')
  const [drawn] = useState<DrawnFields>(() => new Set())
  const hasHands = useRef(options.typed !== undefined)
  const onAccepted = () => {
    hasHands.current = false
  }
  const values = () => proposals.applied(form.getValues())
  const focus = (name: string) => focusField({ form, fields: { drawn } }, name)
  const { send, isSending } = useSender(options, { form, drawn, focus, refused, values, startAgain, onAccepted })
  const fields = useMemo(
    () => ({ shape, mode, drawn, proposals, isSending, given }),
    [shape, mode, drawn, proposals, isSending, given],
  )
  const maySendUnchanged = mode === 'copy' || options.mayBeUnchanged === true
  const isChanged = () => maySendUnchanged || proposals.hasAny() || changed().length > 0
  const problems = () => check(values())

  const mayBeSent = async (isDraft: boolean) => isDraft || !options.asks || (await options.asks(values()))
  const submitAs = async (submit: Submit<Shape>, isDraft: boolean) => {
    setTried(isDraft ? 'draft' : 'all')
    if (options.settle) await options.settle()
    const current = problems().filter((problem) => !isDraft || !isMissing(problem))
    if (current.length === 0 && isChanged()) return (await mayBeSent(isDraft)) && send(submit)
    if (!isDraft) await form.trigger()
    if (current[0]) focus(current[0].field)
    return false
  }
  return {
    form,
    fields,
    mode,
    isSending,
    hasHands,
    draftValues: () => {
      const applied = values()
      return Object.fromEntries(changed().filter(([name, value]) => applied[name] === value))
    },
    isUnsaved: () => hasHands.current && changed().length > 0,
    problems,
    tried,
    isChanged,
    submit: () => submitAs(options.onSubmit as Submit<Shape>, false),
    submitAs,
  }
}

/** The values: what the form started from, what is typed, what is proposed, what the server refused. */
function useValues<S extends Shape>(options: ShapedFormOptions<S>, check: ReturnType<typeof checkOf>) {
  const { shape, mode = 'new', initial = noInitial, typed } = options
  const [proposals] = useState(proposalsOfForm)
  const [refused] = useState(() => new Map<string, RefusedValue>())
  const resolver = useMemo(
    () => resolverOf(check, { applied: proposals.applied, refused }),
    [check, proposals, refused],
  )
  const start = useRef<FormValues>(undefined)
  start.current ??= startOf(shape, initial)
  // Nothing of its state is read here: the form is not drawn again because a field was typed into.
  const form: UseFormReturn<FieldValues> = useForm({
    defaultValues: { ...start.current, ...typed },
    resolver,
    mode: 'onTouched',
    reValidateMode: 'onChange',
  })
  const rereading = useRereading()
  // What a new form starts from may still be on its way when it opens, such as the only organisation that somebody has; and every form that
  // opens while its record is read again starts from what is read.
  useEffect(() => {
    if (!start.current) return
    const offered = startOf(shape, initial)
    const isEarly = rereading.current
    if (mode !== 'new' && !isEarly) return
    const late = isEarly ? anotherIn : lateIn
    for (const [name, value] of late(offered, start.current, form.getValues())) {
      start.current = { ...start.current, [name]: value }
      form.resetField(name, { defaultValue: value })
      // What no field draws, such as the version of a record, is reset by nobody.
      form.setValue(name, value)
    }
  }, [mode, shape, initial, form, rereading])
  const changed = () => changedIn(form.getValues(), start.current ?? {})
  const startAgain = (fresh: FormValues) => {
    const own = changed()
    start.current = fresh
    form.reset(fresh)
    for (const [name, value] of own) form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
  }
  return { form, proposals, refused, changed, startAgain }
}

/** What stands otherwise than at the start, by name. */
const changedIn = (values: FormValues, start: FormValues): [string, unknown][] =>
  Object.entries(values).filter(([name, value]) => JSON.stringify(value ?? '') !== JSON.stringify(start[name] ?? ''))

/** What is offered otherwise by now for a field that nobody changed, by name. */
const anotherIn = (offered: FormValues, start: FormValues, values: FormValues): [string, unknown][] => {
  const own = new Set(changedIn(values, start).map(([name]) => name))
  return changedIn(offered, start).filter(([name]) => !own.has(name))
}

/** What is offered by now for a field that started empty and still is, by name. */
const lateIn = (offered: FormValues, start: FormValues, values: FormValues): [string, unknown][] =>
  Object.entries(offered).filter(([name, value]) => value !== '' && start[name] === '' && (values[name] ?? '') === '')
