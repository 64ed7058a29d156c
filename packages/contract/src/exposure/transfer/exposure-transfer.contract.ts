/** Transfer of a transferable exposure between organisations of a group (workflows §1.1). */
import { z } from 'zod'
import { endpoints, get, page, post } from '../../kit/endpoint.ts'
import { amount, businessDate, id, numberOf, optional, rate, remark, text, version } from '../../kit/field.ts'
import { shape } from '../../kit/shape.ts'
import { exposureTransferList } from './exposure-transfer.list.ts'
import { transferWords } from './exposure-transfer.text.ts'

export const NewTransfer = shape(transferWords, {
  exposureId: id(),
  /** Of the exposure. */
  version: version(),
  targetOrgId: id(),
  /** In the exposure's currency. */
  transferAmt: amount({ above: 0 }),
  /** In the pair's quotation against the base currency of the organisation that takes it. */
  transferPrice: rate(),
  remindTransfer: optional(businessDate()),
  remark: remark(),
})
const OneTransfer = shape(transferWords, { id: id(), version: version() })
export const RefusedTransfer = shape(transferWords, { id: id(), version: version(), comment: text({ max: 200 }) })

const Moved = z.object({ id: z.string(), transferNo: numberOf('transfer'), version: z.number() })

export const exposureTransferApi = endpoints('/CLOUD-EXPO/exposureTransfer', {
  queryByPage: page('/queryByPage', exposureTransferList),
  /** Every organisation of the group, also those that the caller does not see the records of. */
  targets: get('/targets', {
    reply: z.array(z.object({ orgId: z.string(), orgName: z.string(), baseCurrency: z.string() })),
    needs: 'exposure.edit',
  }),
  add: post('/add', { input: NewTransfer, reply: Moved, needs: 'exposure.edit', writes: true }),
  accept: post('/accept', {
    input: OneTransfer,
    reply: Moved.extend({ mirrorExposureId: z.string(), mirrorSerialNo: numberOf('exposure', 'mirrorExposureId') }),
    needs: 'exposure.accept',
    writes: true,
    stepUp: true,
    secondPerson: true,
  }),
  refuse: post('/refuse', {
    input: RefusedTransfer,
    reply: Moved,
    needs: 'exposure.accept',
    writes: true,
    secondPerson: true,
  }),
  withdraw: post('/withdraw', {
    input: OneTransfer,
    reply: Moved,
    needs: 'exposure.edit',
    writes: true,
    unverified: true,
  }),
})
