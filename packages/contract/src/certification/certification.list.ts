import { columns, list } from '../kit/list.ts'
import { RealNameAuthStatus } from '../kit/record/member.dict.ts'
import { OrgType } from '../reference/reference.dict.ts'
import { certificationTexts, certificationWords } from './certification.text.ts'

/** What organisations submitted to the auditors who read it. */
export const certificationList = list({
  name: 'certification',
  title: certificationTexts.reviewTitle,
  needs: 'certification.review',
  words: certificationWords,
  sort: 'submitTime',
  defaults: { certificationStatus: RealNameAuthStatus.of.waiting },
  empty: certificationTexts.empty,
  columns: {
    orgName: columns.text({ width: 260, pinned: true, filter: 'contains' }),
    orgType: columns.dict(OrgType, { width: 130 }),
    license: columns.text({ width: 190 }),
    realName: columns.text({ width: 120 }),
    submitterName: columns.text({ width: 120 }),
    submitTime: columns.instant(),
    submissions: columns.number({ width: 110 }),
    certificationStatus: columns.dict(RealNameAuthStatus, { width: 120, filter: 'one' }),
    holderName: columns.text({ width: 120, sortable: false }),
    orgId: columns.code({ hidden: true, sortable: false }),
  },
  actions: {
    review: { needs: 'certification.review', selection: 'one', unverified: true, text: certificationTexts.review },
    release: { needs: 'certification.review', selection: 'one', unverified: true, text: certificationTexts.release },
  },
})
