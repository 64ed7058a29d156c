/** Papers that end soon: quotas, limits of banks, licences and identity documents; licences also once they have ended. */
import type { Text } from '@hedgerow/contract/kit/text'
import { WarnLevel, WarnOperation } from '@hedgerow/contract/limit/risk/risk-limit.dict'
import { ControlKind } from '@hedgerow/contract/risk-control/risk-control.dict'
import { controlMessages } from '@hedgerow/contract/risk-control/risk-control.text'
import { addDays, type BusinessDate, businessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { placeOfRecord } from '../../calendar/agenda/agenda.answer.ts'
import { agendaItems } from '../../calendar/agenda/agenda.store.ts'
import type { ControlDeclaration } from '../record/control.shape.ts'
import type { Finding } from '../record/risk-control.rules.ts'

const warnedDays = 30
/** What ended longer ago is nobody's paper any more. */
const endedDays = 365
const mostOfADay = 200

const messages: Readonly<Record<string, Text>> = {
  license: controlMessages.licenseEnds,
  identity: controlMessages.identityEnds,
  facility: controlMessages.facilityEnds,
  quota: controlMessages.quotaEnds,
}
/** A quota or limit that has ended is followed by another one, or seen by what is used without one. */
const isSeenWhenOver: readonly string[] = ['license', 'identity']

export const expiryControl: ControlDeclaration = {
  controlKind: ControlKind.of.expiry,
  of: 'group',
  at: 'day',
  hasLimits: false,
  async measure(tx, { scope, day }) {
    const span = { from: addDays(day, -endedDays), to: addDays(day, warnedDays) }
    const items = await agendaItems(tx, scope, { ...span, layers: ['document'], today: day, mostOfADay })
    const papers = items.filter((item) => item.day >= day || isSeenWhenOver.includes(item.record))
    return { findings: papers.flatMap((item) => findingOf(item, day)) }
  },
}

type Paper = Awaited<ReturnType<typeof agendaItems>>[number]

function findingOf(paper: Paper, day: BusinessDate): Finding[] {
  const message = messages[paper.record]
  if (!message) return []
  const left = daysBetween(day, businessDate(paper.day))
  const isOver = left < 0
  return [
    {
      subject: `${paper.record} ${paper.id} ${paper.day}`,
      message,
      params: { number: paper.number, day: paper.day },
      currentValue: String(left),
      controlValue: String(warnedDays),
      controlUnit: '',
      usedPct: null,
      warnLevel: isOver ? WarnLevel.of.breach : WarnLevel.of.notice,
      warnOperation: isOver ? WarnOperation.of.escalate : WarnOperation.of.notify,
      causeUrl: placeOfRecord(paper),
    },
  ]
}
