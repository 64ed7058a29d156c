// Four eyes: nothing is in force that a second person did not pass, and the one who passed it did not make it.
import type { JudgeRule } from '../judge-rule.ts'

interface ReviewedTable {
  /** As the trail of reviews names it. */
  readonly entity: string
  readonly table: string
  /** What people know a record by. */
  readonly record: string
  /** When a record counts as passed. */
  readonly passed: string
  readonly words: string
}
const tables: readonly ReviewedTable[] = [
  {
    entity: 'exposureHedge',
    table: 'exposure_hedge',
    record: 'r.request_code',
    passed: `r.order_status = '2'`,
    words: 'hedge requests',
  },
  { entity: 'fxDeal', table: 'fx_deal', record: 'r.deal_serial_no', passed: `r.trade_status = '2'`, words: 'deals' },
  {
    entity: 'dealEvent',
    table: 'deal_event_order',
    record: 'r.order_no',
    passed: `r.order_status = '2'`,
    words: 'deal events',
  },
  {
    entity: 'cashFlowChange',
    table: 'cash_flow_change',
    record: `'change ' || r.id`,
    passed: `r.change_status = '2'`,
    words: 'changes of cash flows',
  },
  {
    entity: 'netResult',
    table: 'net_result',
    record: 'r.netting_no',
    passed: `r.check_status = '1' and r.netting_status in ('1', '2') and (r.check_tier <> '3' or r.approve_status = '1')`,
    words: 'clearing flows',
  },
  {
    entity: 'transfer',
    table: 'fund_transfer',
    record: 'r.deal_serial_no',
    passed: `r.order_status = '2'`,
    words: 'transfers',
  },
  {
    entity: 'settlePath',
    table: 'settlement_path',
    record: 'r.path_no',
    passed: `r.path_status = '2'`,
    words: 'settlement paths',
  },
  {
    entity: 'bankAccountChange',
    table: 'bank_account_change',
    record: `'change ' || r.id`,
    passed: `r.change_status = '2'`,
    words: 'changes of accounts',
  },
  {
    entity: 'limitChange',
    table: 'limit_change',
    record: 'r.subject',
    passed: `r.change_status = '2'`,
    words: 'changes of limits',
  },
  {
    entity: 'marketChange',
    table: 'market_change',
    record: `'change ' || r.id`,
    passed: `r.change_status = '2'`,
    words: 'changes of market data',
  },
  {
    entity: 'evidenceLink',
    table: 'evidence_link',
    record: `'link ' || r.id`,
    passed: `r.link_status = '2'`,
    words: 'evidence links',
  },
]

const reviewsOf = (entity: string, r = 'r') =>
  `check_log k where k.group_id = ${r}.group_id and k.entity = '${entity}' and k.entity_id = ${r}.id and k.check_status = '1'`

const passedBySomebodyElse: readonly JudgeRule[] = tables.map(({ entity, table, record, passed, words }) => ({
  name: `${words} in force that no second person passed`,
  rule: 'What is in force was passed by a person who is neither its maker nor one of its editors, and the trail says so.',
  sql: `select ${record} as record from ${table} r where ${passed} and not exists (select from ${reviewsOf(entity)}
    and k.checker_id not in (r.maker_id, r.last_editor_id) and not k.checker_id = any (r.earlier_editor_ids) and coalesce(k.on_behalf_of_id, 0) <> r.maker_id)`,
}))

const passedByTwo: JudgeRule = {
  name: 'records of the highest tier that one person passed',
  rule: 'What asks for two reviewers was passed by two people.',
  sql: tables
    .map(
      ({
        entity,
        table,
        record,
        passed,
      }) => `select ${record} as record from ${table} r where ${passed} and r.check_tier = '3'
      and (select count(distinct k.checker_id) from ${reviewsOf(entity)}) < 2`,
    )
    .join(' union all '),
}

export const reviewRules: readonly JudgeRule[] = [
  ...passedBySomebodyElse,
  passedByTwo,
  {
    name: 'reviews by the maker',
    rule: 'Nobody reviews what they made, by themselves or for somebody else.',
    sql: `select k.entity || ' ' || k.entity_id as record from check_log k where k.checker_id = k.maker_id`,
  },
  {
    name: 'clearing flows passed by who dealt them',
    rule: 'Who made a member deal of a clearing flow, or changed a member, does not pass it.',
    sql: `select n.netting_no as record from net_result n join check_log k on k.group_id = n.group_id and k.entity = 'netResult' and k.entity_id = n.id and k.check_status = '1'
      join cash_flow f on f.group_id = n.group_id and f.netting_id = n.id join fx_deal d on d.group_id = f.group_id and d.id = f.deal_id
      where n.netting_status in ('1', '2') and k.checker_id = d.maker_id`,
  },
  {
    name: 'payments released, confirmed or verified by who made them',
    rule: 'A file is released, a bank confirmation entered, a mark run passed, an exposure taken over and a path verified by somebody else than who made it.',
    sql: `select file_no as record from payment_file where releaser_id = maker_id
      union all select d.deal_serial_no from deal_confirmation c join fx_deal d on d.group_id = c.group_id and d.id = c.deal_id where c.entered_by in (c.maker_id, d.maker_id)
      union all select run_no from mark_run where mark_status = '2' and checker_id is not distinct from maker_id
      union all select run_no from hedge_entry_run where entry_status in ('2', '9') and checker_id is not distinct from maker_id
      union all select transfer_no from exposure_transfer where transfer_status in ('2', '3') and decided_by is not distinct from create_by
      union all select path_no from settlement_path where path_status = '2' and (verified_by is null or verified_by = last_editor_id or verified_version is distinct from path_version)`,
  },
  {
    name: 'numbers that two records carry',
    rule: 'A serial number is drawn once.',
    sql: `select min(serial) as record from (select group_id, deal_serial_no as serial from fx_deal union all select group_id, deal_serial_no from fund_transfer
      union all select group_id, request_code from exposure_hedge union all select group_id, serial_no from fx_exposure union all select group_id, netting_no from net_result
      union all select group_id, order_no from deal_event_order) numbers group by group_id, serial having count(*) > 1`,
  },
]
