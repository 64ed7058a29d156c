/**
 * Whether a statement is whole: pages of one are one again, or refused by name where one is missing, and the sums that a camt message
 * states of its entries are those of its entries.
 */
import { bankFileRefusals } from '@hedgerow/contract/bank-file/bank-file.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Decimal, decimal, sum, ZERO } from '@hedgerow/quant/basics/decimal'
import { amountOf, broken, type ReadStatement } from './read-file.shape.ts'
import { all, at, textAt, type XmlNode } from './xml.read.ts'

export interface Page {
  /** What pages of one statement have in common. */
  readonly key: string | null
  /** Null where the bank writes no pages. */
  readonly number: number | null
  readonly isLast: boolean
  readonly line: number
  readonly statement: ReadStatement
  readonly entries?: Counted
}
interface WholeStatement {
  readonly statement: ReadStatement
  readonly entries: readonly Counted[]
}

/** In the order of their first pages. @throws Refusal PAGES_MISSING, FILE_BROKEN where a page does not continue the one before */
export function joinPages(pages: readonly Page[]): WholeStatement[] {
  const paged = Map.groupBy(pages, (page) => page.key ?? page)
  return [...paged.values()].map((all) => joined(all.toSorted((one, two) => (one.number ?? 0) - (two.number ?? 0))))
}

function joined(pages: readonly Page[]): WholeStatement {
  const [first, last] = [pages[0], pages.at(-1)]
  if (!first || !last) return broken(1, 'missing')
  const { statementId } = first.statement
  const isWhole = pages.every(
    ({ number, isLast }, at) => (number ?? 1) === at + 1 && isLast === (at === pages.length - 1),
  )
  if (!isWhole) refuse(bankFileRefusals.PAGES_MISSING, { fileName: '', statementId }, 'file')
  for (const [at, page] of pages.entries()) {
    const before = pages[at - 1]?.statement.closingBalance ?? null
    const { openingBalance } = page.statement
    if (before === null || openingBalance === null || at === 0) continue
    // Some banks repeat the first balance on every page, others write where the page before ended.
    const same = [before, first.statement.openingBalance].some(
      (one) => one !== null && decimal(one).eq(decimal(openingBalance)),
    )
    if (!same) broken(page.line, 'pages')
  }
  return {
    statement: {
      ...last.statement,
      openingBalance: first.statement.openingBalance,
      lines: pages.flatMap(({ statement }) => statement.lines),
    },
    entries: pages.flatMap(({ entries }) => entries ?? []),
  }
}

interface Entry {
  readonly amount: Decimal
  readonly isCredit: boolean
  readonly isBooked: boolean
  /** Payments in it. */
  readonly payments: number
}
interface Stated {
  readonly of: 'all' | 'credit' | 'debit'
  readonly total: Decimal | null
  readonly count: number | null
  /** Credits less debits. */
  readonly net: Decimal | null
}
interface Counted {
  readonly line: number
  readonly stated: readonly Stated[]
  readonly entries: readonly Entry[]
}

export function countedOf(part: XmlNode, isBooked: (entry: XmlNode) => boolean): Counted {
  const summary = at(part, 'TxsSummry')
  const stated = (
    [
      ['TtlNtries', 'all'],
      ['TtlCdtNtries', 'credit'],
      ['TtlDbtNtries', 'debit'],
    ] as const
  ).flatMap(([name, of]) => {
    const node = at(summary, name)
    return node ? [statedIn(node, of)] : []
  })
  const entries = stated.length === 0 ? [] : all(part, 'Ntry').map((entry) => entryOf(entry, isBooked(entry)))
  return { line: summary?.line ?? part.line, stated, entries }
}

function statedIn(node: XmlNode, of: Stated['of']): Stated {
  const total = textAt(node, 'Sum')
  const count = textAt(node, 'NbOfNtries')
  const net = at(node, 'TtlNetNtry')
  const netAmount = textAt(net, 'Amt') ?? textAt(node, 'TtlNetNtryAmt')
  const side = textAt(net ?? node, 'CdtDbtInd')
  const value = netAmount === undefined ? null : decimal(amountOf(netAmount, node.line))
  if (count !== undefined && !/^\d{1,15}$/.test(count)) broken(node.line, 'sum')
  return {
    of,
    total: total === undefined ? null : decimal(amountOf(total, node.line)),
    count: count === undefined ? null : Number(count),
    // Without its side a net amount says nothing of use.
    net: side === 'DBIT' ? (value?.neg() ?? null) : side === 'CRDT' ? value : null,
  }
}

const entryOf = (entry: XmlNode, isBooked: boolean): Entry => ({
  amount: decimal(amountOf(textAt(entry, 'Amt'), entry.line)),
  isCredit: textAt(entry, 'CdtDbtInd') === 'CRDT',
  isBooked,
  payments: Math.max(
    1,
    all(entry, 'NtryDtls').reduce((count, part) => count + all(part, 'TxDtls').length, 0),
  ),
})

/** Each page states the sums of itself or of the whole statement, of what is booked or of all that it lists. @throws Refusal FILE_BROKEN */
export function demandSums({ entries: pages }: WholeStatement): void {
  const whole = pages.flatMap(({ entries }) => entries)
  for (const { line, stated, entries } of pages) {
    const bases = [entries, whole].flatMap((base) => [base, base.filter(({ isBooked }) => isBooked)])
    if (!bases.some((base) => stated.every((one) => agrees(one, base)))) broken(line, 'sum')
  }
}

function agrees({ of, total, count, net }: Stated, base: readonly Entry[]): boolean {
  const own = base.filter(({ isCredit }) => of === 'all' || isCredit === (of === 'credit'))
  const payments = own.reduce((sofar, entry) => sofar + entry.payments, 0)
  const turnover = sum(own.map(({ amount }) => amount))
  const balance = own.reduce((sofar, { amount, isCredit }) => (isCredit ? sofar.add(amount) : sofar.sub(amount)), ZERO)
  const isCount = count === null || count === own.length || count === payments
  return isCount && (total === null || total.eq(turnover)) && (net === null || net.eq(balance))
}
