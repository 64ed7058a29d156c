/** Usage of the assistant: the sums by member and model above the rows of each day. */
import { MemberQuota, usageApi, usageList } from '@hedgerow/contract/assistant/usage.contract'
import { usageTexts } from '@hedgerow/contract/assistant/usage.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { lazy, Suspense, useState } from 'react'
import { TextField } from '../../kit/fields/TextField.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { useText } from '../../kit/person/language.ts'
import { call } from '../../kit/talk/transport.ts'
import './assistant.css'
import { UsageSummary } from './UsageSummary.tsx'

const SettingsDialog = lazy(async () => ({ default: (await import('./SettingsDialog.tsx')).SettingsDialog }))

export function UsagePage() {
  const [open, setOpen] = useState<Row | 'settings'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <ListPage
        of={usageList}
        endpoint={usageApi.usageByPage}
        help={usageTexts.help}
        above={<UsageSummary />}
        single
        actions={{ quota: ([row]) => row && setOpen(row), settings: () => setOpen('settings') }}
      />
      {open === 'settings' ? (
        <Suspense>
          <SettingsDialog onClose={close} />
        </Suspense>
      ) : null}
      {typeof open === 'object' ? <QuotaDialog row={open} onClose={close} /> : null}
    </>
  )
}

function QuotaDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const t = useText()
  return (
    <FormDialog
      shape={MemberQuota}
      size={480}
      title={usageTexts.quotaTitle}
      titleExtra={<bdi>{row.userName}</bdi>}
      initial={{ userId: row.userId ?? '' }}
      says={usageTexts.quotaSaved}
      onSubmit={(values, idempotencyKey) => call(usageApi.setQuota, values, { idempotencyKey })}
      onClose={onClose}
    >
      <TextField name="tokensUserDay" maxLength={9} hint={t(usageTexts.quotaHint)} />
    </FormDialog>
  )
}
