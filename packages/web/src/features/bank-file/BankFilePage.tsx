/** What leaves for banks, what comes from them, and what each of them takes. */
import { bankFileScreens } from '@hedgerow/contract/bank-file/bank-file.screens'
import { bankFileTexts } from '@hedgerow/contract/bank-file/bank-file.text'
import { confirmationFileTexts } from '@hedgerow/contract/bank-file/confirmation/confirmation-file.text'
import { paymentFileTexts } from '@hedgerow/contract/bank-file/payment/payment-file.text'
import { bankProfileTexts } from '@hedgerow/contract/bank-file/profile/bank-profile.text'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Segmented } from 'antd'
import { Page } from '../../kit/page/Page.tsx'
import { useText } from '../../kit/person/language.ts'
import { Confirmations } from './confirmation/Confirmations.tsx'
import { PaymentFiles } from './payment/PaymentFiles.tsx'
import { BankProfiles } from './profile/BankProfiles.tsx'
import { Statements } from './Statements.tsx'

const tabs = ['out', 'in', 'confirmations', 'formats'] as const
type Tab = (typeof tabs)[number]
const labels = {
  out: paymentFileTexts.out,
  in: paymentFileTexts.in,
  confirmations: confirmationFileTexts.tab,
  formats: bankProfileTexts.tab,
}
const helps = {
  out: paymentFileTexts.help,
  in: bankFileTexts.help,
  confirmations: confirmationFileTexts.help,
  formats: bankProfileTexts.help,
}

export function BankFilePage() {
  const t = useText()
  const search = useSearch({ strict: false }) as { readonly tab?: unknown }
  const navigate = useNavigate()
  const tab: Tab = tabs.find((one) => one === search.tab) ?? 'out'
  // The filters of one list are none of the other's.
  const change = (chosen: Tab) => void navigate({ to: '.', search: { tab: chosen } as never, replace: true })
  return (
    <Page title={bankFileScreens[0].title} help={helps[tab]}>
      <Segmented<Tab>
        value={tab}
        onChange={change}
        options={tabs.map((value) => ({ value, label: t(labels[value]) }))}
      />
      {tab === 'out' ? <PaymentFiles /> : null}
      {tab === 'in' ? <Statements /> : null}
      {tab === 'confirmations' ? <Confirmations /> : null}
      {tab === 'formats' ? <BankProfiles /> : null}
    </Page>
  )
}
