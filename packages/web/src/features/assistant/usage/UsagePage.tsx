/** Usage of the assistant: the sums by member and model above the rows of each day, each question, or the settings; the address says which. */
import { callList, usageApi, usageList } from '@hedgerow/contract/assistant/usage.contract'
import { usageTexts } from '@hedgerow/contract/assistant/usage.text'
import { addDays, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useDatedList } from '../../../kit/list/use-dated-list.ts'
import { ViewSwitch } from '../../../kit/page/ViewSwitch.tsx'
import { useCan } from '../../../kit/person/session-store.ts'
import '../assistant.css'
import { UsageSummary } from './UsageSummary.tsx'

const SettingsView = lazy(async () => ({ default: (await import('./SettingsView.tsx')).SettingsView }))

const [calls, settings] = ['calls', 'settings']

export function UsagePage() {
  const { tab } = useSearch({ strict: false }) as { readonly tab?: unknown }
  const can = useCan()
  if (tab === settings && can('assistant.admin'))
    return (
      <Suspense>
        <SettingsView above={<Switch view={settings} />} />
      </Suspense>
    )
  if (tab === calls)
    return (
      <ListPage
        of={callList}
        endpoint={usageApi.callsByPage}
        help={usageTexts.callsHelp}
        above={<Switch view={calls} />}
        single
      />
    )
  return <UsageRows />
}

/** Without a range the last thirty days. */
const lately = (today: BusinessDate) => ({ usageDateStart: addDays(today, -30), usageDateEnd: today })

function UsageRows() {
  const of = useDatedList(usageList, lately)
  return (
    <ListPage
      of={of}
      endpoint={usageApi.usageByPage}
      help={usageTexts.help}
      above={
        <>
          <Switch view="" />
          <UsageSummary of={of} />
        </>
      }
      actions={{}}
    />
  )
}

function Switch({ view }: { readonly view: string }) {
  const can = useCan()
  const views = { '': usageTexts.usage, [calls]: usageTexts.calls }
  const all = can('assistant.admin') ? { ...views, [settings]: usageTexts.settings } : views
  return <ViewSwitch says={usageTexts.show} name="tab" current={view} views={all} />
}
