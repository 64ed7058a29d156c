/**
 * Reads the reference cases of allocation, transfers, balances and realised profit and answers in their words (`npm run reference`). The
 * rules that it asks are those of the product.
 */
import { CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { transferRefusals } from '@hedgerow/contract/funding/transfer.refusals'
import { amount as amountField } from '@hedgerow/contract/kit/field'
import { Refusal, refuse } from '@hedgerow/contract/kit/refusal'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { type Decimal, decimal, sum, ZERO } from '@hedgerow/quant/basics/decimal'
import { fxRate, quoteAmount, type RateUnit } from '@hedgerow/quant/basics/fx-rate'
import type { CaseInput } from '@hedgerow/quant/reference/case-input'
import type { Families } from '@hedgerow/quant/reference/reference-case'
import { firstShortfall, outlookOf } from '../account/account-funds.rules.ts'
import type { JournalLine } from '../ledger/journal.rules.ts'
import { movingLines } from '../ledger/journal.rules.ts'
import { markLines } from '../ledger/mark/mark.rules.ts'
import { balanceAfter, type Candidate, propose } from './allocation/allocation.rules.ts'
import { bookedFlow, type SettledFlow, together } from './settle/settlement-lines.rules.ts'
import { checkSides, conversionLines, convert, isConversion } from './transfer/transfer.rules.ts'

const scales: Readonly<Record<string, number>> = { JPY: 0 }
const scaleOf = (currency: string) => scales[currency] ?? 2
const money = (value: Decimal, currency: string) => value.round(scaleOf(currency)).toString()
const maybe = (part: CaseInput, name: string): string | null => (part.has(name) ? part.text(name) : null)

const accountOf = (part: CaseInput): Candidate => {
  const limit = maybe(part, 'overdrawLimit')
  return {
    accountId: part.text('account'),
    account: part.text('account'),
    accountStatus: part.text('status'),
    bankId: part.text('bankId'),
    bankName: part.text('bankId'),
    currency: part.text('currency'),
    balance: decimal(part.text('balance')),
    pendingOut: decimal(part.text('pendingOut')),
    minBalance: decimal(part.text('minBalance')),
    priority: part.number('priority'),
    overdrawFlag: part.text('overdrawFlag'),
    overdrawLimit: limit === null ? null : decimal(limit),
  }
}

function allocation(input: CaseInput) {
  const row = input.part('row')
  const currency = row.text('settleCurrency')
  const isReceived = row.word('direction', { pay: /^pay$/, receive: /^receive$/ }) === 'receive'
  const of = { amount: decimal(row.text('settleAmt')), isReceived, bankId: row.text('bankId'), pathAccount: null }
  const accounts = input
    .parts('accounts')
    .map(accountOf)
    .filter((account) => account.currency === currency)
  const { shares, shortfall } = propose(of, accounts)
  if (!shortfall.isZero()) {
    const canAllocate = money(of.amount.sub(shortfall), currency)
    return {
      refused: true,
      message: 'Insufficient available balance',
      shortfall: money(shortfall, currency),
      canAllocate,
    }
  }
  const allocations = shares.map(({ accountId, amount }) => ({ account: accountId, amount: money(amount, currency) }))
  const projectedAfter = shares.map(({ accountId, amount }) => {
    const account = accounts.find((one) => one.accountId === accountId)
    const after = account ? balanceAfter(account, amount, isReceived) : null
    return { account: accountId, amount: after && money(after, currency) }
  })
  return { allocations, projectedAfter }
}

/** As the cases name a posting: its role, and of a bank account its number. */
const postingOf = ({ account, currency, amount }: JournalLine) => ({
  ...('role' in account ? { role: account.role } : { role: 'bank', account: account.id }),
  currency,
  amount: money(amount, currency),
})

/** The field of a refusal, and its words in both languages. */
function refused(act: () => Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  try {
    return act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: true, field: error.field?.replace('exchangeRate2', 'exchangeRate'), message: error.because.zh }
  }
}

interface Sides {
  readonly out: Candidate
  readonly into: Candidate
}

const sidesOf = (input: CaseInput): Sides => ({
  out: accountOf(input.part('drawOut')),
  into: accountOf(input.part('transferIn')),
})

const after = ({ out, into }: Sides, lines: readonly JournalLine[]) =>
  [out, into].map(({ account, balance, currency }) => {
    const moved = lines.filter(({ account: of }) => 'id' in of && of.id === account).map(({ amount }) => amount)
    return { account, amount: money((balance ?? ZERO).add(sum(moved)), currency) }
  })

const transfer = (input: CaseInput) =>
  refused(() => {
    const sides = sidesOf(input)
    const { out, into } = sides
    const currency = input.text('currency')
    const amountText = input.text('amount')
    if (!amountField({ above: 0 }).safeParse(amountText).success) return { refused: true, field: 'amount' }
    const of = (side: Candidate) => ({ id: side.account, orgId: '1', account: side.account, bankId: side.bankId })
    checkSides('2', of(out), { account: into.account, own: of(into) }, false)
    const amount = decimal(amountText)
    const fee = decimal(input.text('fee', '0'))
    const lines = movingLines([
      { account: { id: out.account }, currency, amount: amount.add(fee).neg() },
      { account: { id: into.account }, currency, amount },
      { account: { role: 'bankCharges' }, currency, amount: fee },
    ])
    return { postings: lines.map(postingOf), balancesAfter: after(sides, lines) }
  })

