/** What the books of the demonstration company sent to the program that keeps the general ledger. */
import { must, type Story } from '../book.seed.ts'

const maker = 'lc_back1'

/** The vouchers of the month for Kingdee, and the same once more for SAP, which the list marks. */
export async function tellVouchers(story: Story): Promise<void> {
  const period = { orgId: story.orgIds.get('ORG003'), bookDateStart: '20260401', bookDateEnd: '20260413' }
  for (const [template, againFlag] of [
    ['KINGDEE', '0'],
    ['SAP', '1'],
  ] as const)
    await must(story, maker, 'POST', '/CLOUD-BIZ/voucherExport/make', { ...period, template, againFlag })
}
