/** The fields of a hedge request in reading order; new and edit share them. */

import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { hedgeTexts } from '@hedgerow/contract/hedging/hedge-request.text'
import { useFormContext } from 'react-hook-form'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { useText } from '../../../kit/person/language.ts'
import { ChosenFacility, useCounterParties } from '../../../pieces/limit/use-counter-parties.tsx'
import type { TriedHedge } from '../../../pieces/risk/hedge-trial.ts'
import { HedgePicker } from '../picker/HedgePicker.tsx'
import type { Hedgeable } from '../picker/hedge-proposal.ts'
import { HedgeCover } from './HedgeCover.tsx'
import { HedgeDates } from './HedgeDates.tsx'
import { HedgeMeasure } from './HedgeMeasure.tsx'
import { HedgeSides } from './HedgeSides.tsx'
import { RequestEffect } from './RequestEffect.tsx'
import '../hedging.css'

interface HedgeRequestFieldsProps {
  readonly exposures: readonly Hedgeable[]
  readonly truncated: boolean
  readonly withEditReason?: boolean
  /** What the other currency and the delivery are proposed from. */
  readonly trial?: TriedHedge | undefined
}

/** Observation-period exposures are watched, not hedged. */
const offered = [ExposureType.of.certain, ExposureType.of.highlyProbable, ExposureType.of.transferable]

export function HedgeRequestFields(props: HedgeRequestFieldsProps) {
  const { exposures, truncated, withEditReason = false, trial } = props
  const { setValue } = useFormContext()
  // Always there, so that a complaint about the field takes its place and nothing below moves under the pointer.
  const narrows = useText()(hedgeFormTexts.narrows)
  // Another applicant or type means other exposures.
  const startOver = () => setValue('exposureList', [], { shouldDirty: true })
  return (
    <>
      <FormSection title={hedgeTexts.exposures}>
        <OptionsField name="orgId" options={useChoices(organisationChoice)} hint={narrows} onChanged={startOver} />
        <SelectField
          name="exposureType"
          dictionary={ExposureType}
          only={offered}
          hint={narrows}
          onChanged={startOver}
        />
        <HedgePicker exposures={exposures} truncated={truncated} />
        <HedgeCover exposures={exposures} />
        <HedgeMeasure />
      </FormSection>
      <FormSection title={hedgeFormTexts.sides}>
        <HedgeSides exposures={exposures} trial={trial} />
        <RequestEffect exposures={exposures} />
        <OptionsField
          name="preferCounterPartyId"
          options={useCounterParties()}
          hint={<ChosenFacility name="preferCounterPartyId" />}
        />
        <TextAreaField name="requestContent" rows={2} />
      </FormSection>
      <FormSection title={hedgeTexts.when}>
        <HedgeDates exposures={exposures} trial={trial} />
      </FormSection>
      <FormSection title={hedgeTexts.evidence}>
        <TextField name="contractNo" />
        <TextField name="billNo" />
        <TextField name="projectNo" />
        <TextField name="documentaryBillBank" />
        {withEditReason ? <TextField name="editReason" /> : null}
        <TextAreaField name="remark" rows={2} />
      </FormSection>
    </>
  )
}
