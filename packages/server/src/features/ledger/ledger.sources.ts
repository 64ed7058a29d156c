/** Where the lists of journals, of the chart of accounts and of exports take their columns from. */

import { journalList } from '@hedgerow/contract/ledger/journal.contract'
import { JournalState } from '@hedgerow/contract/ledger/ledger.dict'
import { ledgerAccountList } from '@hedgerow/contract/ledger/ledger-account.contract'
import { voucherExportList } from '@hedgerow/contract/ledger/voucher.contract'
import { ofGroup } from '../../kit/database/database.ts'
import type { ListSource } from '../../kit/database/list-query.ts'
import type { TimelineSource } from '../../kit/row/timeline.ts'
import { homeOf, nameOfOrg } from '../enterprise/enterprise.word.ts'

const { stands, reversed, reversal } = JournalState.of
const orgName = nameOfOrg('o')
/** Of the currencies of an organisation its home currency, then by their codes. */
const homeFirst = `k.currency_code <> ${homeOf('o')}, k.currency_code`

/** `USD −1,234.50` with the sign that lists write, from an amount in the smallest unit of the currency `k`. */
const written = (minor: string) =>
  `k.currency_code || ' ' || replace(to_char(${minor} / power(10::numeric, k.decimal_scale), 'FM999,999,999,999,999,990' ||
    case when k.decimal_scale > 0 then '.' || repeat('0', k.decimal_scale) else '' end), '-', '\u2212')`

export const journalSource: ListSource<typeof journalList> = {
  list: journalList,
  from: 'journal j',
  lookups: `join org o on o.group_id = j.group_id and o.id = j.org_id
    join member m on m.group_id = j.group_id and m.id = j.maker_id
    left join lateral (select string_agg(${written('s.debits')}, ' · ' order by ${homeFirst}) as debits, sum(s.lines)::int as lines
      from (select currency, sum(amount_minor) filter (where amount_minor > 0) as debits, count(*) as lines from posting p
        where p.group_id = j.group_id and p.journal_id = j.id group by currency) s
      join currency k on k.currency_code = s.currency) d on true`,
  id: 'j.id',
  version: false,
  where: ofGroup('j'),
  columns: {
    journalState: `case when j.reverses_id is not null then '${reversal}' when exists (select from journal r
      where r.group_id = j.group_id and r.org_id = j.org_id and r.reverses_id = j.id) then '${reversed}' else '${stands}' end`,
    exportedFlag: `case when exists (select from voucher_export_journal v
      where v.group_id = j.group_id and v.journal_id = j.id) then '1' else '0' end`,
    debits: 'd.debits',
    lineCount: 'd.lines',
    orgName,
    makerName: 'm.real_name',
  },
}

export const ledgerAccountSource: ListSource<typeof ledgerAccountList> = {
  list: ledgerAccountList,
  from: 'ledger_account a',
  lookups: `join org o on o.group_id = a.group_id and o.id = a.org_id
    left join lateral (select string_agg(${written('b.balance_minor')}, ' · ' order by ${homeFirst}) as balances
      from ledger_balance b join currency k on k.currency_code = b.currency
      where b.group_id = a.group_id and b.account_id = a.id) b on true`,
  id: 'a.id',
  where: ofGroup('a'),
  columns: { balances: 'b.balances', orgName },
}

export const voucherExportSource: ListSource<typeof voucherExportList> = {
  list: voucherExportList,
  from: 'voucher_export e',
  lookups: `join org o on o.group_id = e.group_id and o.id = e.org_id
    join member m on m.group_id = e.group_id and m.id = e.maker_id`,
  id: 'e.id',
  version: false,
  where: ofGroup('e'),
  columns: { orgName, makerName: 'm.real_name' },
}

/** A journal is the work of what it books, and of the run that its step names. */
export const journalTimeline: TimelineSource = {
  from: `journal r
    left join mark_run m on m.group_id = r.group_id and m.org_id = r.org_id
      and m.run_no = substring(r.origin_step from '[A-Z]+[0-9]+$')
    left join hedge_entry_run h on h.group_id = r.group_id and h.org_id = r.org_id
      and h.run_no = substring(r.origin_step from '[A-Z]+[0-9]+$')
    left join balance_report b on r.origin_type = 'balance' and b.group_id = r.group_id and b.id = r.origin_id`,
  beside: {
    accountBalance: 'b.balance_id',
    bankDifference: "case r.origin_type when 'bankDifference' then r.origin_id end",
    fxDeal: "case r.origin_type when 'deal' then r.origin_id end",
    hedgeEntry: 'h.id',
    hedgeRelation: "case r.origin_type when 'hedgeRelation' then r.origin_id end",
    markRun: 'm.id',
    netResult: "case r.origin_type when 'netResult' then r.origin_id end",
    transfer: "case r.origin_type when 'transfer' then r.origin_id end",
  },
}
