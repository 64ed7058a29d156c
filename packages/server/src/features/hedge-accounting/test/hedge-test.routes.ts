import { hedgeEffectiveApi } from '@hedgerow/contract/hedge-accounting/test/hedge-test.contract'
import { serve } from '../../../kit/http/serve.ts'
import { findRelation } from '../relation/hedge-relation.store.ts'
import { revisedSources } from './hedge-source.act.ts'
import { testedRelation } from './hedge-test.answer.ts'
import { testsOf } from './hedge-test.store.ts'

export const hedgeTestRoutes = serve(hedgeEffectiveApi, {
  async history({ tx, session }, { relationId }) {
    await findRelation(tx, session, relationId)
    return testsOf(tx, session, relationId)
  },
  revise: revisedSources,
  run: testedRelation,
})
