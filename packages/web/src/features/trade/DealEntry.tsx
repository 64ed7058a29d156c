/** Entering a deal: a page that stays open, filled from a deal to edit or copy or from the request it executes. */
import { hedgeApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { say, type Text } from '@hedgerow/contract/kit/text'
import { fxDealApi } from '@hedgerow/contract/trade/trade.contract'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Failed } from '../../kit/Failed.tsx'
import { useText } from '../../kit/language.ts'
import { Page } from '../../kit/Page.tsx'
import { useOrgOptions, usePortfolioOptions } from '../../kit/reference-options.ts'
import { useSession } from '../../kit/session-store.ts'
import { useSystemDate } from '../../kit/system-date.ts'
import { useQueryOf } from '../../kit/use-endpoint.ts'
import { DealForm } from './DealForm.tsx'
import { copiedDeal, type DealKind, type DealValues, freshDeal, requestedDeal } from './deal-start.ts'

const inputScreen = '/apps/trademanage/trademanage-inputmng'

const titleWith = (text: Text, serial: string): Text => ({
  zh: say(text, 'zh_CN', { serial }),
  en: say(text, 'en_US', { serial }),
})

export function DealEntry({ kind }: { readonly kind: DealKind }) {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const idIn = (name: string) => (search[name] === undefined ? '' : String(search[name]))
  const [copyId, editId, hedgeId] = [idIn('copy'), idIn('edit'), idIn('hedgeRequestId')]
  const t = useText()
  const navigate = useNavigate()
  const orgs = useOrgOptions()
  const portfolios = usePortfolioOptions()
  const systemDate = useSystemDate()
  const trader = useSession((state) => state.member?.userName)
  const [round, setRound] = useState(0)
  const source = useQueryOf(
    fxDealApi.getById,
    { id: editId || copyId },
    { enabled: Boolean(editId || copyId), gcTime: 0 },
  )
  const hedge = useQueryOf(hedgeApi.query, { id: hedgeId }, { enabled: hedgeId !== '', gcTime: 0 })
  const title = kind === 'FX_SPOT' ? tradeTexts.spotPage : tradeTexts.forwardPage
  const failed = source.error ?? hedge.error
  if (failed) {
    return (
      <Page title={title}>
        <Failed because={failed} retry={() => void (source.error ? source.refetch() : hedge.refetch())} />
      </Page>
    )
  }
  const waits = orgs.length === 0 || portfolios.length === 0 || systemDate === null
  if (waits || ((editId || copyId) && !source.data) || (hedgeId && !hedge.data)) {
    return (
      <Page title={title}>
        <p>{t(kitWords.loading)}</p>
      </Page>
    )
  }
  const fresh = freshDeal(kind, { orgId: orgs[0]?.value, portfolioId: portfolios[0]?.value, systemDate, trader })
  const deal = source.data
  const requested = hedge.data ? requestedDeal(fresh, kind, hedge.data) : fresh
  const copiedOrEdited = deal && (editId ? (deal as unknown as DealValues) : copiedDeal(deal, systemDate))
  const pageTitle = deal ? titleWith(editId ? tradeTexts.editing : tradeTexts.copying, deal.dealSerialNo) : title
  const reload = async () => (await source.refetch()).data as unknown as DealValues
  const onDone = () => {
    if (editId) void navigate({ to: inputScreen })
    else if (copyId || hedgeId) void navigate({ to: '.', search: {} as never, replace: true })
    setRound(round + 1)
  }
  return (
    <DealForm
      key={`${kind}-${editId}-${copyId}-${hedgeId}-${round}`}
      kind={kind}
      title={pageTitle}
      initial={copiedOrEdited ?? requested}
      edited={editId && deal ? { id: deal.id, version: deal.version } : undefined}
      reload={editId ? reload : undefined}
      requestCode={hedge.data?.requestCode}
      onDone={onDone}
    />
  )
}
