/** What a bank agreed to net, and what it takes for a payment; another person passes it. */
import { counterPartyChoice } from '@hedgerow/contract/enterprise/counter-party.contract'
import type { ReplyOf } from '@hedgerow/contract/kit/call'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { currencyChoice } from '@hedgerow/contract/reference/currency.contract'
import {
  agreementDocumentLength,
  NewAgreement,
  nettingAgreementApi,
} from '@hedgerow/contract/settlement/agreement/netting-agreement.contract'
import { nettingAgreementTexts } from '@hedgerow/contract/settlement/agreement/netting-agreement.text'
import { declaredCurrencies } from '@hedgerow/quant/basics/facts/currency.data'
import { useWatch } from 'react-hook-form'
import { AmountField } from '../../../kit/fields/AmountField.tsx'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useHomeCurrency } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { call } from '../../../kit/talk/transport.ts'

const { no } = YesNo.of
const covers = ['coversDifference', 'coversPremium', 'coversMargin', 'coversCross', 'crossProduct'] as const

export function AgreementDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  // What is declared one by one is left out only where it is declared.
  const isDeclared = declaredCurrencies.has(useHomeCurrency())
  return (
    <FormDialog
      shape={NewAgreement}
      title={nettingAgreementTexts.addTitle}
      initial={{ ...Object.fromEntries(covers.map((name) => [name, no])) }}
      says={(reply) =>
        t(nettingAgreementTexts.submitted, { no: (reply as ReplyOf<typeof nettingAgreementApi.add>).agreementNo })
      }
      onSubmit={(values, idempotencyKey) => call(nettingAgreementApi.add, values, { idempotencyKey })}
      onClose={onClose}
    >
      <OptionsField name="counterPartyId" options={useChoices(counterPartyChoice)} />
      <TextField name="document" maxLength={agreementDocumentLength} />
      {covers.map((name) => (
        <SelectField
          key={name}
          name={name}
          dictionary={YesNo}
          label={name === 'coversCross' && !isDeclared ? nettingAgreementTexts.principal : undefined}
        />
      ))}
      <Fee />
    </FormDialog>
  )
}

function Fee() {
  const currency = useWatch({ name: 'feeCurrency' }) as string | undefined
  return (
    <>
      <OptionsField name="feeCurrency" options={useChoices(currencyChoice)} />
      <AmountField name="feeAmt" currency={currency} />
    </>
  )
}
