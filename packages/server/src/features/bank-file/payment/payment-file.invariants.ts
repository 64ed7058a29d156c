/** What is never false of the files that leave. */
import { ConfirmationFileStatus } from '@hedgerow/contract/bank-file/confirmation/confirmation-file.dict'
import { PaymentFileStatus, PaymentItemStatus } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import { TransferSendStatus } from '@hedgerow/contract/funding/transfer.dict'
import { NetSendStatus } from '@hedgerow/contract/settlement/net/net-result.dict'
import type { Invariant } from '../../../kit/http/feature.ts'

const { void: voided, refused, released, accepted: fileAccepted, partly } = PaymentFileStatus.of
const { inFile, accepted } = PaymentItemStatus.of

export const paymentFileInvariants: readonly Invariant[] = [
  {
    name: 'payment files whose payments are not their sum',
    sql: `select count(*) from payment_file f where (select (count(*), coalesce(sum(amount), 0)) from payment_item i
      where (i.group_id, i.file_id) = (f.group_id, f.id)) <> (f.pay_count::bigint, f.file_sum)`,
  },
  {
    name: 'payment files that are not what was hashed',
    sql: "select count(*) from payment_file where file_hash <> encode(sha256(convert_to(content, file_charset)), 'hex')",
  },
  {
    name: 'confirmations to banks that are not what was hashed, or are counted though void',
    sql: `select (select count(*) from confirmation_file where file_hash <> encode(sha256(convert_to(content, 'UTF8')), 'hex'))
      + (select count(*) from confirmation_item i join confirmation_file f on (f.group_id, f.id) = (i.group_id, i.file_id)
        where i.counts = (f.file_status = '${ConfirmationFileStatus.of.void}'))`,
  },
  {
    name: 'payments that count in a file that does not',
    sql: `select count(*) from payment_item i join payment_file f on (f.group_id, f.id) = (i.group_id, i.file_id)
      where i.item_status in ('${inFile}', '${accepted}') and f.file_status in ('${voided}', '${refused}')`,
  },
  {
    name: 'transfers and clearing flows that are said to be sent, and no file that left pays them',
    sql: `select count(*) from (
        select group_id, id, 'netResult' as type from net_result where send_status = '${NetSendStatus.of.sent}'
        union all select group_id, id, 'transfer' from fund_transfer where send_status = '${TransferSendStatus.of.sent}') s
      where not exists (select from payment_item i join payment_file f on (f.group_id, f.id) = (i.group_id, i.file_id)
        where (i.group_id, i.origin_type, i.origin_id) = (s.group_id, s.type, s.id) and i.item_status in ('${inFile}', '${accepted}')
          and f.file_status in ('${released}', '${fileAccepted}', '${partly}'))`,
  },
]
