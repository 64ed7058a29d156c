import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import type { Dictionary } from '@hedgerow/contract/kit/dictionary'
import { RemindMode } from '@hedgerow/contract/kit/record/notice.dict'
import {
  ModifiedReminder,
  NewReminder,
  type Reminder,
  reminderApi,
} from '@hedgerow/contract/reminder/reminder.contract'
import {
  EnableStatus,
  RemindOwner,
  RemindReceiver,
  RemindTimeType,
  RemindType,
} from '@hedgerow/contract/reminder/reminder.dict'
import { reminderTexts } from '@hedgerow/contract/reminder/reminder.text'
import { useWatch } from 'react-hook-form'
import { OptionsField } from '../../kit/fields/OptionsField.tsx'
import { SelectField } from '../../kit/fields/SelectField.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { useChoices } from '../../kit/fields/use-choices.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useText } from '../../kit/person/language.ts'
import { useSession } from '../../kit/person/session-store.ts'
import { call } from '../../kit/talk/transport.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

interface ReminderDialogProps {
  /** Left out for a new one. */
  readonly reminder?: Reminder
  readonly onClose: () => void
}

export function ReminderDialog({ reminder, onClose }: ReminderDialogProps) {
  const orgId = useSession((state) => state.member?.orgId)
  if (reminder)
    return (
      <FormDialog
        shape={ModifiedReminder}
        mode="edit"
        title={reminderTexts.editTitle}
        initial={{ ...reminder, userId: reminder.userId ?? undefined }}
        says={reminderTexts.modified}
        reload={() => call(reminderApi.query, { id: reminder.id })}
        onSubmit={(values, idempotencyKey) => call(reminderApi.modify, values, { idempotencyKey })}
        keptAs={`reminder-${reminder.id}`}
        onClose={onClose}
      >
        <ReminderFields isNew={false} />
      </FormDialog>
    )
  return (
    <FormDialog
      shape={NewReminder}
      title={reminderTexts.addTitle}
      initial={{
        ownerFlag: RemindOwner.of.own,
        orgId,
        remindMode: RemindMode.of.inApp,
        timeType: RemindTimeType.of.calendar,
        enableStatus: EnableStatus.of.enabled,
      }}
      says={reminderTexts.added}
      onSubmit={(values, idempotencyKey) => call(reminderApi.add, values, { idempotencyKey })}
      keptAs="reminder"
      onClose={onClose}
    >
      <ReminderFields isNew />
    </FormDialog>
  )
}

function ReminderFields({ isNew }: { readonly isNew: boolean }) {
  const t = useText()
  const [ownerFlag, orgId, type] = useWatch({ name: ['ownerFlag', 'orgId', 'remindTypeCode'] }) as (
    | string
    | undefined
  )[]
  const isShared = ownerFlag === RemindOwner.of.organisation
  const people = useQueryOf(reminderApi.people, { orgId: orgId ?? '' }, { enabled: isShared && Boolean(orgId) })
  const optionsOf = (dictionary: Dictionary) =>
    dictionary.items.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: t(dictLabel) }))
  return (
    <>
      <SelectField name="remindTypeCode" dictionary={RemindType} />
      <SelectField name="ownerFlag" dictionary={RemindOwner} disabled={!isNew} />
      <OptionsField name="orgId" options={useChoices(organisationChoice)} />
      {isShared && <OptionsField name="orgUserType" options={optionsOf(RemindReceiver)} many />}
      {isShared && (
        <OptionsField
          name="userId"
          options={people.data?.map(({ userId, realName }) => ({ value: userId, label: realName })) ?? []}
          hint={t(reminderTexts.whole)}
        />
      )}
      <OptionsField name="remindMode" options={optionsOf(RemindMode)} many />
      <TextField
        name="remindTime"
        maxLength={5}
        hint={type ? t(toldAfter.includes(type) ? reminderTexts.after : reminderTexts.before) : undefined}
      />
      <SelectField name="timeType" dictionary={RemindTimeType} />
      <SelectField name="enableStatus" dictionary={EnableStatus} />
    </>
  )
}

const toldAfter: readonly string[] = [RemindType.of.reviewOverdue, RemindType.of.unconfirmed, RemindType.of.draftOld]
