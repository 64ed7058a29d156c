/** The two parties side by side, then what is transferred; an account that is chosen fills in its bank, a counterparty's path all of it. */

import { PayWay, payWaysIn } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { portfolioChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import { TransferPurpose, TransferType } from '@hedgerow/contract/funding/transfer.dict'
import { transferTexts } from '@hedgerow/contract/funding/transfer.text'
import { currencyChoice } from '@hedgerow/contract/reference/currency.contract'
import { MarketVerdict } from '@hedgerow/contract/trade/trade.dict'
import { useFormContext, useWatch } from 'react-hook-form'
import { AmountField } from '../../../kit/fields/AmountField.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { RateField } from '../../../kit/fields/RateField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { useHomeCountry } from '../../../pieces/place/use-home-country.ts'
import { TransferStandingNote } from './TransferStandingNote.tsx'
import { useAccountOptions, usePayeeOptions } from './use-party-options.tsx'
import { useTransferStanding } from './use-transfer-standing.ts'

const { sameBank, betweenBanks, toCounterParty, crossCurrency } = TransferType.of

export function TransferFields({ isCross }: { readonly isCross: boolean }) {
  const { setValue } = useFormContext()
  const [type, currency, currency2, payDate, payWay] = useWatch({
    name: ['transferType', 'currency', 'currency2', 'payDate', 'payWay'],
  })
  const [paying, receiving] = useWatch({ name: ['drawOutAccount', 'transferInAccount'] })
  const from = useAccountOptions(currency, receiving)
  const into = useAccountOptions(isCross ? currency2 : currency, paying)
  const payees = usePayeeOptions(currency, payWay)
  const currencies = useChoices(currencyChoice)
  const standing = useTransferStanding()
  const { cutOff, market, solved } = standing ?? {}
  const third = (name: 'amount' | 'amount2' | 'exchangeRate2') => (solved?.field === name ? solved.value : undefined)
  // The bank belongs to the account; a currency that it alone holds is the one that is meant.
  const fill = (side: 'drawOut' | 'transferIn') => (number: string) => {
    const account = from.find(number)
    if (!account) return
    setValue(`${side}Bank`, account.bankName, { shouldDirty: true, shouldValidate: true })
    setValue(`${side}AccountName`, account.accountName, { shouldDirty: true })
    const [only, ...others] = account.currencies.split(',')
    const field = side === 'drawOut' ? 'currency' : 'currency2'
    if (only && others.length === 0 && (side === 'drawOut' || isCross)) setValue(field, only, { shouldDirty: true })
  }
  const fillPayee = (account: string) => {
    const payee = payees.find(account)
    if (!payee) return
    const values = {
      transferInBank: payee.bankName,
      transferInBankNo: payee.cnapsNo || payee.bankBic,
      transferInAccountName: payee.accountName,
      payWay: payee.payWay,
      currency: payee.currency,
    }
    for (const [name, value] of Object.entries(values))
      setValue(name, value, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <FormSection title={transferTexts.drawOut}>
        <OptionsField name="drawOutAccount" options={from.options} onChanged={fill('drawOut')} />
        <TextField name="drawOutBank" maxLength={128} />
        <TextField name="drawOutBankNo" maxLength={14} />
        <TextField name="drawOutAccountName" maxLength={128} disabled />
      </FormSection>
      <FormSection title={transferTexts.transferIn}>
        {type === toCounterParty ? (
          <OptionsField name="transferInAccount" options={payees.options} onChanged={fillPayee} />
        ) : (
          <OptionsField name="transferInAccount" options={into.options} onChanged={fill('transferIn')} />
        )}
        <TextField name="transferInBank" maxLength={128} />
        <TextField name="transferInBankNo" maxLength={14} />
        <TextField name="transferInAccountName" maxLength={128} />
      </FormSection>
      <FormSection title={transferTexts.order}>
        <SelectField
          name="transferType"
          dictionary={TransferType}
          only={isCross ? [crossCurrency] : [sameBank, betweenBanks, toCounterParty]}
        />
        <SelectField name="payWay" dictionary={PayWay} only={payWaysIn(useHomeCountry())} />
        <OptionsField name="currency" options={currencies} />
        <AmountField name="amount" currency={currency} proposed={third('amount')} />
        {isCross ? (
          <>
            <OptionsField name="currency2" options={currencies} required />
            <RateField name="exchangeRate2" required proposed={third('exchangeRate2')} />
            <AmountField name="amount2" currency={currency2} proposed={third('amount2')} />
          </>
        ) : null}
        <DateField name="payDate" />
        <SelectField name="purposeCode" dictionary={TransferPurpose} />
        <OptionsField name="portfolioId" options={useChoices(portfolioChoice)} />
        <TextField name="trader" maxLength={64} />
        {cutOff?.isPast ? <TextField name="lateReason" maxLength={256} required /> : null}
        {market?.verdict === MarketVerdict.of.reason ? (
          <TextField name="offMarketReason" maxLength={256} required />
        ) : null}
        <TextAreaField name="remark" rows={2} maxLength={512} />
        {standing ? <TransferStandingNote standing={standing} payDate={payDate} /> : null}
      </FormSection>
    </>
  )
}
