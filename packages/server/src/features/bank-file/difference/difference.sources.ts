/** Where the list of differences takes its columns from. */

import { DiffKind } from '@hedgerow/contract/bank-file/bank-file.dict'
import { differenceList } from '@hedgerow/contract/bank-file/difference.contract'
import { assert } from '@hedgerow/contract/kit/refusal'
import { type BusinessDate, isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { Session } from '../../../kit/http/session.ts'
import type { TimelineSource } from '../../../kit/row/timeline.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'

const { executedAgain, returned } = DiffKind.of
/** Of a payment that was executed again or came back: the other lines of the bank that name it. */
const ofSameRecord = `case when d.diff_kind in ('${executedAgain}', '${returned}') and l.end_to_end_id <> '' then
    (select string_agg(e.diff_no, ', ' order by e.id) from bank_difference e join statement_line k on k.group_id = e.group_id and k.id = e.line_id
      where e.group_id = d.group_id and e.account_id = d.account_id and e.currency = d.currency and e.id <> d.id
        and e.diff_kind in ('${executedAgain}', '${returned}') and k.end_to_end_id = l.end_to_end_id) end`

export function differenceSource(_: Session, today: BusinessDate): ListSource<typeof differenceList> {
  assert(isBusinessDate(today), 'the system date is a day')
  return {
    list: differenceList,
    from: 'bank_difference d',
    lookups: `join org o on o.group_id = d.group_id and o.id = d.org_id
      join bank_account a on a.group_id = d.group_id and a.id = d.account_id
      left join bank_statement s on s.group_id = d.group_id and s.id = d.statement_id
      left join payment_file p on p.group_id = d.group_id and p.id = d.payment_file_id
      left join statement_line l on l.group_id = d.group_id and l.id = d.line_id
      left join account_flow f on f.group_id = d.group_id and f.id = d.flow_id
      left join member m on m.group_id = d.group_id and m.id = d.proposer_id`,
    id: 'd.id',
    where: ofGroup('d'),
    columns: {
      // An answer to a payment file moves no money.
      diffAmt: `case when d.diff_kind <> '${DiffKind.of.answer}' then coalesce(d.bank_amt, 0) - coalesce(d.our_amt, 0) end`,
      diffAge: `greatest(date '${today}' - d.book_date, 0)`,
      account: 'a.account',
      bankRef: "coalesce(nullif(l.bank_ref, ''), l.end_to_end_id, d.answer_no)",
      endToEndId: 'l.end_to_end_id',
      lineText: 'coalesce(l.line_text, d.answer_text)',
      relNettingNo: 'f.rel_netting_no',
      relDealSerialNo: 'f.rel_deal_serial_no',
      relDealId: "case when f.origin_type = 'transfer' then f.origin_id end",
      flowSerialNo: 'f.flow_serial_no',
      relDiffNo: ofSameRecord,
      proposerName: 'm.real_name',
      fileNo: 'coalesce(s.file_no, p.file_no)',
      orgName: nameOfOrg('o'),
    },
  }
}

export const differenceTimeline: TimelineSource = {
  of: 'bankDifference',
  from: 'bank_difference r',
  beside: { bankStatement: 'r.statement_id', bankFile: 'r.payment_file_id' },
}
