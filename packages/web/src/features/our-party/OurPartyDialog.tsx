/** What an administrator says of our party; it counts once another one passed it. */

import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import { addressTexts } from '@hedgerow/contract/kit/person/postal-address'
import {
  NewOurParty,
  OurPartyEdit,
  type OurPartyReview,
  ourPartyApi,
  ourPartyLimits,
} from '@hedgerow/contract/our-party/our-party.contract'
import { standardOffset, ZonePlace } from '@hedgerow/contract/our-party/our-party.dict'
import { ourPartyTexts } from '@hedgerow/contract/our-party/our-party.text'
import { currencyChoice } from '@hedgerow/contract/reference/currency.contract'
import { OrgType } from '@hedgerow/contract/reference/reference.dict'
import { useWatch } from 'react-hook-form'
import { OptionsField } from '../../kit/fields/OptionsField.tsx'
import { SelectField } from '../../kit/fields/SelectField.tsx'
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { TimeField } from '../../kit/fields/TimeField.tsx'
import { useChoices } from '../../kit/fields/use-choices.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { FailedDialog } from '../../kit/page/FailedDialog.tsx'
import { useHomeCurrency } from '../../kit/person/conventions.ts'
import { useText } from '../../kit/person/language.ts'
import { useSession } from '../../kit/person/session-store.ts'
import { useSystemDateStore } from '../../kit/person/system-date.ts'
import { call } from '../../kit/talk/transport.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { AddressFields } from '../../pieces/place/AddressFields.tsx'

interface OurPartyDialogProps {
  /** Of the record in force; left out for a new one. */
  readonly id?: string
  readonly onClose: () => void
}

export function OurPartyDialog({ id, onClose }: OurPartyDialogProps) {
  if (id === undefined) return <NewDialog onClose={onClose} />
  return <EditDialog id={id} onClose={onClose} />
}

/** What the program knows of the member's organisation stands there already; its names are those of the register. */
function useUsualParty() {
  const { orgId, orgName = '' } = useSession(({ member }) => member) ?? {}
  const { timeZone = '' } = useSystemDateStore()
  const zoneId = ZonePlace.values.find((zone) => zone === timeZone)
  return {
    orgId,
    fullName: orgName,
    shortName: orgName,
    orgProperty: OrgType.of.enterprise,
    ...(zoneId ? { zoneId } : {}),
  }
}

function NewDialog({ onClose }: Pick<OurPartyDialogProps, 'onClose'>) {
  const initial = useUsualParty()
  return (
    <FormDialog
      shape={NewOurParty}
      sections
      title={ourPartyTexts.addTitle}
      initial={initial}
      says={ourPartyTexts.submitted}
      onSubmit={(values, idempotencyKey) => call(ourPartyApi.add, values, { idempotencyKey })}
      keptAs="our-party"
      onClose={onClose}
    >
      <PartyFields isNew />
    </FormDialog>
  )
}

const editedOf = ({ party }: OurPartyReview) => ({ ...party, zoneId: party.zoneId ?? undefined })

function EditDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useQueryOf(ourPartyApi.query, { id }, { staleTime: 0 })
  if (query.error)
    return (
      <FailedDialog
        title={ourPartyTexts.editTitle}
        because={query.error}
        retry={() => void query.refetch()}
        onClose={onClose}
      />
    )
  if (!query.data) return null
  return (
    <FormDialog
      shape={OurPartyEdit}
      mode="edit"
      sections
      title={ourPartyTexts.editTitle}
      titleExtra={<bdi>{query.data.party.orgName}</bdi>}
      initial={editedOf(query.data)}
      says={ourPartyTexts.submitted}
      reload={async () => editedOf(await call(ourPartyApi.query, { id }))}
      onSubmit={(values, idempotencyKey) => call(ourPartyApi.modify, values, { idempotencyKey })}
      keptAs={`our-party-${id}`}
      onClose={onClose}
    >
      <PartyFields />
    </FormDialog>
  )
}

function PartyFields({ isNew = false }: { readonly isNew?: boolean }) {
  const t = useText()
  const organisations = useChoices(organisationChoice)
  const currencies = useChoices(currencyChoice)
  const [zoneId, orgId] = useWatch({ name: ['zoneId', 'orgId'] }) as [unknown, string | undefined]
  const home = useHomeCurrency(orgId)
  const offset = standardOffset[String(zoneId ?? '')]
  const hint = t(ourPartyTexts.ratingHint)
  const { fullName, shortName, timezone, rating, lei, bic, remark } = ourPartyLimits
  return (
    <>
      <FormSection title={ourPartyTexts.naming}>
        {isNew ? <OptionsField name="orgId" options={organisations} /> : null}
        <TextField name="fullName" maxLength={fullName} />
        <TextField name="fullNameEn" maxLength={fullName} />
        <TextField name="shortName" maxLength={shortName} />
        <SelectField name="orgProperty" dictionary={OrgType} />
      </FormSection>
      <FormSection title={ourPartyTexts.place}>
        <OptionsField name="baseCurrency" options={currencies} proposed={isNew ? home : undefined} />
        <SelectField name="zoneId" dictionary={ZonePlace} hint={t(ourPartyTexts.zoneHint)} />
        <TextField name="timezone" maxLength={timezone} placeholder="GMT+08:00" proposed={offset} />
        <TimeField name="cutOffTime" />
      </FormSection>
      <FormSection title={addressTexts.address}>
        <AddressFields />
      </FormSection>
      <FormSection title={ourPartyTexts.ratings}>
        <TextField name="externalRiskRating" maxLength={rating} hint={hint} />
        <TextField name="internalRiskRating" maxLength={rating} />
        <TextField name="generalRiskRating" maxLength={rating} />
      </FormSection>
      <FormSection title={ourPartyTexts.identity}>
        <TextField name="lei" maxLength={lei} />
        <TextField name="bic" maxLength={bic} />
        <TextAreaField name="remark" maxLength={remark} />
      </FormSection>
    </>
  )
}
