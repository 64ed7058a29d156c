/** Chooses reviewed deals that one bank is to confirm. */
import {
  type ConfirmableDeal,
  confirmationFileApi,
} from '@hedgerow/contract/bank-file/confirmation/confirmation-file.contract'
import {
  confirmationFileTexts,
  confirmationFileWords,
} from '@hedgerow/contract/bank-file/confirmation/confirmation-file.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { closeIcon } from '../../../kit/page/control-icons.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useReturnFocus } from '../../../kit/page/use-return-focus.ts'
import { useText } from '../../../kit/person/language.ts'
import { useToast } from '../../../kit/say/notice.ts'
import { DateText } from '../../../kit/show/DateText.tsx'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { useCommandOf, useQueryOf } from '../../../kit/talk/use-endpoint.ts'

const widthPx = 1040

export function MakeConfirmation({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  useReturnFocus()
  const toast = useToast()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const query = useQueryOf(confirmationFileApi.confirmable, {}, { staleTime: 0 })
  const make = useCommandOf(confirmationFileApi.make, {
    onDone: ({ fileNo: no }) => {
      toast(confirmationFileTexts.made, { no })
      onClose()
    },
  })
  const deals = query.data ?? []
  return (
    <Modal
      open
      width={widthPx}
      title={t(confirmationFileTexts.makeTitle)}
      closable={{ closeIcon, 'aria-label': t(kitWords.close) }}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(kitWords.cancel)}</Button>
          <Button
            type="primary"
            disabled={chosen.length === 0}
            loading={make.isRunning}
            onClick={() => make.run({ ids: chosen.join() })}
          >
            {t(confirmationFileTexts.make)}
          </Button>
        </>
      }
    >
      {query.error ? <Failed because={query.error} retry={() => void query.refetch()} /> : null}
      {query.data && deals.length === 0 ? <p className="hg-hint">{t(confirmationFileTexts.noDeal)}</p> : null}
      {deals.length > 0 ? <Deals {...{ deals, chosen }} onChange={setChosen} /> : null}
      <p className="hg-hint" role="status">
        {chosen.length > 0
          ? t(confirmationFileTexts.chosen, { count: chosen.length })
          : t(confirmationFileTexts.oneBank)}
      </p>
    </Modal>
  )
}

interface DealsProps {
  readonly deals: readonly ConfirmableDeal[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}
const words = ['dealSerialNo', 'bankName', 'buyAmt', 'sellAmt', 'exchangeRate', 'valueDate', 'waitDays'] as const
const isAmount = (word: string) => ['buyAmt', 'sellAmt', 'exchangeRate', 'waitDays'].includes(word)

function Deals({ deals, chosen, onChange }: DealsProps) {
  const t = useText()
  const first = deals.find(({ id }) => id === chosen[0])
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <HeadedTable
      caption={t(confirmationFileTexts.deals)}
      head={words.map((word) => ({ word: t(confirmationFileWords[word]), isEnd: isAmount(word) }))}
    >
      {deals.map((one) => (
        <tr key={one.id}>
          <td>
            <Checkbox
              checked={chosen.includes(one.id)}
              disabled={first !== undefined && one.bankId !== first.bankId}
              onChange={() => toggle(one.id)}
            >
              <bdi dir="ltr">{one.dealSerialNo}</bdi>
            </Checkbox>
          </td>
          <td>{one.bankName}</td>
          <td className="hg-end">
            <Money value={one.buyAmt} currency={one.buyCurrency} withCurrency />
          </td>
          <td className="hg-end">
            <Money value={one.sellAmt} currency={one.sellCurrency} withCurrency />
          </td>
          <td className="hg-end">{one.exchangeRate}</td>
          <td>
            <DateText value={one.valueDate} />
          </td>
          <td className="hg-end">{one.waitDays}</td>
        </tr>
      ))}
    </HeadedTable>
  )
}
