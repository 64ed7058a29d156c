/** What the books of the demonstration company sent to the program that keeps the general ledger. */
import { must, type Story } from '../book.seed.ts'

const maker = 'lc_back1'
const reviewer = 'lc_back2'
const marks = '/CLOUD-FX/markRun'

/** The vouchers of the month for Kingdee, and the same once more for SAP, which the list marks. */
export async function tellVouchers(story: Story): Promise<void> {
  const period = { orgId: story.orgIds.get('ORG003'), bookDateStart: '20260401', bookDateEnd: '20260413' }
  for (const [template, againFlag] of [
    ['KINGDEE', '0'],
    ['SAP', '1'],
  ] as const)
    await must(story, maker, 'POST', '/CLOUD-BIZ/voucherExport/make', { ...period, template, againFlag })
}

/** Fair values of the business day: those of one organisation are booked, those of the other wait, and a withdrawn one stands beside them. */
export async function tellMarks(story: Story): Promise<void> {
  const propose = (orgCode: string) =>
    must(story, maker, 'POST', `${marks}/propose`, { orgId: story.orgIds.get(orgCode), markDate: '20260413' })
  const gone = await propose('ORG003')
  await must(story, maker, 'POST', `${marks}/withdraw`, { id: gone.id, version: 0 })
  const booked = await propose('ORG002')
  await must(story, reviewer, 'POST', `${marks}/book`, { id: booked.id, version: 0 })
  await propose('ORG003')
}
