/** Title and address of a calculator's screen. */

import { calculatorScreens } from '@hedgerow/contract/calculator/calculator.screens'
import type { Calculator } from '@hedgerow/contract/calculator/declaration.shape'

export function screenOf(of: Calculator): Pick<(typeof calculatorScreens)[number], 'title' | 'path'> {
  const screen = calculatorScreens.find(({ id }) => id === of.screen)
  if (!screen) throw new Error(`should hold: ${of.name} has a screen`)
  return screen
}
