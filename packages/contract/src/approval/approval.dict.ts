/** What a review asks for, and whether the member who reads the list can give it (workflows §0.2). */
import { dictionary } from '../kit/dictionary.ts'

/** What a review said; reject is 2: see decision 0012. */
export const CheckStatus = dictionary(
  'CHECK_STATUS',
  { zh: '审核/复核状态', en: 'Review status' },
  {
    initial: ['0', '未审', 'Not reviewed', 'pending'],
    passed: ['1', '通过', 'Passed', 'ok'],
    rejected: ['2', '拒绝', 'Rejected', 'danger'],
  },
)
/** By the worth in US dollars against the organisation's two tiers, kept with the record when it is submitted. */
export const CheckTier = dictionary(
  'CHECK_TIER',
  { zh: '审级', en: 'Review tier' },
  {
    one: ['1', '一人', 'One reviewer', 'draft'],
    manager: ['2', '管理员', 'A manager', 'changed'],
    two: ['3', '两名管理员', 'Two managers', 'danger'],
  },
)
/** Status and review of a record in one word, for lists of what is reviewed. */
export const ReviewStage = dictionary(
  'REVIEW_STAGE',
  { zh: '状态', en: 'Status' },
  {
    awaiting: ['1', '待审', 'Awaiting review', 'pending'],
    second: ['2', '待复审', 'Awaiting second review', 'changed'],
    passed: ['3', '已通过', 'Passed', 'ok'],
    sentBack: ['4', '已退回', 'Sent back', 'danger'],
    draft: ['5', '草稿', 'Draft', 'draft'],
    void: ['6', '已作废', 'Void', 'void'],
  },
)
/** The reader's own standing to a record that waits for review. */
export const CheckBlock = dictionary(
  'CHECK_BLOCK',
  { zh: '本人可决定', en: 'Reviewable by me' },
  {
    none: ['0', '可以决定', 'You can', 'ok'],
    maker: ['1', '本人经办，须由他人决定', 'Entered by you; someone else must review it', 'draft'],
    editor: ['2', '本人修改过，须由他人决定', 'You edited it; someone else must review it', 'draft'],
    first: ['3', '本人已初审，须由另一人复审', 'You gave the first of two reviews', 'draft'],
    duty: ['4', '不在本人岗位的机构范围内', 'Your duty does not cover this organisation', 'draft'],
    conflict: [
      '5',
      '岗位不相容：经办与审核/复核岗位不能兼任',
      'Conflicting duties: you also hold an initiating duty here',
      'draft',
    ],
    limit: ['6', '超出本人限额', 'Beyond your limit', 'draft'],
    manager: ['7', '金额须由管理员决定', 'The amount must be decided by a manager', 'draft'],
    hand: [
      '8',
      '该账号与经办视为同一人，须由他人决定',
      'Your account and the maker’s are treated as one person; someone else must decide',
      'draft',
    ],
    decided: ['9', '不在待审状态', 'Does not await review', 'draft'],
  },
)

/** What happens to evidence beyond what an exposure is worth. */
export const OverEvidence = dictionary(
  'OVER_EVIDENCE',
  { zh: '超额单证', en: 'Excess documents' },
  { warn: ['0', '由另一人同意', 'Reviewed by a second person'], block: ['1', '拒绝', 'Refused'] },
)

/** How far things may stand from what is known: the part of a policy that other commands keep to. Percent, and units of a currency. */
export interface Bounds {
  readonly offMarketPct: string
  readonly offMarketLimitPct: string
  readonly cflChangePct: string
  readonly bankTolerance: string
  readonly bankChargeCap: string
}

/** What a policy says unless somebody says otherwise. */
export const usualBounds: Bounds = {
  offMarketPct: '1',
  offMarketLimitPct: '3',
  cflChangePct: '1',
  bankTolerance: 'CNY 0.05, JPY 5, KRW 50',
  bankChargeCap: 'CNY 500, USD 80, EUR 80, GBP 70, HKD 600, JPY 12000',
}

/** What a bank may round in a currency that the policy does not name. */
export const usualTolerance = '0.05'

/** Years for which documents are kept after the last delivery of what they prove (decision 0129). */
export const retentionBounds = { least: 5, most: 50, usual: '10' } as const
