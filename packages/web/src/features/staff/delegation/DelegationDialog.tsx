/** Gives one of the held duties to a colleague, from one day to another. */

import type { ReplyOf } from '@hedgerow/contract/kit/call'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { StaffDuty } from '@hedgerow/contract/kit/record/staff-duty.dict'
import {
  type DelegationOptions,
  delegationApi,
  NewDelegation,
} from '@hedgerow/contract/staff/delegation/delegation.contract'
import { delegationTexts, delegationWords } from '@hedgerow/contract/staff/delegation/delegation.text'
import { addDays } from '@hedgerow/quant/basics/business-date'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { useFormContext, useWatch } from 'react-hook-form'
import { AmountField } from '../../../kit/fields/AmountField.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FailedDialog } from '../../../kit/page/FailedDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSession } from '../../../kit/person/session-store.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { call } from '../../../kit/talk/transport.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

const usualDays = 6

/** Of somebody else's duty it waits to be confirmed. */
const isPending = (reply: unknown) => (reply as ReplyOf<typeof delegationApi.add>).isPending

export function DelegationDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const today = useSystemDate()
  const me = useSession((state) => state.userId)
  const { data, error, refetch } = useQueryOf(delegationApi.options, {}, { staleTime: 0 })
  if (error)
    return (
      <FailedDialog title={delegationTexts.addTitle} because={error} retry={() => void refetch()} onClose={onClose} />
    )
  if (!data || !today) return null
  const own = data.held.find(({ holderId }) => holderId === me) ?? data.held[0]
  const first = own ? { holderId: own.holderId, duty: own.duty, orgId: own.orgId } : {}
  return (
    <FormDialog
      shape={NewDelegation}
      size={480}
      title={delegationTexts.addTitle}
      submitText={delegationTexts.add}
      initial={{ ...first, validFrom: today, validTo: addDays(today, usualDays) }}
      says={(reply) => t(isPending(reply) ? delegationTexts.pending : delegationTexts.delegated)}
      onSubmit={(values, idempotencyKey) => call(delegationApi.add, values, { idempotencyKey })}
      keptAs="delegation"
      onClose={onClose}
    >
      <DelegationFields options={data} />
    </FormDialog>
  )
}

const unique = (options: readonly { readonly value: string; readonly label: string }[]) => [
  ...new Map(options.map((option) => [option.value, option])).values(),
]

/** The holder decides which duties there are, the duty for which organisations. */
function DelegationFields({ options: { held, colleagues } }: { readonly options: DelegationOptions }) {
  const t = useText()
  const { setValue } = useFormContext()
  const [holderId, duty, orgId] = useWatch({ name: ['holderId', 'duty', 'orgId'] }) as string[]
  const ofHolder = held.filter((row) => row.holderId === holderId)
  const ofDuty = ofHolder.filter((row) => row.duty === duty)
  const limit = ofDuty.find((row) => row.orgId === orgId)?.amtLimitUsd
  const first = (rows: readonly { readonly duty: string; readonly orgId: string }[]) => {
    setValue('duty', rows[0]?.duty ?? '', { shouldDirty: true })
    setValue('orgId', rows[0]?.orgId ?? '', { shouldDirty: true })
  }
  return (
    <>
      <OptionsField
        name="holderId"
        options={unique(held.map((row) => ({ value: row.holderId, label: row.holderName })))}
        onChanged={(next) => first(held.filter((row) => row.holderId === next))}
      />
      <OptionsField
        name="duty"
        options={unique(ofHolder.map((row) => ({ value: row.duty, label: t(labelOf(StaffDuty, row.duty)) })))}
        onChanged={(next) => first(ofHolder.filter((row) => row.duty === next))}
      />
      <OptionsField name="orgId" options={ofDuty.map((row) => ({ value: row.orgId, label: row.orgName }))} />
      <OptionsField
        name="delegateId"
        options={colleagues
          .filter(({ userId }) => userId !== holderId)
          .map(({ userId, realName }) => ({ value: userId, label: realName }))}
      />
      <AmountField
        name="amtLimitUsd"
        label={delegationWords.amtLimitUsd}
        currency={limitCurrency}
        hint={limit ? t(delegationTexts.limitUpTo, { limit }) : t(delegationTexts.limitHint)}
      />
      <DateField name="validFrom" />
      <DateField name="validTo" />
      <TextField name="reason" maxLength={256} />
    </>
  )
}
