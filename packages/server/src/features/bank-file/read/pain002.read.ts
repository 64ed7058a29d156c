/** What a bank made of a payment file of ours: pain.002, by file, by batch and by payment. */
import { broken, type PaymentAnswer, plainText, type ReadAnswer } from './read-file.shape.ts'
import { all, at, textAt, type XmlNode } from './xml.read.ts'

const meanings: Readonly<Record<string, PaymentAnswer['answer']>> = {
  ACCP: 'accepted',
  ACTC: 'accepted',
  ACWC: 'accepted',
  ACSP: 'accepted',
  ACFC: 'accepted',
  PART: 'accepted',
  ACSC: 'done',
  ACCC: 'done',
  PDNG: 'pending',
  RCVD: 'pending',
  RJCT: 'refused',
  CANC: 'refused',
}

/** @throws Refusal FILE_BROKEN */
export function readPain002(message: XmlNode): ReadAnswer {
  const group = at(message, 'OrgnlGrpInfAndSts')
  const messageId = textAt(group, 'OrgnlMsgId') ?? broken(message.line, 'missing')
  const batches = all(message, 'OrgnlPmtInfAndSts')
  const ofPayments = batches.flatMap((batch) => all(batch, 'TxInfAndSts').map(ofPayment))
  const ofFile = textAt(group, 'GrpSts') ?? textAt(batches[0], 'PmtInfSts')
  const whole = ofFile ? [{ endToEndId: null, ...answerOf(ofFile, group ?? message) }] : []
  return { kind: 'answer', format: 'PAIN002', messageId, answers: [...whole, ...ofPayments] }
}

const ofPayment = (payment: XmlNode): PaymentAnswer => ({
  endToEndId: textAt(payment, 'OrgnlEndToEndId') ?? broken(payment.line, 'missing'),
  ...answerOf(textAt(payment, 'TxSts') ?? '', payment),
})

function answerOf(status: string, node: XmlNode): Pick<PaymentAnswer, 'answer' | 'reason'> {
  const because = at(node, 'StsRsnInf')
  const code = textAt(because, 'Rsn', 'Cd') ?? textAt(because, 'Rsn', 'Prtry')
  const words = all(because, 'AddtlInf').map(({ text }) => text)
  return { answer: meanings[status] ?? broken(node.line, 'missing'), reason: plainText(code, ...words) }
}
