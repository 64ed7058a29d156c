/** What freezing a day would copy, and the copy itself: by whoever does it, a person or the server at the closing time. */
import { allowLongWork, type Scope, type Tx } from '../../../kit/database/database.ts'
import { homeCurrencyOf } from '../../enterprise/home-currency.store.ts'
import { type MarketToFreeze, marketToFreeze } from '../snapshot/freeze.answer.ts'
import { copyMarket, freezeBook, historyMoment, sealSnapshot } from '../snapshot/freeze.store.ts'
import { type DayKey, markAffected, moveDay, type StoredDay } from './business-day.store.ts'

export interface MarketOfDay extends MarketToFreeze {
  readonly homeCurrency: string
  /** Positions are the book as it is known at this moment. */
  readonly knownTime: string
}

export async function marketOfDay(tx: Tx, scope: Scope, { orgId, businessDate }: DayKey): Promise<MarketOfDay> {
  await allowLongWork(tx)
  const knownTime = await historyMoment(tx)
  const homeCurrency = await homeCurrencyOf(tx, scope, orgId)
  const copied = await marketToFreeze(tx, scope, { orgId, day: businessDate, homeCurrency, knownTime })
  return { ...copied, homeCurrency, knownTime }
}

interface Freezing {
  /** Null where the server freezes the day. */
  readonly freezerId: string | null
  readonly dayStatus: string
}

/** Copies the book and its market as the next snapshot of the day. @returns its number */
export async function writeSnapshot(
  tx: Tx,
  scope: Scope,
  day: StoredDay,
  { market, homeCurrency, knownTime }: MarketOfDay,
  { freezerId, dayStatus }: Freezing,
): Promise<number> {
  const { id: dayId, orgId, businessDate } = day
  const snapshotNo = day.snapshotNo + 1
  const snapshot = { orgId, dayId, day: businessDate, snapshotNo, homeCurrency, freezerId }
  const book = await freezeBook(tx, scope, snapshot, knownTime, market)
  await copyMarket(tx, scope, book, market)
  await sealSnapshot(tx, scope, book, ['market', 'book'])
  await moveDay(tx, scope, dayId, { dayStatus, snapshotNo, affected: false, reviewerId: null })
  if (day.snapshotNo > 0) await markAffected(tx, scope, day)
  return snapshotNo
}
