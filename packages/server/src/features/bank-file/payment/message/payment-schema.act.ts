/**
 * What we send is held against the schema of its message before anybody keeps it. The schema is ISO 20022's own, as its repository
 * publishes it (decision 0076).
 */
import fs from 'node:fs'
import path from 'node:path'
import { paymentFileRefusals } from '@hedgerow/contract/bank-file/payment/payment-file.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { ParseOption, XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'

const option = ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NONET
let loaded: XsdValidator | undefined

function validator(): XsdValidator {
  if (loaded) return loaded
  const schema = XmlDocument.fromBuffer(fs.readFileSync(path.join(import.meta.dirname, 'pain.001.001.09.xsd')), {
    option,
  })
  loaded = XsdValidator.fromDoc(schema)
  return loaded
}

/** Whatever its character set: the text is checked, and written out later. @throws Refusal MESSAGE_NOT_VALID with what the schema says */
export function demandPain001(content: string): void {
  const document = XmlDocument.fromBuffer(
    Buffer.from(content.replace(/^(<\?xml [^>]*encoding=)"[^"]*"/, '$1"UTF-8"')),
    { option },
  )
  try {
    validator().validate(document)
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error
    const [first] = error.details ?? []
    refuse(paymentFileRefusals.MESSAGE_NOT_VALID, { problem: (first?.message ?? error.message).trim() }, 'ids')
  } finally {
    document.dispose()
  }
}
