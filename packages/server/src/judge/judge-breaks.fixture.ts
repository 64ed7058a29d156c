/**
 * How each rule of the judge is broken: SQL on the demonstration company, past its constraints, keyed by the rule's name. Much of it
 * is seen by other rules, too; that rule must be among those who complain.
 */
const deal = (serial: string) => `(select id from fx_deal where deal_serial_no = '${serial}')`
const live = deal('FWD202603100004')
const ndf = deal('FWD202603100005')
const waiting = deal('FWD202604130002')
const option = deal('OPT202604100001')
const done = deal('SPT202603200002')
const closed = deal('FWD202604100001')
const flowOf = (of: string, leg = 1) =>
  `(select id from cash_flow where deal_id = ${of} and leg_no = ${leg} and cfl_status <> '0')`
/** One more row of the history of a flow. */
const standing = (flow: string, [day, status, settled, amount]: readonly [string, string, string, string]) =>
  `insert into cash_flow_standing (group_id, org_id, cfl_id, from_day, known_time, cfl_status, settle_status, pay_date_adj, pay_amt)
    select group_id, org_id, id, ${day}, now(), ${status}, ${settled}, pay_date_adj, ${amount} from cash_flow where id = ${flow}`
const order = (code: string, more = 'true') =>
  `(select min(id) from deal_event_order where order_sub_code = '${code}' and undone_by_order_id is null and ${more})`
const passed = (code: string) => order(code, `order_status = '2'`)
const pending = (code: string) => order(code, `order_status = '1'`)
const net = (status: string, more = 'true') =>
  `(select min(id) from net_result where netting_status = '${status}' and ${more})`
const settled = net('2')
/** Fair values that stand in the books: neither reversed nor a reversal. */
const standingMark = `journal j where j.journal_kind = 'mark' and j.reverses_id is null
  and not exists (select from journal r where r.group_id = j.group_id and r.reverses_id = j.id)`
const reversal = `(select min(id) from journal where reverses_id is not null)`
const transfer = (status: string, more = 'true') =>
  `(select min(id) from fund_transfer where transfer_status = '${status}' and ${more})`
const hedged = `(select id from fx_exposure where serial_no = 'EXP202510100001')`
const movement = `(select max(id) from account_flow where flow_status = '1' and origin_type = 'transfer')`
const outcome = (code: string, path: string, value: string) =>
  `update deal_event_order set outcome = jsonb_set(outcome, '${path}', '${value}') where id = ${passed(code)}`

const deals = {
  'deals whose sides are not the two currencies of their pair': `update fx_deal set principal = principal + 1, remain_principal = remain_principal + 1 where id = ${live}`,
  'submitted deals of which something is gone already': `update fx_deal set remain_principal = remain_principal - 1 where id = ${waiting}`,
  'deals whose remaining principal is not what their events left': `update fx_deal set remain_principal = remain_principal - 1 where id = ${live}`,
  'completed deals of which something remains': `update fx_deal set remain_principal = 1 where id = ${done}`,
  'live deals of which nothing remains, and no expiry said so': `update fx_deal set deal_complete_status = '0' where id = ${done}`,
  'completed deals with principal still to settle': `update cash_flow set settle_status = '0' where id = ${flowOf(done)}`,
  'deals completed by nothing': `update cash_flow set settle_status = '9' where deal_id = ${done}`,
  'deals locked by nothing, or open while something waits on them': `update fx_deal set lock_flag = '1' where id = ${live}`,
  'packages whose deals are not in one state': `update fx_deal set trade_status = '1', lock_flag = '1' where id = (select min(deal_id) from fx_option where package_no is not null)`,
  'options without a premium outside a package': `update fx_option set fee = 0, package_no = null where deal_id = ${option}`,
  'options that do not say what their deal says': `update fx_option set exe_price = exe_price + 0.1 where deal_id = ${option}`,
  'deals that the bank confirmed otherwise than the deal says': `update deal_confirmation set buy_amt = buy_amt + 1 where deal_id = ${done}`,
  'deals made of a quote otherwise than it was quoted': `insert into quote_inquiry (group_id, org_id, ask_group_no, busin_type, currency_pair, deal_direction, currency, currency2, deal_amt, deal_limit, trans_date, settle_date, deal_type, hedge_exposure_type, portfolio_id, maker_id)
      select group_id, org_id, 'ASK202604130001', busin_type, currency_pair, deal_direction, sell_currency, buy_currency, sell_amt, 'SPOT', trans_date, value_date, '1', '1', 1, 1 from fx_deal where id = ${live};
    insert into fx_quote (group_id, org_id, inquiry_id, ask_group_no, quote_serial_no, counter_party_id, bank_line_id, quote_status, deal_status, exchange_rate, deal_amt2, ordered_at, ordered_by, deal_id, maker_id)
      select d.group_id, d.org_id, i.id, i.ask_group_no, 'QTE202604130001', d.counter_party_id, 1, '4', '2', d.exchange_rate + 1, d.buy_amt, now(), '{}', d.id, 1 from fx_deal d, quote_inquiry i where d.id = ${live} and i.ask_group_no = 'ASK202604130001'`,
  'instructions dealt otherwise than they were issued': `update deal_instruction set instr_status = '2', deal_id = ${live}, counter_party_id = 999 where id = (select min(id) from deal_instruction where instr_status = '1')`,
} as const

