import { describe, expect, it } from 'vitest'
import { base32, codeOfStep, stepOfCode, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('codes of an authenticator', () => {
  // RFC 6238, appendix B: the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of the standard at second %i', (second, code) =>
    expect(codeOfStep(secret, Math.floor(second / 30))).toBe(code),
  )

  it('are taken one step off either way, never two, and each once', () => {
    const typed = (step: number, lastStep = 0) =>
      stepOfCode({ secret, code: codeOfStep(secret, step), step: 1_000, lastStep })
    expect([998, 999, 1_000, 1_001, 1_002].map((step) => typed(step))).toEqual([
      undefined,
      999,
      1_000,
      1_001,
      undefined,
    ])
    expect([typed(1_000, 999), typed(1_000, 1_000), typed(999, 1_000)]).toEqual([1_000, undefined, undefined])
  })

  it('come from a secret that apps read', () => {
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(totpUri('li.na', 'GEZD')).toBe('otpauth://totp/Hedgerow:li.na?secret=GEZD&issuer=Hedgerow')
  })
})
