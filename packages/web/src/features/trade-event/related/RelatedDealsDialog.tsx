/** A deal, what it came from and what came of it, drawn as a tree; each opens its deal. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Row } from '@hedgerow/contract/kit/list'
import { BusinType, DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import { dealEventApi, type RelatedDeal } from '@hedgerow/contract/trade-event/trade-event.contract'
import { DealRelation } from '@hedgerow/contract/trade-event/trade-event.dict'
import { RecordLink } from '../../../kit/link/RecordLink.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useText } from '../../../kit/person/language.ts'
import { DateText } from '../../../kit/show/DateText.tsx'
import { Money } from '../../../kit/show/Money.tsx'
import { Rate } from '../../../kit/show/Rate.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import '../trade-event.css'
import { ShownDialog } from '../../../kit/page/ShownDialog.tsx'

interface RelatedDealsDialogProps {
  readonly row: Row
  readonly onClose: () => void
}

export function RelatedDealsDialog({ row, onClose }: RelatedDealsDialogProps) {
  const t = useText()
  const related = useQueryOf(dealEventApi.queryRelated, { dealId: row.id }, { staleTime: 0 })
  const { data } = related
  const dealIds = new Set(data?.map(({ dealId }) => dealId))
  const roots = data?.filter(({ parentId }) => parentId === null || !dealIds.has(parentId)) ?? []
  return (
    <ShownDialog title={eventDialogTexts.related} number={row.dealSerialNo} widthPx={760} onClose={onClose}>
      {related.isError ? <Failed because={related.error} retry={() => void related.refetch()} /> : null}
      {data?.length === 1 ? <p className="hg-hint">{t(eventDialogTexts.alone)}</p> : null}
      {data ? (
        <ul className="hg-event-chain">
          {roots.map((deal) => (
            <Node key={deal.dealId} deal={deal} all={data} at={row.id} />
          ))}
        </ul>
      ) : null}
    </ShownDialog>
  )
}

interface NodeProps {
  readonly deal: RelatedDeal
  readonly all: readonly RelatedDeal[]
  /** The deal that the tree was asked for. */
  readonly at: string
}

function Node({ deal, all, at }: NodeProps) {
  const t = useText()
  const children = all.filter(({ parentId }) => parentId === deal.dealId)
  const base = deal.currencyPair?.slice(0, 3)
  return (
    <li>
      <div className="hg-event-node" aria-current={deal.dealId === at ? 'true' : undefined}>
        <span>{t(labelOf(DealRelation, deal.relation))}</span>
        <b>
          <RecordLink record="deal" id={deal.dealId} number={deal.dealSerialNo} />
        </b>
        <span>{t(labelOf(BusinType, deal.businType))}</span>
        <span>
          {deal.currencyPair} {deal.dealDirection ? t(labelOf(DealDirection, deal.dealDirection)) : ''}
        </span>
        <Money value={deal.principal} currency={base} withCurrency />
        <Rate value={deal.exchangeRate} pair={deal.currencyPair} agreed />
        {deal.valueDate ? <DateText value={deal.valueDate} /> : null}
        <span>
          {t(eventDialogTexts.remaining)} <Money value={deal.remainPrincipal} currency={base} />
        </span>
        <StatusTag dictionary={TradeStatus} value={deal.tradeStatus} />
      </div>
      {children.length > 0 ? (
        <ul>
          {children.map((child) => (
            <Node key={child.dealId} deal={child} all={all} at={at} />
          ))}
        </ul>
      ) : null}
    </li>
  )
}
