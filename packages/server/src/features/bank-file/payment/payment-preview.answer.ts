/** What a bank would read, before any file is made: the text of the file itself, without what is given when it is made. */
import type { NetMessage, PaymentPreview } from '@hedgerow/contract/bank-file/payment/payment-file.contract'
import { PaymentFormat } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import { paymentFileRefusals } from '@hedgerow/contract/bank-file/payment/payment-file.refusals'
import { PayWay } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { allocationRefusals } from '@hedgerow/contract/funding/allocation/allocation.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { NetDirection, NettingStatus } from '@hedgerow/contract/settlement/net/net-result.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { Context } from '../../../kit/http/serve.ts'
import { demandGrant } from '../../../kit/http/session.ts'
import { planOf } from '../../funding/allocation/allocation.answer.ts'
import { pathIds, pathRefusal } from '../../settlement/net/net-result.act.ts'
import { findNet, type ReviewedNet, trustedPaths } from '../../settlement/net/net-result.store.ts'
import { fileNameOf } from './message/file-name.rules.ts'
import { fitted } from './message/message-profile.rules.ts'
import { messageOf } from './message/payment-message.rules.ts'
import { demandPain001 } from './message/payment-schema.act.ts'
import { batchOf } from './payment-file.rules.ts'
import { type NewFile, plannedPayables } from './payment-file.store.ts'
import { type FileToMake, fileOf } from './payment-make.act.ts'

type Asking = Pick<Context, 'tx' | 'session' | 'today'>

const noUetr = '00000000-0000-4000-8000-000000000000'
const isoDay = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
const begunOn = (today: BusinessDate) => ({
  fileNo: `BFO${today}0000`,
  madeAt: `${isoDay(today)}T00:00:00Z`,
  sequenceNo: 0,
})

/** What a file is called; its number and what is counted with it come from its beginning. */
export const nameOf = (
  { namePattern, account, currency }: NewFile,
  { fileNo, fileDate, sequenceNo }: { readonly fileNo: string; readonly fileDate: string; readonly sequenceNo: number },
) => fileNameOf(namePattern, { fileNo, yyyymmdd: fileDate, sequence: String(sequenceNo), account, currency })

export const nameToCome = ({ head }: FileToMake, today: BusinessDate) =>
  nameOf(head, { ...begunOn(today), fileDate: today })

/** @throws Refusal MESSAGE_NOT_VALID, SWIFT_CHARACTERS, TEXT_TOO_LONG */
export function previewOf(
  { head, items, decimalScale, hasProfile }: FileToMake,
  today: BusinessDate,
): Omit<PaymentPreview, 'fileName'> {
  const { fileFormat } = head
  const stored = items.map((item) => ({ ...item, uetr: noUetr }))
  const { batch, cuts } = fitted(fileFormat, batchOf({ ...head, ...begunOn(today), decimalScale }, stored))
  const content = messageOf(fileFormat, batch)
  if (fileFormat === PaymentFormat.of.pain001) demandPain001(content)
  return { fileFormat, hasProfile, content, cuts: [...cuts] }
}

/** @throws Refusal PAYMENT_NOT_READY where no file will pay the row, NET_PATH_MISSING, NET_PATH_NOT_VERIFIED */
async function demandPayment({ tx, session }: Asking, net: ReviewedNet): Promise<void> {
  const never = (field: keyof ReviewedNet) =>
    refuse(paymentFileRefusals.PAYMENT_NOT_READY, { no: net.nettingNo }, field)
  if (net.cflFlag !== NetDirection.of.pay) never('cflFlag')
  if (net.payWay === PayWay.of.debited) never('payWay')
  if (net.nettingStatus !== NettingStatus.of.draft && net.nettingStatus !== NettingStatus.of.committed)
    never('nettingStatus')
  const paths = await trustedPaths(tx, session, pathIds(net))
  for (const field of ['ourPartyPathId', 'counterPartyPathId'] as const) {
    const one = { settleDate: net.settleDate, counterPartyPathId: net[field], ourPartyPathId: net.ourPartyPathId }
    const because = pathRefusal(field === 'ourPartyPathId' ? { ...one, counterPartyPathId: null } : one, paths)
    if (because) refuse(because, {}, field)
  }
}

/**
 * One message for each own account that pays of a clearing flow: those that were allocated, before that those that the rule would take.
 * @throws Refusal with the field that stands against it: those above, ALLOCATION_SHORT, PAYMENT_TAKEN and those of the file
 */
export async function netMessages(context: Asking, id: string): Promise<NetMessage[]> {
  const { tx, session, today } = context
  const net = await findNet(tx, session, id)
  demandGrant(session, 'bank-file.view', net.orgId)
  await demandPayment(context, net)
  const { nettingNo: no, settleCurrency: currency } = net
  const { shares, shortfall } = await planOf(context, net)
  if (!shortfall.isZero())
    refuse(allocationRefusals.ALLOCATION_SHORT, { no, currency, shortfall: shortfall.toString() }, 'accountId')
  const messages: NetMessage[] = []
  for (const payment of await plannedPayables(tx, session, id, shares)) {
    const { account, accountId, bankName, amount, inFile } = payment
    if (inFile !== null) refuse(paymentFileRefusals.PAYMENT_TAKEN, { no, file: inFile }, 'bankFileNo')
    const preview = previewOf(await fileOf(context, [payment]), today)
    messages.push({ ...preview, account, accountId, bankName, amount, currency })
  }
  return messages
}
