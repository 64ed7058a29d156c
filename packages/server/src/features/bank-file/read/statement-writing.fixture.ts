/** A statement as a bank would write it in each of its formats, with every field that we read: what comes in can so be sent round again. */
import type { ReadLine, ReadStatement } from './read-file.shape.ts'

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? '')
const tag = (name: string, ...inside: readonly (string | false)[]) =>
  `<${name}>${inside.filter(Boolean).join('')}</${name}>`
const isoDay = (day: string) => tag('Dt', `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`)
const isLeaving = (amount: string) => amount.startsWith('-')
const plain = (amount: string) => amount.replace('-', '')

const money = (amount: string, currency: string) =>
  `<Amt Ccy="${currency}">${plain(amount)}</Amt>${tag('CdtDbtInd', isLeaving(amount) ? 'DBIT' : 'CRDT')}`
const balance = (type: string, amount: string | null, { currency, statementDate }: ReadStatement) =>
  amount !== null &&
  tag('Bal', tag('Tp', tag('CdOrPrtry', tag('Cd', type))), money(amount, currency), tag('Dt', isoDay(statementDate)))

function codeOf(entryCode: string): string {
  const [domain = '', family, sub] = entryCode.split('/')
  if (family && sub) return tag('Domn', tag('Cd', domain), tag('Fmly', tag('Cd', family), tag('SubFmlyCd', sub)))
  return entryCode === '' ? '' : tag('Prtry', tag('Cd', entryCode))
}

const entryOf = (line: ReadLine, currency: string) =>
  tag(
    'Ntry',
    money(line.amount, currency),
    tag('Sts', tag('Cd', 'BOOK')),
    tag('BookgDt', isoDay(line.bookDate)),
    line.valueDate !== null && tag('ValDt', isoDay(line.valueDate)),
    line.bankRef !== '' && tag('AcctSvcrRef', escaped(line.bankRef)),
    tag('BkTxCd', codeOf(line.entryCode)),
    tag(
      'NtryDtls',
      tag(
        'TxDtls',
        tag('Refs', tag('EndToEndId', escaped(line.endToEndId || 'NOTPROVIDED'))),
        line.lineText !== '' && tag('RmtInf', tag('Ustrd', escaped(line.lineText))),
      ),
    ),
  )

/** A notification says no balances. */
export function camtOf(kind: 'CAMT053' | 'CAMT054', statement: ReadStatement): string {
  const { statementId, account, currency, openingBalance, closingBalance, lines, sequenceNumber } = statement
  const [message, part] = kind === 'CAMT053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn']
  const made = tag('CreDtTm', '2026-04-13T20:00:00+08:00')
  const iban = /^[A-Z]{2}\d{2}/.test(account)
  const body = tag(
    part,
    tag('Id', escaped(statementId)),
    kind === 'CAMT053' && typeof sequenceNumber === 'number' && tag('ElctrncSeqNb', String(sequenceNumber)),
    made,
    tag('Acct', tag('Id', iban ? tag('IBAN', account) : tag('Othr', tag('Id', account))), tag('Ccy', currency)),
    balance('OPBD', openingBalance, statement),
    balance('CLBD', closingBalance, statement),
    ...lines.map((line) => entryOf(line, currency)),
  )
  const space = `urn:iso:std:iso:20022:tech:xsd:${kind.toLowerCase().replace('camt', 'camt.')}.001.08`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${space}">${tag(message, tag('GrpHdr', tag('MsgId', 'M1'), made), body)}</Document>`
}

const comma = (amount: string) => (amount.includes('.') ? plain(amount).replace('.', ',') : `${plain(amount)},`)
const longestLine = 65
/** Words stay whole, and no line is full: a full one may end within a word. */
const folded = (text: string) =>
  text.split(' ').reduce((lines, word) => {
    const last = lines.split('\r\n').at(-1) ?? ''
    return last.length + 1 + word.length < longestLine ? `${lines} ${word}` : `${lines}\r\n${word}`
  })

/** Its id is made of fields 28C and 20 and of the day of the closing balance, so the statement's has these three parts. */
export function mt940Of({ statementId, account, currency, statementDate, lines, ...balances }: ReadStatement): string {
  const [number, own] = statementId.split(' ')
  const balanceOf = (field: string, amount: string | null) =>
    `:${field}:${isLeaving(amount ?? '') ? 'D' : 'C'}${statementDate.slice(2)}${currency}${comma(amount ?? '0')}`
  const entry = ({ amount, bookDate, valueDate, entryCode, endToEndId, bankRef, lineText }: ReadLine) => [
    `:61:${(valueDate ?? bookDate).slice(2)}${bookDate.slice(4)}${isLeaving(amount) ? 'D' : 'C'}${comma(amount)}${entryCode}${endToEndId || 'NONREF'}${bankRef && `//${bankRef}`}`,
    ...(lineText === '' ? [] : [`:86:${folded(lineText)}`]),
  ]
  return [
    '{1:F01FOOBARXXAXXX0000000000}{2:I940FOOBARXXXXXXN}{4:',
    `:20:${own}`,
    `:25:${account}`,
    `:28C:${number}`,
    balanceOf('60F', balances.openingBalance),
    ...lines.flatMap(entry),
    balanceOf('62F', balances.closingBalance),
    '-}',
  ].join('\r\n')
}

const cell = (text: string | null) => `"${(text ?? '').replaceAll('"', '""')}"`

/** The template, as somebody fills it in. */
export function templateOf({ account, currency, statementId, openingBalance, closingBalance, lines }: ReadStatement) {
  const heading =
    'account,currency,statementId,bookDate,valueDate,amount,endToEndId,bankRef,lineText,openingBalance,closingBalance'
  const rows = lines.map(({ bookDate, valueDate, amount, endToEndId, bankRef, lineText }) =>
    [
      account,
      currency,
      statementId,
      bookDate,
      valueDate,
      amount,
      endToEndId,
      bankRef,
      lineText,
      openingBalance,
      closingBalance,
    ]
      .map(cell)
      .join(),
  )
  return [heading, ...rows, ''].join('\n')
}
