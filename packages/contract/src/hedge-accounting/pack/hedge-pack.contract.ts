/** What an auditor asks of a relationship on one paper, as a PDF in the language of the reader. */
import { endpoints, get } from '../../kit/endpoint.ts'
import { id } from '../../kit/field.ts'
import { shape } from '../../kit/shape.ts'
import { hedgeRelationWords } from '../relation/hedge-relation.text.ts'

export const hedgePackApi = endpoints('/CLOUD-FX/hedgeRelation', {
  /** Its documents with their hashes, events, tests, entries, journals and the snapshots that they rely on, from its designation on. */
  pack: get('/pack/:id', {
    input: shape(hedgeRelationWords, { id: id() }),
    needs: 'hedge-relation.view',
    raw: true,
    unverified: true,
  }),
})
