/** Chooses reviewed payments for one file: of one account and one currency. */
import { type Payable, paymentFileApi } from '@hedgerow/contract/bank-file/payment/payment-file.contract'
import { PaymentFormat } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import { paymentFileTexts, paymentFileWords } from '@hedgerow/contract/bank-file/payment/payment-file.text'
import { type DictionaryValue, labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import { Button, Checkbox, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { closeIcon } from '../../../kit/page/control-icons.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useReturnFocus } from '../../../kit/page/use-return-focus.ts'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { useToast } from '../../../kit/say/notice.ts'
import { WhyButton } from '../../../kit/say/WhyButton.tsx'
import { DateText } from '../../../kit/show/DateText.tsx'
import { formatNumber } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { useCommandOf, useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { FilePreview } from './FilePreview.tsx'

const widthPx = 1040
type Format = DictionaryValue<typeof PaymentFormat>
/** A bank takes pain.001 or SWIFT's messages. */
const isXml = (format: string) => format === PaymentFormat.of.pain001

export function MakeDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  useReturnFocus()
  const toast = useToast()
  const conventions = useConventions()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [fileFormat, setFileFormat] = useState<Format>()
  const query = useQueryOf(paymentFileApi.payable, {}, { staleTime: 0 })
  const make = useCommandOf(paymentFileApi.make, {
    onDone: ({ fileNo: no }) => {
      toast(paymentFileTexts.made, { no })
      onClose()
    },
  })
  const payables = query.data ?? []
  const rows = payables.filter(({ id }) => chosen.includes(id))
  const [first] = rows
  const format = fileFormat ?? first?.bankFormat ?? first?.usualFormat ?? PaymentFormat.of.pain001
  const isTaken = (one: string) => !first?.bankFormat || isXml(one) === isXml(first.bankFormat)
  return (
    <Modal
      open
      width={widthPx}
      title={t(paymentFileTexts.makeTitle)}
      closable={{ closeIcon, 'aria-label': t(kitWords.close) }}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(kitWords.cancel)}</Button>
          <WhyButton
            type="primary"
            reason={rows.length === 0 ? t(paymentFileTexts.chooseFirst) : ''}
            loading={make.isRunning}
            onClick={() => make.run({ ids: chosen.join(), fileFormat: format })}
          >
            {t(paymentFileTexts.make)}
          </WhyButton>
        </>
      }
    >
      <Segmented<Format>
        value={format}
        onChange={setFileFormat}
        options={PaymentFormat.items.map((item) => ({
          value: item.dictValue as Format,
          label: t(item.dictLabel),
          disabled: !isTaken(item.dictValue),
        }))}
      />
      {first?.bankFormat ? (
        <p className="hg-hint">
          {t(paymentFileTexts.bankTakes, { bank: first.bankName, format: t(labelOf(PaymentFormat, first.bankFormat)) })}
        </p>
      ) : null}
      {query.error ? <Failed because={query.error} retry={() => void query.refetch()} /> : null}
      {query.data && payables.length === 0 ? <p className="hg-hint">{t(paymentFileTexts.noPayable)}</p> : null}
      {payables.length > 0 ? <Payables {...{ payables, chosen }} onChange={setChosen} /> : null}
      <p className="hg-hint" role="status">
        {first
          ? t(paymentFileTexts.chosen, {
              count: rows.length,
              sum: `${first.currency} ${formatNumber(total(rows), amountScaleOf(conventions, first.currency))}`,
            })
          : t(paymentFileTexts.oneAccount)}
      </p>
      {first ? <FilePreview ids={chosen} fileFormat={format} /> : null}
    </Modal>
  )
}

const total = (rows: readonly Payable[]) => sum(rows.map(({ amount }) => decimal(amount))).toString()

interface PayablesProps {
  readonly payables: readonly Payable[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

function Payables({ payables, chosen, onChange }: PayablesProps) {
  const t = useText()
  const first = payables.find(({ id }) => id === chosen[0])
  const fits = (one: Payable) => !first || (one.accountId === first.accountId && one.currency === first.currency)
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const words = ['number', 'amount', 'payDate', 'account', 'payeeName', 'payeeAccount'] as const
  return (
    <HeadedTable
      caption={t(paymentFileTexts.payments)}
      head={words.map((word) => ({ word: t(paymentFileWords[word]), isEnd: word === 'amount' }))}
    >
      {payables.map((one) => (
        <tr key={one.id}>
          <td>
            <Checkbox checked={chosen.includes(one.id)} disabled={!fits(one)} onChange={() => toggle(one.id)}>
              <bdi dir="ltr">{one.number}</bdi>
            </Checkbox>
          </td>
          <td className="hg-end hg-keep">
            <Money value={one.amount} currency={one.currency} withCurrency />
          </td>
          <td>
            <DateText value={one.payDate} />
          </td>
          <td>
            <bdi dir="ltr">{one.account}</bdi> {one.bankName}
          </td>
          <td>{one.payeeName || one.payeeBank}</td>
          <td>
            <bdi dir="ltr">{one.payeeAccount}</bdi>
          </td>
        </tr>
      ))}
    </HeadedTable>
  )
}
