/** Payment files that wait to be released or made again, and differences that wait for an entry or its review. */

import { DiffStatus } from '@hedgerow/contract/bank-file/bank-file.dict'
import type { bankFileFeature } from '@hedgerow/contract/bank-file/bank-file.feature'
import { PaymentFileStatus } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import { sql } from 'kysely'
import type { MonthEndNamesOf, WaitingFor, WaitingRowsOf } from '../../kit/http/feature.ts'

type Who = Pick<WaitingFor, 'session' | 'orgs'>

const files = ({ session, orgs }: Who, status: string) =>
  sql`from payment_file x where x.group_id = ${session.groupId} and x.org_id = any (${orgs}::bigint[])
    and x.file_status = ${sql.lit(status)}`
const differences = ({ session, orgs }: Who, status: string) =>
  sql`from bank_difference y where y.group_id = ${session.groupId} and y.org_id = any (${orgs}::bigint[])
    and y.diff_status = ${sql.lit(status)}`

export const bankFileWaits: WaitingRowsOf<typeof bankFileFeature> = {
  fileRelease: (who) => files(who, PaymentFileStatus.of.made),
  fileRefused: (who) => files(who, PaymentFileStatus.of.refused),
  differenceCheck: (who) => differences(who, DiffStatus.of.submitted),
  differenceOpen: (who) => differences(who, DiffStatus.of.open),
}

export const bankFileMonthEndNames: MonthEndNamesOf<typeof bankFileFeature> = {
  differenceOpen: { name: sql`y.diff_no`, value: sql`y.diff_no`, by: 'diffNo' },
}
