/** What the bank made of a transfer, as a person writes it down or a statement says it. */
import { TransferSendStatus } from '@hedgerow/contract/funding/transfer.dict'
import { transferLife } from '@hedgerow/contract/funding/transfer.life'
import { transferTexts, transferWords } from '@hedgerow/contract/funding/transfer.text'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { moved } from '@hedgerow/contract/kit/record/life'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { fxRate } from '@hedgerow/quant/basics/fx-rate'
import type { Context } from '../../kit/http/serve.ts'
import { bookBack, bookFlows, expectFlows } from '../account/account-flow.act.ts'
import { dropFlows } from '../account/account-flow.store.ts'
import { demandAccountDay } from '../account/balance/book-day.act.ts'
import { lockReviewed } from '../approval/review.store.ts'
import { standingJournals } from '../ledger/journal.store.ts'
import { amountScales, currencyPairs } from '../reference/reference.store.ts'
import { tellFailed } from './transfer/transfer.notice.ts'
import { conversionLines, convert, demandScale } from './transfer/transfer.rules.ts'
import { type StoredTransfer, setOutcome, setSent, transferTable } from './transfer/transfer.store.ts'
import { originOf } from './transfer-check.act.ts'

type Settling = Pick<Context, 'tx' | 'session' | 'today'>

type Outcome = {
  readonly bookDate: BusinessDate
  readonly bankRef?: string | undefined
  readonly fee?: string | undefined
}

/** @throws as `demandBookDay`, on `bookDate` */
export const demandBookable = (
  context: Settling,
  { orgId, drawOutAccountId, transferInAccountId, currency, currency2 }: StoredTransfer,
  day: BusinessDate,
): Promise<void> => {
  const incoming = transferInAccountId ? [{ accountId: transferInAccountId, currency: currency2 ?? currency }] : []
  const accounts = [{ accountId: drawOutAccountId, currency }, ...incoming]
  return demandAccountDay(context, { orgId, accounts }, day, { name: 'bookDate', label: transferWords.bookDate })
}

/** Both legs and the fee in one journal: whole or not at all. */
export async function bookTransfer(
  context: Settling,
  stored: StoredTransfer,
  { bookDate, bankRef = '', fee = '0' }: Outcome,
): Promise<void> {
  const { tx, session, today } = context
  const { currency, drawOutAccountId: accountId } = stored
  const scaleOf = await amountScales(tx)
  const charge = decimal(fee)
  demandScale('fee', charge, scaleOf(currency))
  const origin = originOf(stored)
  if (!charge.isZero()) {
    const remark = transferTexts.feeRemark.zh
    await expectFlows(
      tx,
      session,
      [{ origin, accountId, currency, amount: charge.neg(), changeDate: bookDate, remark }],
      today,
    )
  }
  const { currencyPair, exchangeRate2, carryingRate, amount, transferInAccountId } = stored
  const charges = { account: { role: 'bankCharges' }, currency, amount: charge } as const
  if (currencyPair && exchangeRate2 && carryingRate) {
    const pair = (await currencyPairs(tx)).get(currencyPair)
    assert(pair, `the pair ${currencyPair} of a transfer is stored`)
    const rateOf = (value: string) => fxRate(currencyPair, value, pair.quotedUnit)
    const sold = { currency, amount: decimal(amount) }
    const converted = convert(sold, rateOf(exchangeRate2), rateOf(carryingRate), scaleOf)
    const others = [...conversionLines(converted, currencyPair.slice(4)), charges]
    await bookFlows(tx, session, origin, { journalKind: 'conversion', bookDate, others, bankRef })
  } else {
    const beneficiary = { account: { role: 'counterParty' }, currency, amount: decimal(amount) } as const
    const others = transferInAccountId ? [charges] : [beneficiary, charges]
    await bookFlows(tx, session, origin, { journalKind: 'transfer', bookDate, others, bankRef })
  }
  await setOutcome(tx, session, stored.id, { sendStatus: TransferSendStatus.of.done })
}

/** What a file that left pays is sent until the bank answers; what is no longer on its way when the file comes back stays as it is. */
export async function holdTransfers(
  { tx, session, audit }: Pick<Context, 'tx' | 'session' | 'audit'>,
  ids: readonly string[],
  event: 'send' | 'giveBack',
): Promise<void> {
  const locked = await lockReviewed<StoredTransfer>(tx, session, transferTable, ids)
  const moving = [...locked.values()].filter(
    ({ sendStatus }) => event === 'send' || sendStatus === TransferSendStatus.of.sent,
  )
  const { entity } = transferLife
  for (const stored of moving) {
    const { sendStatus } = moved(transferLife, stored, event)
    audit({
      entity,
      entityId: stored.id,
      orgId: stored.orgId,
      before: { sendStatus: stored.sendStatus },
      after: { sendStatus },
    })
  }
  const { sent, toSend } = TransferSendStatus.of
  await setSent(
    tx,
    session,
    moving.map(({ id }) => id),
    event === 'send' ? sent : toSend,
  )
}

/** The bank gives back what it had paid: its journal is reversed, on both accounts of ours, and it has failed. */
export async function returnTransfer(
  context: Settling,
  stored: StoredTransfer,
  { bookDate, bankRef = '', reason }: Pick<Outcome, 'bookDate' | 'bankRef'> & { readonly reason: string },
): Promise<void> {
  const { tx, session } = context
  const origins = { originType: 'transfer', originIds: [stored.id] } as const
  const [journal] = await standingJournals(tx, session, { journalKind: 'transfer', ...origins })
  assert(journal, 'a transfer that is done has a journal')
  await bookBack(tx, session, journal.id, { bookDate, bankRef, remark: transferTexts.cameBack.zh })
  await setOutcome(tx, session, stored.id, { sendStatus: TransferSendStatus.of.failed, failReason: reason })
  await tellFailed(context, stored, reason)
}

export async function giveUpTransfer(context: Settling, stored: StoredTransfer, failReason = ''): Promise<void> {
  const { tx, session } = context
  if (failReason === '') refuse(fieldRefusals.REQUIRED, { field: transferWords.failReason }, 'failReason')
  await dropFlows(tx, session, 'transfer', [stored.id])
  await setOutcome(tx, session, stored.id, { sendStatus: TransferSendStatus.of.failed, failReason })
  await tellFailed(context, stored, failReason)
}
