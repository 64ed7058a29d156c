import { differenceList } from '@hedgerow/contract/bank-file/difference.contract'
import { bankProfileList } from '@hedgerow/contract/bank-file/profile/bank-profile.contract'
import type { Feature } from '../../kit/http/feature.ts'
import { bankFileFigures } from './bank-file-figure.answer.ts'
import { bankFileMonthEndNames, bankFileWaits } from './bank-file-waits.sources.ts'
import { confirmationFileRoutes } from './confirmation/confirmation-file.routes.ts'
import { confirmationFileSource, confirmationFileTimeline } from './confirmation/confirmation-file.sources.ts'
import { differenceSource, differenceTimeline } from './difference/difference.sources.ts'
import { differenceRoutes } from './difference.routes.ts'
import { bankFolderTake } from './folder/bank-folder.jobs.ts'
import { paymentFileInvariants } from './payment/payment-file.invariants.ts'
import { paymentFileRoutes } from './payment/payment-file.routes.ts'
import { paymentFileSource, paymentFileTimeline } from './payment/payment-file.sources.ts'
import { bankProfileRoutes } from './profile/bank-profile.routes.ts'
import { bankProfileSource } from './profile/bank-profile.sources.ts'
import { statementSource, statementTimeline } from './statement/statement.sources.ts'
import { statementRoutes } from './taking/statement.routes.ts'

export const bankFileFeature: Feature = {
  routes: [
    ...statementRoutes,
    ...differenceRoutes,
    ...paymentFileRoutes,
    ...bankProfileRoutes,
    ...confirmationFileRoutes,
  ],
  sources: [
    statementSource,
    paymentFileSource,
    confirmationFileSource,
    { list: differenceList, sourceFor: differenceSource },
    { list: bankProfileList, sourceFor: bankProfileSource },
  ],
  jobs: [bankFolderTake],
  invariants: paymentFileInvariants,
  figures: bankFileFigures,
  monthEndNames: bankFileMonthEndNames,
  waits: bankFileWaits,
  timelines: {
    confirmationFile: confirmationFileTimeline,
    bankFile: paymentFileTimeline,
    bankStatement: statementTimeline,
    bankDifference: differenceTimeline,
  },
}
