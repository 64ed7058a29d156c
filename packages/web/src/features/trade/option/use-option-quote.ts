/** Asks the live calculation of an option, and says what follows for each field of its form. */
import { type OptionQuote, optionDealApi } from '@hedgerow/contract/trade/option/option.contract'
import { type Ref, useImperativeHandle, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Proposing } from '../../../kit/shaped/use-proposal.ts'
import type { Settle } from '../live/deal-kind.ts'
import { useLiveQuote } from '../live/use-live-quote.ts'

const premiumForms = ['fee', 'feePremiumRate', 'feePremiumPoint'] as const
type PremiumForm = (typeof premiumForms)[number]
const optionDays = ['maturityDate', 'maturitySettleDate', 'feePayDate'] as const
type OptionDay = (typeof optionDays)[number]

const choices = ['dealDirection', 'optionFlag', 'optionType', 'currency', 'currency2', 'holiday'] as const
const rules = ['maturitySchedRule', 'maturityPayMethod', 'maturityPayLag', 'maturityPayLagType'] as const
const numbers = ['nominalAmt', 'exePrice', 'optionQuoteVol'] as const
const currencies = ['feeCalCurrency', 'feePayCurrency'] as const
const term = ['timeLimit', 'transDate', 'orgId'] as const
const legNumbers = ['nominalAmt', 'exePrice', 'fee', 'optionQuoteVol'] as const
const watched = [
  ...choices,
  ...rules,
  ...numbers,
  ...currencies,
  ...term,
  ...premiumForms,
  ...optionDays,
  'nominalAmt2',
  'feeExchangeRate',
] as const

type Values = Readonly<Record<string, string>>
const isNumber = (value = '') => /^\d{1,13}(\.\d{1,10})?$/.test(value)
const isPositive = (value: string | undefined) => Number(value) > 0
const isPeriod = (value = '') => /^\d{1,4}[DMY]$/.test(value)
const wholeTerms = (values: Values, names: readonly string[], isWhole: (value?: string) => boolean = Boolean) =>
  Object.fromEntries(names.filter((name) => isWhole(values[name])).map((name) => [name, values[name]]))

/** What stands as it was agreed or typed; everything else follows. */
interface Own {
  /** Both notionals of a stored deal, until one of its terms is typed. */
  readonly nominals: boolean
  readonly premium: readonly PremiumForm[]
  readonly days: readonly OptionDay[]
  /** The rate that goes with the premium. */
  readonly feeRate: boolean
}

/** What the calculation can be asked with; half-typed values are left out, and without two currencies nothing is asked. */
function inputOf(values: Values, own: Own, legs: readonly Values[]): Readonly<Record<string, unknown>> | null {
  const { dealDirection, optionFlag, currency, currency2 } = values
  if (!dealDirection || !optionFlag || !currency || !currency2 || currency === currency2) return null
  return {
    ...wholeTerms(values, [...choices, ...rules, ...currencies]),
    ...wholeTerms(
      values,
      numbers.filter((name) => isPositive(values[name])),
      isNumber,
    ),
    ...wholeTerms(values, ['timeLimit'], isPeriod),
    ...wholeTerms(values, ['transDate', 'orgId', ...own.days]),
    ...wholeTerms(values, own.premium, isNumber),
    ...(own.nominals ? wholeTerms(values, ['nominalAmt2'], isNumber) : {}),
    ...(own.feeRate && isPositive(values.feeExchangeRate) ? wholeTerms(values, ['feeExchangeRate'], isNumber) : {}),
    ...(legs.length > 0 ? { legs: legs.map(legInput) } : {}),
  }
}

const legInput = (leg: Values) => ({
  ...wholeTerms(leg, ['dealDirection', 'optionFlag']),
  ...wholeTerms(leg, legNumbers, isNumber),
})

export interface LiveOption {
  readonly quote: OptionQuote | undefined
  /** What a field shows in place of its own value, where the given ones decide it. */
  readonly follows: (name: PremiumForm | OptionDay | 'nominalAmt2' | 'feeExchangeRate') => Proposing
  /** After a key stroke in one of the terms that both notionals depend on. */
  readonly onTerms: () => void
  readonly onPremium: (name: PremiumForm) => (value: string) => void
  readonly onDay: (name: OptionDay) => (value: string) => void
  readonly onFeeRate: (value: string) => void
}

/**
 * Which values are the user's own, from what the form started with on. What a later key stroke outdates is emptied, so that no
 * old number shows or is sent while the calculation is on its way or fails.
 */
function useOwn(values: Values, getValues: (name: string) => unknown, empty: (name: string) => void) {
  const stored = <N extends string>(names: readonly N[]) => names.filter((name) => Boolean(getValues(name)))
  const [nominals, setNominals] = useState(() => Boolean(getValues('nominalAmt2')))
  // All forms of an agreed premium stand until one of them is typed; from then on the others follow it.
  const [premium, setPremium] = useState<readonly PremiumForm[]>(() => stored(premiumForms))
  // A day stands for the term that it was given for.
  const key = [values.timeLimit, values.transDate, values.currency, values.currency2].join()
  const [days, setDays] = useState<Readonly<Partial<Record<OptionDay, string>>>>(() =>
    Object.fromEntries(stored(optionDays).map((name) => [name, key])),
  )
  // A rate stands for the currencies that it was given for.
  const rateKey = [values.currency, values.currency2, values.feeCalCurrency, values.feePayCurrency].join()
  const [rateOf, setRateOf] = useState(() => (getValues('feeExchangeRate') ? rateKey : ''))
  const own: Own = {
    feeRate: rateOf === rateKey && values.feeExchangeRate !== '',
    nominals,
    premium,
    days: optionDays.filter((name) => days[name] === key && values[name] !== ''),
  }
  return {
    own,
    onTerms: () => {
      setNominals(false)
      empty('nominalAmt2')
    },
    onPremium: (name: PremiumForm) => (value: string) => {
      setPremium(value === '' ? [] : [name])
      for (const other of premiumForms) if (other !== name) empty(other)
    },
    onFeeRate: (value: string) => setRateOf(value === '' ? '' : rateKey),
    onDay: (name: OptionDay) => (value: string) => setDays({ ...days, [name]: value === '' ? undefined : key }),
  }
}

export function useOptionQuote(settle: Ref<Settle>): LiveOption {
  const { getValues, setValue } = useFormContext()
  const seen = useWatch({ name: [...watched] }) as readonly string[]
  const values: Values = Object.fromEntries(watched.map((name, index) => [name, seen[index] ?? '']))
  const { own, ...typing } = useOwn(values, getValues, (name) => setValue(name, ''))
  const legs = (useWatch({ name: 'legs' }) ?? []) as readonly Values[]
  const { quote, askNow } = useLiveQuote<OptionQuote>(optionDealApi.quote, inputOf(values, own, legs))
  useImperativeHandle(settle, () => askNow)
  const ownOthers = [...(own.nominals ? ['nominalAmt2'] : []), ...(own.feeRate ? ['feeExchangeRate'] : [])]
  const isOwn = (name: string) => [...own.premium, ...own.days, ...ownOthers].includes(name)
  return {
    ...typing,
    quote,
    follows: (name) => {
      if (quote === undefined || isOwn(name)) return {}
      // An amount that nothing decides is the user's to type.
      const isOpen = quote[name] === null && [...premiumForms, 'feeExchangeRate'].includes(name)
      return isOpen ? {} : { follows: quote[name] ?? '' }
    },
  }
}
