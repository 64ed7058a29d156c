/** One path, new or changed: who is paid, at which bank, and from which paper that is known. */
import { accountOptionApi } from '@hedgerow/contract/account/account-flow.contract'
import { PathPosition, PayWay, payWaysIn, usualPayWay } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { counterPartyApi, counterPartyChoice } from '@hedgerow/contract/enterprise/counter-party.contract'
import { enterpriseTexts } from '@hedgerow/contract/enterprise/enterprise.text'
import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { addressLimits } from '@hedgerow/contract/kit/person/postal-address'
import { sepaNameMax } from '@hedgerow/contract/kit/record/bank-number'
import { filled } from '@hedgerow/contract/kit/text'
import { currencyChoice } from '@hedgerow/contract/reference/currency.contract'
import { PartyType } from '@hedgerow/contract/reference/reference.dict'
import {
  ModifiedSettlePath,
  NewSettlePath,
  type SettlePath,
  settlePathApi,
  settlePathLimits,
} from '@hedgerow/contract/settlement/path/settle-path.contract'
import { PathSource, PathUse, PaymentPurpose } from '@hedgerow/contract/settlement/path/settle-path.dict'
import { settlePathTexts } from '@hedgerow/contract/settlement/path/settle-path.text'
import { interbankCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { useFormContext, useWatch } from 'react-hook-form'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { useHomeCurrency } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { useSession } from '../../../kit/person/session-store.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { useShown } from '../../../kit/shaped/use-proposal.ts'
import { call } from '../../../kit/talk/transport.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { AddressFields } from '../../../pieces/place/AddressFields.tsx'
import { CountryField } from '../../../pieces/place/CountryField.tsx'
import { useHomeCountry } from '../../../pieces/place/use-home-country.ts'

interface SettlePathDialogProps {
  /** Left out for a new one. */
  readonly path?: SettlePath
  readonly onClose: () => void
}

export function SettlePathDialog({ path, onClose }: SettlePathDialogProps) {
  const t = useText()
  const today = useSystemDate()
  const orgId = useSession(({ member }) => member?.orgId)
  const says = (reply: unknown) =>
    t(filled(settlePathTexts.submitted, { pathNo: (reply as { pathNo?: string }).pathNo ?? '' }))
  if (path)
    return (
      <FormDialog
        shape={ModifiedSettlePath}
        mode="edit"
        size={1040}
        sections
        title={settlePathTexts.editTitle}
        titleExtra={<span className="hg-hint">{t(settlePathTexts.changeHint)}</span>}
        initial={path}
        says={says}
        reload={async () => (await call(settlePathApi.query, { id: path.id })).path}
        onSubmit={(values, idempotencyKey) => call(settlePathApi.modify, values, { idempotencyKey })}
        keptAs={`settle-path-${path.id}`}
        onClose={onClose}
      >
        <PathFields />
      </FormDialog>
    )
  return (
    <FormDialog
      shape={NewSettlePath}
      size={1040}
      sections
      title={settlePathTexts.addTitle}
      initial={{
        partyType: PartyType.of.ours,
        ...(orgId ? { partyId: orgId } : {}),
        cflType: PathUse.of.all,
        position: PathPosition.of.primary,
        pathSource: PathSource.of.manual,
        beginDate: today,
      }}
      says={says}
      onSubmit={(values, idempotencyKey) => call(settlePathApi.add, values, { idempotencyKey })}
      keptAs="settle-path"
      onClose={onClose}
    >
      <PathFields isNew />
    </FormDialog>
  )
}

/** One of our own is chosen and not typed: its bank, its currency and the name it runs in are known. */
function OwnAccountField() {
  const { setValue } = useFormContext()
  const { data: accounts = [], isPending } = useQueryOf(accountOptionApi.options, {})
  const fill = (number: string) => {
    const option = accounts.find(({ account }) => account === number)
    if (!option) return
    const values = {
      bankName: option.bankName,
      accountName: option.accountName,
      bankBic: option.swiftCode,
      currency: option.currencies.split(',')[0] ?? '',
    }
    for (const [name, value] of Object.entries(values))
      if (value !== '') setValue(name, value, { shouldDirty: true, shouldValidate: true })
  }
  const options = accounts.map(({ account, bankName, currencies }) => ({
    value: account,
    label: `${account} ${bankName} ${currencies}`,
  }))
  return <OptionsField name="account" options={options} loading={isPending} onChanged={fill} />
}

interface UsualPath {
  readonly payWay?: string | undefined
  readonly pathName?: string | undefined
  readonly bankName?: string | undefined
  readonly accountName?: string | undefined
}

/** What follows from whom the path is of and in which currency: proposed, and typed over where it is otherwise. */
function useUsualPath(isNew: boolean): UsualPath {
  const t = useText()
  const country = useHomeCountry()
  const home = useHomeCurrency()
  const [partyType, partyId, currency = ''] = useWatch({ name: ['partyType', 'partyId', 'currency'] }) as string[]
  const [payWay = ''] = useShown(['payWay'])
  const { data: parties = [] } = useQueryOf(counterPartyApi.options, {})
  const bank = partyType === PartyType.of.counterParty ? parties.find(({ id }) => id === partyId) : undefined
  if (!isNew) return {}
  return {
    payWay: currency ? usualPayWay(country, currency, currency === home) : undefined,
    pathName: currency && payWay ? `${currency} ${t(labelOf(PayWay, payWay))}` : undefined,
    bankName: bank?.fullName,
    accountName: bank?.fullName,
  }
}

function PathFields({ isNew = false }: { readonly isNew?: boolean }) {
  const t = useText()
  const { setValue } = useFormContext()
  const usual = useUsualPath(isNew)
  const names = ['partyType', 'payWay', 'currency', 'cnapsNo']
  const [partyType, payWay, currency, cnapsNo] = useWatch({ name: names }) as string[]
  const payWays = payWaysIn(useHomeCountry())
  // The number of a bank in China: also asked by who pays its currency from elsewhere.
  const asksCnaps = payWays.includes(PayWay.of.highValue) || currency === interbankCurrency || Boolean(cnapsNo)
  const organisations = useChoices(organisationChoice)
  const counterParties = useChoices(counterPartyChoice)
  const currencies = useChoices(currencyChoice)
  const isOurs = partyType !== PartyType.of.counterParty
  return (
    <>
      <FormSection title={settlePathTexts.party}>
        <SelectField
          name="partyType"
          dictionary={PartyType}
          onChanged={() => setValue('partyId', '', { shouldDirty: true })}
        />
        <OptionsField
          name="partyId"
          options={isOurs ? organisations : counterParties}
          {...(isOurs ? {} : { none: enterpriseTexts.noCounterParty })}
        />
        <OptionsField name="currency" options={currencies} />
        <TextField name="pathName" maxLength={settlePathLimits.pathName} proposed={usual.pathName} />
        <SelectField name="cflType" dictionary={PathUse} />
        <SelectField name="payWay" dictionary={PayWay} only={payWays} proposed={usual.payWay} />
        <SelectField name="position" dictionary={PathPosition} />
        <DateField name="beginDate" />
        <DateField name="endDate" />
      </FormSection>
      <FormSection title={settlePathTexts.bank}>
        <TextField name="bankName" maxLength={settlePathLimits.bankName} proposed={usual.bankName} />
        {isOurs ? <OwnAccountField /> : <TextField name="account" maxLength={settlePathLimits.account} />}
        <TextField
          name="accountName"
          maxLength={payWay === PayWay.of.sepa ? sepaNameMax : settlePathLimits.accountName}
          proposed={usual.accountName}
        />
        <TextField name="bankBic" maxLength={settlePathLimits.bic} required={payWay === PayWay.of.swift} />
        {asksCnaps ? <TextField name="cnapsNo" maxLength={12} required={payWay === PayWay.of.highValue} /> : null}
        <TextField name="interBank" maxLength={settlePathLimits.bankName} />
        <TextField name="interBic" maxLength={settlePathLimits.bic} />
        <TextField
          name="bankTown"
          maxLength={addressLimits.townName}
          hint={t(asksCnaps ? settlePathTexts.bankPlaceHint : settlePathTexts.bankPlaceHintAbroad)}
        />
        <CountryField name="bankCountry" isCoded />
        <SelectField name="purposeCode" dictionary={PaymentPurpose} />
      </FormSection>
      {isOurs ? null : (
        <FormSection title={settlePathTexts.address}>
          <AddressFields />
        </FormSection>
      )}
      <FormSection title={settlePathTexts.origin}>
        <SelectField name="pathSource" dictionary={PathSource} />
        <TextAreaField name="remark" maxLength={settlePathLimits.note} />
      </FormSection>
    </>
  )
}
