import { exposureTexts } from '@hedgerow/contract/exposure/exposure.text'
import { exposureImportApi, importColumnWords } from '@hedgerow/contract/exposure/exposure-import.contract'
import { ImportDialog } from '../../kit/import/ImportDialog.tsx'

const columnTexts = {
  orgCode: importColumnWords.orgCode,
  exposureType: importColumnWords.exposureType,
  exposureDirection: importColumnWords.exposureDirection,
  currency: importColumnWords.currency,
  exposureAmt: importColumnWords.exposureAmt,
  endDate: importColumnWords.endDate,
  externalNo: importColumnWords.externalNo,
}

const template = { path: exposureImportApi.template.path, name: 'exposures' }
const leftOut = { path: exposureImportApi.leftOut.path, name: 'exposures-to-correct.xlsx' }

/** Registers exposures from a file: all good rows, or none. */
export function ExposureImport({ onClose }: { readonly onClose: () => void }) {
  return (
    <ImportDialog
      title={exposureTexts.import}
      previewUrl={exposureImportApi.preview.path}
      columns={columnTexts}
      commit={exposureImportApi.commit}
      progress={exposureImportApi.progress}
      template={template}
      leftOut={leftOut}
      onClose={onClose}
    />
  )
}
