/** The register of events. A further event is one more line here and its own file beside. */
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { tradeEventWords } from '@hedgerow/contract/trade-event/trade-event.text'
import { close } from './close.rules.ts'
import { deletion } from './deletion.rules.ts'
import { earlyExpiry } from './early-expiry.rules.ts'
import type { DealEventRules } from './event.rules.ts'
import { exercise, lapse } from './exercise.rules.ts'
import { expiry } from './expiry.rules.ts'
import { extension } from './extension.rules.ts'

const dealEvents: readonly DealEventRules[] = [expiry, earlyExpiry, extension, close, deletion, exercise, lapse]

/** @throws Refusal NOT_IN_LIST for a code that is no event, or undoes one */
export function eventOf(code: string): DealEventRules {
  const rules = dealEvents.find((event) => event.code === code)
  if (rules) return rules
  const allowed = dealEvents.map((event) => event.code).join(', ')
  return refuse(fieldRefusals.NOT_IN_LIST, { field: tradeEventWords.orderSubCode, allowed }, 'orderSubCode')
}
