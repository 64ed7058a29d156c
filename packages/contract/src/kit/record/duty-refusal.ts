/** Who lacks a duty is told which one would do, by the names of the staff screens. */
import { labelOf } from '../dictionary.ts'
import { kitRefusals } from '../kit.refusals.ts'
import { refuse } from '../refusal.ts'
import type { Text } from '../text.ts'
import { StaffDuty } from './staff-duty.dict.ts'

function joined(duties: readonly string[], [zhMark, enMark]: readonly [string, string]): Text {
  const names = duties.map((duty) => labelOf(StaffDuty, duty))
  return { zh: names.map(({ zh }) => zh).join(zhMark), en: names.map(({ en }) => en).join(enMark) }
}

/** The names of duties that are meant together. */
export const dutyList = (duties: readonly string[]): Text => joined(duties, ['、', ', '])

/** Stops whoever holds none of these duties for the organisation. @throws Refusal NOT_PERMITTED */
export const refuseDuty = (needed: readonly string[]): never =>
  refuse(kitRefusals.NOT_PERMITTED, { duties: joined(needed, ['”或“', ' or ']) })