const flows = {
  'drafts and void deals with flows in force': `update cash_flow set cfl_status = 'P' where deal_id = (select id from fx_deal where trade_status = 'T' and id in (select deal_id from cash_flow) limit 1) and cfl_version = 1`,
  'flows that are provisional of a passed deal, or valid of a waiting one': `update cash_flow set cfl_status = 'P' where id = ${flowOf(live)}`,
  'deals whose base leg is not what remains': `update cash_flow set pay_amt = pay_amt + 1 where id = ${flowOf(live)}`,
  'deals whose quote leg is not the agreed amount of what remains': `update cash_flow set pay_amt = pay_amt + 0.01 where id = ${flowOf(live, 2)}`,
  'deals of which nothing remains, with principal to pay': `update cash_flow set cfl_status = '1' where deal_id = ${closed} and leg_no = 1`,
  'expired deals whose legs are not what expired': `insert into deal_event_order (group_id, org_id, order_no, order_sub_code, deal_id, deal_serial_no, deal_date, currency, principal, remain_principal, event_amt, terms, outcome, picture, order_status, check_status, maker_id, last_editor_id, passed_time)
      select group_id, org_id, 'EVT209912310001', 'EXPIRE', id, deal_serial_no, value_date, 'USD', principal, remain_principal, remain_principal, '{}', jsonb_build_object('effects', jsonb_build_object('tradeStatus', jsonb_build_object('after', '2'), 'remainPrincipal', jsonb_build_object('after', '0'))), '{}', '2', '1', 1, 1, now() from fx_deal where id = ${live};
    update fx_deal set remain_principal = 0 where id = ${live}; update cash_flow set pay_amt = pay_amt - 1 where id = ${flowOf(live)}`,
  'differences of net expiries that are not principal times rate': `insert into deal_event_order (group_id, org_id, order_no, order_sub_code, deal_id, deal_serial_no, deal_date, currency, principal, remain_principal, event_amt, terms, outcome, picture, order_status, check_status, maker_id, last_editor_id, passed_time)
      select group_id, org_id, 'EVT209912310001', 'EXPIRE', id, deal_serial_no, value_date, 'USD', principal, remain_principal, remain_principal, '{"priceDateRate": "6.8"}', jsonb_build_object('effects', jsonb_build_object('tradeStatus', jsonb_build_object('after', '2'), 'remainPrincipal', jsonb_build_object('after', '0'))), '{}', '2', '1', 1, 1, now() from fx_deal where id = ${ndf};
    update fx_deal set remain_principal = 0 where id = ${ndf}; update cash_flow set cfl_type = '4', cfl_flag = '1', cfl_known_status = '1', pay_amt = 1 where deal_id = ${ndf}`,
  'net deals whose amount is known too early, or asked twice': `update cash_flow set cfl_known_status = '1', pay_amt = 1 where deal_id = ${ndf}`,
  'options whose premium is not paid as agreed': `update cash_flow set pay_amt = pay_amt + 1 where deal_id = ${option}`,
  'premiums that are not what was agreed': `update fx_option set fee_pay_amt = fee_pay_amt + 1 where deal_id = ${option}`,
  'options with principal flows': `insert into cash_flow (group_id, org_id, origin_type, origin_id, origin_no, cfl_no, cfl_type, cfl_flag, cfl_status, leg_no, pay_date, pay_date_adj, pay_amt, pay_currency)
      select group_id, org_id, 'deal', id, deal_serial_no, deal_serial_no || '-2-1', '1', '1', '1', 2, value_date, value_date, 1, 'USD' from fx_deal where id = ${option}`,
  'flows in force twice': `update cash_flow set cfl_status = '1' where deal_id = ${deal('FWD202604090001')} and leg_no = 1`,
  'flows with more decimals than their currency has': `update cash_flow set pay_amt = pay_amt + 0.001 where id = ${flowOf(deal('FWD202603100001'), 2)}`,
  'flows that nobody changed, with another amount than the system made': `update cash_flow set system_amt = pay_amt + 1 where id = ${flowOf(live)}`,
  'flows whose last known standing is another than theirs': standing(flowOf(live), [
    `date '20991231'`,
    'cfl_status',
    'settle_status',
    'pay_amt + 1',
  ]),
  'legs of a deal that were to be paid twice on one day': standing(
    `(select min(id) from cash_flow where deal_id = ${deal('FWD202604090001')} and leg_no = 1 and cfl_status = '0')`,
    [`date '20991231'`, `'1'`, 'settle_status', 'pay_amt'],
  ),
  'flows that the book still has after the day on which they were paid': standing(
    `(select min(id) from cash_flow where netting_id = ${settled} and settle_status = '3')`,
    ['actual_date', 'cfl_status', `'9'`, 'pay_amt'],
  ),
  'provisional and void flows on their way to be paid': `update cash_flow set settle_status = '1' where deal_id = ${closed} and cfl_status = '0' and leg_no = 1`,
} as const

