import { decimal } from '@hedgerow/quant/basics/decimal'

const scale = 6

/** A market rate as it is compared: a crossed one has more decimals than anybody reads. */
export const comparedRate = (rate: string): string => decimal(rate).round(scale).stripZeros().toString()
