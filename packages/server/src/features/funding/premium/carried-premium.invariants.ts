/** What is never false of premiums that are carried: they are what was agreed, the books hold them once, and what ended is a result. */
import type { Invariant } from '../../../kit/http/feature.ts'
import { standingResult } from '../result/realised-result.word.ts'
import { carryingPrincipal, leftPrincipal, premiumCost, premiumOf, standingPremium } from './carried-premium.word.ts'
import { awaitsMoney } from './premium-money.store.ts'

const carried = `carried_premium c join fx_deal d on d.group_id = c.group_id and d.id = c.deal_id
  join currency k on k.currency_code = c.currency`

const costOf = (part: string) => premiumOf('c', part, { deal: 'd', scale: 'k.decimal_scale' })

export const carriedPremiumInvariants: readonly Invariant[] = [
  {
    name: 'premiums carried of options that are over',
    sql: `select count(*) from ${carried} where ${standingPremium('c')} and not ${awaitsMoney('d')}
      and ${costOf(carryingPrincipal('c', 'd'))} <> ${costOf(leftPrincipal('d'))}`,
  },
  {
    name: 'premiums carried that are not what was paid or agreed',
    sql: `select count(*) from ${carried} join fx_option x on x.group_id = d.group_id and x.deal_id = d.id
      join cash_flow f on f.group_id = c.group_id and f.id = c.cfl_id
      where ${standingPremium('c')} and c.carried_amt <> round(${premiumCost('f', 'x', 'd')}, k.decimal_scale)`,
  },
  {
    name: 'premiums that are carried and a result as well',
    sql: `select count(*) from carried_premium c join realised_result r on r.group_id = c.group_id and r.cfl_id = c.cfl_id
      and ${standingResult('r')} and r.carried_id is null where ${standingPremium('c')}`,
  },
  {
    // A mark moves the same accounts; its journals are of its own kind.
    name: 'premiums in the books that are not those that are carried',
    sql: `select count(*) from (select c.group_id, c.deal_id, c.currency, sum(${costOf(carryingPrincipal('c', 'd'))})
          as amount, k.decimal_scale from ${carried} where ${standingPremium('c')} group by c.group_id, c.deal_id, c.currency, k.decimal_scale) c
      where c.amount <> (select coalesce(sum(p.amount_minor), 0) / 10.0 ^ c.decimal_scale from journal j
        join posting p on p.group_id = j.group_id and p.journal_id = j.id and p.currency = c.currency
        join ledger_account a on a.group_id = p.group_id and a.id = p.account_id and a.account_role like 'derivative%'
        left join journal o on o.group_id = j.group_id and o.id = j.reverses_id
        where j.group_id = c.group_id and coalesce(o.journal_kind, j.journal_kind) = 'settlement'
          and (j.origin_type = 'deal' and j.origin_id = c.deal_id or j.origin_type = 'netResult' and j.origin_id in (select n.net_id
            from carried_premium n where n.group_id = c.group_id and n.deal_id = c.deal_id)))
      and not exists (select from carried_premium s join carried_premium o on o.group_id = s.group_id and o.net_id = s.net_id
        and o.deal_id <> s.deal_id where s.group_id = c.group_id and s.deal_id = c.deal_id)`,
  },
]
