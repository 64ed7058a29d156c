/** What a bank wants in a payment file; it counts once another person passed it. */
import { FileCharset, PaymentFormat } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import {
  BankProfileEdit,
  type BankProfileReview,
  bankProfileApi,
  bankProfileLimits,
  NewBankProfile,
} from '@hedgerow/contract/bank-file/profile/bank-profile.contract'
import {
  AddressRule,
  ChargeBearer,
  DebitKind,
  LongText,
  ServiceLevel,
  TableFormat,
} from '@hedgerow/contract/bank-file/profile/bank-profile.dict'
import { bankProfileTexts } from '@hedgerow/contract/bank-file/profile/bank-profile.text'
import { counterPartyChoice } from '@hedgerow/contract/enterprise/counter-party.contract'
import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import { PaymentPurpose } from '@hedgerow/contract/settlement/path/settle-path.dict'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { FailedDialog } from '../../../kit/page/FailedDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { call } from '../../../kit/talk/transport.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

interface BankProfileDialogProps {
  /** Of the version in force; left out for a new one. */
  readonly id?: string
  readonly onClose: () => void
}

export function BankProfileDialog({ id, onClose }: BankProfileDialogProps) {
  if (id === undefined) return <NewDialog onClose={onClose} />
  return <EditDialog id={id} onClose={onClose} />
}

const usual = {
  fileFormat: PaymentFormat.of.pain001,
  fileCharset: FileCharset.of.utf8,
  chargeBearer: ChargeBearer.of.shared,
  debitKind: DebitKind.of.each,
  addressRule: AddressRule.of.abroad,
  nameLength: String(bankProfileLimits.length),
  remarkLength: String(bankProfileLimits.length),
  longText: LongText.of.cut,
  fileName: '[fileNo].xml',
  tableFormat: TableFormat.of.ask,
} as const

function NewDialog({ onClose }: Pick<BankProfileDialogProps, 'onClose'>) {
  return (
    <FormDialog
      shape={NewBankProfile}
      sections
      title={bankProfileTexts.addTitle}
      initial={usual}
      says={bankProfileTexts.submitted}
      onSubmit={(values, idempotencyKey) => call(bankProfileApi.add, values, { idempotencyKey })}
      keptAs="bank-profile"
      onClose={onClose}
    >
      <ProfileFields isNew />
    </FormDialog>
  )
}

const editedOf = ({ profile }: BankProfileReview) => ({
  ...profile,
  nameLength: String(profile.nameLength),
  remarkLength: String(profile.remarkLength),
})

function EditDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useQueryOf(bankProfileApi.query, { id }, { staleTime: 0 })
  if (query.error)
    return (
      <FailedDialog
        title={bankProfileTexts.editTitle}
        because={query.error}
        retry={() => void query.refetch()}
        onClose={onClose}
      />
    )
  if (!query.data) return null
  return (
    <FormDialog
      shape={BankProfileEdit}
      mode="edit"
      sections
      title={bankProfileTexts.editTitle}
      titleExtra={<bdi>{query.data.profile.bankName}</bdi>}
      initial={editedOf(query.data)}
      says={bankProfileTexts.submitted}
      reload={async () => editedOf(await call(bankProfileApi.query, { id }))}
      onSubmit={(values, idempotencyKey) => call(bankProfileApi.modify, values, { idempotencyKey })}
      keptAs={`bank-profile-${id}`}
      onClose={onClose}
    >
      <ProfileFields />
    </FormDialog>
  )
}

function ProfileFields({ isNew = false }: { readonly isNew?: boolean }) {
  const t = useText()
  const organisations = useChoices(organisationChoice)
  const banks = useChoices(counterPartyChoice)
  const lengthHint = t(bankProfileTexts.lengthHint)
  return (
    <>
      <FormSection title={bankProfileTexts.message}>
        {isNew ? <OptionsField name="orgId" options={organisations} /> : null}
        {isNew ? <OptionsField name="bankId" options={banks} /> : null}
        <SelectField name="fileFormat" dictionary={PaymentFormat} />
        <SelectField name="fileCharset" dictionary={FileCharset} />
        <SelectField name="chargeBearer" dictionary={ChargeBearer} />
        <SelectField name="debitKind" dictionary={DebitKind} />
        <SelectField name="serviceLevel" dictionary={ServiceLevel} />
        <SelectField name="purposeCode" dictionary={PaymentPurpose} hint={t(bankProfileTexts.purposeHint)} />
        <SelectField name="addressRule" dictionary={AddressRule} />
        <TextField name="senderBic" maxLength={bankProfileLimits.bic} hint={t(bankProfileTexts.senderHint)} />
      </FormSection>
      <FormSection title={bankProfileTexts.tables}>
        <SelectField name="tableFormat" dictionary={TableFormat} hint={t(bankProfileTexts.tableHint)} />
      </FormSection>
      <FormSection title={bankProfileTexts.lengths}>
        <TextField name="nameLength" maxLength={3} hint={lengthHint} />
        <TextField name="remarkLength" maxLength={3} hint={lengthHint} />
        <SelectField name="longText" dictionary={LongText} />
        <TextField name="fileName" maxLength={bankProfileLimits.fileName} hint={t(bankProfileTexts.nameHint)} />
        <TextField name="cutOffs" maxLength={bankProfileLimits.cutOffs} hint={t(bankProfileTexts.cutOffHint)} />
        <TextAreaField name="remark" maxLength={512} />
      </FormSection>
    </>
  )
}
