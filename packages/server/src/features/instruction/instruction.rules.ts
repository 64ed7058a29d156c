/** What an instruction must be, what its ticket says, and whether a deal is the one that it asked for. */
import type { Instruction, InstructionEdit } from '@hedgerow/contract/instruction/instruction.contract'
import { PriceKind } from '@hedgerow/contract/instruction/instruction.dict'
import { instructionLife } from '@hedgerow/contract/instruction/instruction.life'
import { instructionRefusals } from '@hedgerow/contract/instruction/instruction.refusals'
import { instructionWords } from '@hedgerow/contract/instruction/instruction.text'
import { demandEvent, type EventOf } from '@hedgerow/contract/kit/record/life'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Parsed } from '@hedgerow/contract/kit/shape'
import type { Text } from '@hedgerow/contract/kit/text'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'

export type InstructionInput = Omit<Parsed<typeof InstructionEdit>, 'id' | 'version'>

/** @throws Refusal of the life */
export const demandStep = ({ instrStatus }: Pick<Instruction, 'instrStatus'>, event: EventOf<typeof instructionLife>) =>
  demandEvent(instructionLife, { instrStatus }, event)

interface Now {
  readonly today: string
  /** HH:mm:ss on the business clock. */
  readonly time: string
}
interface Validity {
  readonly validDate: string
  readonly validTime: string
}

/** @throws Refusal VALID_PAST */
export function demandValid({ validDate, validTime }: Validity, { today, time }: Now): void {
  if (validDate < today || (validDate === today && validTime <= time)) {
    refuse(instructionRefusals.VALID_PAST, {}, 'validDate')
  }
}

/** @throws Refusal LIMIT_RATE_ASKED, LIMIT_RATE_LEFT, INSTR_CURRENCY */
export function demandTerms({ priceKind, limitRate, currencyPair, currency }: InstructionInput): void {
  const isLimit = priceKind === PriceKind.of.limit
  if (isLimit && limitRate === undefined) refuse(instructionRefusals.LIMIT_RATE_ASKED, {}, 'limitRate')
  if (!isLimit && limitRate !== undefined) refuse(instructionRefusals.LIMIT_RATE_LEFT, {}, 'limitRate')
  const [first = '', second = ''] = currencyPair.split('/')
  if (currency !== first && currency !== second) {
    refuse(instructionRefusals.INSTR_CURRENCY, { first, second }, 'currency')
  }
}

interface Quotation {
  readonly quotedUnit: number
  /** Decimals of the second currency. */
  readonly scale: number
}
type Priced = Pick<InstructionInput, 'currencyPair' | 'currency' | 'dealAmt' | 'limitRate'>

/** The other side of the amount: its currency, and at the limit rate how much of it. */
export function secondSide({ currencyPair, currency, dealAmt, limitRate }: Priced, { quotedUnit, scale }: Quotation) {
  const [base = '', quote = ''] = currencyPair.split('/')
  const isBase = currency === base
  const currency2 = isBase ? quote : base
  if (limitRate === undefined) return { currency2, dealAmt2: null }
  const [amount, rate, unit] = [decimal(dealAmt), decimal(limitRate), decimal(String(quotedUnit))]
  const second = isBase ? amount.mul(rate).div(unit, scale) : amount.mul(unit).div(rate, scale)
  return { currency2, dealAmt2: second.toString() }
}

export interface DealToLink {
  readonly tradeStatus: string
  readonly businType: string
  readonly counterPartyId: string | null
  readonly currencyPair: string | null
  readonly dealDirection: string | null
  readonly buyCurrency: string | null
  readonly buyAmt: string | null
  readonly sellAmt: string | null
}

/** The deal that the bank made of it. @throws Refusal INSTR_DEAL_VOID, INSTR_DEAL_DIFFERS */
export function demandSameDeal(instruction: Instruction, deal: DealToLink): void {
  const { draft, void: voided } = TradeStatus.of
  if (deal.tradeStatus === draft || deal.tradeStatus === voided) {
    refuse(instructionRefusals.INSTR_DEAL_VOID, {}, 'dealSerialNo')
  }
  const differs = (field: Text) => refuse(instructionRefusals.INSTR_DEAL_DIFFERS, { field }, 'dealSerialNo')
  for (const name of ['counterPartyId', 'currencyPair', 'dealDirection', 'businType'] as const) {
    if (deal[name] !== instruction[name]) differs(instructionWords[name])
  }
  const amount = deal.buyCurrency === instruction.currency ? deal.buyAmt : deal.sellAmt
  if (amount === null || !decimal(amount).sub(decimal(instruction.dealAmt)).isZero()) differs(instructionWords.dealAmt)
}
