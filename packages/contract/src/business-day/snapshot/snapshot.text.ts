import { texts } from '../../kit/text.ts'

export const snapshotWords = texts({
  orgId: { zh: '机构', en: 'Organisation' },
  calcDate: { zh: '估值日', en: 'As of' },
  snapshotId: { zh: '快照', en: 'Snapshot' },
})
