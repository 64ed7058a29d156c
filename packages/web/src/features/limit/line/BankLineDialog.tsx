/** What an administrator says of a connection: how the bank is reached, and what may be clicked. A password is typed and never shown. */

import { counterPartyChoice } from '@hedgerow/contract/enterprise/counter-party.contract'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import {
  type BankLineReply,
  bankLineApi,
  LineEdit,
  lineLimits,
  NewLine,
} from '@hedgerow/contract/limit/line/bank-line.contract'
import { SessionZone } from '@hedgerow/contract/limit/line/bank-line.dict'
import { bankLineTexts } from '@hedgerow/contract/limit/line/bank-line.text'
import { BankAdapter, OnlineType } from '@hedgerow/contract/quote/quote.dict'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { useWatch } from 'react-hook-form'
import { AmountField } from '../../../kit/fields/AmountField.tsx'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { TimeField } from '../../../kit/fields/TimeField.tsx'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { useText } from '../../../kit/person/language.ts'
import { call } from '../../../kit/talk/transport.ts'

interface DialogProps {
  readonly line?: BankLineReply
  readonly onClose: () => void
}
const fresh = {
  adapter: BankAdapter.of.fix,
  onlineType: OnlineType.of.ordinary,
  clickLimitUsd: '500000',
  heartbeatSeconds: '30',
  dailyReset: YesNo.of.no,
  usesTls: YesNo.of.yes,
  usesPassword: YesNo.of.no,
}

/** Without a line: a new one. */
export function BankLineDialog({ line, onClose }: DialogProps) {
  if (line)
    return (
      <FormDialog
        shape={LineEdit}
        mode="edit"
        sections
        title={bankLineTexts.editTitle}
        titleExtra={<bdi>{line.shortName}</bdi>}
        initial={{ ...line, port: line.port === '0' ? '' : line.port, sessionZone: line.sessionZone ?? '' }}
        says={bankLineTexts.submitted}
        reload={() => call(bankLineApi.query, { id: line.id })}
        onSubmit={(values, idempotencyKey) => call(bankLineApi.modify, values, { idempotencyKey })}
        onClose={onClose}
      >
        <LineFields isKept={line.usesPassword === YesNo.of.yes} />
      </FormDialog>
    )
  return (
    <FormDialog
      shape={NewLine}
      sections
      title={bankLineTexts.addTitle}
      initial={fresh}
      says={bankLineTexts.submitted}
      onSubmit={(values, idempotencyKey) => call(bankLineApi.add, values, { idempotencyKey })}
      onClose={onClose}
    >
      <PartyField />
      <LineFields isKept={false} />
    </FormDialog>
  )
}

function PartyField() {
  const options = useChoices(counterPartyChoice)
  return (
    <FormSection>
      <OptionsField name="counterPartyId" options={options} />
    </FormSection>
  )
}

function LineFields({ isKept }: { readonly isKept: boolean }) {
  const t = useText()
  const [adapter, usesPassword] = useWatch({ name: ['adapter', 'usesPassword'] })
  const isFix = adapter === BankAdapter.of.fix
  return (
    <>
      <FormSection title={bankLineTexts.dealing}>
        <SelectField name="adapter" dictionary={BankAdapter} />
        {isFix ? null : <SelectField name="onlineType" dictionary={OnlineType} />}
        <AmountField name="clickLimitUsd" currency={limitCurrency} />
      </FormSection>
      {isFix ? (
        <FormSection title={bankLineTexts.fixSection}>
          <TextField name="host" maxLength={lineLimits.host} required />
          <TextField name="port" maxLength={5} required />
          <TextField name="senderComp" maxLength={lineLimits.compId} required />
          <TextField name="targetComp" maxLength={lineLimits.compId} required />
          <TextField name="heartbeatSeconds" maxLength={3} required />
          <TimeField name="sessionBegin" hint={t(bankLineTexts.sessionHint)} />
          <TimeField name="sessionEnd" />
          <SelectField name="sessionZone" dictionary={SessionZone} />
          <SelectField name="dailyReset" dictionary={YesNo} />
          <SelectField name="usesTls" dictionary={YesNo} />
          <SelectField name="usesPassword" dictionary={YesNo} />
          {usesPassword === YesNo.of.yes ? (
            <TextField
              name="password"
              type="password"
              autoComplete="new-password"
              maxLength={lineLimits.password}
              hint={isKept ? t(bankLineTexts.passwordHint) : undefined}
            />
          ) : null}
        </FormSection>
      ) : null}
    </>
  )
}
