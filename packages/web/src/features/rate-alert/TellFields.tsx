/** How an alert tells: whose it is, who hears of it by which ways, how long it lives and when it is held. */

import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { RemindMode } from '@hedgerow/contract/kit/record/notice.dict'
import { filled } from '@hedgerow/contract/kit/text'
import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import { escalationChoice } from '@hedgerow/contract/rate-alert/market/market-alert.contract'
import { AlertReceiver, AlertScope } from '@hedgerow/contract/rate-alert/rate-alert.dict'
import { rateAlertTexts } from '@hedgerow/contract/rate-alert/rate-alert.text'
import { useWatch } from 'react-hook-form'
import { OptionsField } from '../../kit/fields/OptionsField.tsx'
import { SelectField } from '../../kit/fields/SelectField.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { TimeField } from '../../kit/fields/TimeField.tsx'
import { useChoices, useOptionsOf } from '../../kit/fields/use-choices.ts'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { useText } from '../../kit/person/language.ts'
import { useSession } from '../../kit/person/session-store.ts'
import { useSystemDateStore } from '../../kit/person/system-date.ts'

export const usualTelling = {
  orgUserType: '0,1',
  remindMode: RemindMode.of.inApp,
  remindTime: '30',
  quietFrom: '22:00:00',
  quietTo: '07:00:00',
  enableStatus: YesNo.of.yes,
}

/** `standing` is the scope of an alert that exists: another would be another alert. */
export function TellFields({ standing }: { readonly standing: string | undefined }) {
  const t = useText()
  const [alertScope] = useWatch({ name: ['alertScope'] }) as string[]
  const isAdministrator = useSession((state) => state.member?.orgUserType === OrgUserType.of.administrator)
  const zone = useSystemDateStore((state) => state.timeZone) ?? ''
  const receivers = useOptionsOf(AlertReceiver)
  const orgs = useChoices(organisationChoice)
  const people = useChoices(escalationChoice)
  return (
    <FormSection title={rateAlertTexts.tellSection}>
      {standing ? null : (
        <>
          <SelectField
            name="alertScope"
            dictionary={AlertScope}
            {...(isAdministrator ? {} : { only: [AlertScope.of.own] })}
          />
          <OptionsField name="orgId" options={orgs} />
        </>
      )}
      {(standing ?? alertScope) === AlertScope.of.organisation ? (
        <>
          <OptionsField name="orgUserType" many required options={receivers} />
          <OptionsField name="userId" options={people} hint={t(rateAlertTexts.userHint)} />
        </>
      ) : null}
      <OptionsField
        name="remindMode"
        many
        required
        options={useOptionsOf(RemindMode)}
        hint={t(rateAlertTexts.wayHint)}
      />
      <TextField name="remindTime" maxLength={5} />
      <TimeField name="quietFrom" />
      <TimeField name="quietTo" hint={t(filled(rateAlertTexts.quietHint, { zone }))} />
      <SelectField name="enableStatus" dictionary={YesNo} />
    </FormSection>
  )
}