const events = {
  'deals on which two events wait': `update deal_event_order set order_status = '1' where id = ${order('CLOSE', `order_status = 'T' and check_status = '2'`)}; insert into deal_event_order (group_id, org_id, order_no, order_sub_code, deal_id, deal_serial_no, deal_date, currency, principal, remain_principal, event_amt, terms, outcome, picture, maker_id, last_editor_id)
      select group_id, org_id, 'EVT209912310001', 'DEL', deal_id, deal_serial_no, deal_date, currency, principal, remain_principal, null, '{}', '{}', '{}', maker_id, maker_id from deal_event_order where id = ${pending('PRE_EXPIRE')}`,
  'events that wait on a deal that is not passed': `update fx_deal set trade_status = '1', check_status = '0' where id = (select deal_id from deal_event_order where id = ${pending('PRE_EXPIRE')})`,
  'waiting events that stand on other figures than the deal has': `update deal_event_order set remain_principal = remain_principal + 1 where id = ${pending('PRE_EXPIRE')}`,
  'events that take more than remains': `update deal_event_order set event_amt = remain_principal + 1 where id = ${pending('EXTEND')}`,
  'passed events without the time or the review': `update deal_event_order set passed_time = null where id = ${passed('OPTION_NO_EXE')}`,
  'events undone by something else than their undoing': `update deal_event_order set undoes_order_id = ${passed('OPTION_NO_EXE')} where order_sub_code = 'EVENT_DEL' and order_status = '2'`,
  'events undone although a later one stands on them': `insert into deal_event_order (group_id, org_id, order_no, order_sub_code, deal_id, deal_serial_no, deal_date, currency, principal, remain_principal, event_amt, terms, outcome, picture, order_status, check_status, maker_id, last_editor_id, passed_time)
      select group_id, org_id, 'EVT209912310001', 'PRE_EXPIRE', deal_id, deal_serial_no, deal_date, currency, principal, remain_principal, 1, '{}', '{}', '{}', '2', '1', maker_id, maker_id, passed_time + interval '1 microsecond' from deal_event_order where undone_by_order_id is not null limit 1`,
  'deals that are not what their last event made of them': outcome('CLOSE', '{effects,remainPrincipal,after}', '"5"'),
  'flows that a passed event made and nobody finds': `update cash_flow set pay_amt = pay_amt + 1 where deal_id = ${closed} and leg_no = 11`,
  'flows that a passed event took away and are still there':
    outcome('CLOSE', '{effects,flows,gone,0,legNo}', '11').replace(';', '') +
    `; ` +
    outcome('CLOSE', '{effects,flows,made}', '[]'),
  'flows that a waiting event would take away, in a clearing flow': `update cash_flow set settle_status = '9', netting_id = ${net('1', `check_status = '0'`)} where deal_id = (select deal_id from deal_event_order where id = ${pending('PRE_EXPIRE')}) and leg_no = 1`,
  'deleted deals that still hold something': `update deal_event_order set order_status = '2', check_status = '1', passed_time = now() where id = ${pending('DEL')}`,
  'passed deals that are void and nobody deleted': `update fx_deal set trade_status = '0' where id = ${live}; update cash_flow set cfl_status = '0' where deal_id = ${live}`,
  'deals deleted after they were executed': `update fx_deal set trade_status = '0' where id = ${done}`,
  'options ended twice': `insert into deal_event_order (group_id, org_id, order_no, order_sub_code, deal_id, deal_serial_no, deal_date, currency, principal, remain_principal, event_amt, roll_result, terms, outcome, picture, order_status, check_status, maker_id, last_editor_id, passed_time)
      select group_id, org_id, 'EVT209912310001', order_sub_code, deal_id, deal_serial_no, deal_date, currency, principal, remain_principal, event_amt, roll_result, terms, outcome, picture, order_status, check_status, maker_id, maker_id, passed_time from deal_event_order where id = ${passed('OPTION_NO_EXE')}`,
} as const

