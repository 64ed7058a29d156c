// Small dense matrices as rows of numbers: Cholesky with repair of correlations, linear systems and least squares.
import { QuantError, requireAllFinite } from '../basics/quant-error.ts'

export type Matrix = readonly (readonly number[])[]

const entry = (matrix: Matrix, row: number, column: number): number => matrix[row]?.[column] ?? 0

/** A matrix of the given shape from a formula for its entries. */
export function matrixOf(rows: number, columns: number, at: (row: number, column: number) => number): number[][] {
  return Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (__, column) => at(row, column)))
}

/** Rows become columns. */
export function transpose(matrix: Matrix): number[][] {
  return matrixOf(matrix[0]?.length ?? 0, matrix.length, (row, column) => entry(matrix, column, row))
}

/** Σ aᵢbᵢ. Error: `lengths-differ`. */
export function dot(a: readonly number[], b: readonly number[]): number {
  if (a.length !== b.length) throw new QuantError('lengths-differ', 'vector', { left: a.length, right: b.length })
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0)
}

/** A·B. Error: `lengths-differ` when the inner sizes do. */
export function multiply(a: Matrix, b: Matrix): number[][] {
  const columns = transpose(b)
  return a.map((row) => columns.map((column) => dot(row, column)))
}

/** A·x. Error: `lengths-differ`. */
export function multiplyVector(a: Matrix, x: readonly number[]): number[] {
  return a.map((row) => dot(row, x))
}

function requireSquare(matrix: Matrix): number {
  const size = matrix.length
  if (size === 0 || matrix.some((row) => row.length !== size)) throw new QuantError('matrix-not-square', 'matrix')
  for (const row of matrix) requireAllFinite(row, 'matrix')
  return size
}

/**
 * Lower triangular L with L·Lᵀ = matrix, which must be symmetric and positive definite (only its lower half is read).
 * Errors: `not-positive-definite` (params.at = the first row whose pivot is not positive), `matrix-not-square`, `not-finite`.
 */
export function cholesky(matrix: Matrix): number[][] {
  const size = requireSquare(matrix)
  const lower = matrixOf(size, size, () => 0)
  lower.forEach((row, i) => {
    for (let j = 0; j <= i; j++) {
      let rest = entry(matrix, i, j)
      for (let k = 0; k < j; k++) rest -= (row[k] ?? 0) * entry(lower, j, k)
      if (i !== j) row[j] = rest / entry(lower, j, j)
      else if (rest > 0) row[j] = Math.sqrt(rest)
      else throw new QuantError('not-positive-definite', 'matrix', { at: i })
    }
  })
  return lower
}

/** The symmetric rotation that zeroes entry (p, q), as cosine and sine. */
function rotation(matrix: Matrix, p: number, q: number): { cosine: number; sine: number } {
  const theta = (entry(matrix, q, q) - entry(matrix, p, p)) / (2 * entry(matrix, p, q))
  const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
  const cosine = 1 / Math.sqrt(tangent * tangent + 1)
  return { cosine, sine: tangent * cosine }
}

function rotateColumns(matrix: number[][], p: number, q: number, cosine: number, sine: number): void {
  for (const row of matrix) {
    const [left = 0, right = 0] = [row[p], row[q]]
    row[p] = cosine * left - sine * right
    row[q] = sine * left + cosine * right
  }
}

const MAX_SWEEPS = 60
/** Of the largest entry. */
const NOISE = 1e-17

/**
 * Eigenvalues and eigenvectors (columns of `vectors`) of a symmetric matrix, unordered. Errors: `matrix-not-square`,
 * `not-finite`, `not-converged`. Source: cyclic Jacobi, Golub and Van Loan, Matrix Computations, §8.5.
 */
export function symmetricEigen(matrix: Matrix): { values: number[]; vectors: number[][] } {
  const size = requireSquare(matrix)
  const work = matrixOf(size, size, (i, j) => entry(matrix, Math.max(i, j), Math.min(i, j)))
  const vectors = matrixOf(size, size, (i, j) => (i === j ? 1 : 0))
  // Where eigenvalues are zero, both diagonals beside an entry shrink to what rounding leaves of it: it is measured by the matrix, too.
  const noise = NOISE * Math.max(...work.flat().map(Math.abs))
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep++) {
    let rotated = false
    for (let p = 0; p < size; p++) {
      for (let q = p + 1; q < size; q++) {
        const scale = Math.abs(entry(work, p, p)) + Math.abs(entry(work, q, q))
        if (Math.abs(entry(work, p, q)) <= Math.max(1e-17 * scale, noise)) continue
        rotated = true
        const { cosine, sine } = rotation(work, p, q)
        rotateColumns(work, p, q, cosine, sine)
        rotateRows(work, p, q, cosine, sine)
        rotateColumns(vectors, p, q, cosine, sine)
      }
    }
    if (!rotated) return { values: work.map((_, i) => entry(work, i, i)), vectors }
  }
  throw new QuantError('not-converged', 'eigenvalues', { sweeps: MAX_SWEEPS })
}

function rotateRows(matrix: number[][], p: number, q: number, cosine: number, sine: number): void {
  const [upper = [], lower = []] = [matrix[p], matrix[q]]
  matrix[p] = upper.map((value, k) => cosine * value - sine * (lower[k] ?? 0))
  matrix[q] = upper.map((value, k) => sine * value + cosine * (lower[k] ?? 0))
}

