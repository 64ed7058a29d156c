/** The books: journals as they were posted, the chart of accounts, and what left for the program that keeps the general ledger. */
import { journalTexts } from '@hedgerow/contract/ledger/journal.text'
import { ledgerScreens } from '@hedgerow/contract/ledger/ledger.screens'
import { ledgerAccountTexts } from '@hedgerow/contract/ledger/ledger-account.text'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Segmented } from 'antd'
import { lazy, Suspense } from 'react'
import { Page } from '../../kit/page/Page.tsx'
import { useText } from '../../kit/person/language.ts'
import { Journals } from './Journals.tsx'

const Chart = lazy(async () => ({ default: (await import('./Chart.tsx')).Chart }))
const VoucherExports = lazy(async () => ({ default: (await import('./VoucherExports.tsx')).VoucherExports }))

const tabs = ['journals', 'chart', 'exports'] as const
type Tab = (typeof tabs)[number]

export function JournalPage() {
  const t = useText()
  const search = useSearch({ strict: false }) as { readonly tab?: unknown }
  const navigate = useNavigate()
  const tab = tabs.find((one) => one === search.tab) ?? 'journals'
  // The filters of one list are none of the other's.
  const change = (chosen: Tab) => void navigate({ to: '.', search: { tab: chosen } as never, replace: true })
  return (
    <Page title={ledgerScreens[0].title} help={tab === 'chart' ? ledgerAccountTexts.help : journalTexts.help}>
      <Segmented<Tab>
        value={tab}
        onChange={change}
        options={tabs.map((value) => ({ value, label: t(journalTexts[value]) }))}
      />
      <Suspense>
        {tab === 'journals' ? <Journals /> : null}
        {tab === 'chart' ? <Chart /> : null}
        {tab === 'exports' ? <VoucherExports /> : null}
      </Suspense>
    </Page>
  )
}
