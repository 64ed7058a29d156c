import fc from 'fast-check'
import { expect, test } from 'vitest'
import { garmanKohlhagen } from '../pricing/vanilla/garman-kohlhagen.ts'
import { greekColumns, priceColumns } from './option-columns.ts'

/**
 * Both round a few times per result; relative to the largest term of a result, not to what is left after cancelling. The
 * kernel divides ln(S/K), with the last bit of S/K in it, by σ√T.
 */
const rounding = (deviation: number) => 2e-14 + 4e-16 / deviation

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const terms = fc.record({
  optionType: fc.constantFrom('call' as const, 'put' as const),
  spot: between(0.01, 200),
  moneyness: between(-4, 4),
  rDomestic: between(-0.05, 0.3),
  rForeign: between(-0.05, 0.3),
  time: between(1 / 365, 30),
  vol: between(0.01, 3),
})

test('columns say the same as the plain formula, price and all Greeks', () => {
  fc.assert(
    fc.property(terms, ({ moneyness, ...rest }) => {
      const { optionType, spot, rDomestic, rForeign, time, vol } = rest
      const strike = spot * Math.exp(moneyness * vol * Math.sqrt(time))
      fc.pre(strike > 1e-8 && strike < 1e10)
      const plain = garmanKohlhagen({ ...rest, strike })
      const out = greekColumns(1)
      const one = (value: number) => Float64Array.of(value)
      const sign = one(optionType === 'call' ? 1 : -1)
      const columns = { sign, spot: one(spot), strike: one(strike), rDomestic: one(rDomestic), rForeign: one(rForeign) }
      priceColumns({ ...columns, time: one(time), vol: one(vol) }, out)
      const scale = spot * Math.exp(-rForeign * time) + strike * Math.exp(-rDomestic * time)
      const sizes = {
        price: scale,
        delta: scale / spot,
        gamma: scale / (spot * spot * vol * Math.sqrt(time)),
        vegaPer1Pct: scale * Math.sqrt(time),
        thetaPerDay: scale * (1 + vol / Math.sqrt(time)),
        rhoPer1Pct: scale * time,
        rhoForeignPer1Pct: scale * time,
      }
      for (const [name, size] of Object.entries(sizes)) {
        const [got, expected] = [Object.entries(out), Object.entries(plain)].map(
          (all) => all.find(([other]) => other === name)?.[1],
        )
        expect(Math.abs(Number(got) - Number(expected)), name).toBeLessThan(rounding(vol * Math.sqrt(time)) * size)
      }
    }),
    { numRuns: 2000, seed: 3 },
  )
})
