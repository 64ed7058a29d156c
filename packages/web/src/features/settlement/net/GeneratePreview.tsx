/** Before and after: payments saved for each currency, the rows with their members, and what is left out and why. */

import { PayWay } from '@hedgerow/contract/cash-flow/pay-way.dict'
import type { AskOf } from '@hedgerow/contract/kit/call'
import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { type NetPreview, netSettleApi } from '@hedgerow/contract/settlement/net/net-result.contract'
import { NetDirection, NetExclusion, NetFlag } from '@hedgerow/contract/settlement/net/net-result.dict'
import { netResultTexts, netResultWords } from '@hedgerow/contract/settlement/net/net-result.text'
import { Checkbox } from 'antd'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Failed } from '../../../kit/page/Failed.tsx'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { formatDate, formatNumber } from '../../../kit/show/formats.ts'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { useRange } from '../run/use-range.ts'
import './net.css'

const fresh = { staleTime: 0, gcTime: 0 }

export function GeneratePreview({ onCount }: { readonly onCount: (count: number | undefined) => void }) {
  const t = useText()
  const { question, isWhole } = useRange()
  const preview = useQueryOf(netSettleApi.previewFlowGen, question as AskOf<typeof netSettleApi.previewFlowGen>, {
    enabled: isWhole,
    ...fresh,
  })
  const { leftOut, toggle } = useLeftOut()
  const { data } = preview
  const count = data?.rows.filter(({ members }) => members.some(({ cflId }) => !leftOut.includes(cflId))).length
  useEffect(() => onCount(count), [count, onCount])
  if (preview.error && !data) return <Failed because={preview.error} retry={() => void preview.refetch()} />
  if (!data) return null
  if (data.rows.length + data.excluded.length === 0) return <p className="hg-hint">{t(netResultTexts.nothing)}</p>
  return (
    <>
      <Totals of={data} />
      {data.rows.length > 0 ? <Rows of={data} leftOut={leftOut} toggle={toggle} /> : null}
      {data.excluded.length > 0 ? <Excluded of={data} /> : null}
    </>
  )
}

/** Flows that were unticked, in the form as the call takes them. */
function useLeftOut() {
  const { setValue } = useFormContext()
  const text = (useWatch({ name: 'leftOutIds' }) as string | undefined) ?? ''
  const leftOut = text.split(',').filter(Boolean)
  const toggle = (ids: readonly string[]) => {
    const isOut = ids.every((id) => leftOut.includes(id))
    const next = isOut ? leftOut.filter((id) => !ids.includes(id)) : [...new Set([...leftOut, ...ids])]
    setValue('leftOutIds', next.join(','), { shouldDirty: true })
  }
  return { leftOut, toggle }
}

function useMoney() {
  const conventions = useConventions()
  return (amount: string | null, currency: string) =>
    amount === null ? '' : `${currency} ${formatNumber(amount, amountScaleOf(conventions, currency))}`
}

function Totals({ of: { totals, feesSaved } }: { readonly of: NetPreview }) {
  const t = useText()
  const money = useMoney()
  const { settleCurrency, memberCount } = netResultWords
  const head = [
    settleCurrency,
    memberCount,
    netResultTexts.gross,
    netResultTexts.payments,
    netResultTexts.net,
    netResultTexts.saved,
  ]
  const rows = totals.map(({ currency, flows, payments, paymentsSaved, grossAmt, netAmt }) => [
    currency,
    String(flows),
    money(grossAmt, currency),
    String(payments),
    money(netAmt, currency),
    String(paymentsSaved),
  ])
  const sums = feesSaved.map(({ currency, amount }) => money(amount, currency)).join(' · ')
  return (
    <>
      <PlainTable caption={t(netResultTexts.preview)} head={head.map((word) => t(word))} rows={rows} folds />
      {sums ? <p className="hg-hint">{t(netResultTexts.feesSaved, { sums })}</p> : null}
    </>
  )
}

interface RowsProps {
  readonly of: NetPreview
  readonly leftOut: readonly string[]
  readonly toggle: (ids: readonly string[]) => void
}

function Rows({ of: { rows }, leftOut, toggle }: RowsProps) {
  const t = useText()
  const money = useMoney()
  return (
    <>
      <h3>{t(netResultTexts.rows)}</h3>
      <ul className="net-preview">
        {rows.map((row) => {
          const ids = row.members.map(({ cflId }) => cflId)
          const isIn = !ids.every((id) => leftOut.includes(id))
          const why = row.netFlag === NetFlag.of.net ? netResultTexts.whyNet : netResultTexts.whyGross
          const words = [
            formatDate(row.settleDate),
            t(labelOf(NetDirection as Dictionary, row.cflFlag)),
            money(row.settleAmt, row.settleCurrency),
            row.counterPartyName,
            row.payWay ? t(labelOf(PayWay as Dictionary, row.payWay)) : '',
            `${t(labelOf(NetFlag as Dictionary, row.netFlag))} (${t(why)})`,
          ]
          return (
            <li key={ids.join()}>
              <Checkbox checked={isIn} onChange={() => toggle(ids)}>
                {words.filter(Boolean).join(' · ')}
              </Checkbox>
              {row.pathsChangedLately.length > 0 ? (
                <span className="hg-tag hg-tag-changed">
                  {t(netResultWords.recentChange)} {row.pathsChangedLately.join(t(kitWords.listComma))}
                </span>
              ) : null}
              <details>
                <summary>
                  {t(netResultTexts.members)} ({ids.length})
                </summary>
                <ul>
                  {row.members.map(({ cflId, cflNo, cflFlag, payAmt, payCurrency }) => (
                    <li key={cflId}>
                      <bdi dir="ltr">{cflNo}</bdi> {t(labelOf(NetDirection as Dictionary, cflFlag))}{' '}
                      {money(payAmt, payCurrency)}
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Excluded({ of: { excluded } }: { readonly of: NetPreview }) {
  const t = useText()
  const money = useMoney()
  const head = [netResultWords.cflIds, netResultWords.settleDate, netResultWords.settleAmt, netResultTexts.reason]
  const rows = excluded.map(({ cflNo, payDateAdj, payAmt, payCurrency, leftOutBecause, eventOrderNo }) => [
    cflNo,
    formatDate(payDateAdj),
    money(payAmt, payCurrency),
    [t(labelOf(NetExclusion as Dictionary, leftOutBecause)), eventOrderNo].filter(Boolean).join(' '),
  ])
  return (
    <>
      <h3>{t(netResultTexts.excluded)}</h3>
      <PlainTable caption={t(netResultTexts.excluded)} head={head.map((word) => t(word))} rows={rows} folds />
    </>
  )
}
