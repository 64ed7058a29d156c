/** What a bank says of a balance, beside what the books say. Pure. */
import { balanceRefusals } from '@hedgerow/contract/account/balance.refusals'
import { balanceWords } from '@hedgerow/contract/account/balance.text'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'

/** @throws Refusal BALANCE_OLDER, TOO_MANY_DECIMALS */
export function checkStated(
  stated: { readonly balance: string; readonly balanceDate: string },
  current: { readonly balanceDate: string | null; readonly decimalScale: number },
): void {
  const { balance, balanceDate } = stated
  if (current.balanceDate !== null && balanceDate < current.balanceDate)
    refuse(balanceRefusals.BALANCE_OLDER, { day: current.balanceDate }, 'balanceDate')
  const amount = decimal(balance)
  if (!amount.round(current.decimalScale).eq(amount))
    refuse(fieldRefusals.TOO_MANY_DECIMALS, { field: balanceWords.balance, max: current.decimalScale }, 'balance')
}

/** What the bank has and the books do not: the books of the stated day are what is booked now without what came after it. */
export const unexplained = (stated: string, booked: string, bookedAfter: string): Decimal =>
  decimal(stated).sub(decimal(booked).sub(decimal(bookedAfter)))
