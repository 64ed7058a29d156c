/** The ticket of an instruction, and the hash by which whoever holds it can tell that it is ours. */
import { createHash } from 'node:crypto'
import type { Instruction, Ticket } from '@hedgerow/contract/instruction/instruction.contract'
import type { Context } from '../../kit/http/serve.ts'
import { amountInChinese, amountInEnglish } from './amount-words.rules.ts'
import { ticketNames } from './instruction.store.ts'

/** SHA-256 over the fields in their order: whoever has the JSON can work it out again. */
export function hashOf(ticket: Ticket): string {
  const ordered = Object.keys(ticket)
    .toSorted()
    .map((name) => [name, ticket[name as keyof Ticket]])
  return createHash('sha256').update(JSON.stringify(ordered)).digest('hex')
}

/** The ticket as the bank receives it: every word of it is kept with its hash. */
export async function ticketFor({ tx, session }: Context, instruction: Instruction): Promise<Ticket> {
  const { currencyName, ...names } = await ticketNames(tx, session, instruction)
  const { instrVirtualNo, contact, contactPhone, businType, dealDirection, currencyPair, currency, dealAmt } =
    instruction
  const { currency2, dealAmt2, timeLimit, valueDate, priceKind, limitRate, validDate, validTime, remark } = instruction
  return {
    ...names,
    instrVirtualNo,
    contact,
    contactPhone,
    businType,
    dealDirection,
    currencyPair,
    currency,
    dealAmt,
    amountWords: amountInChinese(dealAmt, currencyName),
    amountWordsEn: amountInEnglish(dealAmt, currency),
    currency2,
    dealAmt2,
    timeLimit,
    valueDate,
    priceKind,
    limitRate,
    validDate,
    validTime,
    remark,
  }
}
