import { feature } from '../kit/feature.ts'
import { paperRefusals } from '../kit/record/paper.ts'
import { attachmentApi, attachmentList } from './attachment.contract.ts'
import { attachmentRefusals } from './attachment.refusals.ts'
import { exportApi } from './export.contract.ts'
import { exportRefusals } from './export.refusals.ts'
import { longExportApi } from './long-export/long-export.contract.ts'
import { LongExportStatus } from './long-export/long-export.dict.ts'
import { longExportRefusals } from './long-export/long-export.refusals.ts'
import { fileApi, storedFileApi } from './stored-file.contract.ts'
import { spreadsheetRefusals, uploadRefusals } from './upload.refusals.ts'

export const fileFeature = feature({
  name: 'file',
  apis: [exportApi, longExportApi, fileApi, storedFileApi, attachmentApi],
  lists: [attachmentList],
  dictionaries: [LongExportStatus],
  refusals: [
    exportRefusals,
    longExportRefusals,
    uploadRefusals,
    spreadsheetRefusals,
    attachmentRefusals,
    paperRefusals,
  ],
})
