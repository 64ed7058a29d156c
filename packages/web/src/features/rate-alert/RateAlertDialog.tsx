/** A new alert on a rate, or the change of one: what fires it, and how it tells. */
import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import type { Dictionary } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { RemindMode } from '@hedgerow/contract/kit/record/notice.dict'
import { filled } from '@hedgerow/contract/kit/text'
import {
  NewRateAlert,
  type RateAlert,
  RateAlertEdit,
  rateAlertApi,
  rateAlertLimits,
} from '@hedgerow/contract/rate-alert/rate-alert.contract'
import { AlertCondition, AlertReceiver, AlertScope, MoveWindow } from '@hedgerow/contract/rate-alert/rate-alert.dict'
import { rateAlertTexts } from '@hedgerow/contract/rate-alert/rate-alert.text'
import { pairChoice } from '@hedgerow/contract/reference/currency.contract'
import { useWatch } from 'react-hook-form'
import { OptionsField } from '../../kit/fields/OptionsField.tsx'
import { RateField } from '../../kit/fields/RateField.tsx'
import { SelectField } from '../../kit/fields/SelectField.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { TimeField } from '../../kit/fields/TimeField.tsx'
import { useChoices } from '../../kit/fields/use-choices.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { useText } from '../../kit/person/language.ts'
import { useSession } from '../../kit/person/session-store.ts'
import { useSystemDateStore } from '../../kit/person/system-date.ts'
import { call } from '../../kit/talk/transport.ts'

interface RateAlertDialogProps {
  /** Left out for a new one. */
  readonly alert?: RateAlert
  readonly onClose: () => void
}

export function RateAlertDialog({ alert, onClose }: RateAlertDialogProps) {
  const orgs = useChoices(organisationChoice)
  if (alert)
    return (
      <FormDialog
        shape={RateAlertEdit}
        mode="edit"
        sections
        title={rateAlertTexts.editTitle}
        initial={saidOf(alert)}
        says={rateAlertTexts.modified}
        reload={async () => saidOf(await call(rateAlertApi.query, { id: alert.id }))}
        onSubmit={(values, idempotencyKey) => call(rateAlertApi.modify, values, { idempotencyKey })}
        onClose={onClose}
      >
        <RateAlertFields standing={alert.alertScope} />
      </FormDialog>
    )
  if (orgs.length === 0) return null
  return (
    <FormDialog
      shape={NewRateAlert}
      sections
      title={rateAlertTexts.addTitle}
      initial={{ ...usual, ...(orgs.length === 1 && orgs[0] ? { orgId: orgs[0].value } : {}) }}
      says={rateAlertTexts.added}
      onSubmit={(values, idempotencyKey) => call(rateAlertApi.add, values, { idempotencyKey })}
      onClose={onClose}
    >
      <RateAlertFields />
    </FormDialog>
  )
}

const usual = {
  alertScope: AlertScope.of.own,
  condition: AlertCondition.of.above,
  moveWindow: MoveWindow.of.day,
  hysteresis: '0.10',
  repeatFlag: YesNo.of.yes,
  orgUserType: '0,1',
  remindMode: RemindMode.of.inApp,
  remindTime: '30',
  quietFrom: '22:00:00',
  quietTo: '07:00:00',
  enableStatus: YesNo.of.yes,
}

/** Without what is not said: an empty field is left out. */
const saidOf = ({
  level,
  movePct,
  moveWindow,
  quietFrom,
  quietTo,
  alertState: _,
  alertScope: __,
  orgId: ___,
  ...rest
}: RateAlert) => ({
  ...rest,
  ...(level === null ? {} : { level }),
  ...(movePct === null ? {} : { movePct }),
  ...(moveWindow === null ? {} : { moveWindow }),
  ...(quietFrom === null ? {} : { quietFrom }),
  ...(quietTo === null ? {} : { quietTo }),
})

function useDictionary(dictionary: Dictionary) {
  const t = useText()
  return dictionary.items.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: t(dictLabel) }))
}

const { above, below, budget } = AlertCondition.of

function RateAlertFields({ standing }: { readonly standing?: string }) {
  const t = useText()
  const [condition, alertScope, pair] = useWatch({ name: ['condition', 'alertScope', 'currencyPair'] }) as string[]
  const isAdministrator = useSession((state) => state.member?.orgUserType === '1')
  const zone = useSystemDateStore((state) => state.timeZone) ?? ''
  const receivers = useDictionary(AlertReceiver)
  const orgs = useChoices(organisationChoice)
  const hasLevel = condition === above || condition === below
  const hasMove = !hasLevel && condition !== budget
  return (
    <>
      <FormSection title={rateAlertTexts.ruleSection}>
        <TextField name="remindName" maxLength={rateAlertLimits.remindName} />
        <OptionsField name="currencyPair" options={useChoices(pairChoice)} />
        <SelectField
          name="condition"
          dictionary={AlertCondition}
          {...(condition === budget ? { hint: t(rateAlertTexts.budgetHint) } : {})}
        />
        {hasLevel ? <RateField name="level" pair={pair} required /> : null}
        {hasMove ? <RateField name="movePct" suffix="%" required /> : null}
        {hasMove ? <SelectField name="moveWindow" dictionary={MoveWindow} required /> : null}
        <RateField name="hysteresis" suffix="%" />
        <SelectField name="repeatFlag" dictionary={YesNo} />
      </FormSection>
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
          <OptionsField name="orgUserType" many required options={receivers} />
        ) : null}
        <OptionsField
          name="remindMode"
          many
          required
          options={useDictionary(RemindMode)}
          hint={t(rateAlertTexts.wayHint)}
        />
        <TextField name="remindTime" maxLength={5} />
        <TimeField name="quietFrom" />
        <TimeField name="quietTo" hint={t(filled(rateAlertTexts.quietHint, { zone }))} />
        <SelectField name="enableStatus" dictionary={YesNo} />
      </FormSection>
    </>
  )
}
