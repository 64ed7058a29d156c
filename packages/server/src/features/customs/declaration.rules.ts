/** A declaration as it was fed becomes one row a currency, or says which field is wrong; and what may be asked of the feed. */

import { periodProblem } from '@hedgerow/contract/customs/customs.contract'
import { DeclarationMatch, DeclarationStatus, MatchReason } from '@hedgerow/contract/customs/customs.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { businessDate, daysBetween, isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal, ZERO } from '@hedgerow/quant/basics/decimal'
import { FedDeclaration } from './feed/customs-feed.shape.ts'

export interface DeclarationRow {
  readonly declKey: string
  readonly entryId: string
  readonly preEntryId: string
  readonly tradeCurr: string
  readonly declStatus: string
  readonly dDate: string
  readonly iEDate: string
  readonly contrNo: string
  readonly billNo: string
  readonly tradeName: string
  readonly overseasName: string
  readonly tradeMode: string
  readonly transMode: string | null
  readonly totalAmt: string
  readonly itemCount: number
  readonly noPayment: boolean
  readonly header: Readonly<Record<string, string>>
  readonly items: readonly Readonly<Record<string, string>>[]
}
export interface BadRow {
  readonly entryId: string
  readonly field: string
}

/** Samples, advertising and processing without charge: goods cross the border and no money does. */
const withoutPayment = ['0200', '0300', '0420', '0500', '3010', '3339', '3910']
const plainAmount = /^\d{1,13}(\.\d{1,6})?$/
const codes: readonly string[] = ['1', '2', '3', '4', '5', '6', '7']

interface Books {
  readonly knows: (currency: string) => boolean
  /** In which the organisation keeps its books: what is paid in it asks for no foreign exchange. */
  readonly home: string
}

/** One row for each currency of its items. @returns a bad row where a field cannot be read */
export function rowsOf(fed: unknown, { knows, home }: Books): readonly DeclarationRow[] | BadRow {
  const read = FedDeclaration.safeParse(fed)
  if (!read.success) return { entryId: '', field: read.error.issues[0]?.path.join('.') ?? '' }
  const { head, items } = read.data
  const { entryId = '', preEntryId = '', dDate = '', iEDate = '' } = head
  const declKey = entryId || preEntryId
  const wrong = wrongField(head, items, knows)
  if (wrong) return { entryId: declKey, field: wrong }
  const byCurrency = Map.groupBy(items, ({ tradeCurr = '' }) => tradeCurr)
  return [...byCurrency].map(([tradeCurr, own]) => ({
    declKey,
    entryId,
    preEntryId,
    tradeCurr,
    declStatus: statusOf(head),
    dDate,
    iEDate: iEDate || dDate,
    contrNo: head.contrNo ?? '',
    billNo: head.billNo ?? '',
    tradeName: head.tradeName ?? '',
    overseasName: head.overseasConsigneeEname || head.overseasConsignorEname || '',
    tradeMode: head.tradeMode ?? '',
    transMode: codes.includes(head.transMode ?? '') ? (head.transMode ?? null) : null,
    totalAmt: totalOf(own).toString(),
    itemCount: own.length,
    noPayment: tradeCurr === home || withoutPayment.includes(head.tradeMode ?? ''),
    header: head,
    items: own,
  }))
}

type Fields = Readonly<Record<string, string>>
/** A feed that does not say gives what is released. */
const statusOf = ({ declStatus }: Fields) =>
  DeclarationStatus.values.find((value) => value === declStatus) ?? DeclarationStatus.of.released
const totalOf = (items: readonly Fields[]): Decimal =>
  items.reduce<Decimal>((all, { declTotal = '0' }) => all.add(decimal(declTotal)), ZERO)

function wrongField(head: Fields, items: readonly Fields[], knows: (currency: string) => boolean): string | undefined {
  if (!(head.entryId || head.preEntryId)) return 'entryId'
  if (!isBusinessDate(head.dDate ?? '')) return 'dDate'
  if (head.iEDate && !isBusinessDate(head.iEDate)) return 'iEDate'
  if (items.length === 0) return 'items'
  for (const { declTotal = '', tradeCurr = '' } of items) {
    if (!plainAmount.test(declTotal)) return 'declTotal'
    if (!knows(tradeCurr)) return 'tradeCurr'
  }
  return undefined
}

