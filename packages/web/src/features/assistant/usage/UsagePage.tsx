/** Usage of the assistant: the sums by member and model above the rows of each day. */
import { usageApi, usageList } from '@hedgerow/contract/assistant/usage.contract'
import { usageTexts } from '@hedgerow/contract/assistant/usage.text'
import { lazy, Suspense, useState } from 'react'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import '../assistant.css'
import { UsageSummary } from './UsageSummary.tsx'

const SettingsDialog = lazy(async () => ({ default: (await import('./SettingsDialog.tsx')).SettingsDialog }))

const QuotaDialog = lazy(async () => ({ default: (await import('./QuotaDialog.tsx')).QuotaDialog }))

export function UsagePage() {
  const [open, setOpen] = useState<'settings' | 'quotas'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <ListPage
        of={usageList}
        endpoint={usageApi.usageByPage}
        help={usageTexts.help}
        above={<UsageSummary />}
        actions={{ settings: () => setOpen('settings'), quotas: () => setOpen('quotas') }}
      />
      {open ? (
        <Suspense>
          {open === 'settings' ? <SettingsDialog onClose={close} /> : <QuotaDialog onClose={close} />}
        </Suspense>
      ) : null}
    </>
  )
}
