/** Cells that every list of flows draws alike: an amount that is not known yet, and a path that changed lately. */
import { CashFlowKnown } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { cashFlowWords } from '@hedgerow/contract/cash-flow/cash-flow.text'
import { PathState } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import { useText } from '../../kit/person/language.ts'
import { Money } from '../../kit/show/Money.tsx'
import { StatusTag } from '../../kit/show/StatusTag.tsx'

export function PathStateCell({ row }: { readonly row: Row }) {
  const t = useText()
  return (
    <>
      <StatusTag dictionary={PathState} value={row.pathState} />
      {row.recentChange === YesNo.of.yes ? (
        <span className="hg-tag hg-tag-changed" title={t(cashFlowWords.recentChange)}>
          {' '}
          !
        </span>
      ) : null}
    </>
  )
}

export const flowCells = {
  payAmt: (row: Row) =>
    row.payAmt === null ? (
      <StatusTag dictionary={CashFlowKnown} value={CashFlowKnown.of.open} />
    ) : (
      <Money value={row.payAmt} currency={row.payCurrency} />
    ),
  pathState: (row: Row) => <PathStateCell row={row} />,
}
