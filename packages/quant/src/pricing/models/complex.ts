// Complex numbers, as far as characteristic functions need them.

export interface Complex {
  readonly re: number
  readonly im: number
}

/** re + i·im. */
export const complex = (re: number, im = 0): Complex => ({ re, im })

/** a + b. */
export const add = (a: Complex, b: Complex): Complex => ({ re: a.re + b.re, im: a.im + b.im })

/** a − b. */
export const subtract = (a: Complex, b: Complex): Complex => ({ re: a.re - b.re, im: a.im - b.im })

/** a·factor, the factor real. */
export const scale = (a: Complex, factor: number): Complex => ({ re: a.re * factor, im: a.im * factor })

/** a·b. */
export const multiply = (a: Complex, b: Complex): Complex => ({
  re: a.re * b.re - a.im * b.im,
  im: a.re * b.im + a.im * b.re,
})

/** a/b by Smith's scaling, so that no square overflows. */
export function divide(a: Complex, b: Complex): Complex {
  if (Math.abs(b.re) >= Math.abs(b.im)) {
    const ratio = b.im / b.re
    const below = b.re + b.im * ratio
    return { re: (a.re + a.im * ratio) / below, im: (a.im - a.re * ratio) / below }
  }
  const ratio = b.re / b.im
  const below = b.re * ratio + b.im
  return { re: (a.re * ratio + a.im) / below, im: (a.im * ratio - a.re) / below }
}

/** The root with non-negative real part. */
export function squareRoot(a: Complex): Complex {
  const size = Math.hypot(a.re, a.im)
  if (size === 0) return { re: 0, im: 0 }
  const half = Math.sqrt(0.5 * (size + Math.abs(a.re)))
  const other = (0.5 * Math.abs(a.im)) / half
  const side = a.im < 0 ? -1 : 1
  return a.re >= 0 ? { re: half, im: side * other } : { re: other, im: side * half }
}

/** 1 − e^{−a}, accurate for small a. */
export function oneMinusExpMinus({ re, im }: Complex): Complex {
  const half = Math.sin(0.5 * im)
  const size = Math.exp(-re)
  return { re: -Math.expm1(-re) + 2 * size * half * half, im: size * Math.sin(im) }
}

/** ln(1 + a), principal branch, accurate for small a. */
export function logOnePlus({ re, im }: Complex): Complex {
  const excess = re * (2 + re) + im * im
  const size = excess > -0.5 ? 0.5 * Math.log1p(excess) : Math.log(Math.hypot(1 + re, im))
  return { re: size, im: Math.atan2(im, 1 + re) }
}
