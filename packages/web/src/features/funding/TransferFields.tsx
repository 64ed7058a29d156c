/** The two parties side by side, then what is transferred; an own account that is chosen fills in its bank. */
import { accountOptionApi } from '@hedgerow/contract/account/account-flow.contract'
import { PayWay } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { portfolioChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import { TransferPurpose, TransferType } from '@hedgerow/contract/funding/transfer.dict'
import { transferTexts } from '@hedgerow/contract/funding/transfer.text'
import { currencyChoice } from '@hedgerow/contract/reference/currency.contract'
import { MarketVerdict } from '@hedgerow/contract/trade/trade.dict'
import { useFormContext, useWatch } from 'react-hook-form'
import { AmountField } from '../../kit/fields/AmountField.tsx'
import { DateField } from '../../kit/fields/DateField.tsx'
import { OptionsField } from '../../kit/fields/OptionsField.tsx'
import { RateField } from '../../kit/fields/RateField.tsx'
import { SelectField } from '../../kit/fields/SelectField.tsx'
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { useChoices } from '../../kit/fields/use-choices.ts'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { TransferStandingNote } from './transfer/TransferStandingNote.tsx'
import { useTransferStanding } from './transfer/use-transfer-standing.ts'

const { sameBank, betweenBanks, toCounterParty, crossCurrency } = TransferType.of

export function TransferFields({ isCross }: { readonly isCross: boolean }) {
  const { setValue } = useFormContext()
  const { data: accounts = [] } = useQueryOf(accountOptionApi.options, {})
  const type = useWatch({ name: 'transferType' })
  const [currency, currency2] = useWatch({ name: ['currency', 'currency2'] })
  const payDate = useWatch({ name: 'payDate' })
  const currencies = useChoices(currencyChoice)
  const standing = useTransferStanding()
  const { cutOff, market, solved } = standing ?? {}
  const third = (name: 'amount' | 'amount2' | 'exchangeRate2') => (solved?.field === name ? solved.value : undefined)
  const options = accounts.map(({ account, bankName, currencies: held }) => ({
    value: account,
    label: `${account} ${bankName} ${held}`,
  }))
  // The bank belongs to the account; a currency that it alone holds is the one that is meant.
  const fill = (side: 'drawOut' | 'transferIn') => (number: string) => {
    const found = accounts.find(({ account }) => account === number)
    if (!found) return
    setValue(`${side}Bank`, found.bankName, { shouldDirty: true, shouldValidate: true })
    const [only, ...others] = found.currencies.split(',')
    const field = side === 'drawOut' ? 'currency' : 'currency2'
    if (only && others.length === 0 && (side === 'drawOut' || isCross)) setValue(field, only, { shouldDirty: true })
  }
  return (
    <>
      <FormSection title={transferTexts.drawOut}>
        <OptionsField name="drawOutAccount" options={options} onChanged={fill('drawOut')} />
        <TextField name="drawOutBank" maxLength={128} />
        <TextField name="drawOutBankNo" maxLength={14} />
      </FormSection>
      <FormSection title={transferTexts.transferIn}>
        {type === toCounterParty ? (
          <TextField name="transferInAccount" maxLength={34} />
        ) : (
          <OptionsField name="transferInAccount" options={options} onChanged={fill('transferIn')} />
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
        <SelectField name="payWay" dictionary={PayWay} />
        <DateField name="payDate" />
        <OptionsField name="currency" options={currencies} />
        <AmountField name="amount" currency={currency} proposed={third('amount')} />
        {isCross ? (
          <>
            <OptionsField name="currency2" options={currencies} required />
            <RateField name="exchangeRate2" required proposed={third('exchangeRate2')} />
            <AmountField name="amount2" currency={currency2} proposed={third('amount2')} />
          </>
        ) : null}
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