/** The nearest symmetric matrix (Frobenius) whose eigenvalues are at least `floor`. */
function withEigenvaluesAtLeast(matrix: Matrix, floor: number): number[][] {
  const { values, vectors } = symmetricEigen(matrix)
  const lifted = values.map((value) => Math.max(value, floor))
  return vectors.map((left) =>
    vectors.map((right) => left.reduce((sum, v, k) => sum + v * (right[k] ?? 0) * (lifted[k] ?? 0), 0)),
  )
}

interface CorrelationRepair {
  readonly matrix: number[][]
  /** Whether the input was not positive definite and had to be changed. */
  readonly repaired: boolean
  /** Largest change of any entry. */
  readonly largestChange: number
}

const EIGENVALUE_FLOOR = 1e-10
const REPAIR_TOLERANCE = 1e-12

/**
 * The matrix itself when it is a positive definite correlation matrix, else the nearest one in the Frobenius norm, with
 * eigenvalues ≥ about 1e-10 so that Cholesky succeeds. Diagonals are read as 1. Errors: `matrix-not-square`, `not-finite`,
 * `not-converged`. Source: N. J. Higham, Computing the nearest correlation matrix, IMA J. Numer. Anal. 22 (2002).
 */
export function nearestCorrelation(correlation: Matrix): CorrelationRepair {
  const size = requireSquare(correlation)
  const start = matrixOf(size, size, (i, j) =>
    i === j ? 1 : 0.5 * (entry(correlation, i, j) + entry(correlation, j, i)),
  )
  if (Math.min(...symmetricEigen(start).values) >= EIGENVALUE_FLOOR)
    return { matrix: start, repaired: false, largestChange: 0 }
  let unit = start
  let dykstra = matrixOf(size, size, () => 0)
  for (let i = 0; i < 1000; i++) {
    const shifted = matrixOf(size, size, (r, c) => entry(unit, r, c) - entry(dykstra, r, c))
    const positive = withEigenvaluesAtLeast(shifted, EIGENVALUE_FLOOR)
    dykstra = matrixOf(size, size, (r, c) => entry(positive, r, c) - entry(shifted, r, c))
    const next = matrixOf(size, size, (r, c) => (r === c ? 1 : entry(positive, r, c)))
    const moved = largestDifference(next, unit)
    unit = next
    if (moved < REPAIR_TOLERANCE) break
  }
  const matrix = scaledToUnit(withEigenvaluesAtLeast(unit, EIGENVALUE_FLOOR))
  return { matrix, repaired: true, largestChange: largestDifference(matrix, start) }
}

const largestDifference = (a: Matrix, b: Matrix): number =>
  Math.max(...a.map((row, i) => Math.max(...row.map((value, j) => Math.abs(value - entry(b, i, j))))))

function scaledToUnit(matrix: Matrix): number[][] {
  const scale = matrix.map((row, i) => 1 / Math.sqrt(row[i] ?? 1))
  return matrixOf(matrix.length, matrix.length, (i, j) =>
    i === j ? 1 : entry(matrix, i, j) * (scale[i] ?? 1) * (scale[j] ?? 1),
  )
}

/** Subtracts from every column ≥ `from` of `work` its reflection by the Householder vector `v` (rows ≥ from). */
function reflect(work: number[][], v: readonly number[], from: number, columns: number): void {
  const square = v.reduce((sum, value) => sum + value * value, 0)
  if (square === 0) return
  for (let column = from; column < columns; column++) {
    const factor = (2 * v.reduce((sum, value, k) => sum + value * entry(work, from + k, column), 0)) / square
    v.forEach((value, k) => {
      const row = work[from + k]
      if (row) row[column] = (row[column] ?? 0) - factor * value
    })
  }
}

/**
 * The x that minimises |A·x − b|, by Householder QR; A has at least as many rows as columns.
 * Errors: `lengths-differ`, `too-few-points` (fewer rows than columns), `matrix-singular` (columns linearly dependent).
 * Source: Golub and Van Loan, Matrix Computations, §5.3.
 */
export function leastSquares(matrix: Matrix, right: readonly number[]): number[] {
  const columns = matrix[0]?.length ?? 0
  if (matrix.length !== right.length) throw new QuantError('lengths-differ', 'matrix', { right: right.length })
  if (matrix.length < columns) throw new QuantError('too-few-points', 'matrix', { points: matrix.length })
  requireAllFinite([...matrix.flat(), ...right], 'matrix')
  const work = matrix.map((row, i) => [...row, right[i] ?? 0])
  const norms = transpose(matrix).map((column) => Math.hypot(...column))
  for (let k = 0; k < columns; k++) {
    const v = work.slice(k).map((row) => row[k] ?? 0)
    const length = Math.hypot(...v)
    if (!(length > 1e-13 * (norms[k] ?? 0))) throw new QuantError('matrix-singular', 'matrix', { column: k })
    v[0] = (v[0] ?? 0) + ((v[0] ?? 0) < 0 ? -length : length)
    reflect(work, v, k, columns + 1)
  }
  const solution = new Array<number>(columns).fill(0)
  for (let k = columns - 1; k >= 0; k--) {
    let rest = entry(work, k, columns)
    for (let j = k + 1; j < columns; j++) rest -= entry(work, k, j) * (solution[j] ?? 0)
    solution[k] = rest / entry(work, k, k)
  }
  return solution
}

/** The x with A·x = b for a square A. Errors: `matrix-not-square`, `matrix-singular`, `lengths-differ`, `not-finite`. */
export function solveLinear(matrix: Matrix, right: readonly number[]): number[] {
  requireSquare(matrix)
  return leastSquares(matrix, right)
}
