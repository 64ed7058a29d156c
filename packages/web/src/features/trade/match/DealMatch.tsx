/** Whether the bank says what was booked: its last confirmation beside ours, the earlier ones, and the way to enter the next. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Deal } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { type DealConfirmation, fxDealMatchApi } from '@hedgerow/contract/trade/match/trade-match.contract'
import { MatchBlock } from '@hedgerow/contract/trade/match/trade-match.dict'
import { tradeMatchTexts } from '@hedgerow/contract/trade/match/trade-match.text'
import { MatchStatus } from '@hedgerow/contract/trade/trade.dict'
import { useState } from 'react'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { CertifiedButton } from '../../../kit/say/CertifiedButton.tsx'
import { InstantText } from '../../../kit/show/InstantText.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { DealMatchDialog } from './DealMatchDialog.tsx'
import { DealMatchTable } from './DealMatchTable.tsx'
import './deal-match.css'

interface DealMatchProps {
  readonly deal: Deal
  /** Reads the deal again after somebody else changed it. */
  readonly reload: () => Promise<Deal>
}

export function DealMatch({ deal, reload }: DealMatchProps) {
  const t = useText()
  const answer = useQueryOf(fxDealMatchApi.confirmations, { dealId: deal.id })
  const [isOpen, setOpen] = useState(false)
  if (answer.isError) return <Failed because={answer.error} retry={() => void answer.refetch()} />
  if (!answer.data) return null
  const { matchBlock, asked: legs, confirmations } = answer.data
  const [latest, ...earlier] = confirmations
  const isOutdated = latest !== undefined && deal.businMatch === MatchStatus.of.unmatched
  return (
    <div className="hg-deal-match">
      <p>
        <StatusTag dictionary={MatchStatus} value={deal.businMatch} />{' '}
        {latest ? <Entered confirmation={latest} /> : <span className="hg-hint">{t(tradeMatchTexts.none)}</span>}
      </p>
      {isOutdated ? <p className="hg-hint">{t(tradeMatchTexts.changedSince)}</p> : null}
      {latest ? <DealMatchTable confirmation={latest} pair={deal.currencyPair} /> : null}
      {earlier.length > 0 ? <Earlier confirmations={earlier} pair={deal.currencyPair} /> : null}
      <Entry matchBlock={matchBlock} onEnter={() => setOpen(true)} />
      {isOpen ? <DealMatchDialog deal={deal} legs={legs} reload={reload} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

function Entered({ confirmation: { enteredBy, enteredAt } }: { readonly confirmation: DealConfirmation }) {
  const t = useText()
  return (
    <span className="hg-hint">
      {t(tradeMatchTexts.by, { name: enteredBy })} <InstantText value={enteredAt} />
    </span>
  )
}

function Earlier({
  confirmations,
  pair,
}: {
  readonly confirmations: readonly DealConfirmation[]
  readonly pair: string | null
}) {
  const t = useText()
  return (
    <details>
      <summary>{t(tradeMatchTexts.earlier, { count: confirmations.length })}</summary>
      {confirmations.map((confirmation) => (
        <div key={confirmation.id}>
          <p>
            <StatusTag dictionary={MatchStatus} value={confirmation.matchStatus} />{' '}
            <Entered confirmation={confirmation} />
          </p>
          <DealMatchTable confirmation={confirmation} pair={pair} />
        </div>
      ))}
    </details>
  )
}

/** The button, or for settlement people the reason why it is not theirs to press. */
function Entry({ matchBlock, onEnter }: { readonly matchBlock: string; readonly onEnter: () => void }) {
  const t = useText()
  const can = useCan()
  if (matchBlock === MatchBlock.of.none)
    return <CertifiedButton onClick={onEnter}>{t(tradeMatchTexts.enter)}</CertifiedButton>
  if (!can('trade.match') || matchBlock === MatchBlock.of.matched) return null
  return <p className="hg-hint">{t(labelOf(MatchBlock, matchBlock))}</p>
}
