/** Statements and notifications of ISO 20022: camt.053 and camt.054, versions 2 to 13, which differ where this reader looks twice. */
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import {
  amountOf,
  broken,
  isoDay,
  plainText,
  type ReadLine,
  type ReadStatement,
  type ReadStatements,
  reference,
  signed,
} from './read-file.shape.ts'
import { all, at, textAt, type XmlNode } from './xml.read.ts'

const currencyCode = /^[A-Z]{3}$/

/** @throws Refusal FILE_BROKEN with the line and what is wrong there */
export function readCamt(message: XmlNode, format: 'CAMT053' | 'CAMT054'): ReadStatements {
  const parts = all(message, format === 'CAMT053' ? 'Stmt' : 'Ntfctn')
  const sent = textAt(message, 'GrpHdr', 'CreDtTm')
  return { kind: 'statements', format, statements: parts.map((part) => statementOf(part, sent)) }
}

/** Its day is that of the closing balance or of the last movement; else when it was made, of its last balance, or when it was sent. */
function statementOf(part: XmlNode, sent: string | undefined): ReadStatement {
  const id = at(part, 'Acct', 'Id')
  const account = textAt(id, 'IBAN') ?? textAt(id, 'Othr', 'Id') ?? broken(part.line, 'account')
  const booked = all(part, 'Ntry').filter(isBooked)
  const first = booked[0] ? at(booked[0], 'Amt')?.currency : undefined
  const balances = all(part, 'Bal')
  const currency = textAt(part, 'Acct', 'Ccy') ?? first ?? at(balances[0], 'Amt')?.currency ?? ''
  if (!currencyCode.test(currency)) broken(part.line, 'currency')
  const made = textAt(part, 'CreDtTm') ?? textAt(part, 'FrToDt', 'ToDtTm')
  const closing = balanceOf(balances, ['CLBD'], currency)
  const days = booked.map((entry) => dayOf(entry, 'BookgDt') ?? '').toSorted()
  const stated = balances.map((balance) => textAt(balance, 'Dt', 'Dt') ?? '').toSorted()
  const statementDate = closing?.day ?? (days.at(-1) || isoDay(made ?? (stated.at(-1) || sent), part.line))
  return {
    statementId: reference(textAt(part, 'Id')) || broken(part.line, 'missing'),
    account: account.replaceAll(' ', ''),
    currency,
    statementDate,
    openingBalance: balanceOf(balances, ['OPBD', 'PRCD'], currency)?.amount ?? null,
    closingBalance: closing?.amount ?? null,
    lines: booked.flatMap((entry) => linesOf(entry, currency, statementDate)),
  }
}

/** Version 2 says it in the element itself, later ones in a code. What is pending or for information is no line yet. */
const isBooked = (entry: XmlNode) => (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts') ?? 'BOOK') === 'BOOK'

function isCredit(node: XmlNode): boolean {
  const said = textAt(node, 'CdtDbtInd')
  return said === 'CRDT' || said === 'DBIT' ? said === 'CRDT' : broken(node.line, 'side')
}

function dayOf(node: XmlNode, name: string): string | undefined {
  const said = textAt(node, name, 'Dt') ?? textAt(node, name, 'DtTm')
  return said === undefined ? undefined : isoDay(said, node.line)
}

/** The first balance of such a type in the statement's currency. */
function balanceOf(balances: readonly XmlNode[], types: readonly string[], currency: string) {
  const isOf = (balance: XmlNode) => types.includes(textAt(balance, 'Tp', 'CdOrPrtry', 'Cd') ?? '')
  const found = balances.find((balance) => isOf(balance) && at(balance, 'Amt')?.currency === currency)
  if (!found) return undefined
  return {
    amount: signed(amountOf(textAt(found, 'Amt'), found.line), isCredit(found)),
    day: dayOf(found, 'Dt') ?? isoDay(textAt(found, 'Dt'), found.line),
  }
}

function linesOf(entry: XmlNode, currency: string, statementDate: string): ReadLine[] {
  const amount = at(entry, 'Amt')
  if (amount?.currency !== currency) broken(entry.line, amount?.currency ? 'mixed' : 'currency')
  const total = amountOf(amount?.text, entry.line)
  const credit = isCredit(entry)
  const valueDate = dayOf(entry, 'ValDt') ?? null
  const common = {
    bookDate: dayOf(entry, 'BookgDt') ?? valueDate ?? statementDate,
    valueDate,
    entryCode: codeOf(entry),
  }
  const details = all(entry, 'NtryDtls').flatMap((part) => all(part, 'TxDtls'))
  const parts = partsOf(details, currency, total)
  // A batch that stays one line is none of its payments: the number of the first would be matched with the sum of all.
  const refsOf = (detail: XmlNode | undefined) => (parts || details.length < 2 ? at(detail, 'Refs') : undefined)
  const line = (detail: XmlNode | undefined, part: string): ReadLine => {
    const refs = refsOf(detail)
    return {
      ...common,
      amount: signed(part, credit),
      bankRef: reference(textAt(refs, 'AcctSvcrRef') ?? textAt(entry, 'AcctSvcrRef') ?? textAt(entry, 'NtryRef')),
      endToEndId: reference(textAt(refs, 'EndToEndId') ?? textAt(refs, 'InstrId')),
      lineText: textOf(entry, detail),
    }
  }
  return parts ? details.map((detail, index) => line(detail, parts[index] ?? total)) : [line(details[0], total)]
}

/** A batch whose parts add up to the entry is as many lines; otherwise the entry is one. */
function partsOf(details: readonly XmlNode[], currency: string, total: string): readonly string[] | undefined {
  if (details.length < 2) return undefined
  const amounts = details.map((detail) => at(detail, 'Amt') ?? at(detail, 'AmtDtls', 'TxAmt', 'Amt'))
  if (!amounts.every((amount) => amount?.currency === currency)) return undefined
  const parts = amounts.map((amount) => amountOf(amount?.text, amount?.line ?? 0))
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
