/** Which texts the format of the bank cuts: first what is lost of each. */
import type { CutText } from '@hedgerow/contract/bank-file/payment/payment-file.contract'
import { paymentFileTexts, paymentFileWords } from '@hedgerow/contract/bank-file/payment/payment-file.text'
import { useText } from '../../kit/person/language.ts'
import { PlainTable } from '../../kit/show/PlainTable.tsx'

export function CutTexts({ cuts }: { readonly cuts: readonly CutText[] }) {
  const t = useText()
  if (cuts.length === 0) return <p className="hg-hint">{t(paymentFileTexts.noCuts)}</p>
  const { field, kept: rest, dropped } = paymentFileTexts
  const head = [paymentFileWords.number, field, dropped, rest].map((word) => t(word))
  const rows = cuts.map((cut) => [cut.number, t(paymentFileWords[cut.field]), cut.dropped, cut.kept])
  return <PlainTable caption={t(paymentFileTexts.cuts)} head={head} rows={rows} folds />
}
