/** Rules by which people are told of records whose day is near or over. */
import type { Row } from '@hedgerow/contract/kit/list'
import { type Reminder, reminderApi, reminderList } from '@hedgerow/contract/reminder/reminder.contract'
import { reminderTexts } from '@hedgerow/contract/reminder/reminder.text'
import { lazy, Suspense, useState } from 'react'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { idsOf } from '../../kit/list/list-actions.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { call } from '../../kit/talk/transport.ts'
import { useCommandOf } from '../../kit/talk/use-endpoint.ts'
import { useInfoDialog } from '../../kit/talk/use-info-dialog.tsx'

const ReminderDialog = lazy(async () => ({ default: (await import('./ReminderDialog.tsx')).ReminderDialog }))

export function ReminderPage() {
  const confirm = useConfirm()
  const toast = useToast()
  const showInfo = useInfoDialog()
  const [opened, setOpened] = useState<Reminder | 'new'>()
  const remove = useCommandOf(reminderApi.delete, { onDone: () => toast(reminderTexts.removed) })
  const enable = useCommandOf(reminderApi.enable, { onDone: () => toast(reminderTexts.enabled) })
  const disable = useCommandOf(reminderApi.disable, { onDone: () => toast(reminderTexts.disabled) })
  const tryOut = useCommandOf(reminderApi.tryOut, { onDone: () => toast(reminderTexts.tried) })
  // The list shows names; the form works with values.
  const edit = ([row]: readonly Row[]) => {
    if (row) call(reminderApi.query, { id: row.id }).then(setOpened, (refusal: Error) => void showInfo(refusal))
  }
  const askRemove = async (rows: readonly Row[]) => {
    const question = { title: reminderTexts.removeAsk, params: { count: rows.length }, verb: reminderTexts.remove }
    if (await confirm({ ...question, danger: true })) remove.run(idsOf(rows))
  }
  return (
    <>
      <ListPage
        of={reminderList}
        endpoint={reminderApi.queryByPage}
        help={reminderTexts.help}
        view={(row) => edit([row])}
        actions={{
          add: () => setOpened('new'),
          edit,
          remove: { run: (rows) => void askRemove(rows), danger: true },
          enable: (rows) => enable.run(idsOf(rows)),
          disable: (rows) => disable.run(idsOf(rows)),
          tryOut: ([row]) => row && tryOut.run({ id: row.id }),
        }}
      />
      <Suspense>
        {opened ? (
          <ReminderDialog {...(opened === 'new' ? {} : { reminder: opened })} onClose={() => setOpened(undefined)} />
        ) : null}
      </Suspense>
    </>
  )
}