const results = {
  'results of closes that are not principal times K - F': `update deal_event_order set roll_result = roll_result + 1 where id = ${passed('CLOSE')}`,
  'results of early expiries that are not those of closing': `update deal_event_order set roll_result = roll_result + 1 where id = ${pending('PRE_EXPIRE')}`,
  'adjusted rates of early expiries that are not the agreed rate less the points': `update deal_event_order set event_rate = event_rate + 0.001 where id = ${pending('PRE_EXPIRE')}`,
  'early deliveries that are not amount times adjusted rate': `update deal_event_order set order_status = '2', check_status = '1', passed_time = now(), outcome = jsonb_set(outcome, '{effects,flows,made,3,payAmt}', '"1"') where id = ${pending('PRE_EXPIRE')}`,
  'results of extensions that are not principal times K - S': `update deal_event_order set roll_result = roll_result + 1 where id = ${pending('EXTEND')}`,
  'results of exercises that are not payoff less premium': `update deal_event_order set roll_result = roll_result + 1 where id = ${passed('OPTION_EXE')}`,
  'results of lapsed options that are not their premium': `update deal_event_order set roll_result = roll_result + 1 where id = ${passed('OPTION_NO_EXE')}`,
  'realised results that belong to no settled flow': `update realised_result set net_id = ${net('T')}`,
  'flows whose result is realised twice': `insert into realised_result (group_id, org_id, deal_id, cfl_id, net_id, journal_id, book_date, currency, result_amt, carrying_rate, home_result) select group_id, org_id, deal_id, cfl_id, net_id, journal_id, book_date, currency, result_amt, carrying_rate, home_result from realised_result`,
  'realised results of differences that are not the flow': `update cash_flow set cfl_type = '5', cfl_gen_type = '2' where id = (select cfl_id from realised_result limit 1)`,
} as const

const children = {
  'deals made by no event': `update fx_deal set original_deal_id = ${done} where id = ${live}`,
  'events without the deal that they make': `update deal_event_order set child_deal_id = null where id = ${passed('OPTION_EXE')}`,
  'children that live although their event is undone, or died without it': `update fx_deal set trade_status = '0' where original_deal_id is not null`,
  'children with other terms than were passed': outcome('OPTION_EXE', '{effects,child,quoteAmt}', '"1"'),
  'deals made by an exercise otherwise than at the strike': `update fx_deal set value_date = value_date + 1 where original_deal_id is not null`,
  'extensions to another pair, side, bank, or an earlier day': `update deal_event_order set order_status = '2', child_deal_id = ${done} where id = ${pending('EXTEND')}`,
} as const

