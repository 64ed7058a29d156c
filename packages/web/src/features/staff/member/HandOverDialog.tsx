/** What a person has yet to finish goes to others: a receiver for each kind of record, of those who may finish it. */
import type { Row } from '@hedgerow/contract/kit/list'
import { handedOver, type StaffTask, staffApi } from '@hedgerow/contract/staff/member/staff.contract'
import { staffTexts, taskWords } from '@hedgerow/contract/staff/member/staff.text'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FailedDialog } from '../../../kit/page/FailedDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { call } from '../../../kit/talk/transport.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

interface HandOverDialogProps {
  readonly staff: Row
  readonly onClose: () => void
}

const fresh = { staleTime: 0 }

export function HandOverDialog({ staff, onClose }: HandOverDialogProps) {
  const t = useText()
  const { data: tasks, error, refetch } = useQueryOf(staffApi.tasks, { id: staff.id }, fresh)
  if (error)
    return <FailedDialog title={staffTexts.handOver} because={error} retry={() => void refetch()} onClose={onClose} />
  if (!tasks) return null
  return (
    <FormDialog
      shape={handedOver}
      size={480}
      title={staffTexts.handOver}
      titleExtra={staff.realName}
      submitText={staffTexts.handOver}
      initial={{ id: staff.id, tasks: tasks.map(({ entity }) => ({ entity, receiverId: '' })) }}
      says={staffTexts.handedOver}
      onSubmit={(values, idempotencyKey) => call(staffApi.handOver, values, { idempotencyKey })}
      onClose={onClose}
    >
      <p className="hg-hint hg-span-all">{t(staffTexts.handOverHelp)}</p>
      {tasks.map((task, index) => (
        <ReceiverField key={task.entity} task={task} index={index} />
      ))}
    </FormDialog>
  )
}

const wordOf = (entity: string) => taskWords[entity as keyof typeof taskWords] ?? taskWords.other

function ReceiverField({ task, index }: { readonly task: StaffTask; readonly index: number }) {
  const t = useText()
  const { entity, count, receivers } = task
  return (
    <OptionsField
      name={`tasks.${index}.receiverId`}
      label={wordOf(entity)}
      hint={receivers.length === 0 ? t(staffTexts.nobodyEligible) : t(staffTexts.taskCount, { count })}
      options={receivers.map(({ userId, realName }) => ({ value: userId, label: realName }))}
    />
  )
}
