import { alternativeModelCalculator } from '@hedgerow/contract/calculator/option/alternative-model.calculator'
import { fxOptionCalculator } from '@hedgerow/contract/calculator/option/fx-option.calculator'
import { zeroCurveCalculator } from '@hedgerow/contract/calculator/rates/zero-curve.calculator'
import { zeroRateFitCalculator } from '@hedgerow/contract/calculator/rates/zero-rate-fit.calculator'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeSettings, firstSettings } from '../../kit/person/settings.ts'
import { fakeServer, renderScreen, signInAs } from '../../kit/testing.tsx'
import { CalculatorPage } from './CalculatorPage.tsx'
import { installLibraryWorker } from './worker/library-worker.fixture.ts'

beforeAll(installLibraryWorker)
beforeEach(() => {
  fakeServer(() => [])
  signInAs('calculator.use')
})
afterEach(() => {
  cleanup()
  changeSettings(firstSettings)
})

const price = () => document.querySelector('[data-output="price"] dd')?.textContent
const priceIs = (text: string) => waitFor(() => expect(price()).toBe(text))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const field = (label: RegExp) => screen.getByLabelText(label)

describe('the calculator', () => {
  it('opens with a published case and says that it agrees', async () => {
    renderScreen(<CalculatorPage of={fxOptionCalculator} />)
    await priceIs('0.02909925')
    // Published to four decimals: ours stands beside it with as many.
    expect(await screen.findByText(/Agrees to 4 decimals/)).toBeTruthy()
    expect(screen.getAllByText('0.0291')).toHaveLength(2)
    expect(screen.queryByText('Difference')).toBeNull()
  })

  it('follows what is typed, and says when the example is changed', async () => {
    renderScreen(<CalculatorPage of={fxOptionCalculator} />)
    await priceIs('0.02909925')
    type('Spot price', '1.6')
    await priceIs('0.04492185')
    expect(screen.getByText('Example changed')).toBeTruthy()
  })

  it('tells what is missing and what the library refuses at the field, and shows no number that is none', async () => {
    renderScreen(<CalculatorPage of={fxOptionCalculator} />, '/?m=american')
    await priceIs('0.07098996')
    type('Strike', '')
    expect(await screen.findByText(/Enter a number/)).toBeTruthy()
    type('Strike', '1.6')
    type('Tree steps', '501')
    expect((await screen.findAllByText('Tree steps must be a whole number 2–500')).length).toBeGreaterThan(0)
    expect(document.body.textContent).not.toMatch(/NaN|Infinity/)
  })

  it('opens a reference case that a link names, with its expected value', async () => {
    renderScreen(<CalculatorPage of={fxOptionCalculator} />, '/?m=european&ex=gk_european-v02')
    await priceIs('0.8085994')
    expect((screen.getByLabelText('Spot price') as HTMLInputElement).value).toBe('42')
    expect(await screen.findByText(/Agrees/)).toBeTruthy()
  })

  it('draws between the ends that a link or the reader names', async () => {
    renderScreen(<CalculatorPage of={fxOptionCalculator} />, '/?g=vegaPer1Pct~spot~~1.2~1.9')
    await screen.findByRole('img', { name: /from 1.2 to 1.9/ })
    type('End value', '2.4')
    expect(await screen.findByRole('img', { name: /from 1.2 to 2.4/ })).toBeTruthy()
  })

  it('draws a curve for each value of a second input, and says which values cannot be read', async () => {
    renderScreen(<CalculatorPage of={fxOptionCalculator} />, '/?g=vegaPer1Pct~spot~~~~volPct~8,12,16')
    const picture = await screen.findByRole('img', { name: /^Vega as Spot price runs/ })
    await waitFor(() => expect(picture.querySelectorAll('path.hg-calc-curve')).toHaveLength(3))
    expect(screen.getByText(/^Volatility 8 /)).toBeTruthy()
    type('Values', '8, x')
    expect(await screen.findByText('Enter up to 6 numbers, with commas between them')).toBeTruthy()
    type('Values', '4, 8, 12, 16')
    await waitFor(() => expect(document.querySelectorAll('path.hg-calc-curve')).toHaveLength(4))
    fireEvent.change(screen.getByLabelText('Curve parameter'), { target: { value: 'timeYears' } })
    expect(await screen.findByText(/^Time to expiry 0.5 /)).toBeTruthy()
  })

  it('spreads SABR over wide ranges that the link carries: every cell is a number or says why it is none', async () => {
    const wide = '/?m=sabr&correlation=-0.99&tab=surface&s=sabrVolPct~volOfVol~timeYears~0.0001~9~0~50~5'
    renderScreen(<CalculatorPage of={alternativeModelCalculator} />, wide)
    const surface = await screen.findByRole('application', {
      name: 'SABR volatility by Volatility of volatility and Time to expiry',
    })
    await waitFor(() => expect(surface.querySelectorAll('td')).toHaveLength(25))
    // The limits of a field end its axis.
    expect(surface.querySelector('thead th:last-child')?.textContent).toBe('5')
    expect(surface.textContent).not.toMatch(/NaN|Infinity/)
    expect(screen.getByText(/Time must be greater than 0 · Enter/)).toBeTruthy()
    for (const key of [
      'ArrowDown',
      'ArrowDown',
      'ArrowDown',
      'ArrowDown',
      'ArrowRight',
      'ArrowRight',
      'ArrowRight',
      'ArrowRight',
    ])
      fireEvent.keyDown(surface, { key })
    expect(screen.getByText(/^5, 50: The SABR expansion is not valid/)).toBeTruthy()
    expect(screen.getByText(/points have no value/)).toBeTruthy()
    type('Time to expiry: start value', '0.25')
    await waitFor(() => expect(surface.querySelector('tbody th')?.textContent).toBe('0.25'))
    fireEvent.change(screen.getByLabelText('Cells'), { target: { value: '21' } })
    await waitFor(() => expect(surface.querySelectorAll('td')).toHaveLength(441))
  })

  it('keeps what was calculated, and compares it with what stands in the form', async () => {
    renderScreen(<CalculatorPage of={fxOptionCalculator} />)
    await priceIs('0.02909925')
    fireEvent.click(screen.getByRole('button', { name: 'Calculate' }))
    type('Spot price', '1.6')
    await priceIs('0.04492185')
    fireEvent.click(screen.getByRole('tab', { name: 'Runs' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Compare with present' }))
    const results = within(await screen.findByRole('table', { name: 'Results' }))
    const price = await results.findByText('0.02909925')
    expect(price.closest('tr')?.textContent).toMatch(/^Price0\.029099250\.044921850\.01582/)
    expect(within(screen.getByRole('table', { name: 'Inputs that differ' })).getByText('1.56')).toBeTruthy()
  })

  it('puts the legs of a strategy from a template round the spot, and warns of a net short option', async () => {
    renderScreen(<CalculatorPage of={fxOptionCalculator} />, '/?m=strategy')
    await priceIs('0.02909925')
    const choose = (value: string) => fireEvent.change(screen.getByLabelText('Template'), { target: { value } })
    choose('collar')
    const strikes = () => screen.getAllByLabelText(/^Strike \d/).map((cell) => (cell as HTMLInputElement).value)
    await waitFor(() => expect(strikes()).toEqual(['1.5288', '1.5912']))
    expect(await screen.findByText(/Net short option/)).toBeTruthy()
    choose('straddle')
    await waitFor(() => expect(screen.queryByText(/Net short option/)).toBeNull())
    expect(strikes()).toEqual(['1.56', '1.56'])
  })

  it('explains every result: the sign behind a name leads to all formulas, with their source', async () => {
    renderScreen(<CalculatorPage of={fxOptionCalculator} />)
    await priceIs('0.02909925')
    fireEvent.click(screen.getByRole('button', { name: 'About Gamma' }))
    const tab = await screen.findByRole('tab', { name: 'Formulas', selected: true })
    expect(document.activeElement).toBe(tab)
    const formulas = within(screen.getByRole('table', { name: 'Formulas' }))
    expect(formulas.getByText('e^(−r_f T)n(d₁)/(Sσ√T)')).toBeTruthy()
    expect(screen.getByText(/Source: Haug, Option Pricing Formulas/)).toBeTruthy()
  })

  it('has keys for what is done most, which rest under a dialog and while keys are switched off', async () => {
    const press = (code: string) => fireEvent.keyDown(document.body, { altKey: true, code })
    renderScreen(<CalculatorPage of={fxOptionCalculator} />)
    await priceIs('0.02909925')
    changeSettings((settings) => ({ ...settings, extra: { ...settings.extra, keys: false } }))
    press('KeyS')
    expect(screen.queryByRole('dialog')).toBeNull()
    changeSettings(firstSettings)
    press('KeyS')
    expect(await screen.findByRole('dialog', { name: 'Solve for…' })).toBeTruthy()
    press('Enter')
    expect(screen.queryByRole('dialog', { name: 'Load example' })).toBeNull()
  })

  it('goes back to the default case, and for some seconds again to what was typed', async () => {
    renderScreen(<CalculatorPage of={fxOptionCalculator} />)
    await priceIs('0.02909925')
    type('Spot price', '1.6')
    await priceIs('0.04492185')
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
    await priceIs('0.02909925')
    fireEvent.click(screen.getByRole('button', { name: 'Undo the reset' }))
    await priceIs('0.04492185')
  })

  it('draws the pay-off with the exposure beside the option', async () => {
    renderScreen(
      <CalculatorPage of={fxOptionCalculator} />,
      '/?tab=curve&notional=1000&exposureAmount=1000&budgetRate=1.58',
    )
    const picture = await screen.findByRole('img', { name: 'Profit at expiry (quote currency)' })
    expect(picture.querySelectorAll('path.hg-calc-curve')).toHaveLength(4)
    expect(screen.getByRole('tab', { name: 'Pay-off' })).toBeTruthy()
    expect(document.querySelector('[data-output="worst"] dd')?.textContent).toMatch(/\d/)
  })

  it('prints a sheet in both languages with the formula, the source and the edition of the library', async () => {
    let printed = ''
    window.print = () => {
      printed = document.querySelector('.hg-calc-sheet')?.textContent ?? ''
    }
    renderScreen(<CalculatorPage of={fxOptionCalculator} />)
    await priceIs('0.02909925')
    await screen.findByText(/Agrees/)
    fireEvent.click(screen.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(printed).toContain('外汇期权定价 / FX option pricing'))
    expect(printed).toContain('即期价格 / Spot price1.56')
    expect(printed).toContain('价格 / Price0.0290992531494')
    expect(printed).toContain('看涨 φ = 1')
    expect(printed).toContain('Haug, Option Pricing Formulas')
    expect(printed).toMatch(/Library version \d/)
    fireEvent(window, new Event('afterprint'))
    await waitFor(() => expect(document.querySelector('.hg-calc-sheet')).toBeNull())
  })

  it('draws the tree and walks it by keyboard', async () => {
    renderScreen(<CalculatorPage of={fxOptionCalculator} />, '/?m=american&tab=tree')
    const tree = await screen.findByRole('application', { name: 'Tree' })
    expect(tree.querySelectorAll('rect')).toHaveLength(15)
    fireEvent.keyDown(tree, { key: 'ArrowRight' })
    fireEvent.keyDown(tree, { key: 'ArrowUp' })
    expect(screen.getByText(/^Step 1, 1 up moves/)).toBeTruthy()
    expect(screen.getByText('Slow to converge; so far 0.07098996, error about 0.0026')).toBeTruthy()
  })

  it('opens a link with every field of the case, and one that cannot be read shows its message', async () => {
    renderScreen(<CalculatorPage of={fxOptionCalculator} />, '/?spot=1.6&volPct=x')
    expect(await screen.findByText(/Enter a number/)).toBeTruthy()
    expect((screen.getByLabelText('Spot price') as HTMLInputElement).value).toBe('1.6')
  })

  it('solves for an unknown', async () => {
    renderScreen(<CalculatorPage of={fxOptionCalculator} />)
    await priceIs('0.02909925')
    fireEvent.click(screen.getByRole('button', { name: 'Solve for…' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('Target'), { target: { value: '0.04' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Solve' }))
    fireEvent.click(await dialog.findByRole('button', { name: 'Use it' }))
    await priceIs('0.04')
    expect(Number((field(/^Volatility/) as HTMLInputElement).value)).toBeGreaterThan(12)
  })

  it('solves for any number of the form, also one that is rarely asked for', async () => {
    renderScreen(<CalculatorPage of={fxOptionCalculator} />, '/?discountTimeYears=0.5')
    await priceIs('0.02909925')
    fireEvent.click(screen.getByRole('button', { name: 'Solve for…' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('Unknown'), { target: { value: 'discountTimeYears' } })
    fireEvent.change(dialog.getByLabelText('Target'), { target: { value: '0.029' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Solve' }))
    fireEvent.click(await dialog.findByRole('button', { name: 'Use it' }))
    await priceIs('0.029')
    expect((field(/^Discounting time/) as HTMLInputElement).value).not.toBe('0.5')
  })

  it('shows a list of expected rates beside ours', async () => {
    renderScreen(<CalculatorPage of={zeroCurveCalculator} />, '/?m=points&ex=zero_curve-v03')
    expect(await screen.findAllByText('5 · 5.8 · 6.2 · 6.5')).toHaveLength(2)
    expect(await screen.findByText(/Agrees/)).toBeTruthy()
  })

  it('takes rows from a spreadsheet and names the ones it could not read', async () => {
    renderScreen(<CalculatorPage of={zeroRateFitCalculator} />)
    const table = await screen.findByRole('table', { name: 'Zero rates' })
    fireEvent.paste(table, { clipboardData: { getData: () => 'Years\tRate\n1\t2.0%\n2\tx\n3\t2.4' } })
    await waitFor(() => expect(within(table).getAllByLabelText(/^Time/)).toHaveLength(2))
    expect(screen.getByText('Rows 3 could not be read')).toBeTruthy()
  })
})
