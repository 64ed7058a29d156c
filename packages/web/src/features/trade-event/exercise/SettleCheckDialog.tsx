/** Before an exercise: what it would pay and receive, and by which paths. */
import { CashFlowFlag, CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Row } from '@hedgerow/contract/kit/list'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import { optionExerciseApi, type SettleCheck } from '@hedgerow/contract/trade-event/trade-event.contract'
import { Button } from 'antd'
import { Failed } from '../../../kit/page/Failed.tsx'
import { ShownDialog } from '../../../kit/page/ShownDialog.tsx'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { formatDate, formatNumber, nothing } from '../../../kit/show/formats.ts'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

type Path = SettleCheck['flows'][number]['ourPath']

interface SettleCheckDialogProps {
  readonly row: Row
  /** Left out where the option may not be exercised by the reader. */
  readonly onExercise?: (() => void) | undefined
  readonly onClose: () => void
}

export function SettleCheckDialog({ row, onExercise, onClose }: SettleCheckDialogProps) {
  const t = useText()
  const check = useQueryOf(optionExerciseApi.settleCheck, { dealId: row.id }, { staleTime: 0 })
  const conventions = useConventions((state) => state)
  const path = (of: Path) =>
    of === null
      ? t(eventDialogTexts.noPath)
      : [of.bankName, of.account, ...(of.isRecent ? [t(eventDialogTexts.recentPath)] : [])].join(' · ')
  const projected = ({ ourPath, projectedAmt, shortAmt, payCurrency }: SettleCheck['flows'][number]) => {
    if (ourPath === null) return nothing
    if (projectedAmt === null) return t(eventDialogTexts.balanceUnknown)
    const amountOf = (value: string) => formatNumber(value, amountScaleOf(conventions, payCurrency))
    const short = shortAmt === null ? [] : [t(eventDialogTexts.shortOf, { amount: amountOf(shortAmt) })]
    return [amountOf(projectedAmt), ...short].join(' · ')
  }
  const rows = check.data?.flows.map((flow) => [
    formatDate(flow.payDate),
    t(labelOf(CashFlowType, flow.cflType)),
    t(labelOf(CashFlowFlag, flow.cflFlag)),
    `${formatNumber(flow.payAmt, amountScaleOf(conventions, flow.payCurrency))} ${flow.payCurrency}`,
    path(flow.ourPath),
    path(flow.theirPath),
    projected(flow),
  ])
  const { date, kind, side, amount, ourPath, theirPath, projected: after } = eventDialogTexts
  return (
    <ShownDialog
      title={eventDialogTexts.settleCheck}
      number={row.dealSerialNo}
      widthPx={960}
      footer={onExercise ? <Button onClick={onExercise}>{t(eventDialogTexts.goExercise)}</Button> : undefined}
      onClose={onClose}
    >
      {check.isError ? <Failed because={check.error} retry={() => void check.refetch()} /> : null}
      {check.data?.problems.map((problem) => (
        <p key={problem} className="hg-error">
          {problem}
        </p>
      ))}
      {rows && rows.length > 0 ? (
        <>
          <p className="hg-hint">{t(eventDialogTexts.settleCheckHint)}</p>
          <PlainTable
            caption={t(eventDialogTexts.settleCheck)}
            head={[date, kind, side, amount, ourPath, theirPath, after].map((word) => t(word))}
            rows={rows}
            folds
          />
        </>
      ) : null}
      {rows?.length === 0 && check.data?.problems.length === 0 ? (
        <p className="hg-hint">{t(eventDialogTexts.noFlows)}</p>
      ) : null}
    </ShownDialog>
  )
}
