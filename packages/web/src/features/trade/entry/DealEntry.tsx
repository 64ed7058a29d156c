/** Entering a deal: a page that stays open, filled from a deal to edit or copy or from the request it executes. */

import { organisationApi, portfolioApi } from '@hedgerow/contract/enterprise/organisation.contract'
import { hedgeApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { filled } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import type { Deal } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { usualForeign } from '@hedgerow/quant/basics/currency'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useGo } from '../../../kit/link/use-go.ts'
import { Empty } from '../../../kit/page/Empty.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { useHomeCurrency } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { useSession } from '../../../kit/person/session-store.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { dealingOrg } from '../../../pieces/path/dealing-org.ts'
import type { DealKind } from '../live/deal-kind.ts'
import { DealForm } from './DealForm.tsx'
import { copiedDeal, editedDeal, freshDeal, portfolioFor, requestedDeal } from './deal-start.ts'
import type { Entered } from './EnteredLine.tsx'

const inputScreen = pathOf('inputmng')
const slow = { staleTime: 3_600_000 }

/** What the address asks for. */
function useAsked({ addressed = [], addressedLegs }: DealKind) {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const textIn = (name: string) => (search[name] === undefined ? '' : String(search[name]))
  const given = {
    ...Object.fromEntries(addressed.flatMap((name) => (textIn(name) === '' ? [] : [[name, textIn(name)]]))),
    ...(textIn('legs') === '' ? {} : addressedLegs?.(textIn('legs'))),
  }
  return { copyId: textIn('copy'), editId: textIn('edit'), hedgeId: textIn('hedgeRequestId'), given }
}

/** What the form starts from, and in its place what still loads, what failed and what is not there at all. */
function useStart(kind: DealKind, { copyId, editId, hedgeId }: ReturnType<typeof useAsked>) {
  const t = useText()
  const dealId = editId || copyId
  const orgs = useQueryOf(organisationApi.userOrg, {}, slow)
  const portfolios = useQueryOf(portfolioApi.list, {}, slow)
  const source = useQueryOf(kind.stored, { id: dealId }, { enabled: dealId !== '', gcTime: 0 })
  const hedge = useQueryOf(hedgeApi.query, { id: hedgeId }, { enabled: hedgeId !== '', gcTime: 0 })
  const systemDate = useSystemDate()
  const orgId = dealingOrg(orgs.data ?? [], ({ baseCurrency }) => [baseCurrency, usualForeign(baseCurrency)])?.id
  const homeCurrency = useHomeCurrency(hedge.data?.orgId ?? orgId)
  const queries = [orgs, portfolios, ...(dealId ? [source] : []), ...(hedgeId ? [hedge] : [])]
  const failed = queries.filter((query) => query.isError && query.data === undefined)
  const because = failed[0]?.error
  const retry = () => failed.forEach((query) => void query.refetch())
  const instead = (): ReactNode => {
    if (because) return <Failed because={because} retry={retry} />
    if (queries.some(({ data }) => data === undefined) || systemDate === null) return <p>{t(kitWords.loading)}</p>
    return portfolios.data?.length === 0 ? <Empty says={tradeTexts.noPortfolio} /> : null
  }
  const choices = {
    orgId,
    homeCurrency,
    portfolioId: portfolioFor(portfolios.data ?? [], hedge.data),
    systemDate,
  }
  return { instead: instead(), choices, source, deal: source.data as Deal | undefined, hedge: hedge.data }
}

export function DealEntry({ kind }: { readonly kind: DealKind }) {
  const address = useAsked(kind)
  const { copyId, editId, hedgeId, given } = address
  const { instead, choices, source, deal, hedge } = useStart(kind, address)
  const navigate = useNavigate()
  const go = useGo()
  const trader = useSession((state) => state.member?.userName)
  // The one before: the next is entered under it.
  const [entered, setEntered] = useState<Entered>()
  const { title } = kind
  if (instead) return <Page title={title}>{instead}</Page>
  const fresh = { ...freshDeal(kind, { ...choices, trader }), ...given }
  const requested = hedge && requestedDeal(kind, hedge, choices.homeCurrency)
  const stored = deal && (editId ? editedDeal(deal) : copiedDeal(kind, deal, choices.systemDate))
  const titled = editId ? tradeTexts.editing : tradeTexts.copying
  const reload = async () => {
    const { data, error } = await source.refetch()
    if (!data) throw error
    return editedDeal(data as Deal)
  }
  const onDone = (reply: unknown) => {
    if (editId) void navigate({ to: inputScreen })
    else if (copyId || hedgeId || Object.keys(given).length > 0) go('.', {}, { replace: true })
    setEntered(reply as Entered)
  }
  return (
    <DealForm
      key={`${kind.businType}-${editId}-${copyId}-${hedgeId}-${entered?.serial}`}
      kind={kind}
      title={deal ? filled(titled, { serial: deal.dealSerialNo }) : title}
      initial={stored ?? { ...fresh, ...requested }}
      given={requested && { says: tradeTexts.fromRequest, values: requested }}
      edited={editId && deal ? { id: deal.id, version: deal.version } : undefined}
      reload={editId ? reload : undefined}
      requestCode={hedge?.requestCode}
      keptAs={['deal', kind.businType, editId, copyId, hedgeId].join('-')}
      entered={entered}
      onDone={onDone}
    />
  )
}
