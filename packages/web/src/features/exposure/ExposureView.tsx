/** One exposure, read only: how it is made up, its cover, its fields. */
import { type Exposure, ModifiedExposure } from '@hedgerow/contract/exposure/exposure.contract'
import { ExposureStatus } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureTexts } from '@hedgerow/contract/exposure/exposure.text'
import { CoverageBar } from '../../kit/CoverageBar.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { StatusTag } from '../../kit/StatusTag.tsx'
import { ExposureFields } from './ExposureFields.tsx'
import { ExposureWaterfall } from './ExposureWaterfall.tsx'

interface ExposureViewProps {
  readonly exposure: Exposure
  readonly onClose: () => void
}

export function ExposureView({ exposure, onClose }: ExposureViewProps) {
  const { settledAmt, lockAmt, reservedAmt, hedgeableAmt } = exposure
  return (
    <FormDialog
      shape={ModifiedExposure}
      mode="view"
      size={1040}
      sections
      title={exposureTexts.title}
      titleExtra={
        <>
          {exposure.serialNo} <StatusTag dictionary={ExposureStatus} value={exposure.status} />
        </>
      }
      initial={exposure}
      onSubmit={() => Promise.resolve()}
      onClose={onClose}
    >
      <ExposureWaterfall exposure={exposure} />
      <CoverageBar parts={{ settled: settledAmt, locked: lockAmt, reserved: reservedAmt, open: hedgeableAmt }} legend />
      <ExposureFields />
    </FormDialog>
  )
}
