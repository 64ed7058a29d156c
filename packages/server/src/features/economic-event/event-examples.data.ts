/** The example rows of the template, without the day that begins each. */
export const eventExamples: readonly (readonly string[])[] = [
  ['20:30', 'US', 'USD', '3', '美国 CPI 同比', 'US CPI y/y', '2.4%', '2.3%', ''],
  ['', 'EU', 'EUR', '2', '欧央行货币政策会议', 'ECB meeting', '', '', ''],
]
