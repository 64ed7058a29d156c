/** Holds what a bank reported, and tells its dealer and whoever reviews deals there: once, however often it is reported. */
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { filled, listText, nameText, type Text } from '@hedgerow/contract/kit/text'
import { HeldCause } from '@hedgerow/contract/quote/held/held-report.dict'
import { heldReportLife } from '@hedgerow/contract/quote/held/held-report.life'
import { heldReportTexts, reportFields } from '@hedgerow/contract/quote/held/held-report.text'
import { pathOf } from '@hedgerow/contract/screens'
import { type Scope, systemScope, type Tx, withTx } from '../../../kit/database/database.ts'
import { writeAudit } from '../../../kit/record/audit.ts'
import { notifyDutyHolders, notifyMember } from '../../../kit/record/notifications.ts'
import { systemDateOf } from '../../../kit/record/system-date.ts'
import { publish } from '../../../kit/work/bus.ts'
import type { DeskTools } from './deal-booking.act.ts'
import { keepMessage, type LockedQuote, lockHeard } from './desk.store.ts'
import { isOneReport, type ReportField } from './held-report.rules.ts'
import {
  countReport,
  earlierReports,
  endSilence,
  type HeldOf,
  insertHeld,
  type NewHeld,
  ownerOfLine,
  silentOrders,
} from './held-report.store.ts'

const { contradicts, late, noOrder, changed, silent } = HeldCause.of
const notices: Readonly<Record<string, Text>> = {
  [contradicts]: heldReportTexts.noticeContradicts,
  [late]: heldReportTexts.noticeLate,
  [noOrder]: heldReportTexts.noticeNoOrder,
  [changed]: heldReportTexts.noticeChanged,
  [silent]: heldReportTexts.noticeSilent,
}
const nobody = '0'
const both = ({ zh, en }: Text) => `${zh} / ${en}`
const fieldNames = (fields: readonly ReportField[]): Text => listText(fields.map((field) => reportFields[field]))

/** Of a quote of ours. */
export const heldOf = (quote: LockedQuote, lineId: string, wireNo: string): HeldOf => ({
  groupId: quote.groupId,
  orgId: quote.orgId,
  quoteId: quote.id,
  counterPartyId: quote.counterPartyId,
  lineId,
  wireNo,
  bankName: quote.bankName,
  bankNameEn: quote.bankNameEn,
})

/** @returns whether it is new; what was reported before, decided or not, is counted */
export async function holdReport(tx: Tx, of: HeldOf, quote: LockedQuote | undefined, what: NewHeld): Promise<boolean> {
  const earlier = what.cause === silent ? [] : await earlierReports(tx, of)
  const same = earlier.find(({ reported }) => isOneReport(reported, what.reported))
  if (same) {
    await countReport(tx, same.id)
    return false
  }
  if (quote && what.cause !== silent) await endSilence(tx, quote.id)
  const { today } = await systemDateOf(tx, of)
  const { id, heldNo } = await insertHeld(tx, of, what, today)
  await tell(tx, of, quote, { ...what, heldNo, today })
  const by = { groupId: of.groupId, orgIds: [of.orgId], userId: quote?.makerId ?? nobody }
  await writeAudit(tx, { ...by, ip: 'desk', action: 'hold' }, [
    { entity: heldReportLife.entity, entityId: id, orgId: of.orgId, after: { ...of, ...what, heldNo } },
  ])
  return true
}

async function tell(
  tx: Tx,
  { groupId, orgId, wireNo, bankName, bankNameEn }: HeldOf,
  quote: LockedQuote | undefined,
  { cause, differs, heldNo, today }: NewHeld & { readonly heldNo: string; readonly today: string },
): Promise<void> {
  const params = {
    bank: nameText(bankName, bankNameEn),
    serial: quote?.quoteSerialNo ?? wireNo,
    fields: fieldNames(differs),
    no: heldNo,
  }
  const message = notices[cause] ?? heldReportTexts.noticeContradicts
  const notice = { message, params, url: pathOf('held-report', { heldNo }), variant: 'warning' as const }
  const scope: Scope = { groupId, orgIds: [orgId], userId: nobody }
  if (quote) {
    await notifyMember(tx, scope, quote.makerId, notice)
    await keepMessage(tx, quote.id, both(filled(message, params)))
    await publish(tx, 'quote', [`${quote.makerId}:${quote.askGroupNo}`])
  }
  const to = quote ? [duties.tradeReviewer] : [duties.tradeReviewer, duties.tradeMaker]
  await notifyDutyHolders(tx, scope, { duties: to, orgId, today, except: quote ? [quote.makerId] : [] }, notice)
}

/** A deal under a number that no quote of the line has. */
export async function holdStranger(tx: Tx, lineId: string, wireNo: string, what: Omit<NewHeld, 'cause'>) {
  const owner = await ownerOfLine(tx, lineId)
  if (owner) await holdReport(tx, { ...owner, quoteId: null, wireNo }, undefined, { ...what, cause: noOrder })
}

/** Each order that has no result after a minute becomes one for people. */
export async function holdSilent({ db }: Pick<DeskTools, 'db'>): Promise<void> {
  for (const { lineId, wire } of await withTx(db, systemScope, silentOrders))
    await withTx(db, systemScope, async (tx) => {
      const quote = await lockHeard(tx, lineId, wire)
      if (!quote?.isUnknown) return
      const what = { cause: silent, reported: {}, differs: [], bankMessage: null }
      await holdReport(tx, heldOf(quote, lineId, wire), quote, what)
    })
}
