import {
  ModifiedSchedule,
  NewSchedule,
  type ScheduleItem,
  scheduleApi,
  scheduleLimits,
} from '@hedgerow/contract/calendar/schedule.contract'
import { RemindMinutes, ScheduleType } from '@hedgerow/contract/calendar/schedule.dict'
import { todayTexts } from '@hedgerow/contract/calendar/schedule.text'
import { DateField } from '../../kit/fields/DateField.tsx'
import { SelectField } from '../../kit/fields/SelectField.tsx'
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { TimeField } from '../../kit/fields/TimeField.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useSystemDate } from '../../kit/person/system-date.ts'
import { call } from '../../kit/talk/transport.ts'

interface ScheduleDialogProps {
  /** Left out for a new one. */
  readonly item?: ScheduleItem
  /** Of a new one; the system date where none is said. */
  readonly day?: string
  readonly onClose: () => void
}

export function ScheduleDialog({ item, day, onClose }: ScheduleDialogProps) {
  const systemDate = useSystemDate()
  if (item)
    return (
      <FormDialog
        shape={ModifiedSchedule}
        mode="edit"
        size={480}
        title={todayTexts.edit}
        initial={item}
        says={todayTexts.modified}
        onSubmit={(values, idempotencyKey) => call(scheduleApi.modify, values, { idempotencyKey })}
        onClose={onClose}
      >
        <ScheduleFields />
      </FormDialog>
    )
  return (
    <FormDialog
      shape={NewSchedule}
      size={480}
      title={todayTexts.add}
      initial={{ scheduleDate: day ?? systemDate ?? undefined, scheduleType: ScheduleType.of.info }}
      says={todayTexts.added}
      onSubmit={(values, idempotencyKey) => call(scheduleApi.add, values, { idempotencyKey })}
      onClose={onClose}
    >
      <ScheduleFields />
    </FormDialog>
  )
}

const ScheduleFields = () => (
  <>
    <TextField name="title" maxLength={scheduleLimits.title} />
    <SelectField name="scheduleType" dictionary={ScheduleType} />
    <DateField name="scheduleDate" />
    <TimeField name="scheduleTime" />
    <SelectField name="remindMinutes" dictionary={RemindMinutes} />
    <TextAreaField name="description" maxLength={scheduleLimits.description} />
  </>
)
