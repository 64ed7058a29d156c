/** Usage of the assistant: the sums by member and model above the rows of each day, or each question; the address says which. */
import { callList, usageApi, usageList } from '@hedgerow/contract/assistant/usage.contract'
import { usageTexts } from '@hedgerow/contract/assistant/usage.text'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { ViewSwitch } from '../../../kit/page/ViewSwitch.tsx'
import '../assistant.css'
import { UsageSummary } from './UsageSummary.tsx'

const SettingsDialog = lazy(async () => ({ default: (await import('./SettingsDialog.tsx')).SettingsDialog }))

const QuotaDialog = lazy(async () => ({ default: (await import('./QuotaDialog.tsx')).QuotaDialog }))
const calls = 'calls'

export function UsagePage() {
  const { tab } = useSearch({ strict: false }) as { readonly tab?: unknown }
  if (tab !== calls) return <UsageRows />
  return (
    <ListPage
      of={callList}
      endpoint={usageApi.callsByPage}
      help={usageTexts.callsHelp}
      above={<Switch shown={calls} />}
      single
    />
  )
}

const Switch = ({ shown }: { readonly shown: string }) => (
  <ViewSwitch says={usageTexts.show} name="tab" shown={shown} views={views} />
)
const views = { '': usageTexts.usage, [calls]: usageTexts.calls }

function UsageRows() {
  const [open, setOpen] = useState<'settings' | 'quotas'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <ListPage
        of={usageList}
        endpoint={usageApi.usageByPage}
        help={usageTexts.help}
        above={
          <>
            <Switch shown="" />
            <UsageSummary />
          </>
        }
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
