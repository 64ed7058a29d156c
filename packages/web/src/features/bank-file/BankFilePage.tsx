/** What leaves for banks and what comes from them, side by side. */
import { bankFileScreens } from '@hedgerow/contract/bank-file/bank-file.screens'
import { bankFileTexts } from '@hedgerow/contract/bank-file/bank-file.text'
import { paymentFileTexts } from '@hedgerow/contract/bank-file/payment/payment-file.text'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Segmented } from 'antd'
import { Page } from '../../kit/page/Page.tsx'
import { useText } from '../../kit/person/language.ts'
import { PaymentFiles } from './payment/PaymentFiles.tsx'
import { Statements } from './Statements.tsx'

const tabs = ['out', 'in'] as const
type Tab = (typeof tabs)[number]

export function BankFilePage() {
  const t = useText()
  const search = useSearch({ strict: false }) as { readonly tab?: unknown }
  const navigate = useNavigate()
  const tab: Tab = search.tab === 'in' ? 'in' : 'out'
  // The filters of one list are none of the other's.
  const change = (chosen: Tab) => void navigate({ to: '.', search: { tab: chosen } as never, replace: true })
  return (
    <Page title={bankFileScreens[0].title} help={tab === 'in' ? bankFileTexts.help : paymentFileTexts.help}>
      <Segmented<Tab>
        value={tab}
        onChange={change}
        options={tabs.map((value) => ({ value, label: t(paymentFileTexts[value]) }))}
      />
      {tab === 'in' ? <Statements /> : <PaymentFiles />}
    </Page>
  )
}
