/** One risk limit as it is to be from a day on; a manager passes it. */
import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import type { ReplyOf } from '@hedgerow/contract/kit/call'
import { ModifiedRiskLimit, riskLimitApi } from '@hedgerow/contract/limit/risk/risk-limit.contract'
import { RiskLimitKind, WarnLevel, WarnOperation } from '@hedgerow/contract/limit/risk/risk-limit.dict'
import { riskLimitTexts } from '@hedgerow/contract/limit/risk/risk-limit.text'
import { DateField } from '../../kit/fields/DateField.tsx'
import { OptionsField } from '../../kit/fields/OptionsField.tsx'
import { SelectField } from '../../kit/fields/SelectField.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { useChoices } from '../../kit/fields/use-choices.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useText } from '../../kit/person/language.ts'
import { useSystemDate } from '../../kit/person/system-date.ts'
import { call } from '../../kit/talk/transport.ts'

const usual = {
  limitKind: RiskLimitKind.of.valueAtRisk,
  amberPct: '80',
  warnLevel: WarnLevel.of.breach,
  warnOperation: WarnOperation.of.escalate,
}

export function RiskLimitDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const validFrom = useSystemDate() ?? ''
  return (
    <FormDialog
      shape={ModifiedRiskLimit}
      title={riskLimitTexts.edit}
      initial={{ ...usual, validFrom }}
      says={(reply) => t(riskLimitTexts.submitted, { limit: (reply as ReplyOf<typeof riskLimitApi.modify>).subject })}
      onSubmit={(values, idempotencyKey) => call(riskLimitApi.modify, values, { idempotencyKey })}
      keptAs="risk-limit"
      onClose={onClose}
    >
      <OptionsField name="orgId" options={useChoices(organisationChoice)} />
      <SelectField name="limitKind" dictionary={RiskLimitKind} />
      <TextField name="controlValue" />
      <TextField name="amberPct" />
      <SelectField name="warnLevel" dictionary={WarnLevel} />
      <SelectField name="warnOperation" dictionary={WarnOperation} />
      <DateField name="validFrom" />
      <DateField name="validTo" />
    </FormDialog>
  )
}
