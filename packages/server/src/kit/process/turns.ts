/**
 * The advisory locks by which processes take turns on one database. They share one number space, so they stand together: two
 * turns of one number would wait for each other.
 */
export const turns = {
  embedded: 4_703_919,
  migration: 4_703_920,
  referenceData: 4_703_921,
  jobs: 4_703_922,
  signIn: 4_703_923,
  demoCompany: 4_703_924,
  signInKey: 4_703_925,
  setup: 4_703_926,
  captcha: 4_703_927,
  desk: 4_703_928,
  hands: 4_703_929,
  address: 4_703_930,
  listView: 4_703_931,
  longExport: 4_703_932,
  witness: 4_703_933,
  indexes: 4_703_934,
} as const
