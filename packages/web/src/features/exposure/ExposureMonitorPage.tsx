/** Where every exposure stands: effective, settled, locked at which average rate, reserved, open. */
import { exposureMonitorApi } from '@hedgerow/contract/exposure/exposure.contract'
import { exposureMonitorList } from '@hedgerow/contract/exposure/exposure.list'
import type { Row } from '@hedgerow/contract/kit/list'
import { pathOf } from '@hedgerow/contract/screens'
import { useGo } from '../../kit/link/use-go.ts'
import { useOpened } from '../../kit/link/use-opened.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { formatNumber, nothing } from '../../kit/show/formats.ts'
import { ExposureBar } from '../../pieces/exposure/ExposureBar.tsx'
import { ExposureView } from './view/ExposureView.tsx'
import { LockPrice } from './view/LockPrice.tsx'

const cells = {
  cover: (row: Row) => <ExposureBar of={row} label={row.cover === null ? nothing : `${formatNumber(row.cover, 1)}%`} />,
  lockPrice: (row: Row) => <LockPrice price={row.lockPrice} pair={row.lockPair} />,
  rightPrice: (row: Row) => <LockPrice price={row.rightPrice} pair={row.rightPair} />,
}

export function ExposureMonitorPage() {
  const go = useGo()
  const opened = useOpened()
  return (
    <>
      <ListPage
        of={exposureMonitorList}
        endpoint={exposureMonitorApi.queryByPage}
        cells={cells}
        view={({ id }) => opened.open(id)}
        actions={{ lab: ([row]) => row && go(pathOf('strategy'), { tab: 'lab', exposureId: row.id }) }}
      />
      {opened.id ? <ExposureView id={opened.id} onClose={opened.close} /> : null}
    </>
  )
}
