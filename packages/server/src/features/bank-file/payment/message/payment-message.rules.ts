/** A batch of payments in the format of its bank. A file that left is made again byte for byte, by the rules under which it was made. Pure. */
import { pain001 } from './pain-message.rules.ts'
import type { PaymentBatch } from './payment-batch.rules.ts'
import { mt103, mt202 } from './swift-message.rules.ts'

const builders = { PAIN001: pain001, MT103: mt103, MT202: mt202 } as const
/** Of a batch whose texts fit (`fitted`). @throws Refusal SWIFT_CHARACTERS */
export const messageOf = (format: keyof typeof builders, batch: PaymentBatch): string => builders[format](batch)
