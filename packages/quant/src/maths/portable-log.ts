// A natural logarithm made of + − × ÷ alone. Engines may round Math.log differently; a seeded simulation must not care.
const LN2_HIGH = 0.6931471803691238
const LN2_LOW = 1.9082149292705877e-10
const SERIES = [1 / 23, 1 / 21, 1 / 19, 1 / 17, 1 / 15, 1 / 13, 1 / 11, 1 / 9, 1 / 7, 1 / 5, 1 / 3]

/** ln x for finite x > 0, relative error about 1e-16, by x = m·2^e and ln m = 2 artanh((m−1)/(m+1)), m in [√½, √2). */
export function portableLog(x: number): number {
  let mantissa = x
  let exponent = 0
  for (; mantissa < 2 ** -32; exponent -= 32) mantissa *= 2 ** 32
  for (; mantissa >= 2 ** 32; exponent += 32) mantissa *= 2 ** -32
  for (; mantissa < Math.SQRT1_2; exponent -= 1) mantissa *= 2
  for (; mantissa >= Math.SQRT2; exponent += 1) mantissa *= 0.5
  const ratio = (mantissa - 1) / (mantissa + 1)
  const square = ratio * ratio
  let sum = 0
  for (const term of SERIES) sum = sum * square + term
  const tail = 2 * ratio * square * sum + exponent * LN2_LOW
  return exponent * LN2_HIGH + (2 * ratio + tail)
}
