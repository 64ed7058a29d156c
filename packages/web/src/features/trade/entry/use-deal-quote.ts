/** Asks the server's live calculation a moment after the last key stroke and writes what follows into the form. */
import { fxDealApi } from '@hedgerow/contract/trade/trade.contract'
import type { Quote } from '@hedgerow/contract/trade/trade.reply'
import { keepPreviousData } from '@tanstack/react-query'
import { type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { call } from '../../../kit/talk/transport.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import type { DealKind } from '../kinds/deal-kind.ts'
import type { LiveDeal, TermName } from '../terms/live-deal.ts'
import { typedAtStart, typedNext } from '../terms/typed-terms.ts'

const pauseMs = 250
const number = /^-?\d{1,13}(\.\d{1,10})?$/
const periods = /^(TODAY|TOM|SPOT|\d{1,4}[DMY])$/
const watched = ['buyCurrency', 'sellCurrency', 'transDate', 'timeLimit', 'holiday', 'valueDate'] as const

type Values = Readonly<Record<string, string>>

/** What the calculation can be asked with; half-typed values are left out, and without a pair nothing is asked. */
function inputOf(kind: DealKind, values: Values, given: readonly TermName[], ownDate: boolean) {
  const { buyCurrency = '', sellCurrency = '', transDate, timeLimit = '', holiday, valueDate } = values
  if (!buyCurrency || !sellCurrency || buyCurrency === sellCurrency) return undefined
  const terms = given.filter(
    (name) => number.test(values[name] ?? '') && (name === 'forwardPoint' || Number(values[name]) > 0),
  )
  return {
    businType: kind.businType,
    buyCurrency,
    sellCurrency,
    ...Object.fromEntries(terms.map((name) => [name, values[name]])),
    ...(transDate ? { transDate } : {}),
    ...(periods.test(timeLimit) ? { timeLimit } : {}),
    ...(holiday ? { holiday } : {}),
    ...(ownDate && valueDate ? { valueDate } : {}),
  }
}

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text ?? 'null') as T), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Works out at once what follows from the last key strokes, for a submit that does not wait for the pause. */
export type Settle = () => Promise<void>

/** Which numbers are the user's own, from what the form started with on. */
function useGiven(kind: DealKind, getValues: () => Values) {
  const [typed, setTyped] = useState(() => typedAtStart(kind, getValues()))
  // Agreed numbers are never recomputed by opening them: all of them stand until one is typed.
  const [isUntouched, setUntouched] = useState(true)
  const given = useMemo(() => (isUntouched ? typed : kind.givenTerms(typed)), [isUntouched, kind, typed])
  const onTyped = (name: TermName) => (value: string) => {
    setUntouched(false)
    setTyped((before) => typedNext(before, name, value))
  }
  return { given, onTyped, swap: () => setTyped((before) => before.map(mirrored)) }
}

export function useDealQuote(kind: DealKind, settle: Ref<Settle>): LiveDeal {
  const { getValues, setValue } = useFormContext()
  const names = kind.terms
  const { given, onTyped, swap } = useGiven(kind, getValues as () => Values)
  // A stored date stands as it was agreed, until what it follows from changes.
  const [ownDate, setOwnDate] = useState<'no' | 'stored' | 'typed'>(getValues('valueDate') ? 'stored' : 'no')
  const list = [...watched, ...names]
  const seen = useWatch({ name: list }) as readonly string[]
  const values: Values = Object.fromEntries(list.map((name, index) => [name, seen[index] ?? '']))
  const current = inputOf(kind, values, given, ownDate !== 'no') ?? null
  const input = useSettled(current)
  const asked = useQueryOf(fxDealApi.quote, (input ?? {}) as never, {
    enabled: input !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const quote = input === null ? undefined : asked.data
  const isCurrent = !asked.isPlaceholderData

  const term = [values.timeLimit, values.transDate, values.buyCurrency, values.sellCurrency].join()
  const lastTerm = useRef(term)
  useEffect(() => {
    if (lastTerm.current === term) return
    lastTerm.current = term
    setOwnDate('no')
  }, [term])

  const take = useCallback(
    (answer: Quote) => {
      const write = (name: string, value: string | null) => {
        if ((getValues(name) ?? '') !== (value ?? ''))
          setValue(name, value ?? '', { shouldDirty: true, shouldValidate: value !== null })
      }
      for (const name of names) if (!given.includes(name)) write(name, answer[name])
      if (ownDate === 'no') write('valueDate', answer.valueDate)
    },
    [given, names, ownDate, getValues, setValue],
  )
  useEffect(() => {
    if (quote && isCurrent) take(quote)
  }, [quote, isCurrent, take])
  useImperativeHandle(settle, () => async () => {
    const isSettled = JSON.stringify(current) === JSON.stringify(input) && quote !== undefined && isCurrent
    if (current === null || isSettled) return
    // Without an answer the numbers go as they stand: the submission checks them again and says what does not fit.
    const answer = await call(fxDealApi.quote, current as never).catch(() => undefined)
    if (answer) take(answer)
  })

  return {
    quote,
    originOf: (name) => {
      if (name === 'valueDate') return dateOrigin(ownDate, values.valueDate)
      return !given.includes(name) && values[name] ? 'auto' : undefined
    },
    onTyped,
    onDate: (value) => setOwnDate(value === '' ? 'no' : 'typed'),
    swap,
  }
}

function dateOrigin(own: 'no' | 'stored' | 'typed', value: string | undefined): 'auto' | 'manual' | undefined {
  if (own === 'typed') return 'manual'
  return own === 'no' && value ? 'auto' : undefined
}

const mirrored = (name: TermName): TermName => (name === 'buyAmt' ? 'sellAmt' : name === 'sellAmt' ? 'buyAmt' : name)