const exposures = {
  'exposures whose amount is not what its changes made of it': `update fx_exposure set exposure_amt = exposure_amt + 1 where id = ${hedged}`,
  'changes of exposures that do not follow each other': `update fx_exposure_change set chg_no = chg_no + 1 where id = (select max(id) from fx_exposure_change)`,
  'exposures whose locked amount is not the sum of their links': `update fx_exposure set lock_amt = lock_amt - 1 where id = ${hedged}`,
  'exposures whose transferred amount is not the sum of their transfers': `update fx_exposure set transferred_amt = 1, lock_amt = lock_amt + 1 where id = ${hedged}`,
  'exposures whose reserved amount is not that of their requests': `update fx_exposure set reserved_amt = 1 where id = ${hedged}`,
  'exposures hedged beyond what they are': `update fx_exposure set exposure_amt = 1, original_amt = 1 where id = ${hedged}`,
  'exposures whose settled amount is not what was delivered': `update fx_exposure set settled_amt = 1 where id = ${hedged}`,
  'void exposures that something stands on': `update fx_exposure set status = '0' where id = ${hedged}`,
  'exposures that are read-only for nothing, or open under a request': `update fx_exposure set lock_flag = '1' where id = ${hedged}`,
  'exposures with more decimals than their currency has': `update fx_exposure set exposure_amt = exposure_amt + 0.001, original_amt = original_amt + 0.001 where id = ${hedged}`,
  'transfers whose other side is something else': `insert into exposure_transfer (group_id, transfer_no, transfer_status, source_org_id, target_org_id, exposure_id, mirror_exposure_id, serial_no, exposure_direction, delivery_date, end_date, currency, transfer_amt, currency_pair, transfer_price, create_by, decided_by, decided_time)
      select group_id, 'TRA202604130001', '2', org_id, 1, id, (select max(id) from fx_exposure), serial_no, exposure_direction, delivery_date, end_date, currency, 7, 'USD/CNY', 1, 1, 2, now() from fx_exposure where id = ${hedged}; update fx_exposure set transferred_amt = 7, lock_amt = lock_amt + 7 where id = ${hedged}`,
  'hedges on exposures that may not be hedged': `update fx_exposure set exposure_type = '3' where id = ${hedged}`,
  'documents whose use is not the sum of their links': `update evidence set used_amt = used_amt - 1 where used_amt > 0`,
  'documents used for more than they prove': `update evidence set evidence_amt = 1 where short_amt = 0 and used_amt > 1`,
  'links of documents that do not belong to the exposure': `update evidence set currency = 'EUR' where used_amt > 0`,
  'deleted documents and void exposures that are linked': `update evidence set evidence_status = '0' where used_amt > 0 and declaration_id is null`,
  'over-evidence without a reason or its review': `update evidence_link set reason = '' where over_amt > 0`,
} as const

const hedges = {
  'requests that are not the sum of their lines': `update exposure_hedge set hedge_amt = hedge_amt + 1 where request_code = 'REQ202604130007'`,
  'requests whose execution status is not their execution': `update exposure_hedge set execute_status = '1' where request_code = 'REQ202604130007'`,
  'request lines executed by something else than their deals': `update exposure_hedge_line set executed_amt = 1 where hedge_id = (select id from exposure_hedge where request_code = 'REQ202604130007')`,
  'request lines asked for more than they have': `update exposure_hedge_line set executed_amt = hedge_amt + 1 where hedge_id = (select id from exposure_hedge where request_code = 'REQ202604130007')`,
  'drafts, void and waiting requests that were executed': `update exposure_hedge set order_status = '1' where execute_status = '1' and id = (select max(id) from exposure_hedge where execute_status = '1')`,
  'requests of lines that do not belong together': `update exposure_hedge set hedge_currency = 'EUR' where request_code = 'REQ202604130007'`,
  'links of another state than their deal': `update deal_hedge_link set link_status = 'pending' where deal_id = ${deal('FWD202604090003')}`,
  'deals that hedge more than remains of them': `update deal_hedge_link set hedge_amt = hedge_amt + 1 where deal_id = ${live}`,
  'deals that hedge the wrong way': `update fx_exposure set exposure_direction = '0' where id = ${hedged}`,
} as const

