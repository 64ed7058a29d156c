/** What must hold between the fields of a member's document (specification §5.7). */
import { hasCheckedNumbers } from '@hedgerow/contract/kit/person/country-facts.data'
import { isChineseIdentity } from '@hedgerow/contract/kit/person/identity-document'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { profileRefusals } from '@hedgerow/contract/profile/profile.refusals'
import { IdentKind } from '@hedgerow/contract/reference/reference.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'

interface IdentityInput {
  readonly identKind?: string | undefined
  readonly identId?: string | undefined
  readonly identStartDate?: string | undefined
  readonly identEndDate?: string | undefined
}

/** `country` is that of the member's organisation. @throws Refusal on the field that is wrong; a document that is left out whole is fine */
export function demandIdentity(
  { identKind, identId, identStartDate, identEndDate }: IdentityInput,
  { today, country }: { readonly today: BusinessDate; readonly country: string },
): void {
  const { IDENT_KIND_MISSING, IDENT_NUMBER_MISSING, IDENT_CARD_FORMAT, IDENT_PASSPORT_FORMAT } = profileRefusals
  if (!identId) {
    if (identKind || identStartDate || identEndDate) refuse(IDENT_NUMBER_MISSING, {}, 'identId')
    return
  }
  if (!identKind) refuse(IDENT_KIND_MISSING, {}, 'identKind')
  const isCard = identKind === IdentKind.of.idCard
  const isForeign = !hasCheckedNumbers(country) && !/\p{Script=Han}/u.test(identId)
  if (isCard && !isForeign && !isChineseIdentity(identId)) refuse(IDENT_CARD_FORMAT, {}, 'identId')
  if (!isCard && /\p{Script=Han}/u.test(identId)) refuse(IDENT_PASSPORT_FORMAT, {}, 'identId')
  if (identStartDate && identStartDate > today) refuse(profileRefusals.IDENT_AHEAD, {}, 'identStartDate')
  if (identEndDate && identEndDate < today) refuse(profileRefusals.IDENT_ENDED, {}, 'identEndDate')
  if (identStartDate && identEndDate && identStartDate >= identEndDate)
    refuse(profileRefusals.IDENT_DATES, {}, 'identEndDate')
}
