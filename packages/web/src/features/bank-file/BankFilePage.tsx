/** What leaves for banks, what comes from them, and what each of them takes. */
import { bankFileScreens } from '@hedgerow/contract/bank-file/bank-file.screens'
import { bankFileTexts } from '@hedgerow/contract/bank-file/bank-file.text'
import { confirmationFileTexts } from '@hedgerow/contract/bank-file/confirmation/confirmation-file.text'
import { paymentFileTexts } from '@hedgerow/contract/bank-file/payment/payment-file.text'
import { bankProfileTexts } from '@hedgerow/contract/bank-file/profile/bank-profile.text'
import { useSearch } from '@tanstack/react-router'
import { Page } from '../../kit/page/Page.tsx'
import { ViewSwitch } from '../../kit/page/ViewSwitch.tsx'
import { Confirmations } from './confirmation/Confirmations.tsx'
import { PaymentFiles } from './payment/PaymentFiles.tsx'
import { BankProfiles } from './profile/BankProfiles.tsx'
import { Statements } from './Statements.tsx'

/** The first has no name in the address; what tells of a payment file still says `out`. */
const views = {
  '': paymentFileTexts.out,
  in: paymentFileTexts.in,
  confirmations: confirmationFileTexts.tab,
  formats: bankProfileTexts.tab,
}
const helps = {
  '': paymentFileTexts.help,
  in: bankFileTexts.help,
  confirmations: confirmationFileTexts.help,
  formats: bankProfileTexts.help,
}

type View = keyof typeof views
const isView = (value: unknown): value is View => typeof value === 'string' && Object.hasOwn(views, value)

export function BankFilePage() {
  const { tab } = useSearch({ strict: false }) as { readonly tab?: unknown }
  const view = isView(tab) ? tab : ''
  const { title } = bankFileScreens[0]
  return (
    <Page title={title} help={helps[view]}>
      <ViewSwitch says={title} name="tab" current={view} views={views} />
      {view === '' ? <PaymentFiles /> : null}
      {view === 'in' ? <Statements /> : null}
      {view === 'confirmations' ? <Confirmations /> : null}
      {view === 'formats' ? <BankProfiles /> : null}
    </Page>
  )
}
