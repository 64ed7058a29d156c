/** Asks the server's live calculation a moment after the last key stroke, and says what follows for each field. */
import { fxDealApi } from '@hedgerow/contract/trade/trade.contract'
import type { Quote } from '@hedgerow/contract/trade/trade-reply.contract'
import { keepPreviousData } from '@tanstack/react-query'
import { type Ref, useEffect, useImperativeHandle, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useWatch } from 'react-hook-form'
import { call } from '../../../kit/talk/transport.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import type { DealKind } from '../kinds/deal-kind.ts'
import type { LiveDeal, TermName } from '../terms/live-deal.ts'
import { typedAtStart, typedNext } from '../terms/typed-terms.ts'

const pauseMs = 250
const number = /^-?\d{1,13}(\.\d{1,10})?$/
const periods = /^(TODAY|TOM|SPOT|\d{1,4}[DMY])$/
const watched = ['buyCurrency', 'sellCurrency', 'transDate', 'timeLimit', 'holiday', 'valueDate', 'orgId'] as const

type Values = Readonly<Record<string, string>>

/** What the calculation can be asked with; half-typed values are left out, and without a pair nothing is asked. */
function inputOf(kind: DealKind, values: Values, given: readonly TermName[], ownDate: boolean) {
  const { buyCurrency = '', sellCurrency = '', transDate, timeLimit = '', holiday, valueDate, orgId } = values
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
    ...(orgId ? { orgId } : {}),
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
  const { getValues } = useFormContext()
  const names = kind.terms
  const { given, onTyped, swap } = useGiven(kind, getValues as () => Values)
  const list = [...watched, ...names]
  const seen = useWatch({ name: list }) as readonly string[]
  const values: Values = Object.fromEntries(list.map((name, index) => [name, seen[index] ?? '']))
  const term = [values.timeLimit, values.transDate, values.buyCurrency, values.sellCurrency].join()
  // A stored date stands as it was agreed, and a typed one as it was typed, for the term that it was given for.
  const [dateFor, setDateFor] = useState(getValues('valueDate') ? term : undefined)
  const isOwnDate = dateFor === term && values.valueDate !== ''
  const current = inputOf(kind, values, given, isOwnDate) ?? null
  const { quote, askNow } = useQuote(current)
  useImperativeHandle(settle, () => askNow)
  return {
    quote,
    follows: (name) => {
      if (quote === undefined) return {}
      if (name === 'valueDate') return isOwnDate ? {} : { follows: quote.valueDate ?? '' }
      return given.includes(name) ? {} : { follows: quote[name] ?? '' }
    },
    onTyped,
    onDate: () => setDateFor(term),
    swap,
  }
}

/** The calculation of these terms, a moment after they were typed; until it is there, that of the terms before. */
function useQuote(current: object | null) {
  const input = useSettled(current)
  const asked = useQueryOf(fxDealApi.quote, (input ?? {}) as never, {
    enabled: input !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const terms = JSON.stringify(current)
  // What a submit asked for without waiting for the pause holds for the terms that it asked with, and no others.
  const [early, setEarly] = useState<{ readonly terms: string; readonly quote: Quote }>()
  const askNow = async () => {
    const isSettled = JSON.stringify(input) === terms && asked.data !== undefined && !asked.isPlaceholderData
    if (current === null || isSettled) return
    // Without an answer the numbers go as they stand: the submission checks them again and says what does not fit.
    const quote = await call(fxDealApi.quote, current as never).catch(() => undefined)
    if (quote) flushSync(() => setEarly({ terms, quote }))
  }
  if (current === null) return { quote: undefined, askNow }
  return { quote: early?.terms === terms ? early.quote : asked.data, askNow }
}

const mirrored = (name: TermName): TermName => (name === 'buyAmt' ? 'sellAmt' : name === 'sellAmt' ? 'buyAmt' : name)
