/**
 * Reads the reference cases of statement matching and answers in their words (`npm run reference`). The rules that it asks are those of
 * the product.
 */
import { SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { CaseInput } from '@hedgerow/quant/reference/case-input'
import type { Families } from '@hedgerow/quant/reference/reference-case'
import { type Match, matchLines, type OpenFlow, type OpenLine, returnsIn } from './statement-match.rules.ts'

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
  lineText: '',
})

const flowOf = (row: CaseInput): Flow => ({
  id: row.text('nettingNo'),
  amount: `${row.text('direction') === 'pay' ? '-' : ''}${row.text('settleAmt')}`,
  currency: row.text('settleCurrency'),
  changeDate: row.text('settleDate'),
  flowSerialNo: '',
  relDealSerialNo: '',
  relNettingNo: row.text('nettingNo'),
  bankRef: '',
  isSettled: row.flag('settled'),
})

const cents = (amount: string) => decimal(amount).round(2)

function matched({ line, flow, as }: Match<Line, Flow>): Answer {
  const difference = cents(line.amount).sub(cents(flow.amount)).toString()
  if (as !== 'fits') return { lineId: line.id, result: 'queue', reason: as, nettingNo: flow.id, difference }
  const by = line.endToEndId === flow.relNettingNo ? 'reference' : 'amount-and-date'
  const actual = { actualAmt: cents(line.amount).abs().toString(), actualDate: line.bookDate }
  return { lineId: line.id, result: 'matched', by, nettingNo: flow.id, ...actual, difference }
}

/** What nothing was taken for: the rows that it could be, where there is more than one. */
function queued(line: Line, flows: readonly Flow[]): Answer {
  const candidates = flows
    .filter(({ amount }) => decimal(amount).sub(decimal(line.amount)).isZero())
    .map(({ id }) => id)
  return candidates.length > 1
    ? { lineId: line.id, result: 'queue', reason: 'ambiguous', candidates }
    : { lineId: line.id, result: 'queue', reason: 'unknown' }
}

function statementMatching(input: CaseInput) {
  const sent = input.parts('lines').map(lineOf)
  const flows = input.parts('rows').map(flowOf)
  const tolerances = input.part('amountTolerance')
  const days = input.number('dateToleranceDays')
  const lines = sent.filter(({ id }, at) => sent.findIndex((other) => other.id === id) === at)
  const returns = returnsIn(
    lines,
    flows.filter(({ isSettled }) => isSettled),
  )
  const back = new Set(returns.map(({ line }) => line))
  const currencies = [...new Set(flows.map(({ currency }) => currency))]
  const results = currencies.map((code) => {
    const own = lines.filter((line) => line.currency === code && !back.has(line))
    const open = flows.filter(({ currency, isSettled }) => currency === code && !isSettled)
    return matchLines(own, open, { amount: decimal(tolerances.text(code)), days })
  })
  tolerances.remarks('CNY', 'USD', 'JPY', 'EUR')
  const matches = results.flatMap((result) => result.matches)
  const answerOf = (line: Line): Answer => {
    const match = matches.find((one) => one.line === line)
    const returned = returns.find((one) => one.line === line)
    if (match) return matched(match)
    if (!returned)
      return queued(
        line,
        results.flatMap((result) => result.flows),
      )
    return { lineId: line.id, result: 'returned', nettingNo: returned.flow.id, cflStatus: SettleStatus.of.failed }
  }
  const taken = new Set(matches.flatMap(({ flow, as }) => (as === 'fits' ? [flow.id] : [])))
  return {
    lines: sent.map((line) => (lines.includes(line) ? answerOf(line) : { lineId: line.id, result: 'duplicate' })),
    openRows: flows.map(({ id }) => id).filter((id) => !taken.has(id)),
  }
}

export const statementFamilies: Families = { statement_matching: statementMatching }
