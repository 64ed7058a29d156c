/** Changes of rights and settings that wait for a second administrator: what would change, the decision, the withdrawal. */
import { z } from 'zod'
import { CheckBlock, CheckStatus } from '../../approval/approval.dict.ts'
import { decision, Trail } from '../../approval/review.contract.ts'
import { reviewColumns, reviewFacts } from '../../approval/review.list.ts'
import { organisationChoice } from '../../enterprise/organisation.contract.ts'
import { endpoints, get, inPerson, page, post } from '../../kit/endpoint.ts'
import { dict, id, version } from '../../kit/field.ts'
import { columns, list } from '../../kit/list.ts'
import { shape } from '../../kit/shape.ts'
import { OrgChangeKind, OrgChangeStatus } from './org-change.dict.ts'
import { orgChangeTexts, orgChangeWords } from './org-change.text.ts'

const needs = 'orgChange.view'
const { checkBlock } = reviewColumns

export const orgChangeList = list({
  name: 'orgChange',
  title: orgChangeTexts.title,
  needs,
  words: orgChangeWords,
  sort: '-createTime',
  defaults: { changeStatus: OrgChangeStatus.of.submitted },
  empty: orgChangeTexts.none,
  columns: {
    changeKind: columns.dict(OrgChangeKind, { filter: 'one', width: 130, sortable: false }),
    subject: columns.text({ width: 220, sortable: false }),
    changeStatus: columns.dict(OrgChangeStatus, { filter: 'one', width: 110, sortable: false }),
    makerName: columns.text({ width: 110, sortable: false }),
    checkBlock,
    createTime: columns.instant(),
    orgName: columns.text({ width: 180, sortable: false }),
    checkStatus: columns.dict(CheckStatus, { hidden: true, sortable: false }),
    makerId: columns.code({ filter: 'exact', unasked: true, hidden: true, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
    ...reviewFacts,
  },
  actions: {
    review: { needs, selection: 'one', unverified: true, text: orgChangeTexts.review },
    withdraw: { needs, selection: 'one', key: 'delete', unverified: true, text: orgChangeTexts.withdraw },
  },
})

const OrgChange = z.object({
  id: z.string(),
  version: z.number(),
  changeKind: dict(OrgChangeKind),
  changeStatus: dict(OrgChangeStatus),
  checkStatus: dict(CheckStatus),
  subject: z.string(),
  orgName: z.string(),
  makerId: z.string(),
  makerName: z.string(),
  createTime: z.string(),
})

/** In the words and the language of the reader, as both stood when it was submitted. */
const OrgChangeReview = z.object({
  change: OrgChange,
  checkBlock: dict(CheckBlock),
  lines: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  trail: Trail,
})
export type OrgChangeReview = z.output<typeof OrgChangeReview>

const seen = { id: id(), version: version() }
const Decision = shape(orgChangeWords, {
  ...seen,
  ...decision,
})
const Saved = z.object({ id: z.string(), version: z.number() })

export const orgChangeApi = inPerson(
  endpoints('/CLOUD-BASE/orgChange', {
    queryByPage: page('/queryByPage', orgChangeList),
    review: get('/review/:id', { input: shape(orgChangeWords, { id: id() }), reply: OrgChangeReview, needs }),
    check: post('/check', { input: Decision, reply: Saved, needs, writes: true, secondPerson: true }),
    withdraw: post('/withdraw', {
      input: shape(orgChangeWords, seen),
      reply: Saved,
      needs,
      writes: true,
      unverified: true,
    }),
  }),
)
