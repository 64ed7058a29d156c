import { hedgeDocumentApi } from '@hedgerow/contract/hedge-accounting/document/hedge-document.contract'
import { hedgeRelationRefusals } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { serve } from '../../../kit/http/serve.ts'
import { sendPaper } from '../../../kit/paper/attachment.ts'
import { hashOf } from './hedge-document.act.ts'
import { type DocumentFacts, hedgeDocument } from './hedge-document.rules.ts'
import { documentOf } from './hedge-document.store.ts'

export const hedgeDocumentRoutes = serve(hedgeDocumentApi, {
  async document(context, { id, versionNo }) {
    const { reads, session, lang } = context
    const document = await reads(session, (tx) => documentOf(tx, session, id, versionNo))
    const { facts, documentHash } = document ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
    if (hashOf(facts) !== documentHash) refuse(hedgeRelationRefusals.DOCUMENT_ALTERED)
    const frozen: DocumentFacts = JSON.parse(facts)
    const { relationNo } = frozen.relation
    return sendPaper(context, hedgeDocument(frozen, documentHash, lang), relationNo, relationNo)
  },
})
