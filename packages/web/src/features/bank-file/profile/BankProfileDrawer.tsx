/** One version of a bank's format: its values beside those in force, and for another person the decision at the foot. */
import { FileCharset, PaymentFormat } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import {
  type BankProfileReview,
  type BankProfileValues,
  bankProfileApi,
  bankProfileFields,
} from '@hedgerow/contract/bank-file/profile/bank-profile.contract'
import {
  AddressRule,
  ChargeBearer,
  DebitKind,
  LongText,
  ProfileStatus,
  ServiceLevel,
  TableFormat,
} from '@hedgerow/contract/bank-file/profile/bank-profile.dict'
import { bankProfileRefusals } from '@hedgerow/contract/bank-file/profile/bank-profile.refusals'
import {
  bankProfileActs,
  bankProfileTexts,
  bankProfileWords,
} from '@hedgerow/contract/bank-file/profile/bank-profile.text'
import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import { PaymentPurpose } from '@hedgerow/contract/settlement/path/settle-path.dict'
import { useText } from '../../../kit/person/language.ts'
import { ChangedFields } from '../../../kit/review/ChangedFields.tsx'
import { FactList } from '../../../kit/review/FactList.tsx'
import { ReviewDrawer } from '../../../kit/review/ReviewDrawer.tsx'
import { useDecision } from '../../../kit/review/use-decision.ts'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

const words = {
  comment: bankProfileWords.comment,
  pass: bankProfileTexts.pass,
  reject: bankProfileTexts.reject,
  next: bankProfileTexts.next,
}

export function BankProfileDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  const query = useQueryOf(bankProfileApi.query, { id }, { staleTime: 0 })
  const { data } = query
  const bank = data?.profile.bankName ?? ''
  const decision = useDecision({
    endpoint: bankProfileApi.check,
    record: data && { id, version: data.profile.version, checkBlock: data.checkBlock },
    commentNeeded: bankProfileRefusals.BANK_PROFILE_COMMENT,
    says: (isPassed) => t(isPassed ? bankProfileTexts.passed : bankProfileTexts.rejected, { bank }),
    reload: () => query.refetch({ throwOnError: true }),
    onDone: onClose,
  })
  const waits = data?.profile.profileStatus === ProfileStatus.of.submitted
  return (
    <ReviewDrawer
      record={
        data && {
          title: (
            <>
              <bdi>{bank}</bdi> <StatusTag dictionary={ProfileStatus} value={data.profile.profileStatus} />
            </>
          ),
          parts: [
            {
              body: (
                <FactList
                  facts={[
                    [bankProfileWords.orgName, data.profile.orgName],
                    [bankProfileWords.makerName, data.profile.makerName],
                  ]}
                />
              ),
            },
            { title: bankProfileTexts.values, body: <Values review={data} /> },
          ],
          trail: data.trail,
        }
      }
      failed={query.error}
      retry={() => void query.refetch()}
      label={bankProfileTexts.one}
      trailTitle={bankProfileTexts.trail}
      acts={bankProfileActs}
      opinion={waits ? { decision, words } : undefined}
      onClose={onClose}
    />
  )
}

const dictionaryOf: { readonly [name in keyof BankProfileValues]?: Dictionary } = {
  fileFormat: PaymentFormat,
  fileCharset: FileCharset,
  chargeBearer: ChargeBearer,
  serviceLevel: ServiceLevel,
  purposeCode: PaymentPurpose,
  addressRule: AddressRule,
  debitKind: DebitKind,
  longText: LongText,
  tableFormat: TableFormat,
}

/** Beside what is in force where it is to be replaced, only what differs. */
function Values({ review: { profile, inForce } }: { readonly review: BankProfileReview }) {
  const t = useText()
  const valueText = (name: keyof BankProfileValues, values: BankProfileValues) => {
    const dictionary = dictionaryOf[name]
    const value = String(values[name])
    return dictionary && value ? t(labelOf(dictionary, value)) : value
  }
  if (!inForce)
    return (
      <FactList facts={bankProfileFields.map((name) => [bankProfileWords[name], valueText(name, profile)] as const)} />
    )
  const changed = bankProfileFields.filter((name) => profile[name] !== inForce[name])
  const rows = changed.map(
    (name) => [t(bankProfileWords[name]), valueText(name, inForce), valueText(name, profile)] as const,
  )
  return <ChangedFields caption={bankProfileTexts.values} rows={rows} />
}
