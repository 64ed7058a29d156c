/** What leaves with a file, before it is released: from which account, how much on which day, and what the bank will not read. */
import type { PaymentFile } from '@hedgerow/contract/bank-file/payment/payment-file.contract'
import { PaymentFormat } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import { paymentFileTexts, paymentFileWords } from '@hedgerow/contract/bank-file/payment/payment-file.text'
import { paymentDaySum } from '@hedgerow/contract/bank-file/payment/payment-file-figure.contract'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import { useText } from '../../../kit/person/language.ts'
import { FactList } from '../../../kit/review/FactList.tsx'
import { DateText } from '../../../kit/show/DateText.tsx'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { CutTexts } from '../../../pieces/payment/CutTexts.tsx'

export function ReleasedFile({ file }: { readonly file: PaymentFile }) {
  const t = useText()
  const { bankName, account, currency, fileSum, fileFormat, createBy, cuts } = file
  return (
    <>
      <p>{t(paymentFileTexts.releaseMeans)}</p>
      <FactList
        facts={[
          [paymentFileWords.fileSum, <Money key="sum" value={fileSum} currency={currency} withCurrency />],
          [paymentFileWords.account, account],
          [paymentFileWords.bankName, bankName],
          [paymentFileWords.fileFormat, t(labelOf(PaymentFormat, fileFormat))],
          [paymentFileWords.createBy, createBy],
        ]}
      />
      <Batches file={file} />
      {cuts.length > 0 ? <p className="hg-error">{t(paymentFileTexts.cutsAsk, { count: cuts.length })}</p> : null}
      <CutTexts cuts={cuts} />
    </>
  )
}

/** A batch for each day of payment, as the message has them. */
function Batches({ file: { id, batches, currency } }: { readonly file: PaymentFile }) {
  const t = useText()
  const words = ['payDate', 'payCount', 'fileSum'] as const
  return (
    <HeadedTable
      caption={t(paymentFileTexts.batches)}
      head={words.map((word) => ({ word: t(paymentFileWords[word]), isEnd: word !== 'payDate' }))}
    >
      {batches.map(({ payDate, payCount, fileSum }) => (
        <tr key={payDate}>
          <td>
            <DateText value={payDate} />
          </td>
          <td className="hg-end">{payCount}</td>
          <td className="hg-end">
            <FigureMark id={figureId(paymentDaySum, { file: id, day: payDate })} name={paymentFileWords.fileSum} />
            <Money value={fileSum} currency={currency} withCurrency />
          </td>
        </tr>
      ))}
    </HeadedTable>
  )
}
