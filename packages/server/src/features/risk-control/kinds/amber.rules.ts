import { decimal } from '@hedgerow/quant/basics/decimal'

/** From so much of a limit on it is warned of, in percent, where nobody set anything else. */
export const amberPct = decimal('80')
