/** A version of a bank's format on its way: submitted by one person, and what another's pass brings. `approval` does the rest. */
import { bankProfileLife } from '@hedgerow/contract/bank-file/profile/bank-profile.life'
import { bankProfileRefusals } from '@hedgerow/contract/bank-file/profile/bank-profile.refusals'
import { bankProfileTexts } from '@hedgerow/contract/bank-file/profile/bank-profile.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import type { Context } from '../../../kit/http/serve.ts'
import type { Notice } from '../../../kit/record/notifications.ts'
import type { ReviewedNoun } from '../../approval/review.act.ts'
import { tellReviewers } from '../../approval/review.notice.ts'
import { demandProfile, type ProfileInput, storedProfile } from './bank-profile.rules.ts'
import {
  bankNamed,
  bankProfileTable,
  insertProfile,
  type ProfileKey,
  type StoredProfile,
  voidInForce,
} from './bank-profile.store.ts'

const noticeOf = (message: Text, id: string, bank: string, comment = ''): Notice => ({
  message,
  params: { bank, comment },
  url: pathOf('bank-file', { tab: 'formats', open: id }),
})

/** @returns its id. @throws Refusal BANK_PROFILE_WAITS and those of `demandProfile` */
export async function submitProfile(
  { tx, session, today, audit }: Context,
  key: ProfileKey,
  input: ProfileInput,
  before?: object,
): Promise<string> {
  const { orgId } = key
  const bank = await bankNamed(tx, session, key.bankId)
  demandProfile(input)
  const id = await insertProfile(tx, session, key, storedProfile(input))
  const notice = noticeOf(bankProfileTexts.noticeSubmitted, id, bank)
  await tellReviewers(tx, session, {
    life: bankProfileLife,
    waiting: [{ orgId, worthUsd: '0', except: [], notice }],
    today,
  })
  audit({ entity: bankProfileLife.entity, entityId: id, orgId, ...(before ? { before } : {}), after: input })
  return id
}

/** `bank` is what the notices call it. */
export const reviewedProfile = (bank: string): ReviewedNoun<StoredProfile> => ({
  life: bankProfileLife,
  table: bankProfileTable,
  rejectionAsksAmount: false,
  notTheMaker: bankProfileRefusals.BANK_PROFILE_NOT_YOURS,
  commentNeeded: bankProfileRefusals.BANK_PROFILE_COMMENT,
  notices: {
    second: ({ id }) => noticeOf(bankProfileTexts.noticeSubmitted, id, bank),
    passed: ({ id }, comment) => ({
      ...noticeOf(bankProfileTexts.noticePassed, id, bank, comment),
      variant: 'success',
    }),
    rejected: ({ id }, comment) => ({
      ...noticeOf(bankProfileTexts.noticeRejected, id, bank, comment),
      variant: 'warning',
    }),
  },
  /** What it replaces is void before it is in force: one of a bank is. */
  onPass: ({ tx, session }, profiles) => voidInForce(tx, session, profiles),
})
