import { fileIdIn } from '@hedgerow/contract/file/stored-file.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import { profileApi } from '@hedgerow/contract/profile/profile.contract'
import { profileRefusals } from '@hedgerow/contract/profile/profile.refusals'
import { profileWords } from '@hedgerow/contract/profile/profile.text'
import type { Tx } from '../../kit/database/database.ts'
import { serve } from '../../kit/http/serve.ts'
import type { Session } from '../../kit/http/session.ts'
import { dropFile, takeFiles } from '../../kit/record/stored-file.ts'
import { openIdentity, sealIdentity, shownIdentity } from '../member/identity.act.ts'
import { colleague } from '../member/member.store.ts'
import { saveIdentity, savePortrait, saveProfile } from '../member/own-facts.store.ts'
import { settingsOf } from '../member/settings/settings.store.ts'
import { menuOf } from '../session/menu.answer.ts'
import { memberOf } from '../session/session.rules.ts'
import { countriesOf } from '../session/session.store.ts'
import { demandIdentity } from './identity.rules.ts'
import { misplaced, profileOf, type StoredProfile, standingStored } from './profile.store.ts'
import { levelOf, pointsOf } from './standing.rules.ts'

const entity = 'member'

const documentOf = ({ identKind, identStartDate, identEndDate }: StoredProfile) => ({
  identKind,
  identStartDate,
  identEndDate,
})

/** What the answer says of a stored profile; the number of the document is the member's alone. */
function profileReply({ identSealed, ...profile }: StoredProfile, identId: string | null, userMenu: readonly string[]) {
  return { ...profile, identId, userMenu: [...userMenu] }
}

async function standing(tx: Tx, scope: Session, userId: string) {
  const stored = await standingStored(tx, scope, userId)
  return { ...stored, levelId: levelOf(stored.growth), integration: pointsOf(stored.stepsDone) }
}

export const profileRoutes = serve(profileApi, {
  async query(context, { userId }) {
    const { tx, session, lang } = context
    if (userId === session.userId) {
      const profile = await profileOf(tx, session, userId)
      const userMenu = menuOf(session, await countriesOf(tx, session), lang).flatMap(({ id, type }) =>
        type === 'item' ? [id] : [],
      )
      return {
        ...memberOf(session, lang, await settingsOf(tx, session)),
        ...profileReply(profile, openIdentity(context, profile.identSealed), userMenu),
        ...(await standing(tx, session, userId)),
      }
    }
    const mayAsk = session.orgUserType === OrgUserType.of.administrator
    const member = mayAsk ? await colleague(tx, userId, session.orgIds) : undefined
    if (!member) refuse(kitRefusals.DOES_NOT_EXIST)
    const profile = await profileOf(tx, session, userId)
    const hidden = { birth: null, stepsDone: [] }
    return {
      ...memberOf({ ...session, ...member } as Session, lang),
      ...profileReply(profile, shownIdentity(context, profile.identSealed), []),
      ...(await standing(tx, session, userId)),
      ...hidden,
    }
  },

  async modify(
    { tx, session, today, audit },
    { sign = '', birth = null, country = '', province = '', city = '', ...profile },
  ) {
    if (birth && birth > today) refuse(profileRefusals.BIRTH_AHEAD, {}, 'birth')
    const wrong = await misplaced(tx, { country, province, city })
    if (wrong) refuse(profileRefusals.PLACE_ELSEWHERE, { field: profileWords[wrong] }, wrong)
    const { identSealed: _, ...before } = await profileOf(tx, session, session.userId)
    const after = { ...profile, sign, birth, country, province, city }
    await saveProfile(tx, session, after)
    const { userId: entityId, orgId, nickName } = session
    audit({ entity, entityId, orgId, before: { ...before, nickName }, after })
    return null
  },

  async identity(context, input) {
    const { tx, session, today, audit } = context
    demandIdentity(input, { today, country: session.orgCountry })
    const { userId: entityId, orgId } = session
    const stored = await profileOf(tx, session, entityId)
    const { identKind = null, identId, identStartDate = null, identEndDate = null } = input
    const identity = { identKind, identStartDate, identEndDate }
    await saveIdentity(tx, session, { ...identity, identSealed: sealIdentity(context, identId) })
    // The history names the document and its days, never its number.
    const isOther = (identId ?? null) !== openIdentity(context, stored.identSealed)
    audit({ entity, entityId, orgId, before: documentOf(stored), after: { ...identity, numberChanged: isOther } })
    return null
  },

  async portrait({ tx, session, audit }, { header }) {
    const { userId: entityId, orgId } = session
    if (header) {
      const gone = await takeFiles(tx, session, [fileIdIn(header)], {
        entity,
        entityId,
        needs: 'member',
        picturesOnly: true,
      })
      if (gone.length > 0) refuse(profileRefusals.PORTRAIT_GONE, {}, 'header')
    }
    const before = await savePortrait(tx, session, header)
    if (before && (!header || before !== fileIdIn(header))) await dropFile(tx, session, before)
    audit({ entity, entityId, orgId, before: { header: before }, after: { header: header ?? null } })
    return null
  },
})
