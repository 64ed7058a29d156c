/** A held report as it is shown: our order beside what the bank reported. */
import type { HeldReport } from '@hedgerow/contract/quote/held/held-report.contract'
import { compared, type Ordered } from '../desk/held-report.rules.ts'
import type { StoredHeld } from '../desk/held-report.store.ts'

/** The order behind it; undefined where none was sent. */
function orderedIn(held: StoredHeld): Ordered | undefined {
  const { isOrdered, currencyPair, dealDirection, currency, dealAmt, settleDate, exchangeRate, providerQuoteId } = held
  if (!isOrdered || !currencyPair || !dealDirection || !currency || !dealAmt || !settleDate || !exchangeRate)
    return undefined
  return {
    currencyPair,
    dealDirection,
    currency,
    dealAmt,
    settleDate,
    exchangeRate,
    providerQuoteId: providerQuoteId ?? '',
  }
}

export function heldAnswer(held: StoredHeld): HeldReport {
  const { id, version, heldNo, quoteSourceName, quoteSerialNo, wireNo, bankDealNo, bankMessage } = held
  const { agreedRate, agreedAmt, agreedDealNo, bankWord, proposerName, deciderName, dealerName, dealId } = held
  return {
    id,
    version,
    heldNo,
    cause: held.cause as HeldReport['cause'],
    heldStatus: held.heldStatus as HeldReport['heldStatus'],
    quoteSourceName,
    quoteSerialNo,
    wireNo,
    currencyPair: held.currencyPair,
    dealDirection: held.dealDirection as HeldReport['dealDirection'],
    currency: held.currency,
    compared: [...compared(orderedIn(held), held.reported, held.differs)],
    bankDealNo,
    bankMessage,
    agreedRate,
    agreedAmt,
    agreedDealNo,
    bankWord,
    proposerName,
    deciderName,
    dealerName,
    dealId,
    dealSerialNo: held.dealSerialNo,
  }
}
