/** What a line of a bank's statement says of records of ours: the numbers that it names, its side, and whether it is a charge. Pure. */
import { type BusinessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'

export interface OpenLine {
  readonly id: string
  /** What came is positive. */
  readonly amount: string
  readonly bookDate: string
  readonly bankRef: string
  readonly endToEndId: string
  readonly entryCode: string
  readonly lineText: string
}
export interface OpenFlow {
  readonly id: string
  readonly amount: string
  readonly changeDate: string
  readonly flowSerialNo: string
  readonly relDealSerialNo: string
  readonly relNettingNo: string
  readonly bankRef: string
  /** The batch of a payment file that pays it, as the bank was told (`PmtInfId`). */
  readonly batchNo?: string | null
  /** Numbers that it shares with others: its batch, its file, the deals of its clearing flow. */
  readonly alsoNamed?: readonly string[]
  /** Only a line that names it may be it. */
  readonly isNamedOnly?: boolean
}

/** How far a line may be from its movement and still be it: an amount, and calendar days. */
export interface Tolerance {
  readonly amount: Decimal
  readonly days: number
  /** The most that is taken for a bank's charge. */
  readonly charge: Decimal
}

/** Our numbers, wherever a bank writes them: letters, a day, a count, and of a batch its place in the file. */
const ourNumber = /[A-Z]{2,4}20\d{6}\d{4,}/g
const batchNumber = /BFO20\d{6}\d{4,}-\d+/g
/** Numbers of what moves money by itself, also where the bank glued another word to their front. */
const moving = /(?:NET|TRF|AFL)20\d{6}\d{4,}/g
const movesMoney = /^(?:NET|TRF|AFL)20\d{6}\d{4,}$/

export const isMoving = (number: string): boolean => movesMoney.test(number)

export const referencesOfLine = ({ endToEndId, bankRef, lineText }: Omit<OpenLine, 'entryCode'>): string[] => {
  const references = [endToEndId, bankRef].filter(Boolean)
  const words = [...references, lineText].flatMap((text) =>
    [moving, ourNumber, batchNumber].flatMap((form) => text.match(form) ?? []),
  )
  return [...new Set([...references, ...words])]
}
/** Every word of the lines that could be a number of ours. */
export const numbersIn = (lines: readonly OpenLine[]): string[] => [...new Set(lines.flatMap(referencesOfLine))]
/** The first record that a line names, if it names one. */
export const namedBy = (line: Omit<OpenLine, 'entryCode'>): string | undefined => referencesOfLine(line).find(isMoving)
export const referencesOfFlow = ({
  flowSerialNo,
  relDealSerialNo,
  relNettingNo,
  bankRef,
}: Pick<OpenFlow, 'flowSerialNo' | 'relDealSerialNo' | 'relNettingNo' | 'bankRef'>) =>
  [flowSerialNo, relDealSerialNo, relNettingNo, bankRef].filter(Boolean)

export type Signed = { readonly amount: string }
export const isSameSide = (line: Signed, flow: Signed) => line.amount.startsWith('-') === flow.amount.startsWith('-')
export const apart = (line: Pick<OpenLine, 'bookDate'>, flow: Pick<OpenFlow, 'changeDate'>) =>
  Math.abs(daysBetween(line.bookDate as BusinessDate, flow.changeDate as BusinessDate))
export const difference = (line: Signed, flow: Signed): Decimal => decimal(line.amount).sub(decimal(flow.amount)).abs()

/** Codes of ISO 20022 and SWIFT for what a bank takes for its work. */
const chargeCode = /CHRG|COMM|\/FEES|^.CHG$|^.COM$/
const chargeWords = /手续费|工本费|\bcharges?\b|\bfees?\b|commission/i
type Worded = Pick<OpenLine, 'amount' | 'entryCode' | 'lineText'>
export const looksLikeCharge = (line: Worded) =>
  line.amount.startsWith('-') && (chargeCode.test(line.entryCode) || chargeWords.test(line.lineText))

const [two, ten] = [decimal('2'), decimal('10')]
/**
 * A charge names the payment that it is for and is not that payment: it is small beside it. One that the bank does not call so is very
 * small, and no more than banks take.
 */
export function isChargeBeside(line: Worded, payment: Signed, { charge }: Pick<Tolerance, 'charge'>): boolean {
  if (!line.amount.startsWith('-')) return false
  const [taken, paid] = [decimal(line.amount).abs(), decimal(payment.amount).abs()]
  return looksLikeCharge(line) ? taken.mul(two).lt(paid) : taken.lte(charge) && taken.mul(ten).lt(paid)
}

/** What the bank has less than we expected, as far as banks take charges: more in our favour is none, and a part payment is none. */
export const isCharge = (off: Decimal, { charge }: Pick<Tolerance, 'charge'>) =>
  off.isNegative() && off.abs().lte(charge)
