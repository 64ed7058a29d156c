/** A version of our party on its way: submitted by one administrator, and what another's pass brings. `approval` does the rest. */
import type { Text } from '@hedgerow/contract/kit/text'
import { ourPartyLife } from '@hedgerow/contract/our-party/our-party.life'
import { ourPartyRefusals } from '@hedgerow/contract/our-party/our-party.refusals'
import { ourPartyTexts } from '@hedgerow/contract/our-party/our-party.text'
import { pathOf } from '@hedgerow/contract/screens'
import type { Context } from '../../kit/http/serve.ts'
import type { Notice } from '../../kit/record/notifications.ts'
import type { ReviewedNoun } from '../approval/review.act.ts'
import { tellReviewers } from '../approval/review.notice.ts'
import { setZone } from '../enterprise/organisation.store.ts'
import { demandParty, type PartyInput } from './our-party.rules.ts'
import { insertParty, ourPartyTable, type StoredParty, voidInForce } from './our-party.store.ts'

const noticeOf = (message: Text, { id, shortName }: Pick<StoredParty, 'id' | 'shortName'>, comment = ''): Notice => ({
  message,
  params: { name: shortName, comment },
  url: pathOf('our-party', { open: id }),
})

/** @returns its id. @throws Refusal OUR_PARTY_WAITS and those of `demandParty` */
export async function submitParty(
  { tx, session, today, audit }: Context,
  orgId: string,
  party: PartyInput,
  before?: object,
): Promise<string> {
  demandParty(party, today)
  const id = await insertParty(tx, session, orgId, party)
  const notice = noticeOf(ourPartyTexts.noticeSubmitted, { id, shortName: party.shortName })
  await tellReviewers(tx, session, {
    life: ourPartyLife,
    waiting: [{ orgId, worthUsd: '0', except: [], notice }],
    today,
  })
  audit({ entity: ourPartyLife.entity, entityId: id, orgId, ...(before ? { before } : {}), after: party })
  return id
}

export const reviewedParty: ReviewedNoun<StoredParty> = {
  life: ourPartyLife,
  table: ourPartyTable,
  rejectionAsksAmount: false,
  notTheMaker: ourPartyRefusals.OUR_PARTY_NOT_YOURS,
  commentNeeded: ourPartyRefusals.OUR_PARTY_COMMENT,
  notices: {
    second: (party) => noticeOf(ourPartyTexts.noticeSubmitted, party),
    passed: (party, comment) => ({ ...noticeOf(ourPartyTexts.noticePassed, party, comment), variant: 'success' }),
    rejected: (party, comment) => ({ ...noticeOf(ourPartyTexts.noticeRejected, party, comment), variant: 'warning' }),
  },
  /** What it replaces is void before it is in force: one of an organisation is. The day of the organisation follows its place. */
  async onPass({ tx, session }, parties) {
    await voidInForce(
      tx,
      session,
      parties.map(({ orgId }) => orgId),
    )
    for (const { orgId, zoneId } of parties)
      if (zoneId !== null) await setZone(tx, { groupId: session.groupId, orgId }, zoneId)
  },
}
