/** The second person's desk: committed net rows, each with all that the decision needs in a drawer beside the list. */
import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import { filled } from '@hedgerow/contract/kit/text'
import { type BatchAnswer, netCheckApi } from '@hedgerow/contract/settlement/net/net-result.contract'
import { NetDirection } from '@hedgerow/contract/settlement/net/net-result.dict'
import { netCheckList } from '@hedgerow/contract/settlement/net/net-result.list'
import { netResultRefusals } from '@hedgerow/contract/settlement/net/net-result.refusals'
import { netResultTexts } from '@hedgerow/contract/settlement/net/net-result.text'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import { lazy, Suspense, useState } from 'react'
import { useOpened } from '../../../kit/link/use-opened.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import type { Blocked } from '../../../kit/list/list-actions.ts'
import { allSeenOf } from '../../../kit/list/list-actions.ts'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { barsOf } from '../../../kit/review/use-decision.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { formatNumber } from '../../../kit/show/formats.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { BatchResult } from '../../../pieces/settlement/BatchResult.tsx'
import { NextWork } from '../../../pieces/settlement/NextWork.tsx'
import { netCells } from './net-cells.tsx'

const NetDrawer = lazy(async () => ({ default: (await import('./NetDrawer.tsx')).NetDrawer }))

/** Rows with a path that changed lately, or with an unconfirmed deal, are reviewed one by one. */
const notPassable: Blocked = (rows) => {
  for (const { checkBlock, recentChange, pathChangedOn, overrideReason } of rows) {
    const bar = barsOf(checkBlock).pass
    if (bar) return bar
    if (overrideReason) return netResultRefusals.NET_OVERRIDE_COMMENT
    if (recentChange === YesNo.of.yes) return filled(netResultRefusals.NET_PATH_CHANGED, { date: pathChangedOn ?? '' })
  }
  return undefined
}

/** What is passed: a sum for each side of each currency. */
function useSums() {
  const t = useText()
  const conventions = useConventions()
  return (rows: readonly Row[]) => {
    const sides = Map.groupBy(rows, ({ cflFlag, settleCurrency }) => `${cflFlag} ${settleCurrency}`)
    const texts = [...sides].map(([side, own]) => {
      const [flag = '', currency = ''] = side.split(' ')
      const total = sum(own.map(({ settleAmt }) => decimal(settleAmt ?? '0'))).toString()
      const amount = formatNumber(total, amountScaleOf(conventions, currency))
      return `${t(labelOf(NetDirection as Dictionary, flag))} ${currency} ${amount}`
    })
    return texts.join(' · ')
  }
}

export function NetCheckPage() {
  const opened = useOpened()
  const confirm = useConfirm()
  const toast = useToast()
  const sumsOf = useSums()
  const [answer, setAnswer] = useState<BatchAnswer>()
  const check = useCommandOf(netCheckApi.checkList, {
    onDone: (reply) => (reply.refused.length > 0 ? setAnswer(reply) : toast(netResultTexts.passed)),
  })
  const pass = async (rows: readonly Row[]) => {
    const records = rows.map(
      ({ nettingNo, settleCurrency, settleAmt }) => `${nettingNo} ${settleCurrency} ${settleAmt}`,
    )
    const title = netResultTexts.passAsk
    const params = { count: rows.length, sums: sumsOf(rows) }
    if (!(await confirm({ title, params, verb: netResultTexts.pass, records }))) return
    check.run({ ...allSeenOf(rows), checkStatus: CheckStatus.of.passed })
  }
  return (
    <>
      <ListPage
        of={netCheckList}
        endpoint={netCheckApi.queryByPage}
        cells={netCells}
        above={<NextWork of="toAllocate" />}
        view={({ id }) => opened.open(id)}
        actions={{
          review: ([row]) => opened.open(row?.id),
          pass: { run: (rows) => void pass(rows), blocked: notPassable },
        }}
      />
      {answer ? <BatchResult answer={answer} onClose={() => setAnswer(undefined)} /> : null}
      <Suspense>{opened.id ? <NetDrawer key={opened.id} id={opened.id} onClose={opened.close} /> : null}</Suspense>
    </>
  )
}