const clearing = {
  'clearing flows that are not the sum of their flows': `update net_result set settle_amt = settle_amt + 1 where id = ${net('T')}`,
  'clearing flows that count other members than they have': `update net_result set member_count = member_count + 1 where id = ${net('T')}`,
  'clearing flows with members of another key': `update net_result set settle_date = settle_date + 1 where id = ${net('T')}`,
  'gross clearing flows with several members': `update cash_flow set netting_id = ${net('T')} where netting_id = ${net('T', `id > ${net('T')}`)}`,
  'clearing flows with void or unknown members': `update cash_flow set cfl_status = '0' where netting_id = ${settled}`,
  'flows in another state than their clearing flow': `update cash_flow set settle_status = '2' where netting_id = ${settled}`,
  'revoked clearing flows that hold something': `update cash_flow set netting_id = ${net('0')}, settle_status = '9' where id = ${flowOf(live)}`,
  'clearing flows allocated before their review': `update net_result set check_status = '0' where id = ${settled}`,
  'clearing flows whose allocation is not their amount': `update fund_allocation set alloc_amt = alloc_amt - 1 where net_id = ${settled}`,
  'clearing flows whose movements are not their allocation': `update account_flow set balance_change = balance_change - 1 where flow_status = '0' and origin_type = 'netResult'`,
  'settled flows without the amount and day that were settled': `update cash_flow set actual_date = null where netting_id = ${settled}`,
  'payments that the agreement does not net': `update net_result set net_flag = '1', counter_party_id = 999 where id = ${net('T')}`,
} as const

const payments = {
  'clearing flows paid twice, or not as they say': `update journal set origin_type = 'netResult', origin_id = ${settled}, origin_step = 'again' where id = (select max(id) from journal where origin_type = 'balance')`,
  'clearing flows whose accounts moved by another amount': `update account_flow set balance_change = balance_change * 2 where origin_type = 'netResult' and origin_id = ${settled}`,
  'transfers paid twice, or not as they say': `update fund_transfer set send_status = '3' where id = ${transfer('4')}`,
  'transfers whose accounts moved by another amount': `update account_flow set balance_change = balance_change * 2 where origin_type = 'transfer' and origin_id = ${transfer('4')}`,
  'transfers that wait on their accounts at the wrong time': `update account_flow set flow_status = '9' where flow_status = '0' and origin_type = 'transfer' and origin_id = ${transfer('2')}`,
  'transfers between one account and itself': `update fund_transfer set transfer_in_account_id = draw_out_account_id where id = ${transfer('1')}`,
  'cross-currency transfers whose amounts are not their rate': `update fund_transfer set exchange_rate2 = exchange_rate2 + 0.1 where id = ${transfer('1', `transfer_type = '4'`)}`,
  'payments in two files': `update payment_item set item_status = '0' where item_status = '9' and flow_id in (select flow_id from payment_item where item_status = '0')`,
  'files that are not the sum of their payments': `update payment_file set file_sum = file_sum + 1 where id = (select min(id) from payment_file where file_status = '2')`,
  'payments whose file is out and whose record is open': `update fund_transfer set send_status = '2' where id = ${transfer('3')}`,
} as const

const accounts = {
  'movements whose balance is not the one before and their own': `update account_flow set running_balance = running_balance + 1 where id = ${movement}`,
  'accounts whose balance is not the sum of their movements': `update ledger_balance set balance_minor = balance_minor + 1 where account_id = (select ledger_account_id from bank_account where id = 2)`,
  'accounts whose last movement does not say their balance': `update account_flow set book_no = 0 where id = (select id from account_flow where account_id = 3 and flow_status = '1' order by book_no desc limit 1)`,
  'movements that their journal does not post': `update posting set account_id = (select ledger_account_id from bank_account where id = 5) where account_id = (select ledger_account_id from bank_account where id = 2) and journal_id = (select journal_id from account_flow where account_id = 2 and flow_status = '1' order by id limit 1)`,
  'movements booked twice': `update account_flow set book_no = 1 where account_id = 3 and flow_status = '1'`,
  'movements in a currency that the account does not hold': `update bank_account set currencies = 'EUR' where id = 2`,
  'movements with more decimals than their currency has': `update account_flow set balance_change = balance_change + 0.001 where id = ${movement}`,
  'movements before the opening of their account': `update account_flow set change_date = '19000101' where id = ${movement}; update journal set book_date = '19000101' where id = (select journal_id from account_flow where id = ${movement})`,
  'movements booked on another day than their journal': `update account_flow set change_date = change_date + 1 where id = ${movement}`,
  'cancelled accounts that are not empty': `update bank_account set account_status = '0', cancel_date = now() where id = 5`,
} as const

