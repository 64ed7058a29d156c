/** Whether the database's set-up can lose a booking that was acknowledged. Only those who run it can mend that, so it is said to them. */
import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/tables.ts'

export interface DatabaseSetup {
  readonly fsync: string
  readonly fullPageWrites: string
  readonly synchronousCommit: string
  readonly synchronousStandbyNames: string
  /** Standbys that stream now; what copies its files or its log is none. */
  readonly standbys: number
}

/** Each way in which it may lose one, in words for the log; none is what it should be. */
export function lossRisks(setup: DatabaseSetup): string[] {
  const isUnnamed = setup.synchronousStandbyNames === ''
  const risks: readonly (readonly [boolean, string])[] = [
    [setup.fsync === 'off', 'fsync is off: a power cut can lose bookings and destroy the database'],
    [setup.fullPageWrites === 'off', 'full_page_writes is off: a power cut can destroy parts of the database'],
    [setup.synchronousCommit === 'off', 'synchronous_commit is off: a crash can lose the last bookings'],
    [
      setup.synchronousCommit === 'local' && !isUnnamed,
      'synchronous_commit is local: a booking waits for no standby, so that a failover can lose it',
    ],
    [
      setup.standbys > 0 && isUnnamed,
      'standbys are attached and none is synchronous: a failover can lose the last bookings; set synchronous_standby_names (in Patroni synchronous_mode)',
    ],
  ]
  return risks.filter(([is]) => is).map(([, words]) => words)
}

/** As the sessions see it that book. */
export async function databaseSetup(db: Kysely<DB>): Promise<DatabaseSetup> {
  const { rows } = await sql<DatabaseSetup>`select current_setting('fsync') as fsync,
    current_setting('full_page_writes') as full_page_writes, current_setting('synchronous_commit') as synchronous_commit,
    current_setting('synchronous_standby_names') as synchronous_standby_names,
    (select count(*)::int from pg_stat_replication
      where coalesce(application_name, '') not in ('pg_basebackup', 'pg_receivewal')) as standbys`.execute(db)
  const [setup] = rows
  if (!setup) throw new Error('should hold: the server tells its settings')
  return setup
}
