/** Asks the server's live calculation a moment after the last key stroke, and says what follows for each field. */

import type { Quote } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { fxDealApi } from '@hedgerow/contract/trade/trade.contract'
import { type Ref, useImperativeHandle, useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ExchangeKind, Settle } from './deal-kind.ts'
import type { LiveDeal, TermName } from './live-deal.ts'
import { typedAtStart, typedNext } from './typed-terms.ts'
import { useLiveQuote } from './use-live-quote.ts'

const number = /^-?\d{1,13}(\.\d{1,10})?$/
const periods = /^(TODAY|TOM|SPOT|\d{1,4}[DMY])$/
const watched = ['buyCurrency', 'sellCurrency', 'transDate', 'timeLimit', 'holiday', 'valueDate'] as const

/** Whose limits the deal would use. */
const parties = ['orgId', 'counterPartyId', 'dealType', 'hedgeRequestId'] as const

type Values = Readonly<Record<string, string>>

/** What the calculation can be asked with; half-typed values are left out, and without a pair nothing is asked. */
function inputOf(kind: ExchangeKind, values: Values, given: readonly TermName[], ownDate: boolean) {
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
    ...Object.fromEntries(parties.flatMap((name) => (values[name] ? [[name, values[name]]] : []))),
    ...(ownDate && valueDate ? { valueDate } : {}),
  }
}

/** Which numbers are the user's own, from what the form started with on. */
function useGiven(kind: ExchangeKind, getValues: () => Values) {
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

export function useDealQuote(kind: ExchangeKind, settle: Ref<Settle>): LiveDeal {
  const { getValues } = useFormContext()
  const names = kind.terms
  const { given, onTyped, swap } = useGiven(kind, getValues as () => Values)
  const list = [...watched, ...parties, ...names]
  const seen = useWatch({ name: list }) as readonly string[]
  const values: Values = Object.fromEntries(list.map((name, index) => [name, seen[index] ?? '']))
  const term = [values.timeLimit, values.transDate, values.buyCurrency, values.sellCurrency].join()
  // A stored date stands as it was agreed, and a typed one as it was typed, for the term that it was given for.
  const [dateFor, setDateFor] = useState(getValues('valueDate') ? term : undefined)
  const isOwnDate = dateFor === term && values.valueDate !== ''
  const current = inputOf(kind, values, given, isOwnDate) ?? null
  const { quote, askNow } = useLiveQuote<Quote>(fxDealApi.quote, current)
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

const mirrored = (name: TermName): TermName => (name === 'buyAmt' ? 'sellAmt' : name === 'sellAmt' ? 'buyAmt' : name)
