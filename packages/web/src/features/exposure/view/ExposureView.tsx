/** One exposure, read only: how it is made up, its cover, its fields. */

import { GraphRecord } from '@hedgerow/contract/evidence/evidence.dict'
import { type Exposure, exposureApi, ModifiedExposure } from '@hedgerow/contract/exposure/exposure.contract'
import { ExposureStatus } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureTexts } from '@hedgerow/contract/exposure/exposure.text'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { RecordLink } from '../../../kit/link/RecordLink.tsx'
import { FailedDialog } from '../../../kit/page/FailedDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { EvidenceLine } from '../../../pieces/evidence/EvidenceLine.tsx'
import { ExposureBar } from '../../../pieces/exposure/ExposureBar.tsx'
import { ExposureFields } from '../ExposureFields.tsx'
import { ExposureWaterfall } from '../ExposureWaterfall.tsx'
import { LockTag } from '../LockTag.tsx'
import { ExposureFacts } from './ExposureFacts.tsx'
import { ExposureLocks } from './ExposureLocks.tsx'
import { ExposureSums } from './ExposureSums.tsx'

interface ExposureViewProps {
  readonly id: string
  /** Over a screen that is not a list of exposures: with the way to the register, where it is changed. */
  readonly isOver?: boolean
  readonly onClose: () => void
}

/** The row may be older than the record. */
const fresh = { staleTime: 0 }

export function ExposureView({ id, isOver = false, onClose }: ExposureViewProps) {
  const { data: exposure, error, refetch } = useQueryOf(exposureApi.byId, { id }, fresh)
  const retry = () => void refetch()
  if (exposure) return <Shown exposure={exposure} isOver={isOver} onClose={onClose} />
  return error ? <FailedDialog title={exposureTexts.viewTitle} because={error} retry={retry} onClose={onClose} /> : null
}

interface ShownProps {
  readonly exposure: Exposure
  readonly isOver: boolean
  readonly onClose: () => void
}

function Shown({ exposure, isOver, onClose }: ShownProps) {
  const t = useText()
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
          {exposure.lockFlag === YesNo.of.yes ? <LockTag lockFlag="1" /> : null}
        </>
      }
      initial={exposure}
      onSubmit={() => Promise.resolve()}
      onClose={onClose}
    >
      <p className="hg-hint">
        {exposure.orgName}
        {exposure.mirrorOf ? (
          <>
            {' '}
            · <RecordLink record="transfer" id={null} number={exposure.mirrorOf} />
          </>
        ) : null}
        {isOver ? (
          <>
            {' '}
            ·{' '}
            <ListLink to={pathOf('expo-base')} search={{ serialNo: exposure.serialNo }}>
              {t(exposureTexts.inRegister)}
            </ListLink>
          </>
        ) : null}
      </p>
      <EvidenceLine kind={GraphRecord.of.exposure} id={exposure.id} number={exposure.serialNo} />
      <ExposureWaterfall exposure={exposure} />
      <ExposureSums exposure={exposure} />
      <ExposureBar of={exposure} legend />
      <ExposureFields />
      <ExposureFacts exposure={exposure} />
      <ExposureLocks exposure={exposure} />
    </FormDialog>
  )
}
