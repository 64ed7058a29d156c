/** One payment or receipt over own accounts: the rule proposes, a person may change it; it adds up before it is sent. */
import { PathState, PayWay } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { type AllocationDetail, allocationApi } from '@hedgerow/contract/funding/allocation/allocation.contract'
import { allocationTexts, allocationWords } from '@hedgerow/contract/funding/allocation/allocation.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { NetDirection } from '@hedgerow/contract/settlement/net/net-result.dict'
import { type Decimal, decimal, sum } from '@hedgerow/quant/basics/decimal'
import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { closeIcon } from '../../../kit/page/control-icons.tsx'
import { FailedDialog } from '../../../kit/page/FailedDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { type Fact, FactList } from '../../../kit/review/FactList.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { formatDate } from '../../../kit/show/formats.ts'
import { Money } from '../../../kit/show/Money.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useCommandOf, useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { AccountTable } from '../../../pieces/settlement/AccountTable.tsx'
import type { AllocationDialogProps } from './allocation-dialog.ts'
import '../../../kit/page/dialog.css'

const fresh = { staleTime: 0, gcTime: 0 }

export function AllocateDialog({ row, onClose, onFund }: AllocationDialogProps) {
  const query = useQueryOf(allocationApi.propose, { id: row.id }, fresh)
  if (query.error && !query.data) {
    const retry = () => void query.refetch()
    return <FailedDialog title={allocationTexts.dialogTitle} because={query.error} retry={retry} onClose={onClose} />
  }
  return query.data ? <Shares detail={query.data} onClose={onClose} onFund={onFund} /> : null
}

interface SharesProps {
  readonly detail: AllocationDetail
  readonly onClose: () => void
  readonly onFund: () => void
}
const factsOf = ({ settleDate, counterPartyName, payWay, pathState }: AllocationDetail['net']): Fact[] => [
  [allocationWords.settleDate, formatDate(settleDate)],
  [allocationWords.counterPartyName, counterPartyName],
  [allocationWords.payWay, payWay && <StatusTag key="way" dictionary={PayWay} value={payWay} />],
  [allocationWords.pathState, <StatusTag key="path" dictionary={PathState} value={pathState} />],
]
const amountOf = (typed: string): Decimal => (/^\d+(\.\d+)?$/.test(typed) ? decimal(typed) : decimal('0'))

function Shares({ detail, onClose, onFund }: SharesProps) {
  const { net, rows, shortfall } = detail
  const t = useText()
  const toast = useToast()
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(rows.map(({ accountId, allocAmt }) => [accountId, allocAmt ?? ''])),
  )
  const save = useCommandOf(allocationApi.save, {
    onDone: () => {
      toast(allocationTexts.allocated)
      onClose()
    },
  })
  const left = decimal(net.settleAmt).sub(sum(Object.values(amounts).map(amountOf)))
  const chosen = Object.entries(amounts).filter(([, typed]) => amountOf(typed).isPositive())
  const send = () =>
    save.run({
      id: net.id,
      version: net.version,
      rows: chosen.map(([accountId, allocAmt]) => ({ accountId, allocAmt })),
    })
  return (
    <Modal
      open
      className="hg-dialog"
      width={1040}
      title={
        <>
          {t(allocationTexts.dialogTitle)} <bdi dir="ltr">{net.nettingNo}</bdi>{' '}
          <StatusTag dictionary={NetDirection} value={net.cflFlag} />{' '}
          <Money value={net.settleAmt} currency={net.settleCurrency} withCurrency />
        </>
      }
      closable={{ closeIcon, 'aria-label': t(kitWords.close) }}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          {shortfall ? <Button onClick={onFund}>{t(allocationTexts.fund)}</Button> : null}
          <Button onClick={onClose}>{t(kitWords.cancel)}</Button>
          <Button type="primary" loading={save.isRunning} disabled={!left.isZero()} onClick={send}>
            {t(allocationTexts.save)}
          </Button>
        </>
      }
    >
      <FactList facts={factsOf(net)} />
      {shortfall ? (
        <Alert
          type="warning"
          showIcon
          title={t(allocationTexts.short, { amount: shortfall, currency: net.settleCurrency })}
          description={rows.some(({ balance }) => balance === null) ? t(allocationTexts.unknownHere) : undefined}
        />
      ) : null}
      {rows.length === 0 ? (
        <p className="hg-hint">{t(allocationTexts.noAccount)}</p>
      ) : (
        <AccountTable net={net} rows={rows} amounts={amounts} onChange={setAmounts} />
      )}
      <p role="status" className={left.isZero() ? 'hg-hint' : 'hg-error'}>
        {t(left.isZero() ? allocationTexts.exact : left.isNegative() ? allocationTexts.over : allocationTexts.left, {
          amount: left.abs().toString(),
          currency: net.settleCurrency,
        })}
      </p>
    </Modal>
  )
}
