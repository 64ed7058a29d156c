/** Registers an exposure, or rewrites one that nothing hangs on yet. */

import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import {
  type Exposure,
  exposureApi,
  ModifiedExposure,
  NewExposure,
} from '@hedgerow/contract/exposure/exposure.contract'
import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureTexts } from '@hedgerow/contract/exposure/exposure.text'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { useChoices } from '../../kit/fields/use-choices.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useText } from '../../kit/person/language.ts'
import { useSystemDate } from '../../kit/person/system-date.ts'
import { call } from '../../kit/talk/transport.ts'
import { ExposureFields } from './ExposureFields.tsx'

interface ExposureDialogProps {
  readonly exposure?: Exposure
  readonly onClose: () => void
}

export function ExposureDialog({ exposure, onClose }: ExposureDialogProps) {
  const t = useText()
  const systemDate = useSystemDate()
  const orgs = useChoices(organisationChoice)
  const fresh = {
    transDate: systemDate,
    documentaryBillFlag: YesNo.of.no,
    exposureType: ExposureType.of.certain,
    orgId: orgs.length === 1 ? orgs[0]?.value : undefined,
  }
  if (exposure) {
    return (
      <FormDialog
        shape={ModifiedExposure}
        mode="edit"
        size={1040}
        sections
        title={exposureTexts.editTitle}
        titleExtra={exposure.serialNo}
        initial={exposure}
        says={exposureTexts.modified}
        reload={() => call(exposureApi.byId, { id: exposure.id })}
        onSubmit={(values, idempotencyKey) => call(exposureApi.modify, values, { idempotencyKey })}
        keptAs={`exposure-${exposure.id}`}
        onClose={onClose}
      >
        <ExposureFields />
      </FormDialog>
    )
  }
  return (
    <FormDialog
      shape={NewExposure}
      size={1040}
      sections
      title={exposureTexts.newTitle}
      initial={fresh}
      says={(reply) => t(exposureTexts.added, { serialNo: (reply as { serialNo: string }).serialNo })}
      onSubmit={(values, idempotencyKey) => call(exposureApi.add, values, { idempotencyKey })}
      keptAs="exposure"
      onClose={onClose}
    >
      <ExposureFields />
    </FormDialog>
  )
}
