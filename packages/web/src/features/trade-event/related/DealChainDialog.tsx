/** The chain of a deal, from what it hedges to what moved on the accounts, and the same links as a table. */
import { graphLimit, graphSingles } from '@hedgerow/contract/evidence/evidence.contract'
import { evidenceTexts } from '@hedgerow/contract/evidence/evidence.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Row } from '@hedgerow/contract/kit/list'
import { DealEvent } from '@hedgerow/contract/trade/trade.dict'
import { type DealChain, dealChainApi } from '@hedgerow/contract/trade-event/deal-chain.contract'
import { eventDialogTexts } from '@hedgerow/contract/trade-event/event-dialog.text'
import { ChainStep } from '@hedgerow/contract/trade-event/trade-event.dict'
import { tradeEventTexts } from '@hedgerow/contract/trade-event/trade-event.text'
import { Failed } from '../../../kit/page/Failed.tsx'
import { ShownDialog } from '../../../kit/page/ShownDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { DateText } from '../../../kit/show/DateText.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { GraphParts } from '../../../pieces/graph/GraphParts.tsx'
import type { GraphStep } from '../../../pieces/graph/graph-layout.ts'

interface DealChainDialogProps {
  readonly row: Row
  readonly onClose: () => void
}

export function DealChainDialog({ row, onClose }: DealChainDialogProps) {
  const t = useText()
  const chain = useQueryOf(dealChainApi.queryChain, { dealId: row.id }, { staleTime: 0 })
  const { data } = chain
  const nodes = data?.nodes.map((node) => ({ ...node, month: node.date.slice(0, 6) })) ?? []
  const graph = { nodes, edges: data?.edges ?? [], groups: data?.groups ?? null }
  return (
    <ShownDialog title={tradeEventTexts.chain} number={row.dealSerialNo} widthPx={1280} onClose={onClose}>
      {chain.isError ? <Failed because={chain.error} retry={() => void chain.refetch()} /> : null}
      {data?.isCut ? <p className="hg-hint">{t(evidenceTexts.tooMany, { count: graphLimit })}</p> : null}
      {data?.groups ? <p className="hg-hint">{t(evidenceTexts.byMonth, { count: graphSingles })}</p> : null}
      {data ? (
        <GraphParts
          label={tradeEventTexts.chain}
          graph={graph}
          steps={stepsOf(data)}
          at={`${ChainStep.of.deal} ${row.id}`}
          foot={(key) => <Standing node={data.nodes.find((node) => node.key === key)} />}
        />
      ) : null}
    </ShownDialog>
  )
}

/** Steps that the chain has: deals and their events as often as an event made a deal. */
function stepsOf({ nodes }: DealChain): GraphStep[] {
  const { deal, event } = ChainStep.of
  const rounds = Math.max(0, ...nodes.map(({ round }) => round))
  const repeated = Array.from({ length: rounds + 1 }, (_, round) => [
    { kind: deal, round, title: round > 0 ? eventDialogTexts.children : labelOf(ChainStep, deal) },
    { kind: event, round, title: labelOf(ChainStep, event) },
  ]).flat()
  const steps = ChainStep.items.flatMap(({ dictValue: kind, dictLabel: title }): GraphStep[] =>
    kind === deal ? repeated : kind === event ? [] : [{ kind, title }],
  )
  return steps.filter(({ kind, round = 0 }) => nodes.some((node) => node.kind === kind && node.round === round))
}

/** When, and where it stands; of an event which one it is. */
function Standing({ node }: { readonly node: DealChain['nodes'][number] | undefined }) {
  const t = useText()
  if (!node) return null
  const { date, stateName, orderSubCode } = node
  return (
    <>
      {orderSubCode ? <span>{t(labelOf(DealEvent, orderSubCode))}</span> : <DateText value={date} />}
      <span>{stateName}</span>
    </>
  )
}
