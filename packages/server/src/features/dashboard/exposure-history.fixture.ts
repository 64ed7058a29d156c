/** Random histories of exposures, statement by statement, and the sums over all of them that the overview is held against. */
import { addDays, type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { foldExposureMonths } from '../exposure/month/exposure-month.store.ts'
import { seeded } from '../position/seeded.fixture.ts'

const first = businessDate('20260101')
const dayCount = 150
const mostSteps = 12

/** A group with the two organisations among which its exposures move. */
export interface WalkedGroup {
  readonly groupId: string
  readonly orgIds: readonly [string, string]
  readonly userIds: readonly [string, string]
}

/** Each exposure is read: what is in force by currency, side and month, and how many are overdue. */
export async function directSums(tx: Tx, scope: Scope, today: BusinessDate) {
  const standing = sql`e.group_id = ${scope.groupId} and e.status <> '0'`
  const cells =
    await sql`select currency, exposure_direction, month, sum(effective) as effective, sum(locked) as locked, sum(reserved) as reserved,
      sum(open) as open, sum(count)::int as count
    from (select e.currency, e.exposure_direction, to_char(e.end_date, 'YYYYMM') as month, e.effective_exposure as effective, e.lock_amt as locked,
        e.reserved_amt as reserved, e.open_amt as open, 1 as count from fx_exposure e where ${standing} and e.end_date >= ${today}
      union all
      select e.currency, e.exposure_direction, to_char(e.end_date, 'YYYYMM'), -t.transfer_amt, -t.transfer_amt, 0, 0, 0
      from exposure_transfer t join fx_exposure e on e.group_id = t.group_id and e.id = t.exposure_id
      where t.group_id = ${scope.groupId} and t.transfer_status = '2' and t.target_org_id = any (${scope.orgIds}) and ${standing}
        and e.end_date >= ${today}) r
    group by 1, 2, 3 order by 3, 1, 2 desc`.execute(tx)
  const overdue = await sql<{ count: number }>`select count(*)::int as count from fx_exposure e
    where ${standing} and e.end_date < ${today} and e.effective_exposure > 0`.execute(tx)
  return { cells: cells.rows, overdue: overdue.rows[0]?.count }
}

export class ExposureHistory {
  private readonly tx: Tx
  private readonly groups: readonly [WalkedGroup, WalkedGroup]
  private readonly random: () => number
  constructor(tx: Tx, groups: readonly [WalkedGroup, WalkedGroup], seed: number) {
    this.tx = tx
    this.groups = groups
    this.random = seeded(seed)
  }

  private below = (count: number) => Math.floor(this.random() * count)
  private pick = <T>(list: readonly [T, ...T[]]): T => list[this.below(list.length)] ?? list[0]
  day = () => addDays(first, this.below(dayCount))
  private currency = () => this.pick(['USD', 'EUR', 'JPY'])
  private amount = () => `${this.below(10_000)}.${String(this.below(100)).padStart(2, '0')}`
  private run = (statement: RawBuilder<unknown>) => statement.execute(this.tx)

  /** Some exposures of one group, mostly those that were made last. */
  private some(more = sql`true`) {
    const { groupId } = this.pick(this.groups)
    return sql`e.id in (select x.id from fx_exposure x where x.group_id = ${groupId} and ${more} order by x.id desc
      limit ${1 + this.below(6)} offset ${this.below(4)})`
  }

  private readonly acts: Readonly<Record<string, () => Promise<unknown>>> = {
    insert: () => {
      const { groupId, orgIds, userIds } = this.pick(this.groups)
      const rows = Array.from({ length: 1 + this.below(4) }, () => {
        const [amount, day] = [this.amount(), this.day()]
        return sql`(${groupId}, ${this.pick(orgIds)}, gen_random_uuid(), ${this.pick(['1', '2', '3', '4'])}, ${this.pick(['0', '1'])},
          ${this.currency()}, ${amount}, ${amount}, ${first}, ${day}, ${day}, ${this.pick(['1', '1', '1', '2', '0'])}, ${userIds[0]}, ${userIds[0]})`
      })
      return this.run(sql`insert into fx_exposure (group_id, org_id, serial_no, exposure_type, exposure_direction, currency, original_amt,
        exposure_amt, trans_date, end_date, delivery_date, status, create_by, modify_by) values ${sql.join(rows)}`)
    },
    // Of what is open a part is reserved or locked, of what is locked a part delivered, of both a part released.
    hedge: () =>
      this.run(sql`update fx_exposure e set reserved_amt = reserved_amt + round(open_amt * ${this.random()}::numeric / 2, 2) ,
        lock_amt = lock_amt + round(open_amt * ${this.random()}::numeric / 2 - 0.01, 2) where ${this.some()} and status <> '0' and open_amt > 1`),
    release: () =>
      this.run(sql`update fx_exposure e set reserved_amt = 0, lock_amt = transferred_amt where ${this.some()}`),
    deliver: () =>
      this.run(sql`update fx_exposure e set settled_amt = settled_amt + lock_amt - transferred_amt, lock_amt = transferred_amt
        where ${this.some()}`),
    collect: () =>
      this.run(
        sql`update fx_exposure e set settled_amt = settled_amt + open_amt where ${this.some()} and status <> '0'`,
      ),
    change: () =>
      this.run(sql`update fx_exposure e set exposure_amt = exposure_amt + ${this.amount()}::numeric, end_date = ${this.day()},
        exposure_type = ${this.pick(['1', '2', '3', '4'])}, status = case status when '1' then '2' else status end where ${this.some()}`),
    rewrite: () => {
      const { groupId, orgIds } = this.pick(this.groups)
      return this.run(sql`update fx_exposure e set org_id = ${this.pick(orgIds)}, currency = ${this.currency()},
        exposure_direction = ${this.pick(['0', '1'])} where e.group_id = ${groupId} and ${this.some(sql`x.transferred_amt = 0`)}`)
    },
    void: () =>
      this.run(sql`update fx_exposure e set status = case status when '0' then '1' else '0' end
        where ${this.some(sql`x.lock_amt + x.reserved_amt = 0`)}`),
    touch: () => this.run(sql`update fx_exposure e set version = version + 1 where ${this.some()}`),
    transfer: () => this.transfer(),
    delete: () =>
      this.run(
        sql`delete from fx_exposure e where ${this.some(sql`not exists (select from exposure_transfer t
        where t.group_id = x.group_id and x.id in (t.exposure_id, t.mirror_exposure_id))`)}`,
      ),
    fold: () => foldExposureMonths(this.tx),
    undo: async () => {
      await this.run(sql`savepoint undone`)
      await this.step()
      await this.run(sql`rollback to savepoint undone`)
    },
  }

  /** What is locked of one exposure is taken over by the other organisation of its group. */
  private transfer() {
    const { groupId, orgIds, userIds } = this.pick(this.groups)
    const [given, taker] = this.pick([orgIds, [orgIds[1], orgIds[0]]])
    return this.run(sql`with given as (select * from fx_exposure where group_id = ${groupId} and org_id = ${given} and lock_amt > transferred_amt
        order by id desc limit 1),
      mirror as (insert into fx_exposure (group_id, org_id, serial_no, exposure_type, exposure_direction, currency, original_amt, exposure_amt,
          trans_date, end_date, delivery_date, create_by, modify_by)
        select group_id, ${taker}, gen_random_uuid(), '1', exposure_direction, currency, lock_amt - transferred_amt, lock_amt - transferred_amt,
          trans_date, end_date, delivery_date, ${userIds[0]}, ${userIds[0]} from given returning id, serial_no),
      mark as (update fx_exposure e set transferred_amt = e.lock_amt from given where e.id = given.id)
      insert into exposure_transfer (group_id, transfer_no, transfer_status, source_org_id, target_org_id, exposure_id, mirror_exposure_id,
        serial_no, exposure_direction, delivery_date, end_date, mirror_serial_no, currency, transfer_amt, currency_pair, transfer_price,
        create_by, decided_by, decided_time)
      select g.group_id, gen_random_uuid(), '2', ${given}, ${taker}, g.id, m.id, g.serial_no, g.exposure_direction, g.delivery_date, g.end_date,
        m.serial_no, g.currency, g.lock_amt - g.transferred_amt, g.currency || '/CNY', 7, ${userIds[0]}, ${userIds[1]}, now()
      from given g, mirror m`)
  }

  private async step(): Promise<void> {
    const names = Object.keys(this.acts) as [string, ...string[]]
    await this.acts[this.pick(names)]?.()
  }

  async walk(): Promise<void> {
    await this.acts.insert?.()
    for (let step = this.below(mostSteps); step >= 0; step -= 1) await this.step()
  }
}
