/** Where every exposure stands: effective, settled, locked at which average rate, reserved, open. */
import { type Exposure, exposureApi, exposureMonitorApi } from '@hedgerow/contract/exposure/exposure.contract'
import { exposureMonitorList } from '@hedgerow/contract/exposure/exposure.list'
import type { Row } from '@hedgerow/contract/kit/list'
import { useState } from 'react'
import { CoverageBar } from '../../kit/CoverageBar.tsx'
import { formatNumber } from '../../kit/formats.ts'
import { ListPage } from '../../kit/ListPage.tsx'
import { call } from '../../kit/transport.ts'
import { ExposureView } from './ExposureView.tsx'

const cells = {
  cover: (row: Row) => (
    <CoverageBar
      parts={{
        settled: row.settledAmt ?? null,
        locked: row.lockAmt ?? null,
        reserved: row.reservedAmt ?? null,
        open: row.hedgeableAmt ?? null,
      }}
      label={row.cover === null ? '—' : `${formatNumber(row.cover, 1)}%`}
    />
  ),
}

export function ExposureMonitorPage() {
  const [exposure, setExposure] = useState<Exposure>()
  return (
    <>
      <ListPage
        of={exposureMonitorList}
        endpoint={exposureMonitorApi.queryByPage}
        cells={cells}
        view={(row) => void call(exposureApi.byId, { id: row.id }).then(setExposure)}
      />
      {exposure ? <ExposureView exposure={exposure} onClose={() => setExposure(undefined)} /> : null}
    </>
  )
}
