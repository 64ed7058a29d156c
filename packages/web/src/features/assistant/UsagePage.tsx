/** Usage of the assistant: the sums by member and model above the rows of each day. */
import { usageApi, usageList } from '@hedgerow/contract/assistant/usage.contract'
import { usageTexts } from '@hedgerow/contract/assistant/usage.text'
import { lazy, Suspense, useState } from 'react'
import { ListPage } from '../../kit/list/ListPage.tsx'
import './assistant.css'
import { UsageSummary } from './UsageSummary.tsx'

const SettingsDialog = lazy(async () => ({ default: (await import('./SettingsDialog.tsx')).SettingsDialog }))

export function UsagePage() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <ListPage
        of={usageList}
        endpoint={usageApi.usageByPage}
        help={usageTexts.help}
        above={<UsageSummary />}
        actions={{ settings: () => setOpen(true) }}
      />
      {open ? (
        <Suspense>
          <SettingsDialog onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
