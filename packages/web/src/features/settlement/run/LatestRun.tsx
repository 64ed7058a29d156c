/** How the member's latest netting run stands; while it runs it is asked again, and can be cancelled. */
import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import { pathOf } from '@hedgerow/contract/screens'
import { netResultApi } from '@hedgerow/contract/settlement/net/net-result.contract'
import { NetExclusion } from '@hedgerow/contract/settlement/net/net-result.dict'
import { netRunTexts } from '@hedgerow/contract/settlement/net/net-run.text'
import { type NetRun, netRunApi } from '@hedgerow/contract/settlement/run/net-run.contract'
import { NetRunStatus } from '@hedgerow/contract/settlement/run/net-run.dict'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Progress } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'
import { InstantText } from '../../../kit/show/InstantText.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useCommandOf, useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import './run.css'

const LeftOutDialog = lazy(async () => ({ default: (await import('./LeftOutDialog.tsx')).LeftOutDialog }))

const everyMs = 1000
const { running, done, failed } = NetRunStatus.of

export function LatestRun() {
  const queries = useQueryClient()
  const { data } = useQueryOf(
    netRunApi.latest,
    {},
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.runStatus === running ? everyMs : false) },
  )
  const made = data && data.runStatus !== running ? `${data.id} ${data.rowCount}` : ''
  // What it made is on screen when it ends.
  useEffect(() => {
    if (made) void queries.invalidateQueries({ queryKey: [netResultApi.queryByPage.path] })
  }, [made, queries])
  return data ? <Standing run={data} /> : null
}

const barOf = ({ runStatus }: NetRun) =>
  runStatus === failed ? 'exception' : runStatus === done ? 'success' : runStatus === running ? 'active' : 'normal'

function Standing({ run }: { readonly run: NetRun }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const { runNo, runStatus, createTime, percent, total, rowCount, leftOut, reason } = run
  const because = run.leftOutBy.map(({ leftOutBecause, count }) =>
    t(netRunTexts.reasonCount, { reason: t(labelOf(NetExclusion as Dictionary, leftOutBecause)), count }),
  )
  return (
    <section className="hg-card net-run" aria-label={t(netRunTexts.latest)}>
      <span role="status">
        <StatusTag dictionary={NetRunStatus} value={runStatus} /> <bdi dir="ltr">{runNo}</bdi>{' '}
        <InstantText value={createTime} />
      </span>
      <Progress className="net-run-bar" size="small" percent={percent} status={barOf(run)} aria-label={runNo} />
      <span>{t(netRunTexts.progress, { done: run.done, total, netted: run.netted, rows: rowCount, leftOut })}</span>
      {because.length > 0 ? <span className="hg-hint">{because.join(' · ')}</span> : null}
      {runStatus === failed ? <span className="hg-error">{t(netRunTexts.failed, { reason })}</span> : null}
      {rowCount > 0 ? (
        <ListLink to={pathOf('settlement')} search={{ runNo }}>
          {t(netRunTexts.showRows)}
        </ListLink>
      ) : null}
      {leftOut > 0 ? (
        <Button size="small" onClick={() => setOpen(true)}>
          {t(netRunTexts.showLeftOut)}
        </Button>
      ) : null}
      {runStatus === running ? <Cancel run={run} /> : null}
      <Suspense>{isOpen ? <LeftOutDialog run={run} onClose={() => setOpen(false)} /> : null}</Suspense>
    </section>
  )
}

function Cancel({ run: { id, runNo } }: { readonly run: NetRun }) {
  const t = useText()
  const confirm = useConfirm()
  const toast = useToast()
  const cancel = useCommandOf(netRunApi.cancel, {
    onDone: () => toast(netRunTexts.cancelled),
    invalidates: [netRunApi.latest, netResultApi.queryByPage],
  })
  const ask = async () => {
    if (
      await confirm({ title: netRunTexts.cancelAsk, params: { no: runNo }, verb: netRunTexts.cancelVerb, danger: true })
    )
      cancel.run({ id })
  }
  return (
    <Button size="small" onClick={() => void ask()}>
      {t(netRunTexts.cancel)}
    </Button>
  )
}
