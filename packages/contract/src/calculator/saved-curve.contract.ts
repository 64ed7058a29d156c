/** A fitted curve is handed to a second person: the server computes it anew from what was typed, so that nobody sends nodes of his own. */
import { z } from 'zod'
import { endpoints, post } from '../kit/endpoint.ts'
import { text } from '../kit/field.ts'
import { CurveToSave } from '../market/curve/zero-curve.contract.ts'

const fitted = {
  calculator: text({ max: 32 }),
  model: text({ max: 32 }),
  /** The case as its call takes it. */
  inputs: z.record(z.string(), z.unknown(), { error: 'REQUIRED' }),
}

export const savedCurveApi = endpoints('/CLOUD-FX/calculator', {
  saveCurve: post('/curve/save', {
    input: { ...CurveToSave, schema: CurveToSave.schema.extend(fitted) },
    reply: z.object({ id: z.string(), versionNo: z.number() }),
    needs: 'market.import',
    writes: true,
  }),
})
