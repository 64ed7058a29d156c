/**
 * At the foot of a deal that is shown over another screen: what its life allows the reader. What needs a form or a dialog of a screen
 * leads there with the deal at hand; the rest is done in place.
 */
import type { Row } from '@hedgerow/contract/kit/list'
import { pathOf } from '@hedgerow/contract/screens'
import type { Deal } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { tradeCheckList, tradeList } from '@hedgerow/contract/trade/trade.list'
import { Button } from 'antd'
import { parseSearch } from '../../../kit/link/address-search.ts'
import { useAtHand } from '../../../kit/link/at-hand.ts'
import { useGo } from '../../../kit/link/use-go.ts'
import { toolbarActions } from '../../../kit/list/list-actions.ts'
import { useText } from '../../../kit/person/language.ts'
import { useCan, useUnverified } from '../../../kit/person/session-store.ts'
import type { DealOffer } from '../../../pieces/deal/use-deal-at-hand.ts'
import { useDealActs } from './use-deal-acts.tsx'

interface DealActsProps {
  readonly deal: Deal
  /** The events that it still has before it. */
  readonly offers: readonly DealOffer[]
}

export function DealActs({ deal, offers }: DealActsProps) {
  const t = useText()
  const go = useGo()
  const can = useCan()
  const unverified = useUnverified()
  const { actions, dialog } = useDealActs()
  const own = toolbarActions(tradeList, actions, [rowOf(deal)], can, {}, unverified).filter(({ reason }) => !reason)
  const isReviewed = deal.tradeStatus === TradeStatus.of.submitted && can(tradeCheckList.needs)
  return (
    <div className="hg-deal-acts">
      {isReviewed ? (
        <Button type="primary" onClick={() => go(pathOf('trade-check'), { open: deal.id })}>
          {t(tradeCheckList.actions.review.text)}
        </Button>
      ) : null}
      {own.map(({ name, text, danger, run }) => (
        <Button key={name} danger={danger} onClick={run}>
          {t(text)}
        </Button>
      ))}
      {offers.map(({ key, title, about, wanted, url }) => (
        <Button
          key={key}
          danger={wanted.action === 'delete'}
          // Beside the cross of the drawer there would be two called Close.
          aria-label={`${t(title)} ${about}`}
          onClick={() => {
            useAtHand.setState({ wanted })
            const [to = '', search = ''] = url.split('?', 2)
            go(to, parseSearch(search))
          }}
        >
          {t(title)}
        </Button>
      ))}
      {dialog}
    </div>
  )
}

/** As the list has it: texts by their names. */
function rowOf(deal: Deal): Row {
  const facts = Object.entries(deal).flatMap(([name, value]): [string, string | null][] =>
    value === null || typeof value === 'string'
      ? [[name, value]]
      : typeof value === 'number'
        ? [[name, String(value)]]
        : [],
  )
  return { ...Object.fromEntries(facts), id: deal.id }
}
