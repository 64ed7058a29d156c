/** A message as a bank will read it: its format, what that cuts, its text. */
import type { NetMessage, PaymentPreview } from '@hedgerow/contract/bank-file/payment/payment-file.contract'
import { PaymentFormat } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import { paymentFileTexts } from '@hedgerow/contract/bank-file/payment/payment-file.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { ReactNode } from 'react'
import { useText } from '../../kit/person/language.ts'
import { CutTexts } from './CutTexts.tsx'
import { laidOut } from './laid-out.ts'
import './payment.css'

interface MessageTextProps {
  readonly of: PaymentPreview | NetMessage
  /** What stands before its format. */
  readonly head: ReactNode
}

export function MessageText({ of: { fileFormat, hasProfile, cuts, content }, head }: MessageTextProps) {
  const t = useText()
  return (
    <>
      <p>
        {head} {t(labelOf(PaymentFormat, fileFormat))}
        {hasProfile ? null : <span className="hg-hint"> {t(paymentFileTexts.noProfile)}</span>}
      </p>
      <CutTexts cuts={cuts} />
      <section className="hg-table-scroll" tabIndex={0} aria-label={t(paymentFileTexts.content)}>
        <pre className="hg-message">{laidOut(content)}</pre>
      </section>
    </>
  )
}
