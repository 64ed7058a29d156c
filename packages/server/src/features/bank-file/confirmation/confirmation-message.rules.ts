/**
 * A deal as MT300 says it, seen from us: we are party A. The same deal always makes the same text. Pure. Field 22C is the BICs and the
 * rate, so that both sides write the same reference without asking. Source: SWIFT, MT300 format specifications, sequences A and B.
 */
import { decimal } from '@hedgerow/quant/basics/decimal'

export interface ConfirmedExchange {
  readonly dealSerialNo: string
  readonly buyCurrency: string
  readonly buyAmt: string
  readonly sellCurrency: string
  readonly sellAmt: string
  readonly exchangeRate: string
  readonly transDate: string
  readonly valueDate: string
}
interface Parties {
  readonly fileNo: string
  readonly ourBic: string
  readonly bankBic: string
}

const withoutZeros = (value: string) => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)
const comma = (value: string) => {
  const plain = withoutZeros(decimal(value).toString())
  return plain.includes('.') ? plain.replace('.', ',') : `${plain},`
}
const mostReference = 16

/** Four digits of the rate that end with its last digit other than zero. */
function rateDigits(rate: string): string {
  const digits = decimal(rate).toString().replace('.', '').replace(/0+$/, '')
  return digits.padStart(4, '0').slice(-4)
}
const shortBic = (bic: string) => `${bic.slice(0, 4)}${bic.slice(6, 8)}`

/** As SWIFT orders them, letters come before digits: each digit becomes a sign behind Z. */
const orderKey = (bic: string) => bic.replace(/\d/g, (digit) => String.fromCharCode(afterZ + Number(digit)))
const afterZ = 'Z'.charCodeAt(0) + 1

/** The lower of the two BICs stands first, whoever writes. */
export function commonReference(ourBic: string, bankBic: string, rate: string): string {
  const [first, second] = [shortBic(ourBic), shortBic(bankBic)].toSorted((one, other) =>
    orderKey(one) < orderKey(other) ? -1 : 1,
  )
  return `${first}${rateDigits(rate)}${second}`
}

function mt300({ fileNo, ourBic, bankBic }: Parties, deal: ConfirmedExchange): string {
  const [sender, receiver] = [ourBic.padEnd(11, 'X'), bankBic.padEnd(11, 'X')]
  const basic = `{1:F01${sender.slice(0, 8)}A${sender.slice(8)}0000000000}`
  const head = `${basic}{2:I300${receiver.slice(0, 8)}X${receiver.slice(8)}N}{3:{108:${fileNo.slice(-mostReference)}}}{4:`
  return [
    head,
    ':15A:',
    `:20:${deal.dealSerialNo.slice(-mostReference)}`,
    ':22A:NEWT',
    `:22C:${commonReference(ourBic, bankBic, deal.exchangeRate)}`,
    `:82A:${ourBic}`,
    `:87A:${bankBic}`,
    ':15B:',
    `:30T:${deal.transDate}`,
    `:30V:${deal.valueDate}`,
    `:36:${comma(deal.exchangeRate)}`,
    `:32B:${deal.buyCurrency}${comma(deal.buyAmt)}`,
    // Where the money is received is agreed by settlement paths, which two people verify; no message changes it.
    ':57D:SSIS',
    `:33B:${deal.sellCurrency}${comma(deal.sellAmt)}`,
    ':57D:SSIS',
    `:15C:`,
    `:72:/REC/${deal.dealSerialNo}`,
    '-}\r\n',
  ].join('\r\n')
}

/** One message a deal, in their order. */
export const confirmations = (parties: Parties, deals: readonly ConfirmedExchange[]): string =>
  deals.map((deal) => mt300(parties, deal)).join('')
