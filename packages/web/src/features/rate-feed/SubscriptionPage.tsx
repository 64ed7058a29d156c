/** Which rates are fetched from whom, how fresh they are, and what they cost. */

import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Row } from '@hedgerow/contract/kit/list'
import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import {
  FeedAge,
  FeedFailure,
  FeedSource,
  quotaNearPct,
  SubscriptionScope,
  SubscriptionStatus,
} from '@hedgerow/contract/rate-feed/rate-feed.dict'
import { rateFeedRefusals } from '@hedgerow/contract/rate-feed/rate-feed.refusals'
import { rateFeedTexts, rateFeedWords } from '@hedgerow/contract/rate-feed/rate-feed.text'
import {
  type RateSubscription,
  rateSubscriptionApi,
  rateSubscriptionList,
} from '@hedgerow/contract/rate-feed/rate-subscription.contract'
import { pathOf } from '@hedgerow/contract/screens'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { idsOf } from '../../kit/list/list-actions.ts'
import { useText } from '../../kit/person/language.ts'
import { useSession } from '../../kit/person/session-store.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { formatPercent } from '../../kit/show/formats.ts'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { call } from '../../kit/talk/transport.ts'
import { useCommandOf } from '../../kit/talk/use-endpoint.ts'
import { useInfoDialog } from '../../kit/talk/use-info-dialog.tsx'
import './subscription.css'

const SubscriptionDialog = lazy(async () => ({
  default: (await import('./SubscriptionDialog.tsx')).SubscriptionDialog,
}))
const isPaused = ({ subStatus }: Row) => subStatus === SubscriptionStatus.of.paused

export function SubscriptionPage() {
  const [opened, setOpened] = useState<RateSubscription | 'new'>()
  const confirm = useConfirm()
  const toast = useToast()
  const showInfo = useInfoDialog()
  const navigate = useNavigate()
  const remove = useCommandOf(rateSubscriptionApi.delete, { onDone: () => toast(rateFeedTexts.removed) })
  const pause = useCommandOf(rateSubscriptionApi.pause, { onDone: () => toast(rateFeedTexts.paused) })
  const resume = useCommandOf(rateSubscriptionApi.resume, { onDone: () => toast(rateFeedTexts.resumed) })
  const fetch = useCommandOf(rateSubscriptionApi.fetch, { onDone: () => toast(rateFeedTexts.ordered) })
  const notMine = useNotMine()
  const edit = ([row]: readonly Row[]) => {
    if (row) call(rateSubscriptionApi.query, { id: row.id }).then(setOpened, (refusal: Error) => void showInfo(refusal))
  }
  const askRemove = async (rows: readonly Row[]) => {
    const question = { title: rateFeedTexts.removeAsk, params: { count: rows.length }, verb: rateFeedTexts.remove }
    const records = rows.map(({ currencyPair }) => currencyPair ?? '')
    if (await confirm({ ...question, danger: true, records })) remove.run(idsOf(rows))
  }
  return (
    <>
      <ListPage
        of={rateSubscriptionList}
        endpoint={rateSubscriptionApi.queryByPage}
        help={rateFeedTexts.help}
        cells={cells}
        view={(row) => edit([row])}
        actions={{
          add: () => setOpened('new'),
          use: ([row]) => row && void navigate({ to: pathOf('rate-spot', { currencyPair: row.currencyPair ?? '' }) }),
          edit: { run: edit, blocked: notMine },
          pause: { run: (rows) => pause.run(idsOf(rows)), blocked: notMine },
          resume: { run: (rows) => resume.run(idsOf(rows)), blocked: notMine },
          fetch: {
            run: ([row]) => row && fetch.run({ id: row.id }),
            blocked: (rows) => (rows.some(isPaused) ? rateFeedRefusals.SUB_PAUSED : undefined),
          },
          remove: { run: (rows) => void askRemove(rows), blocked: notMine, danger: true },
        }}
      />
      <Suspense>
        {opened ? (
          <SubscriptionDialog
            {...(opened === 'new' ? {} : { subscription: opened })}
            onClose={() => setOpened(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  )
}

const cells = {
  // Its first column marks the row: a late source, and one that is stale or failed.
  currencyPair: (row: Row) => <span className={markOf(row)}>{row.currencyPair}</span>,
  subStatus: (row: Row) => <StatusCell row={row} />,
  quotaUsed: ({ quotaUsed }: Row) => formatPercent(quotaUsed, 1),
  dataSource: ({ dataSource }: Row) => <SourceCell source={dataSource ?? ''} />,
}

function markOf({ subStatus, feedAge, quotaUsed }: Row): string {
  const used = Number(quotaUsed ?? 0)
  if (subStatus === SubscriptionStatus.of.paused) return ''
  if (subStatus === SubscriptionStatus.of.failed || feedAge === FeedAge.of.stale || used >= 100) return 'hg-feed-down'
  return feedAge === FeedAge.of.late || used >= quotaNearPct ? 'hg-feed-late' : ''
}

/** Why a source brought nothing stands behind its status. */
function StatusCell({ row: { subStatus, lastError } }: { readonly row: Row }) {
  const t = useText()
  return (
    <span title={lastError ? `${t(rateFeedWords.lastError)}: ${t(labelOf(FeedFailure, lastError))}` : undefined}>
      <StatusTag dictionary={SubscriptionStatus} value={subStatus} />
    </span>
  )
}

/** An indicative source says so beside its name. */
function SourceCell({ source }: { readonly source: string }) {
  const t = useText()
  const label = FeedSource.items.find(({ dictValue }) => dictValue === source)?.dictLabel
  if (source !== FeedSource.of.indicative) return label ? t(label) : source
  return (
    <span className="hg-tag hg-tag-changed">
      <span className="hg-dot" aria-hidden />
      {label ? t(label) : source}
    </span>
  )
}

/** Subscriptions of the organisation are its administrators'. */
function useNotMine() {
  const isAdministrator = useSession((state) => state.member?.orgUserType === OrgUserType.of.administrator)
  return (rows: readonly Row[]) =>
    !isAdministrator && rows.some(({ subScope }) => subScope === SubscriptionScope.of.organisation)
      ? rateFeedRefusals.SUB_ADMIN
      : undefined
}
