/** Names of currencies that people use for their codes: in questions, and in what a model wrote. */

export const askedNames: readonly (readonly [RegExp, string])[] = [
  [/美元|美金|\busd\b|us dollars?\b|\bdollars?\b/i, 'USD'],
  [/欧元|\beur\b|\beuros?\b/i, 'EUR'],
  [/日元|日圆|\bjpy\b|\byen\b/i, 'JPY'],
  [/英镑|\bgbp\b|\bsterling\b|\bpounds?\b/i, 'GBP'],
  [/港币|港元|\bhkd\b/i, 'HKD'],
  [/澳元|\baud\b/i, 'AUD'],
  [/加元|\bcad\b/i, 'CAD'],
  [/瑞郎|\bchf\b/i, 'CHF'],
  [/新加坡元|新元|\bsgd\b/i, 'SGD'],
  [/人民币|\bcny\b|\brmb\b|\byuan\b/i, 'CNY'],
]

export const writtenNames: readonly (readonly [RegExp, string])[] = [
  [/US\$|\$|美元|美金|US dollars?\b|dollars?\b/gi, ' USD '],
  [/€|欧元|euros?\b/gi, ' EUR '],
  [/£|英镑|pounds? sterling\b|pounds?\b/gi, ' GBP '],
  [/日元|日圆|\byen\b/gi, ' JPY '],
  [/港元|港币/g, ' HKD '],
  [/人民币|\byuan\b|\bRMB\b/gi, ' CNY '],
]
/** Said like a code, and none of the standard. */
export const marketCodes: readonly string[] = ['CNH']
