/** What the bank will not read of a file, before it is released. */
import type { PaymentFile } from '@hedgerow/contract/bank-file/payment/payment-file.contract'
import { paymentFileTexts } from '@hedgerow/contract/bank-file/payment/payment-file.text'
import { useText } from '../../../kit/person/language.ts'
import { CutTexts } from '../../../pieces/payment/CutTexts.tsx'

export function ReleasedCuts({ file: { cuts } }: { readonly file: PaymentFile }) {
  const t = useText()
  return (
    <>
      {cuts.length > 0 ? <p className="hg-error">{t(paymentFileTexts.cutsAsk, { count: cuts.length })}</p> : null}
      <CutTexts cuts={cuts} />
    </>
  )
}
