/** One exposure, read only: how it is made up, its cover, its fields. */
import { type Exposure, ModifiedExposure } from '@hedgerow/contract/exposure/exposure.contract'
import { ExposureStatus } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureTexts } from '@hedgerow/contract/exposure/exposure.text'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { ExposureBar } from '../../pieces/exposure/ExposureBar.tsx'
import { ExposureFields } from './ExposureFields.tsx'
import { ExposureWaterfall } from './ExposureWaterfall.tsx'
import { LockTag } from './LockTag.tsx'

interface ExposureViewProps {
  readonly exposure: Exposure
  readonly onClose: () => void
}

export function ExposureView({ exposure, onClose }: ExposureViewProps) {
  return (
    <FormDialog
      shape={ModifiedExposure}
      mode="view"
      size={1040}
      sections
      title={exposureTexts.viewTitle}
      titleExtra={
        <>
          <bdi dir="ltr">{exposure.serialNo}</bdi> <StatusTag dictionary={ExposureStatus} value={exposure.status} />{' '}
          {exposure.lockFlag === '1' ? <LockTag lockFlag="1" /> : null}
        </>
      }
      initial={exposure}
      onSubmit={() => Promise.resolve()}
      onClose={onClose}
    >
      <ExposureWaterfall exposure={exposure} />
      <ExposureBar of={exposure} legend />
      <ExposureFields />
    </FormDialog>
  )
}