const crossCurrency = (input: CaseInput) =>
  refused(() => {
    const sides = sidesOf(input)
    const { out, into } = sides
    const [currency, currency2] = [input.text('currency'), input.text('currency2')]
    const rate = maybe(input, 'exchangeRate') ?? undefined
    isConversion({ currency, amount: input.text('amount'), currency2, exchangeRate2: rate })
    const pair = input.text('currencyPair')
    const unit = input.number('quotedUnit') as RateUnit
    const sold = { currency, amount: decimal(input.text('amount')) }
    const rateOf = (value: string) => fxRate(pair, value, unit)
    if (rate === undefined) refuse(transferRefusals.RATE_NEEDED, {}, 'exchangeRate2')
    const converted = convert(sold, rateOf(rate), rateOf(input.text('carryingRate')), scaleOf)
    const { quote } = splitPair(pair)
    const banks = [
      { account: { id: out.account }, currency, amount: sold.amount.neg() },
      { account: { id: into.account }, currency: currency2, amount: converted.bought.amount },
    ]
    const all = movingLines([...banks, ...conversionLines(converted, quote)])
    const lines = [...all.filter((line) => line.currency !== quote), ...all.filter((line) => line.currency === quote)]
    return {
      legs: banks.map(({ account, ...leg }) => ({
        account: account.id,
        currency: leg.currency,
        amount: money(leg.amount, leg.currency),
      })),
      carryingValue: money(converted.carryingValue, quote),
      difference: money(converted.difference, quote),
      differenceCurrency: quote,
      postings: lines.map(postingOf),
      balancesAfter: after(sides, lines),
    }
  })

const statuses = { booked: /^booked$/, pending: /^pending$/, void: /^void$/ } as const

function balances(input: CaseInput) {
  const currency = input.text('currency')
  const flows = input
    .parts('flows')
    .map((part) => ({
      date: part.text('date'),
      amount: decimal(part.text('amount')),
      status: part.word('status', statuses),
    }))
    .filter(({ status }) => status !== 'void')
    .map(({ status, ...flow }) => ({ ...flow, isBooked: status === 'booked' }))
  const days = outlookOf(decimal(input.text('opening')), flows, input.texts('days'))
  return {
    days: days.map(({ date, ...amounts }) => ({
      date,
      booked: money(amounts.booked, currency),
      pending: money(amounts.pending, currency),
      projected: money(amounts.projected, currency),
    })),
    firstShortfall: firstShortfall(days, decimal(input.text('minBalance'))),
  }
}

const opposite = (line: JournalLine): JournalLine => ({ ...line, amount: line.amount.neg() })

/** Marks, each reversed before the next and the last before the settlement. */
function markJournals(posted: readonly (readonly string[])[], settled: string, quote: string): object[] {
  const journals: object[] = []
  let standing: JournalLine[] = []
  const reverse = (date: string) => {
    if (standing.length > 0) journals.push({ date, kind: 'reverse-mark', lines: standing.map(opposite).map(postingOf) })
    standing = []
  }
  for (const [date = '', value = ''] of posted) {
    reverse(date)
    standing = markLines(decimal(value), quote)
    if (standing.length > 0) journals.push({ date, kind: 'mark', lines: standing.map(postingOf) })
  }
  reverse(settled)
  return journals
}

/** The flows of the case: the difference of a net settlement, or both legs. */
function settledFlows(input: CaseInput, at: (name: string) => Decimal, baseAmount: Decimal): SettledFlow[] {
  const { base, quote } = splitPair(input.text('currencyPair'))
  const agreed = at('exchangeRate')
  const { difference, principal } = CashFlowType.of
  if (input.word('settleType', { full: /^1$/, net: /^2$/ }) === 'net')
    return [{ cfl: '1', cflType: difference, currency: quote, deal: null, amount: agreed.sub(at('referenceRate')) }]
  const deal = { base, quote, baseAmount }
  return [
    { cfl: '1', cflType: principal, currency: base, amount: baseAmount, deal },
    { cfl: '2', cflType: principal, currency: quote, amount: agreed, deal },
  ]
}

function realisedProfit(input: CaseInput) {
  const pair = input.text('currencyPair')
  const { quote } = splitPair(pair)
  const unit = input.number('quotedUnit') as RateUnit
  const baseAmount = decimal(input.text('principal')).mul(
    decimal(input.word('side', { buy: /^buy$/, sell: /^sell$/ }) === 'sell' ? '-1' : '1'),
  )
  const rateOf = (name: string) => fxRate(pair, input.text(name), unit)
  const at = (name: string) => quoteAmount(rateOf(name), baseAmount, scaleOf(quote)).neg()
  const booked = settledFlows(input, at, baseAmount).map((flow) => {
    const rate = flow.deal ? rateOf('carryingRate') : undefined
    return { flow, ...bookedFlow(flow, rate, scaleOf(quote)) }
  })
  const settlement = booked.flatMap(({ flow, lines }) => [
    { role: 'bank', currency: flow.currency, amount: money(flow.amount, flow.currency) },
    ...together(lines).map(postingOf),
  ])
  const marks = input.part('marks')
  const settled = marks.text('settled')
  const journals = markJournals(marks.json('posted') as string[][], settled, quote)
  const result = sum(booked.map(({ result: of }) => of?.amount ?? ZERO))
  const nothing = money(ZERO, quote)
  return {
    journals: [...journals, { date: settled, kind: 'settlement', lines: settlement }],
    realisedCny: money(result, quote),
    markBalanceAfter: nothing,
    fairValueResultOverLife: nothing,
  }
}

export const fundingFamilies: Families = {
  allocation,
  transfer,
  cross_currency: crossCurrency,
  balances,
  realised_profit: realisedProfit,
}
