/** The document of a designation as it was frozen at the pass, as a PDF in the language of the reader. */
import { endpoints, get } from '../../kit/endpoint.ts'
import { id, optional, text } from '../../kit/field.ts'
import { shape } from '../../kit/shape.ts'
import { hedgeRelationWords } from '../relation/hedge-relation.text.ts'

export const hedgeDocumentApi = endpoints('/CLOUD-FX/hedgeRelation', {
  document: get('/document/:id', {
    input: shape(hedgeRelationWords, {
      id: id(),
      /** The last one where it is left out. */
      versionNo: optional(text({ max: 4, pattern: /^\d{1,4}$/, rule: '0-9' })),
    }),
    needs: 'hedge-relation.view',
    raw: true,
    unverified: true,
  }),
})
