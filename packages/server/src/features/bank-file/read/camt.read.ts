/** Reports, statements and notifications of ISO 20022 (camt.052, 053, 054), versions 2 to 13, which differ where this reader looks twice. */
import { bankFileRefusals } from '@hedgerow/contract/bank-file/bank-file.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import {
  amountIn,
  broken,
  isoDay,
  plainText,
  type ReadLine,
  type ReadStatement,
  type ReadStatements,
  reference,
  type Scales,
  signed,
} from './read-file.shape.ts'
import { countedOf, demandSums, joinPages, type Page } from './whole-statement.read.ts'
import { all, at, textAt, type XmlNode } from './xml.read.ts'

const currencyCode = /^[A-Z]{3}$/

const parts = { CAMT052: 'Rpt', CAMT053: 'Stmt', CAMT054: 'Ntfctn' } as const
export type CamtFormat = keyof typeof parts

/**
 * `messages` are the pages of one message, where a bank sends it so: each statement of it is one again.
 * @throws Refusal FILE_BROKEN with the line and what is wrong there, PAGES_MISSING
 */
export function readCamt(messages: readonly XmlNode[], format: CamtFormat, scales: Scales): ReadStatements {
  const sheets = messages.map((message) => ({ message, ...pagedBy(at(message, 'GrpHdr', 'MsgPgntn')) }))
  const isPaged = sheets.some(({ number, isLast }) => number !== null && !(number === 1 && isLast))
  if (isPaged) demandSheets(sheets)
  const pages = sheets
    .toSorted((one, two) => (one.number ?? 0) - (two.number ?? 0))
    .flatMap(({ message }) => all(message, parts[format]).map((part) => pageOf(part, message, format, scales)))
  const whole = joinPages(isPaged ? inSheets(pages) : pages)
  for (const one of whole) demandSums(one)
  return { kind: 'statements', format, statements: whole.map(({ statement }) => statement) }
}

function pageOf(part: XmlNode, message: XmlNode, format: CamtFormat, scales: Scales): Page {
  const statement = statementOf(part, textAt(message, 'GrpHdr', 'CreDtTm'), format, scales)
  const paged = pagedBy(at(part, `${parts[format]}Pgntn`))
  const key = paged.number === null ? null : keyOf(statement)
  return { ...paged, key, line: part.line, entries: countedOf(part, isBooked), statement }
}

const keyOf = ({ account, currency, statementId }: ReadStatement) => [account, currency, statementId].join(' ')

function pagedBy(node: XmlNode | undefined): Pick<Page, 'number' | 'isLast'> {
  if (!node) return { number: null, isLast: true }
  const [number, last] = [textAt(node, 'PgNb') ?? '', textAt(node, 'LastPgInd') ?? '']
  if (!/^\d{1,5}$/.test(number) || !/^(true|false|0|1)$/.test(last)) broken(node.line, 'pages')
  return { number: Number(number), isLast: last === 'true' || last === '1' }
}

/** Pages of a message, which say nothing of where a statement ends. */
function demandSheets(sheets: readonly (Pick<Page, 'number' | 'isLast'> & { readonly message: XmlNode })[]): void {
  const numbers = sheets.map(({ number }) => number ?? 0).toSorted((one, two) => one - two)
  const ends = sheets.filter(({ isLast }) => isLast)
  if (numbers.every((number, at) => number === at + 1) && ends.length === 1 && ends[0]?.number === sheets.length) return
  const statementId = textAt(sheets[0]?.message, 'GrpHdr', 'MsgId') ?? ''
  refuse(bankFileRefusals.PAGES_MISSING, { fileName: '', statementId }, 'file')
}

/** Numbered by how often their statement came before. */
function inSheets(pages: readonly Page[]): Page[] {
  const own = Map.groupBy(pages, ({ statement }) => keyOf(statement))
  return [...own].flatMap(([key, all]) =>
    all.map((page, at) => ({ ...page, key, number: at + 1, isLast: at === all.length - 1 })),
  )
}

