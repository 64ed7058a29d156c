/** What a file would be made of: the payments, asked whether they may leave, in the format of their bank. */
import { PaymentFormat } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import { bankProfileRefusals } from '@hedgerow/contract/bank-file/profile/bank-profile.refusals'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { demandGrant } from '../../../kit/http/session.ts'
import { demandValidMembers } from '../../settlement/net/net-members.act.ts'
import { pathIds, pathRefusal } from '../../settlement/net/net-result.act.ts'
import { trustedPaths } from '../../settlement/net/net-result.store.ts'
import { profileInForce } from '../profile/bank-profile.store.ts'
import { demandDetails } from './message/message-demand.rules.ts'
import { generalProfile, type MessageProfile, messageRules } from './message/payment-batch.rules.ts'
import { demandOneAccount, demandPayees, type ExpectedPayment, itemOf } from './payment-file.rules.ts'
import { findPayables } from './payment-file.store.ts'

type Format = DictionaryValue<typeof PaymentFormat>

/** The paths of clearing flows are asked again whenever money leaves by them. @throws Refusal NET_PATH_NOT_VERIFIED, NET_PATH_MISSING */
export async function demandPaths(
  { tx, session }: Pick<Context, 'tx' | 'session'>,
  payments: readonly ExpectedPayment[],
  held = true,
): Promise<void> {
  const rows = payments.flatMap(({ ourPartyPathId, counterPartyPathId, settleDate }) =>
    ourPartyPathId === null || settleDate === null ? [] : [{ ourPartyPathId, counterPartyPathId, settleDate }],
  )
  const paths = await trustedPaths(tx, session, rows.flatMap(pathIds), { held })
  for (const row of rows) {
    const because = pathRefusal(row, paths)
    if (because) refuse(because, {}, 'ids')
  }
}

/** A bank that takes pain.001 takes no MT, and the other way round; which MT is a matter of the payment. */
function demandTaken(wanted: Format, { bankFormat, bankName }: ExpectedPayment): void {
  const isXml = (format: Format) => format === PaymentFormat.of.pain001
  if (bankFormat !== null && isXml(wanted) !== isXml(bankFormat))
    refuse(bankProfileRefusals.FORMAT_NOT_TAKEN, { bank: bankName, format: bankFormat }, 'fileFormat')
}

const generalName = (format: Format) => (format === PaymentFormat.of.pain001 ? '[fileNo].xml' : '[fileNo].txt')

/**
 * Payments of one account as its bank takes them.
 * @throws Refusal FORMAT_NOT_TAKEN and those of payees and of `demandDetails`
 */
export async function fileOf(
  { tx, session }: Pick<Context, 'tx' | 'session'>,
  payments: readonly [ExpectedPayment, ...ExpectedPayment[]],
  chosenFormat?: Format,
) {
  const [first] = payments
  const fileFormat = chosenFormat ?? first.bankFormat ?? first.usualFormat ?? PaymentFormat.of.pain001
  demandTaken(fileFormat, first)
  demandPayees(payments, fileFormat)
  const inForce = await profileInForce(tx, session, first)
  const items = payments.map(itemOf)
  const { orgId, accountId, account, currency, payerName, payerAddress, bankName, bankBic, decimalScale } = first
  const profile = inForce ? profileOf(inForce) : null
  const senderBic = inForce?.senderBic || first.ourBic
  const batch = { payerName, payerAddress, account, currency, bankName, bankBic, senderBic }
  demandDetails(fileFormat, { ...batch, profile: profile ?? generalProfile, payments: items })
  return {
    items,
    decimalScale,
    hasProfile: inForce !== undefined,
    head: {
      orgId,
      fileFormat,
      accountId,
      ...batch,
      messageRules: messageRules.current,
      fileSum: sum(items.map(({ amount }) => decimal(amount))).toString(),
      namePattern: inForce?.fileName ?? generalName(fileFormat),
      bankProfile: profile,
    },
  }
}
export type FileToMake = Awaited<ReturnType<typeof fileOf>>

/**
 * Asks each payment whether it may leave, and holds it where a file is made of it (`held`).
 * @throws Refusal DOES_NOT_EXIST, PAYMENTS_ONE_ACCOUNT, PAYMENT_NOT_READY, PAYMENT_TAKEN, NET_MEMBER_VOID and those of the file and of paths
 */
export async function prepareFile(
  context: Pick<Context, 'tx' | 'session'>,
  ids: readonly string[],
  chosenFormat: Format | undefined,
  held: boolean,
): Promise<FileToMake> {
  const { tx, session } = context
  const payments = demandOneAccount(await findPayables(tx, session, ids, { held }))
  demandGrant(session, held ? 'bank-file.edit' : 'bank-file.view', payments[0].orgId)
  const file = await fileOf(context, payments, chosenFormat)
  await demandPaths(context, payments, held)
  const rows = payments.flatMap(({ originType, originId }) => (originType === 'netResult' ? [originId] : []))
  await demandValidMembers(context, rows)
  return file
}

const profileOf = (profile: Required<MessageProfile>): MessageProfile => ({
  fileCharset: profile.fileCharset,
  chargeBearer: profile.chargeBearer,
  serviceLevel: profile.serviceLevel,
  purposeCode: profile.purposeCode,
  addressRule: profile.addressRule,
  debitKind: profile.debitKind,
  nameLength: profile.nameLength,
  remarkLength: profile.remarkLength,
  longText: profile.longText,
})
