/** Words of exposures and their transfers in SQL, under any alias: whoever counts or adds them asks here. */
import { ExposureStatus } from '@hedgerow/contract/exposure/exposure.dict'
import { TransferStatus } from '@hedgerow/contract/exposure/transfer/exposure-transfer.life'

/** Not void; its end date may be over. */
export const standingExposure = (exposure: string) => `${exposure}.status <> '${ExposureStatus.of.void}'`

/** Still to be collected or paid on a day, yyyymmdd. */
export const exposureInForce = (exposure: string, day: string) =>
  `${standingExposure(exposure)} and ${exposure}.end_date >= '${day}'`

/** Past its end date with something still effective: neither collected nor written off. */
export const overdueExposure = (exposure: string, day: string) =>
  `${standingExposure(exposure)} and ${exposure}.end_date < '${day}' and ${exposure}.effective_exposure > 0`

/** Another organisation has taken it over. */
export const acceptedTransfer = (transfer: string) => `${transfer}.transfer_status = '${TransferStatus.of.accepted}'`

/** It awaits the other organisation. */
export const waitingTransfer = (transfer: string) => `${transfer}.transfer_status = '${TransferStatus.of.waiting}'`
