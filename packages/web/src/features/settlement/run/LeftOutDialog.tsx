/** What a netting run left out, flow by flow, and why. */
import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import { NetExclusion } from '@hedgerow/contract/settlement/net/net-result.dict'
import { netResultTexts, netResultWords } from '@hedgerow/contract/settlement/net/net-result.text'
import { netRunTexts } from '@hedgerow/contract/settlement/net/net-run.text'
import { listedLeftOut, type NetRun, netRunApi } from '@hedgerow/contract/settlement/run/net-run.contract'
import { Failed } from '../../../kit/page/Failed.tsx'
import { ShownDialog } from '../../../kit/page/ShownDialog.tsx'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { formatDate, formatNumber, nothing } from '../../../kit/show/formats.ts'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

interface LeftOutDialogProps {
  readonly run: NetRun
  readonly onClose: () => void
}

export function LeftOutDialog({ run: { id, runNo, leftOut }, onClose }: LeftOutDialogProps) {
  const t = useText()
  const conventions = useConventions()
  const { data, error, refetch } = useQueryOf(netRunApi.leftOut, { id }, { staleTime: 0 })
  const { cflIds, settleDate, settleAmt } = netResultWords
  const head = [cflIds, settleDate, settleAmt, netResultTexts.reason].map((word) => t(word))
  const rows = (data ?? []).map(({ cflNo, payDateAdj, payAmt, payCurrency, leftOutBecause, eventOrderNo }) => [
    cflNo,
    formatDate(payDateAdj),
    payAmt === null ? nothing : `${payCurrency} ${formatNumber(payAmt, amountScaleOf(conventions, payCurrency))}`,
    [t(labelOf(NetExclusion as Dictionary, leftOutBecause)), eventOrderNo].filter(Boolean).join(' '),
  ])
  return (
    <ShownDialog title={netRunTexts.leftOutTitle} number={runNo} widthPx={760} onClose={onClose}>
      {error && !data ? <Failed because={error} retry={() => void refetch()} /> : null}
      {data ? <PlainTable caption={t(netRunTexts.leftOutTitle)} head={head} rows={rows} /> : null}
      {leftOut > listedLeftOut ? <p className="hg-hint">{t(netRunTexts.firstOnly, { count: listedLeftOut })}</p> : null}
    </ShownDialog>
  )
}
