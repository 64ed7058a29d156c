/** Usage of the assistant: the sums by member and model above the rows of each day, or each question; the address says which. */
import { callList, usageApi, usageList } from '@hedgerow/contract/assistant/usage.contract'
import { usageTexts } from '@hedgerow/contract/assistant/usage.text'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Segmented } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useText } from '../../../kit/person/language.ts'
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

function Switch({ shown }: { readonly shown: string }) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <div>
      <Segmented
        aria-label={t(usageTexts.show)}
        value={shown}
        options={[
          { value: '', label: t(usageTexts.usage) },
          { value: calls, label: t(usageTexts.calls) },
        ]}
        onChange={(tab) => void navigate({ to: '.', search: (tab ? { tab } : {}) as never })}
      />
    </div>
  )
}

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
