import { describe, expect, it } from 'vitest'
import { codeOf } from '../basics/quant-error.fixture.ts'
import {
  cholesky,
  dot,
  leastSquares,
  type Matrix,
  matrixOf,
  multiply,
  multiplyVector,
  nearestCorrelation,
  solveLinear,
  symmetricEigen,
  transpose,
} from './matrix.ts'
import { randomStream } from './random.ts'

const TOLERANCE = 1e-12

function expectClose(got: Matrix, exact: Matrix, tolerance = TOLERANCE): void {
  const gap = Math.max(
    ...got.flatMap((row, i) => row.map((value, j) => Math.abs(value - (exact[i]?.[j] ?? Number.NaN)))),
  )
  expect(gap).toBeLessThan(tolerance)
}

const random = randomStream(7)
const square = matrixOf(6, 6, () => random.normal())
const positive = multiply(square, transpose(square))

describe('cholesky', () => {
  it('factors a positive definite matrix', () => {
    const lower = cholesky(positive)
    expectClose(multiply(lower, transpose(lower)), positive)
    expect(lower[0]?.slice(1)).toEqual([0, 0, 0, 0, 0])
  })

  it('names the row at which a matrix ceases to be positive definite', () => {
    expect(
      codeOf(() =>
        cholesky([
          [1, 2],
          [2, 1],
        ]),
      ),
    ).toBe('not-positive-definite')
    expect(
      codeOf(() =>
        cholesky([
          [1, 1],
          [1, 1],
        ]),
      ),
    ).toBe('not-positive-definite')
    expect(codeOf(() => cholesky([[1, 2]]))).toBe('matrix-not-square')
    expect(codeOf(() => cholesky([[Number.NaN]]))).toBe('not-finite')
  })
})

describe('symmetricEigen', () => {
  it('diagonalises', () => {
    const { values, vectors } = symmetricEigen(positive)
    const diagonal = matrixOf(6, 6, (i, j) => (i === j ? (values[i] ?? 0) : 0))
    expectClose(multiply(multiply(vectors, diagonal), transpose(vectors)), positive)
    expectClose(
      multiply(transpose(vectors), vectors),
      matrixOf(6, 6, (i, j) => (i === j ? 1 : 0)),
    )
  })

  it('diagonalises what has fewer dimensions than columns, where whole blocks of it become nothing', () => {
    const [width, { normal }] = [24, randomStream(1)]
    const short = matrixOf(width, 5, () => normal())
    const product = multiply(short, transpose(short))
    const { values, vectors } = symmetricEigen(product)
    const diagonal = matrixOf(width, width, (i, j) => (i === j ? (values[i] ?? 0) : 0))
    expectClose(multiply(multiply(vectors, diagonal), transpose(vectors)), product)
    expect(values.filter((value) => Math.abs(value) > TOLERANCE)).toHaveLength(5)
  })
})

describe('nearestCorrelation', () => {
  it('leaves a correlation matrix alone', () => {
    const matrix = [
      [1, 0.5],
      [0.5, 1],
    ]
    expect(nearestCorrelation(matrix)).toEqual({ matrix, repaired: false, largestChange: 0 })
  })

  it("solves Higham's example", () => {
    const { matrix, repaired, largestChange } = nearestCorrelation([
      [1, 1, 0],
      [1, 1, 1],
      [0, 1, 1],
    ])
    const published = [
      [1, 0.7607, 0.1573],
      [0.7607, 1, 0.7607],
      [0.1573, 0.7607, 1],
    ]
    expect(repaired).toBe(true)
    expectClose(matrix, published, 5e-5)
    expect(largestChange).toBeCloseTo(1 - 0.7607, 4)
    expect(cholesky(matrix)).toHaveLength(3)
  })

  it('makes perfectly correlated currencies factorable without moving them', () => {
    const { matrix, largestChange } = nearestCorrelation([
      [1, 1, -1],
      [1, 1, -1],
      [-1, -1, 1],
    ])
    expect(largestChange).toBeLessThan(1e-9)
    expect(cholesky(matrix)).toHaveLength(3)
  })
})

describe('linear systems', () => {
  it('are solved', () => {
    const x = [1, -2, 3, 0.5, 7, -1]
    expectClose([solveLinear(square, multiplyVector(square, x))], [x])
  })

  it('of too many equations leave a residual at right angles to the columns', () => {
    const a = matrixOf(20, 3, (i, j) => (i / 10) ** j)
    const b = a.map((_, i) => Math.sin(i))
    const fitted = multiplyVector(a, leastSquares(a, b))
    const residual = b.map((value, i) => value - (fitted[i] ?? 0))
    for (const column of transpose(a)) expect(Math.abs(dot(column, residual))).toBeLessThan(TOLERANCE)
  })

  it('that have no one solution are refused', () => {
    expect(
      codeOf(() =>
        solveLinear(
          [
            [1, 2],
            [2, 4],
          ],
          [1, 2],
        ),
      ),
    ).toBe('matrix-singular')
    expect(codeOf(() => leastSquares([[1, 2]], [1]))).toBe('too-few-points')
    expect(codeOf(() => leastSquares([[1], [2]], [1]))).toBe('lengths-differ')
    expect(codeOf(() => multiply([[1, 2]], [[1]]))).toBe('lengths-differ')
  })
})
