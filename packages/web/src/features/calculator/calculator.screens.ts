/** All calculators share one page; a screen brings the declaration of its own, which is loaded when it is first opened. */
import { calculatorScreens } from '@hedgerow/contract/calculator/calculator.screens'
import type { Calculator } from '@hedgerow/contract/calculator/declaration.shape'
import { createElement, type FunctionComponent } from 'react'
import { screenPages } from '../../kit/page/screen-pages.ts'

async function pageOf(declaration: Promise<Calculator>): Promise<FunctionComponent> {
  const [{ CalculatorPage }, of] = await Promise.all([import('./CalculatorPage.tsx'), declaration])
  return () => createElement(CalculatorPage, { of })
}

export const calculatorPages = screenPages(calculatorScreens, {
  'opt-price': () =>
    pageOf(import('@hedgerow/contract/calculator/option/fx-option.calculator').then((m) => m.fxOptionCalculator)),
  'eq-fx': () =>
    pageOf(
      import('@hedgerow/contract/calculator/option/equity-option.calculator').then((m) => m.equityOptionCalculator),
    ),
  alt: () =>
    pageOf(
      import('@hedgerow/contract/calculator/option/alternative-model.calculator').then(
        (m) => m.alternativeModelCalculator,
      ),
    ),
  mc: () =>
    pageOf(import('@hedgerow/contract/calculator/option/monte-carlo.calculator').then((m) => m.monteCarloCalculator)),
  bond: () =>
    pageOf(import('@hedgerow/contract/calculator/rates/bond-price.calculator').then((m) => m.bondPriceCalculator)),
  'bond-opt': () =>
    pageOf(import('@hedgerow/contract/calculator/rates/bond-option.calculator').then((m) => m.bondOptionCalculator)),
  swap: () =>
    pageOf(import('@hedgerow/contract/calculator/rates/swap-price.calculator').then((m) => m.swapPriceCalculator)),
  caps: () =>
    pageOf(import('@hedgerow/contract/calculator/rates/cap-swaption.calculator').then((m) => m.capSwaptionCalculator)),
  zero: () =>
    pageOf(import('@hedgerow/contract/calculator/rates/zero-curve.calculator').then((m) => m.zeroCurveCalculator)),
  cal: () =>
    pageOf(
      import('@hedgerow/contract/calculator/hedge/guaranteed-rate.calculator').then((m) => m.guaranteedRateCalculator),
    ),
  'fit-rf': () =>
    pageOf(import('@hedgerow/contract/calculator/rates/risk-free-fit.calculator').then((m) => m.riskFreeFitCalculator)),
  'fit-zero': () =>
    pageOf(import('@hedgerow/contract/calculator/rates/zero-rate-fit.calculator').then((m) => m.zeroRateFitCalculator)),
})
