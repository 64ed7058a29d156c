/** Everything that a deal pays and receives, as it stands. */
import { CashFlowFlag, CashFlowStatus, CashFlowType, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { cashFlowWords } from '@hedgerow/contract/cash-flow/cash-flow.text'
import type { ReplyOf } from '@hedgerow/contract/kit/call'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { type DealFlowFigure, dealFlow, dealFlowTitles } from '@hedgerow/contract/trade/flows/deal-flow-figure.contract'
import { cflDealApi } from '@hedgerow/contract/trade/trade.contract'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import type { ReactNode } from 'react'
import { Failed } from '../../kit/page/Failed.tsx'
import { ShownDialog } from '../../kit/page/ShownDialog.tsx'
import { amountScaleOf, useConventions } from '../../kit/person/conventions.ts'
import { useText } from '../../kit/person/language.ts'
import { formatDate, formatNumber } from '../../kit/show/formats.ts'
import { useAmounts } from '../../kit/show/Money.tsx'
import { PlainTable } from '../../kit/show/PlainTable.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

type Flow = ReplyOf<typeof cflDealApi.getByDealId>[number]

const flowHead = [
  'payDateAdj',
  'cflFlag',
  'payCurrency',
  'payAmt',
  'cflStatus',
  'settleStatus',
  'cflType',
  'cflVersion',
  'nettingNo',
  'actualAmt',
  'actualDate',
] as const

interface DealFlowsDialogProps {
  readonly dealId: string
  readonly dealSerialNo: string | null | undefined
  /** What is known of the deal, above its flows. */
  readonly about?: ReactNode
  readonly onClose: () => void
}

export function DealFlowsDialog({ dealId, dealSerialNo, about, onClose }: DealFlowsDialogProps) {
  const t = useText()
  const flows = useQueryOf(cflDealApi.getByDealId, { dealId }, { staleTime: 0 })
  const conventions = useConventions((state) => state)
  const scaleOf = (currency: string) => amountScaleOf(conventions, currency)
  // The versions that no longer count stand folded under those that do.
  const [standing = [], gone = []] = [false, true].map((isVoid) =>
    flows.data?.filter(({ cflStatus }) => (cflStatus === CashFlowStatus.of.void) === isVoid),
  )
  const amount = (value: string | null, currency: string) => (value ? formatNumber(value, scaleOf(currency)) : '')
  const rowOf = (flow: Flow) => [
    formatDate(flow.payDateAdj),
    t(labelOf(CashFlowFlag, flow.cflFlag)),
    flow.payCurrency,
    flow.payAmt === null ? t(eventDialogTexts.open) : amount(flow.payAmt, flow.payCurrency),
    t(labelOf(CashFlowStatus, flow.cflStatus)),
    t(labelOf(SettleStatus, flow.settleStatus)),
    t(labelOf(CashFlowType, flow.cflType)),
    String(flow.cflVersion),
    flow.nettingNo ?? '',
    amount(flow.actualAmt, flow.payCurrency),
    flow.actualDate ? formatDate(flow.actualDate) : '',
  ]
  const head = flowHead.map((name) => t(cashFlowWords[name]))
  return (
    <ShownDialog title={eventDialogTexts.flowDetail} number={dealSerialNo} widthPx={1040} onClose={onClose}>
      {about}
      {flows.isError ? <Failed because={flows.error} retry={() => void flows.refetch()} /> : null}
      {flows.data && standing.length === 0 ? <p className="hg-hint">{t(eventDialogTexts.noFlows)}</p> : null}
      <FlowSums dealId={dealId} />
      {standing.length > 0 ? (
        <PlainTable caption={t(eventDialogTexts.flowDetail)} head={head} rows={standing.map(rowOf)} folds />
      ) : null}
      {gone.length > 0 ? (
        <details>
          <summary>{t(eventDialogTexts.voidFlows, { count: gone.length })}</summary>
          <PlainTable
            caption={t(eventDialogTexts.voidFlows, { count: gone.length })}
            head={head}
            rows={gone.map(rowOf)}
            folds
          />
        </details>
      ) : null}
    </ShownDialog>
  )
}

/** What is received and paid in each currency; what is still open is in no sum. */
function FlowSums({ dealId }: { readonly dealId: string }) {
  const t = useText()
  const amountOf = useAmounts()
  const { data } = useQueryOf(cflDealApi.getSumsByDealId, { dealId }, { staleTime: 0 })
  if (!data || data.currencies.length === 0) return null
  return (
    <PlainTable
      caption={t(tradeTexts.flowSums)}
      head={[cashFlowWords.payCurrency, ...sums.map((name) => dealFlowTitles[name])].map((word) => t(word))}
      rows={data.currencies.map((one) => [one.currency, ...sums.map((name) => amountOf(one[name], one.currency))])}
      figures={data.currencies.map(({ currency: of }) => [
        undefined,
        ...sums.map((name) => ({ id: figureId(dealFlow[name], { deal: dealId, of }), name: dealFlowTitles[name] })),
      ])}
      folds
    />
  )
}
const sums = Object.keys(dealFlow) as DealFlowFigure[]