/** Its day is that of the closing balance or of the last movement; else when it was made, of its last balance, or when it was sent. */
function statementOf(part: XmlNode, sent: string | undefined, format: CamtFormat, scales: Scales): ReadStatement {
  const booked = all(part, 'Ntry').filter(isBooked)
  const first = booked[0] ? at(booked[0], 'Amt')?.currency : undefined
  const balances = all(part, 'Bal')
  const currency = textAt(part, 'Acct', 'Ccy') ?? first ?? at(balances[0], 'Amt')?.currency ?? ''
  if (!currencyCode.test(currency)) broken(part.line, 'currency')
  const made = textAt(part, 'CreDtTm') ?? textAt(part, 'FrToDt', 'ToDtTm')
  const closing = balanceOf(balances, ['CLBD'], currency, scales)
  const days = booked.map((entry) => dayOf(entry, 'BookgDt') ?? '').toSorted()
  const stated = balances.map((balance) => textAt(balance, 'Dt', 'Dt') ?? '').toSorted()
  const statementDate = closing?.day ?? (days.at(-1) || isoDay(made ?? (stated.at(-1) || sent), part.line))
  // A report within the day closes nothing: what its balances say is said again by the statement.
  const isStatement = format !== 'CAMT052'
  return {
    statementId: reference(textAt(part, 'Id')) || broken(part.line, 'missing'),
    account: accountOf(part),
    currency,
    sequenceNumber: format === 'CAMT053' ? numberOf(part) : undefined,
    statementDate,
    openingBalance: (isStatement && balanceOf(balances, ['OPBD', 'PRCD'], currency, scales)?.amount) || null,
    closingBalance: (isStatement && closing?.amount) || null,
    lines: booked.flatMap((entry) => linesOf(entry, currency, statementDate, scales)),
  }
}

/** The bank's count of its statements: the legal one, which pages and copies do not move on, else that of what it sends. */
function numberOf(part: XmlNode): number | undefined {
  const number = textAt(part, 'LglSeqNb') ?? textAt(part, 'ElctrncSeqNb') ?? ''
  return /^\d{1,9}$/.test(number) ? Number(number) : undefined
}

/** As IBAN or as any other number as a proxy; version 1 and some banks name the number of their own country apart. */
function accountOf(part: XmlNode): string {
  const id = at(part, 'Acct', 'Id')
  const text = textAt(id, 'IBAN') ?? textAt(id, 'Othr', 'Id') ?? textAt(id, 'BBAN') ?? textAt(id, 'PrtryAcct', 'Id')
  return text?.replaceAll(' ', '') ?? broken(part.line, 'account')
}

/** Words of banks for a state of their own, read where they can be nothing else; any other is refused. */
const ownBooked = /^(BOOK|BOOKED|POSTED|已记账|已入账)$/i
const ownWaiting =
  /^(PDNG|PEND|PENDING|EXPD|EXPECTED|EXPECTATION|FUTR|FUTURE|FORECAST|FRCST|PROVISIONAL|PROV|INFO|INTERIM|MEMO|UNBOOKED|待记账|未入账|预计)$/i

/** Version 2 says it in the element itself, later ones in a code. What is pending or for information is no line yet. */
function isBooked(entry: XmlNode): boolean {
  const status = at(entry, 'Sts')
  const own = textAt(status, 'Prtry')
  const code = textAt(status, 'Cd') ?? status?.text
  if (code === 'BOOK' || (own !== undefined && ownBooked.test(own))) return true
  if (code === 'PDNG' || code === 'INFO' || code === 'FUTR' || (own !== undefined && ownWaiting.test(own))) return false
  return broken((status ?? entry).line, 'status')
}

function isCredit(node: XmlNode): boolean {
  const side = textAt(node, 'CdtDbtInd')
  return side === 'CRDT' || side === 'DBIT' ? side === 'CRDT' : broken(node.line, 'side')
}

function dayOf(node: XmlNode, name: string): string | undefined {
  const text = textAt(node, name, 'Dt') ?? textAt(node, name, 'DtTm')
  return text === undefined ? undefined : isoDay(text, node.line)
}

/** The first balance of such a type in the statement's currency. */
function balanceOf(balances: readonly XmlNode[], types: readonly string[], currency: string, scales: Scales) {
  const isOf = (balance: XmlNode) => types.includes(textAt(balance, 'Tp', 'CdOrPrtry', 'Cd') ?? '')
  const balance = balances.find((balance) => isOf(balance) && at(balance, 'Amt')?.currency === currency)
  if (!balance) return undefined
  return {
    amount: signed(amountIn(currency, scales, textAt(balance, 'Amt'), balance.line), isCredit(balance)),
    day: dayOf(balance, 'Dt') ?? isoDay(textAt(balance, 'Dt'), balance.line),
  }
}

