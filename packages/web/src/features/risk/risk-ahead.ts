/** Asks a screen's first figures while its code is on its way. */

import { sensitivityApi } from '@hedgerow/contract/risk/sensitivity/sensitivity.contract'
import { stressApi } from '@hedgerow/contract/risk/stress/stress.contract'
import { varApi } from '@hedgerow/contract/risk/var/var.contract'
import { pathOf } from '@hedgerow/contract/screens'
import { askAhead } from '../../kit/talk/ask-ahead.ts'

const questions = {
  sens: () => askAhead(sensitivityApi.run, {}),
  stress: () => askAhead(stressApi.run, {}),
  var: () => askAhead(varApi.run, {}),
}
export type MeasuringScreen = keyof typeof questions

/** Only of the screen that is being opened, not of one that a pointer passes, and with the usual terms alone: an address with others is read by the screen. */
export function askRiskAhead(
  screen: MeasuringScreen,
  { pathname, search }: Pick<Location, 'pathname' | 'search'> = window.location,
): void {
  if (pathname === pathOf(screen) && search === '') questions[screen]()
}
