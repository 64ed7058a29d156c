// Polynomials by Horner's rule, for the rational approximations of this folder.

/** c₀xⁿ + c₁xⁿ⁻¹ + … + cₙ: coefficients of the highest power first. */
export function polynomial(coefficients: readonly number[], x: number): number {
  let value = 0
  for (const coefficient of coefficients) value = value * x + coefficient
  return value
}