function linesOf(entry: XmlNode, currency: string, statementDate: string, scales: Scales): ReadLine[] {
  const amount = at(entry, 'Amt')
  if (amount?.currency !== currency) broken(entry.line, amount?.currency ? 'mixed' : 'currency')
  const total = amountIn(currency, scales, amount?.text, entry.line)
  const credit = isCredit(entry)
  const valueDate = dayOf(entry, 'ValDt') ?? null
  const common = {
    bookDate: dayOf(entry, 'BookgDt') ?? valueDate ?? statementDate,
    valueDate,
    entryCode: codeOf(entry),
  }
  const entryParts = all(entry, 'NtryDtls')
  const details = entryParts.flatMap((part) => all(part, 'TxDtls'))
  // Several batches in one line are none of them.
  const [batch, ...otherBatches] = new Set(entryParts.map((part) => textAt(part, 'Btch', 'PmtInfId') ?? ''))
  const batchId = otherBatches.length === 0 ? reference(batch) : ''
  const isOneSided = details.every((detail) => !at(detail, 'CdtDbtInd') || isCredit(detail) === credit)
  const parts = isOneSided ? partsOf(details, currency, total, scales) : undefined
  // A batch that stays one line is none of its payments: the number of the first would be matched with the sum of all.
  const refsOf = (detail: XmlNode | undefined) => (parts || details.length < 2 ? at(detail, 'Refs') : undefined)
  const named = (refs: XmlNode | undefined, name: string) => reference(textAt(refs, name))
  const line = (detail: XmlNode | undefined, part: string): ReadLine => {
    const refs = refsOf(detail)
    return {
      ...common,
      amount: signed(part, credit),
      bankRef: reference(textAt(refs, 'AcctSvcrRef') ?? textAt(entry, 'AcctSvcrRef') ?? textAt(entry, 'NtryRef')),
      endToEndId: named(refs, 'EndToEndId') || named(refs, 'InstrId') || named(refs, 'PmtInfId') || batchId,
      lineText: textOf(entry, detail),
    }
  }
  return parts ? details.map((detail, index) => line(detail, parts[index] ?? total)) : [line(details[0], total)]
}

/** A batch whose parts add up to the entry is as many lines; otherwise the entry is one. */
function partsOf(
  details: readonly XmlNode[],
  currency: string,
  total: string,
  scales: Scales,
): readonly string[] | undefined {
  if (details.length < 2) return undefined
  const amounts = details.map((detail) => at(detail, 'Amt') ?? at(detail, 'AmtDtls', 'TxAmt', 'Amt'))
  if (!amounts.every((amount) => amount?.currency === currency)) return undefined
  const parts = amounts.map((amount) => amountIn(currency, scales, amount?.text, amount?.line ?? 0))
  return sum(parts.map((part) => decimal(part))).eq(decimal(total)) ? parts : undefined
}

function codeOf(entry: XmlNode): string {
  const code = at(entry, 'BkTxCd')
  const family = at(code, 'Domn', 'Fmly')
  const domain = [textAt(code, 'Domn', 'Cd'), textAt(family, 'Cd'), textAt(family, 'SubFmlyCd')].filter(Boolean)
  return reference(domain.length > 0 ? domain.join('/') : textAt(code, 'Prtry', 'Cd'))
}

function textOf(entry: XmlNode, detail: XmlNode | undefined): string {
  const remittance = at(detail, 'RmtInf')
  const parties = at(detail, 'RltdPties')
  const nameOf = (role: string) => textAt(parties, role, 'Pty', 'Nm') ?? textAt(parties, role, 'Nm')
  return plainText(
    ...all(remittance, 'Ustrd').map(({ text }) => text),
    ...all(remittance, 'Strd').map((one) => textAt(one, 'CdtrRefInf', 'Ref')),
    nameOf('Dbtr'),
    nameOf('Cdtr'),
    textAt(detail, 'AddtlTxInf'),
    textAt(entry, 'AddtlNtryInf'),
  )
}
