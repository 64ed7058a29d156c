/**
 * Reads the reference cases of statement matching and answers in their words (`npm run reference`). The rules that it asks are those of
 * the product.
 */
import { SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import type { CaseInput } from '@hedgerow/quant/reference/case-input'
import type { Families } from '@hedgerow/quant/reference/reference-case'
import type { OpenFlow, OpenLine, Tolerance } from '../statement/line-reference.rules.ts'
import {
  type Because,
  type Match,
  matchLines,
  type NamedRecord,
  returnsIn,
  type Unmatched,
} from './statement-match.rules.ts'

type Line = OpenLine & { readonly currency: string }
type Flow = OpenFlow & { readonly currency: string; readonly isSettled: boolean }
type Answer = Readonly<Record<string, string | readonly string[]>>

const lineOf = (line: CaseInput): Line => ({
  id: line.text('lineId'),
  amount: line.text('amount'),
  currency: line.text('currency'),
  bookDate: line.text('valueDate'),
  bankRef: '',
  endToEndId: line.has('reference') ? line.text('reference') : '',
  entryCode: '',
  lineText: '',
})

const sides = { pay: /^pay$/, receive: /^receive$/ } as const
const flowOf = (row: CaseInput): Flow => ({
  id: row.text('nettingNo'),
  amount: `${row.word('direction', sides) === 'pay' ? '-' : ''}${row.text('settleAmt')}`,
  currency: row.text('settleCurrency'),
  changeDate: row.text('settleDate'),
  flowSerialNo: '',
  relDealSerialNo: '',
  relNettingNo: row.text('nettingNo'),
  bankRef: '',
  isSettled: row.flag('settled'),
})

/** Decimals of the currencies that a case may use; another is a fault of the file. */
const decimalsOf: Readonly<Record<string, number>> = { CNY: 2, USD: 2, EUR: 2, JPY: 0 }
function inUnits(amount: Decimal | string, currency: string): string {
  const decimals = decimalsOf[currency]
  if (decimals === undefined) throw new Error(`the decimals of ${currency} are not known`)
  return decimal(amount.toString()).round(decimals).toString()
}

function matched({ line, flow, as }: Match<Line, Flow>): Answer {
  const difference = inUnits(decimal(line.amount).sub(decimal(flow.amount)), line.currency)
  if (as !== 'fits') return { lineId: line.id, result: 'queue', reason: as, nettingNo: flow.id, difference }
  const by = line.endToEndId === flow.relNettingNo ? 'reference' : 'amount-and-date'
  const actual = { actualAmt: inUnits(decimal(line.amount).abs(), line.currency), actualDate: line.bookDate }
  return { lineId: line.id, result: 'matched', by, nettingNo: flow.id, ...actual, difference }
}

/** The words of the file for what the rules say. A record that is not settled and of the other side has no candidate. */
const reasonOf: Readonly<Record<Because, string>> = {
  ambiguous: 'ambiguous',
  currency: 'currency',
  settled: 'already-settled',
  returned: 'already-settled',
  foreign: 'no-candidate',
  charge: 'no-candidate',
  noCandidate: 'no-candidate',
}

function queued({ line, because, flows }: Unmatched<Line, Flow>, settled: ReadonlySet<string>): Answer {
  const head = { lineId: line.id, result: 'queue' }
  if (because === 'ambiguous') return { ...head, reason: 'ambiguous', candidates: flows.map(({ id }) => id) }
  const isOpen = because === 'returned' && !settled.has(line.endToEndId)
  return { ...head, reason: isOpen ? 'no-candidate' : reasonOf[because] }
}

interface Bank {
  readonly flows: readonly Flow[]
  readonly settled: Set<string>
  readonly toleranceOf: (currency: string) => Tolerance
}

const recordsFor = ({ flows, settled }: Bank, currency: string): NamedRecord[] =>
  flows.map((flow) => ({
    number: flow.id,
    place: flow.currency === currency ? 'here' : 'otherCurrency',
    amount: flow.amount,
    isBooked: settled.has(flow.id),
  }))

/** Lines of one currency among the rows that are open now; what fits is settled. */
function take(bank: Bank, lines: readonly Line[]): Answer[] {
  const [{ currency } = { currency: '' }] = lines
  const open = bank.flows.filter((flow) => flow.currency === currency && !bank.settled.has(flow.id))
  const result = matchLines(lines, open, bank.toleranceOf(currency), recordsFor(bank, currency))
  const answers = [...result.matches.map(matched), ...result.lines.map((one) => queued(one, bank.settled))]
  for (const { flow, as } of result.matches) if (as === 'fits') bank.settled.add(flow.id)
  return answers
}

/** A line that names a row: one after the other, because a row that came back may be settled again. */
function takeNamed(bank: Bank, line: Line): Answer[] {
  const paid = bank.flows.filter(({ id, currency }) => bank.settled.has(id) && currency === line.currency)
  const [back] = returnsIn([line], paid)
  if (!back) return take(bank, [line])
  bank.settled.delete(back.flow.id)
  return [{ lineId: line.id, result: 'returned', nettingNo: back.flow.id, cflStatus: SettleStatus.of.failed }]
}

function statementMatching(input: CaseInput) {
  const sent = input.parts('lines').map(lineOf)
  const flows = input.parts('rows').map(flowOf)
  const tolerances = input.part('amountTolerance')
  const days = input.number('dateToleranceDays')
  const settled = new Set(flows.flatMap(({ id, isSettled }) => (isSettled ? [id] : [])))
  const toleranceOf = (code: string) => ({ amount: decimal(tolerances.text(code)), days, charge: decimal('0') })
  const bank: Bank = { flows, settled, toleranceOf }
  tolerances.remarks(...Object.keys(decimalsOf))
  const lines = sent.filter(({ id }, at) => sent.findIndex((other) => other.id === id) === at)
  const isNamed = ({ endToEndId }: Line) => flows.some(({ id }) => id === endToEndId)
  const named = lines.filter(isNamed).flatMap((line) => takeNamed(bank, line))
  const byCurrency = Map.groupBy(
    lines.filter((line) => !isNamed(line)),
    ({ currency }) => currency,
  )
  const answers = [...named, ...[...byCurrency.values()].flatMap((own) => take(bank, own))]
  const answerOf = ({ id }: Line) => answers.find(({ lineId }) => lineId === id) ?? { lineId: id, result: 'lost' }
  return {
    lines: sent.map((line) => (lines.includes(line) ? answerOf(line) : { lineId: line.id, result: 'duplicate' })),
    openRows: flows.map(({ id }) => id).filter((id) => !settled.has(id)),
  }
}

export const statementFamilies: Families = { statement_matching: statementMatching }
