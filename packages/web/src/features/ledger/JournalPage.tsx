/** The books: journals as they were posted, the chart of accounts, and what left for the program that keeps the general ledger. */
import { journalTexts } from '@hedgerow/contract/ledger/journal.text'
import { ledgerScreens } from '@hedgerow/contract/ledger/ledger.screens'
import { ledgerAccountTexts } from '@hedgerow/contract/ledger/ledger-account.text'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Page } from '../../kit/page/Page.tsx'
import { ViewSwitch } from '../../kit/page/ViewSwitch.tsx'
import { Journals } from './Journals.tsx'

const Chart = lazy(async () => ({ default: (await import('./Chart.tsx')).Chart }))
const VoucherExports = lazy(async () => ({ default: (await import('./VoucherExports.tsx')).VoucherExports }))

const views = { '': journalTexts.journals, chart: journalTexts.chart, exports: journalTexts.exports }

export function JournalPage() {
  const { tab } = useSearch({ strict: false }) as { readonly tab?: unknown }
  const view = tab === 'chart' || tab === 'exports' ? tab : ''
  const { title } = ledgerScreens[0]
  return (
    <Page title={title} help={view === 'chart' ? ledgerAccountTexts.help : journalTexts.help}>
      <ViewSwitch says={title} name="tab" current={view} views={views} />
      <Suspense>
        {view === '' ? <Journals /> : null}
        {view === 'chart' ? <Chart /> : null}
        {view === 'exports' ? <VoucherExports /> : null}
      </Suspense>
    </Page>
  )
}
