/** Asks the first value at risk while the code of its screen is on its way. */

import { varApi } from '@hedgerow/contract/risk/var/var.contract'
import { pathOf } from '@hedgerow/contract/screens'
import { askAhead } from '../../../kit/talk/ask-ahead.ts'

/** Only of the screen that is being opened, not of one that a pointer passes, and with the usual terms alone: an address with others is read by the screen. */
export function askVarAhead({ pathname, search }: Pick<Location, 'pathname' | 'search'> = window.location): void {
  if (pathname === pathOf('var') && search === '') askAhead(varApi.run, {})
}