/** The last word on each declaration and currency within a page: a feed may say one twice. */
export const lastOfEach = (rows: readonly DeclarationRow[]): readonly DeclarationRow[] => [
  ...new Map(rows.map((row) => [`${row.declKey} ${row.tradeCurr}`, row])).values(),
]

/** @throws Refusal CUSTOMS_DATE_EMPTY, CUSTOMS_DATE_FORMAT, DATE_ORDER, DECL_SPAN */
export function demandPeriod(period: Parameters<typeof periodProblem>[0]) {
  const problem = periodProblem(period)
  if (problem) refuse(problem.because, problem.params, problem.field)
  return { dDateStart: businessDate(period.dDateStart ?? ''), dDateEnd: businessDate(period.dDateEnd ?? '') }
}

export interface StoredVersion {
  readonly declVersion: number
  /** When the next one came; null of the one that holds. */
  readonly keptAt: string | null
  readonly header: Fields
  readonly items: readonly Fields[]
}

/** The versions of a declaration, the first one first, told with what each says differently from the one before; the latest comes first. */
export const toldVersions = (versions: readonly StoredVersion[], firstAt: string | null) =>
  versions
    .map(({ declVersion, header, items }, at) => ({
      declVersion,
      at: at === 0 ? firstAt : (versions[at - 1]?.keptAt ?? null),
      declStatus: statusOf(header),
      totalAmt: totalOf(items).toString(),
      changed: versions[at - 1] ? changedFields(versions[at - 1] as StoredVersion, { header, items }) : [],
    }))
    .reverse()

type DeclaredFacts = Pick<StoredVersion, 'header' | 'items'>
function changedFields(before: DeclaredFacts, after: DeclaredFacts): string[] {
  const names = [...new Set([...Object.keys(before.header), ...Object.keys(after.header)])]
  const headers = names.filter((name) => (before.header[name] ?? '') !== (after.header[name] ?? ''))
  return JSON.stringify(before.items) === JSON.stringify(after.items) ? headers : [...headers, 'items']
}

/** How much speaks for an exposure: contract number 50, bill number 25, amount within 1 % 15, date within 30 days 10. */
export function scoreOf(
  declaration: { readonly contrNo: string; readonly billNo: string; readonly freeAmt: string; readonly iEDate: string },
  exposure: {
    readonly contractNo: string
    readonly billNo: string
    readonly lackingAmt: string
    readonly endDate: string
  },
  plain: (text: string) => string,
): { readonly score: number; readonly reasons: DictionaryValue<typeof MatchReason>[] } {
  const same = (one: string, other: string) => plain(one) !== '' && plain(one) === plain(other)
  const [free, lacking] = [decimal(declaration.freeAmt), decimal(exposure.lackingAmt)]
  const apart = free.gt(lacking) ? free.sub(lacking) : lacking.sub(free)
  const days = Math.abs(daysBetween(businessDate(declaration.iEDate), businessDate(exposure.endDate)))
  const { contract, bill, amount, date } = MatchReason.of
  const reasons = [
    { reason: contract, points: 50, holds: same(declaration.contrNo, exposure.contractNo) },
    { reason: bill, points: 25, holds: same(declaration.billNo, exposure.billNo) },
    { reason: amount, points: 15, holds: apart.mul(decimal('100')).lte(free) },
    { reason: date, points: 10, holds: days <= 30 },
  ].filter(({ holds }) => holds)
  return {
    score: reasons.reduce((all, { points }) => all + points, 0),
    reasons: reasons.map(({ reason }) => reason),
  }
}
/** Below it a candidate is not shown. */
export const leastScore = 50

const { noPayment, unmatched, partly, matched } = DeclarationMatch.of
/** As a column of the list: `d` is the evidence of the declaration. */
export const matchSql = `case when d.id is null then '${noPayment}' when d.used_amt = 0 then '${unmatched}' when d.used_amt < d.evidence_amt then '${partly}' else '${matched}' end`
