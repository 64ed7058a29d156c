/** Deals as they are entered: view, edit, copy, withdraw, void. */

import type { Row } from '@hedgerow/contract/kit/list'
import { AttachType } from '@hedgerow/contract/reference/reference.dict'
import { fxDealApi } from '@hedgerow/contract/trade/trade.contract'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { tradeList } from '@hedgerow/contract/trade/trade.list'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useOpened } from '../../../kit/link/use-opened.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { stageOf } from '../../../pieces/attachment/attachment-part.tsx'
import { newDealActions } from '../kinds/deal-kinds.ts'
import { dealCells } from '../terms/deal-cells.tsx'
import { DealDrawer } from './DealDrawer.tsx'
import { useDealActs } from './use-deal-acts.tsx'

const AttachmentsDialog = lazy(async () => ({
  default: (await import('../../../pieces/attachment/AttachmentsDialog.tsx')).AttachmentsDialog,
}))

export function TradeInputPage() {
  const navigate = useNavigate()
  const opened = useOpened()
  const [filed, setFiled] = useState<Row>()
  const { actions, dialog } = useDealActs()
  return (
    <>
      <ListPage
        of={tradeList}
        endpoint={fxDealApi.queryByPage}
        cells={dealCells}
        single
        view={({ id }) => opened.open(id)}
        actions={{
          ...newDealActions((to) => void navigate({ to })),
          ...actions,
          upload: ([row]) => setFiled(row),
        }}
      />
      {dialog}
      <Suspense>
        {filed ? (
          <AttachmentsDialog
            kind={AttachType.of.trade}
            relId={filed.id}
            number={filed.dealSerialNo ?? ''}
            needs={['trade.edit', 'trade.match']}
            stage={stageOf(filed.tradeStatus ?? '', TradeStatus.of)}
            onClose={() => setFiled(undefined)}
          />
        ) : null}
      </Suspense>
      {opened.id ? <DealDrawer key={opened.id} dealId={opened.id} onClose={opened.close} /> : null}
    </>
  )
}
