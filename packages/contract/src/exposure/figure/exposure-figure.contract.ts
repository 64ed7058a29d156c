/** The figures of an exposure by the fields that hold them: the cells of its row in the register. */
export const exposureFigure = {
  exposureAmt: 'fxExposure.exposureAmt',
  changedAmt: 'fxExposure.changedAmt',
  settledAmt: 'fxExposure.settledAmt',
  effectiveExposure: 'fxExposure.effectiveExposure',
  lockAmt: 'fxExposure.lockAmt',
  transferredAmt: 'fxExposure.transferredAmt',
  reservedAmt: 'fxExposure.reservedAmt',
  netExposure: 'fxExposure.netExposure',
  netAmt: 'fxExposure.netAmt',
  openAmt: 'fxExposure.openAmt',
  hedgeableAmt: 'fxExposure.hedgeableAmt',
  toUsdAmount: 'fxExposure.toUsdAmount',
  toUsdRate: 'fxExposure.toUsdRate',
} as const
