/** Where every exposure stands: effective, settled, locked at which average rate, reserved, open. */
import { type Exposure, exposureMonitorApi } from '@hedgerow/contract/exposure/exposure.contract'
import { exposureMonitorList } from '@hedgerow/contract/exposure/exposure.list'
import type { Row } from '@hedgerow/contract/kit/list'
import { useState } from 'react'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { formatNumber, nothing } from '../../kit/show/formats.ts'
import { ExposureBar } from '../../pieces/exposure/ExposureBar.tsx'
import { ExposureView } from './ExposureView.tsx'
import { useLoadExposure } from './use-load-exposure.ts'

const cells = {
  cover: (row: Row) => <ExposureBar of={row} label={row.cover === null ? nothing : `${formatNumber(row.cover, 1)}%`} />,
}

export function ExposureMonitorPage() {
  const [exposure, setExposure] = useState<Exposure>()
  const load = useLoadExposure()
  return (
    <>
      <ListPage
        of={exposureMonitorList}
        endpoint={exposureMonitorApi.queryByPage}
        cells={cells}
        view={(row) => void load(row.id, setExposure)}
      />
      {exposure ? <ExposureView exposure={exposure} onClose={() => setExposure(undefined)} /> : null}
    </>
  )
}
