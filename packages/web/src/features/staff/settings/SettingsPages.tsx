/** The settings that two administrators change: what organisations ask of their reviews, and which currencies their group offers. */
import { currencyOfferApi } from '@hedgerow/contract/staff/settings/currency-offer.contract'
import { currencyOfferTexts } from '@hedgerow/contract/staff/settings/currency-offer.text'
import { type OrgPolicy, orgSettingsApi } from '@hedgerow/contract/staff/settings/policy.contract'
import { policyTexts } from '@hedgerow/contract/staff/settings/policy.text'
import { useState } from 'react'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { StaffFrame } from '../StaffFrame.tsx'
import { CurrencyOfferCard, CurrencyOfferDialog } from './CurrencyOfferCard.tsx'
import { PairsCard } from './PairsCard.tsx'
import { PolicyCard, PolicyDialog } from './PolicyCard.tsx'

// In the same script, of which the first pages know one name less.
export { WebhookPage } from '../webhook/WebhookPage.tsx'

/** Another administrator may have changed them since. */
const fresh = { staleTime: 0 }

export function PolicyPage() {
  const { data, error, refetch } = useQueryOf(orgSettingsApi.query, {}, fresh)
  const [edited, setEdited] = useState<OrgPolicy>()
  return (
    <StaffFrame id="staff-policy" help={policyTexts.help}>
      {error && !data ? <Failed because={error} retry={() => void refetch()} /> : null}
      {data?.map((policy) => (
        <PolicyCard key={policy.orgId} policy={policy} onEdit={() => setEdited(policy)} />
      ))}
      {edited ? <PolicyDialog policy={edited} onClose={() => setEdited(undefined)} /> : null}
    </StaffFrame>
  )
}

export function CurrencyOfferPage() {
  const { data, error, refetch } = useQueryOf(currencyOfferApi.query, {}, fresh)
  const [isEdited, setEdited] = useState(false)
  return (
    <StaffFrame id="staff-currencies" help={currencyOfferTexts.help}>
      {error && !data ? <Failed because={error} retry={() => void refetch()} /> : null}
      {data ? <CurrencyOfferCard offer={data} onEdit={() => setEdited(true)} /> : null}
      {data ? <PairsCard /> : null}
      {data && isEdited ? <CurrencyOfferDialog offer={data} onClose={() => setEdited(false)} /> : null}
    </StaffFrame>
  )
}
