// Running mean and standard error of simulated values, with the regression on a control whose mean is known.

export interface Sampler {
  add(value: number, control: number): void
  /** Mean less β times the control's error, β = Cov/Var of the sample, and the standard error of what remains. */
  estimate(expectedControl: number): { readonly mean: number; readonly standardError: number }
}

/** Welford's updates, which keep their digits where sums of squares cancel. Source: Chan, Golub and LeVeque (1983). */
export function sampler(): Sampler {
  let count = 0
  let mean = 0
  let control = 0
  let squares = 0
  let controlSquares = 0
  let products = 0
  return {
    add: (value, beside) => {
      count += 1
      const before = value - mean
      const controlBefore = beside - control
      mean += before / count
      control += controlBefore / count
      squares += before * (value - mean)
      controlSquares += controlBefore * (beside - control)
      products += before * (beside - control)
    },
    estimate: (expectedControl) => {
      const beta = controlSquares > 0 ? products / controlSquares : 0
      const residual = Math.max(0, squares - beta * products)
      const standardError = count > 1 ? Math.sqrt(residual / (count - 1) / count) : 0
      return { mean: mean - beta * (control - expectedControl), standardError }
    },
  }
}