const ledger = {
  'journals that do not balance': `update posting set amount_minor = amount_minor + 1 where journal_id = (select min(journal_id) from posting) and line_no = 2`,
  'journals of fewer than two postings': `delete from posting where journal_id = (select max(journal_id) from posting) and line_no > 1`,
  'reversals that are not the mirror of what they reverse': `update posting set amount_minor = amount_minor * 2 where journal_id = ${reversal}`,
  'ledger balances that are not the sum of their postings': `update ledger_balance set balance_minor = balance_minor + 1 where account_id in (select id from ledger_account where account_role <> 'bank')`,
  'postings on accounts of another organisation': `update ledger_account set org_id = org_id + 100 where account_role = 'bankCharges'`,
  'deals with two fair values in the books': `update journal set origin_id = (select min(j.origin_id) from ${standingMark}), origin_step = 'mark 20991231' where id = (select max(j.id) from ${standingMark})`,
  'settled deals with a fair value in the books': `update fx_deal set trade_status = '0' where id = (select min(j.origin_id) from ${standingMark})`,
  'mark runs that are not in the books as they were passed': `update mark_run set deal_count = deal_count + 1`,
  'journals exported twice as new': `insert into voucher_export_journal (group_id, org_id, export_id, journal_id, again) select group_id, org_id, 1000 + n, id, false from journal, generate_series(1, 2) n where id = 1`,
  'statement lines matched to nothing that was booked': `update statement_line set flow_id = (select id from account_flow where flow_status = '0' limit 1) where line_status = '1' and id = (select min(id) from statement_line)`,
  'movements that two lines booked': `update statement_line set flow_id = (select flow_id from statement_line where line_status = '1' and statement_id = 5), line_status = '1' where statement_id = 6`,
  'lines of several movements that are not their sum': `insert into statement_share (group_id, org_id, line_id, flow_id, is_notified) select l.group_id, l.org_id, l.id, f.id, false from statement_line l join account_flow f on f.group_id = l.group_id and f.flow_status = '0' limit 1`,
  'lines that repeat nothing': `update statement_line set line_status = '3', repeats_id = id, flow_id = null where id = (select min(id) from statement_line)`,
  'statements that count other lines than they have': `update bank_statement set line_count = line_count + 1`,
  'statements whose closing balance is not what their lines make': `update bank_statement set opening_balance = 0, closing_balance = 1`,
  'unmatched lines without a difference': `delete from bank_difference where line_id is not null`,
  'reverted statements that still book something': `update bank_statement set file_status = '9' where matched_count > 0`,
  'differences booked by who proposed them, or by nobody': `update bank_difference set diff_status = '1'`,
} as const

const limits = {
  'deals that use a limit by an amount that nobody measured': `update fx_deal set worth_usd = null where id = ${live}`,
  // Both sides read the same deals, so what is wrong here is the product's own sum.
  'facilities whose use is not the sum of their deals': `create or replace function facility_used(of_group bigint, of_party bigint, on_day date) returns numeric language sql stable as 'select 1::numeric'`,
  'quotas whose use is not the sum of what they cover': `create or replace function hedge_quota_used(of_group bigint, policy_org bigint, on_day date) returns numeric language sql stable as 'select 1::numeric'`,
  'quotas that overlap': `insert into board_quota (group_id, org_id, resolution_no, resolved_by, quota_usd, quota_from, quota_to, max_tenor, margin_premium, last_net_profit) select group_id, org_id, 'BR-2', '1', 1, quota_from, quota_to, '12M', 1, 1 from board_quota limit 1`,
} as const

