/** Who lacks a duty is told which one would do, by the names of the staff screens. */
import { labelOf } from '../dictionary.ts'
import { kitRefusals } from '../kit.refusals.ts'
import { refuse } from '../refusal.ts'
import type { Text } from '../text.ts'
import { StaffDuty } from './staff-duty.dict.ts'

/** The names of duties of which one is enough. */
export function dutyNames(needed: readonly string[]): Text {
  const names = needed.map((duty) => labelOf(StaffDuty, duty))
  return { zh: names.map(({ zh }) => zh).join('、'), en: names.map(({ en }) => en).join(' or ') }
}

/** Stops whoever holds none of these duties for the organisation. @throws Refusal NOT_PERMITTED */
export const refuseDuty = (needed: readonly string[]): never =>
  refuse(kitRefusals.NOT_PERMITTED, { duties: dutyNames(needed) })
