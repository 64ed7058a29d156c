/** The form of a strategy: new, a draft that is changed, or a new version of one in force; what it stands on is read first. */

import { hedgeStrategyApi, type Strategy } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.contract'
import { hedgeStrategyTexts } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.text'
import type { AskOf } from '@hedgerow/contract/kit/call'
import { FailedDialog } from '../../../kit/page/FailedDialog.tsx'
import { oncePerOpening } from '../../../kit/talk/per-opening.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { StrategyDialog } from './StrategyDialog.tsx'

export type StrategyStart = Partial<AskOf<typeof hedgeStrategyApi.addStore>>

export interface OpenStrategy {
  readonly id?: string | undefined
  readonly isRevision?: boolean
}

interface OpenedStrategyProps {
  readonly of: OpenStrategy
  readonly onClose: () => void
}

export function OpenedStrategy({ of: { id, isRevision = false }, onClose }: OpenedStrategyProps) {
  if (id === undefined) return <StrategyDialog onClose={onClose} />
  return <StoredStrategy id={id} isRevision={isRevision} onClose={onClose} />
}

interface StoredStrategyProps extends Pick<OpenedStrategyProps, 'onClose'> {
  readonly id: string
  readonly isRevision: boolean
}

function StoredStrategy({ id, isRevision, onClose }: StoredStrategyProps) {
  const query = useQueryOf(hedgeStrategyApi.query, { id }, oncePerOpening)
  if (query.error)
    return (
      <FailedDialog
        title={hedgeStrategyTexts.editTitle}
        because={query.error}
        retry={() => void query.refetch()}
        onClose={onClose}
      />
    )
  if (!query.data) return null
  const { strategy } = query.data
  return isRevision ? (
    <StrategyDialog start={revisionOf(strategy)} revises={strategy} onClose={onClose} />
  ) : (
    <StrategyDialog draft={strategy} onClose={onClose} />
  )
}

/** All but its day, which must be a later one. */
const revisionOf = (strategy: Strategy): StrategyStart => ({
  replacesId: strategy.id,
  orgId: strategy.orgId,
  currencyPair: strategy.currencyPair,
  exposureDirection: strategy.exposureDirection,
  strategyNameZh: strategy.strategyNameZh,
  strategyNameEn: strategy.strategyNameEn,
  instruments: strategy.instruments,
  layers: strategy.layers,
  nettingRule: strategy.nettingRule,
  reasonFlag: strategy.reasonFlag,
  remark: strategy.remark,
})