const without = (entity: string) => `delete from check_log where entity = '${entity}'`
const reviews = {
  'hedge requests in force that no second person passed': without('exposureHedge'),
  'deals in force that no second person passed': `update check_log k set checker_id = d.maker_id, maker_id = 0 from fx_deal d where k.entity = 'fxDeal' and k.entity_id = d.id and d.id = ${live}`,
  'deal events in force that no second person passed': without('dealEvent'),
  'changes of cash flows in force that no second person passed': `update cash_flow_change set change_status = '2', check_status = '1' where id = (select min(id) from cash_flow_change)`,
  'clearing flows in force that no second person passed': without('netResult'),
  'transfers in force that no second person passed': without('transfer'),
  'settlement paths in force that no second person passed': without('settlePath'),
  'changes of accounts in force that no second person passed': without('bankAccountChange'),
  'changes of limits in force that no second person passed': without('limitChange'),
  'changes of market data in force that no second person passed': without('marketChange'),
  'evidence links in force that no second person passed': without('evidenceLink'),
  'records of the highest tier that one person passed': `update fx_deal set check_tier = '3', approve_status = '1' where id = ${live}`,
  'reviews by the maker': `update check_log set maker_id = checker_id where id = (select min(id) from check_log where entity = 'marketChange')`,
  'clearing flows passed by who dealt them': `update fx_deal d set maker_id = k.checker_id from cash_flow f, check_log k where f.deal_id = d.id and f.netting_id = ${settled} and k.entity = 'netResult' and k.entity_id = ${settled}`,
  'payments released, confirmed or verified by who made them': `update payment_file set releaser_id = maker_id where file_status = '2'`,
  'numbers that two records carry': `update fund_transfer set deal_serial_no = (select deal_serial_no from fx_deal where id = ${live}) where id = ${transfer('T')}`,
} as const

/** A quote of a live deal, another of the same inquiry, and what is held of the first: as columns say them. */
const quoted = (
  columns: string,
  values: string,
) => `insert into quote_inquiry (group_id, org_id, ask_group_no, busin_type, currency_pair, deal_direction, currency, currency2, deal_amt, deal_limit, trans_date, settle_date, deal_type, hedge_exposure_type, portfolio_id, maker_id)
      select group_id, org_id, 'ASK209912310001', busin_type, currency_pair, deal_direction, sell_currency, buy_currency, sell_amt, 'SPOT', trans_date, value_date, '1', '1', 1, 1 from fx_deal where id = ${live};
    insert into fx_quote (group_id, org_id, inquiry_id, ask_group_no, quote_serial_no, counter_party_id, bank_line_id, quote_status, deal_status, exchange_rate, deal_amt2, ordered_at, ordered_by, deal_id, bank_deal_no, resolved_at, by_held, maker_id)
      select d.group_id, d.org_id, i.id, i.ask_group_no, 'QTE20991231000' || n, d.counter_party_id, 1, '4', '2', d.exchange_rate, d.buy_amt, now(), '{}', d.id, 'B1', now(), false, 1
      from fx_deal d, quote_inquiry i, generate_series(1, 2) n where d.id = ${live} and i.ask_group_no = 'ASK209912310001';
    insert into held_report (group_id, org_id, held_no, quote_id, counter_party_id, bank_line_id, wire_no, proposer_id, proposed_at, bank_word, ${columns})
      select t.group_id, t.org_id, 'HLD20991231000' || n, t.id, t.counter_party_id, 1, 'Q', 2, now() - interval '2 hours', 'yes', ${values}
      from fx_quote t, generate_series(1, 2) n where t.quote_serial_no = 'QTE209912310001'`
const decided = (cause: string, heldStatus: string, decider: string, deal: string) =>
  quoted(
    'cause, held_status, decider_id, decided_at, deal_id',
    `'${cause}', '${heldStatus}', ${decider}, now() - interval '1 hour', ${deal}`,
  )

const reports = {
  'held reports that one person decided': decided('1', '4', '2', 'null'),
  'held reports that became a deal otherwise than they were decided': decided('1', '4', '3', 't.deal_id'),
  'deals that several reports or quotes became': decided('2', '3', '3', 't.deal_id'),
  'numbers of a bank that two deals carry': decided('2', '4', '3', 'null'),
  'closed orders that became a deal by themselves': decided('5', '4', '3', 'null'),
  'deals of orders that nobody gave, or of which something was undecided': `${decided('2', '4', '3', 'null')};
    update fx_quote set ordered_at = null where quote_serial_no = 'QTE209912310001'`,
  'inquiries dealt twice that nobody accepted twice': decided('2', '4', '3', 'null'),
} as const

export const judgeBreaks: Readonly<Record<string, string>> = {
  'deals with more decimals than their currencies have': `update fx_deal set buy_amt = buy_amt + 0.001 where id = ${live}`,
  ...deals,
  ...flows,
  ...events,
  ...results,
  ...children,
  ...reports,
  ...exposures,
  ...hedges,
  ...clearing,
  ...payments,
  ...accounts,
  ...ledger,
  ...limits,
  ...reviews,
}
