/** Which currencies a group offers: read with where each is in use, and changed by two administrators of its head. */
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { OrgChangeKind } from '@hedgerow/contract/staff/change/org-change.dict'
import { currencyOfferApi } from '@hedgerow/contract/staff/settings/currency-offer.contract'
import { currencyOfferRefusals } from '@hedgerow/contract/staff/settings/currency-offer.refusals'
import { serve } from '../../../kit/http/serve.ts'
import { demandOrganisation, holdsGrant } from '../../../kit/http/session.ts'
import { currenciesToChange, offeredCodes, saveOffer } from '../../reference/reference.store.ts'
import { waitingChanges } from '../change/org-change.store.ts'
import { submitOrgChange } from '../change/org-change-submit.act.ts'
import { secondAdministration } from '../member/staff.store.ts'
import { demandOffer, demandUnused, isSameOffer, offerSaid } from './currency-offer.rules.ts'
import { currencyUses, headOf } from './currency-offer.store.ts'

const nowhere = { accounts: 0, deals: 0, exposures: 0 }
const changeKind = OrgChangeKind.of.currency

export const currencyOfferRoutes = serve(currencyOfferApi, {
  async query({ tx, session, lang }) {
    const head = await headOf(tx, session)
    const uses = await currencyUses(tx, session)
    const currencies = [...(await currenciesToChange(tx, session)).values()]
    return {
      orgName: head.orgName,
      mayChange: session.orgIds.includes(head.id) && holdsGrant(session, 'staff.edit', head.id),
      pending: (await waitingChanges(tx, session, changeKind)).length > 0,
      currencies: currencies
        .filter(({ currencyFlag }) => currencyFlag === YesNo.of.yes)
        .map(({ currencyCode, currencyName, currencyNameEn, currencyNo, decimalScale, ctrlFlag }) => ({
          currencyCode,
          currencyName: lang === 'en_US' ? currencyNameEn : currencyName,
          currencyNo,
          decimalScale,
          ctrlFlag,
          ...(uses.get(currencyCode) ?? nowhere),
        })),
    }
  },

  async modify(context, input) {
    const { tx, session, today, audit } = context
    const { id: orgId, orgName } = await headOf(tx, session)
    demandOrganisation(session, 'staff.edit', orgId)
    const currencies = await currenciesToChange(tx, session)
    const [before, after] = [offeredCodes(currencies), offerSaid(input.currencies)]
    demandOffer(after, currencies)
    if (isSameOffer(before, after)) refuse(currencyOfferRefusals.OFFER_SAME, {}, 'currencies')
    demandUnused(before, after, await currencyUses(tx, session))
    if ((await secondAdministration(tx, session, [orgId], today)) !== undefined) {
      await submitOrgChange(context, { orgId, changeKind, subjectId: null, subject: orgName, before, after })
      return { pending: true }
    }
    await saveOffer(tx, session, after)
    audit({ entity: 'currencyOffer', entityId: orgId, orgId, before, after })
    return { pending: false }
  },
})
