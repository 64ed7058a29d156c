/** What a person says the sources of ineffectiveness of a test are: kept beside the test, which never changes. */
import type { HedgeTest, hedgeEffectiveApi } from '@hedgerow/contract/hedge-accounting/test/hedge-test.contract'
import { hedgeTestRefusals } from '@hedgerow/contract/hedge-accounting/test/hedge-test.refusals'
import type { InputOf } from '@hedgerow/contract/kit/call'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { Context } from '../../../kit/http/serve.ts'
import { demandOrganisation } from '../../../kit/http/session.ts'
import { insertRevision, lockTest, testsOf } from './hedge-test.store.ts'

type Revision = InputOf<(typeof hedgeEffectiveApi)['revise']>

/** @throws Refusal DOES_NOT_EXIST, NOT_PERMITTED, SOURCES_UNCHANGED */
export async function revisedSources({ tx, session, audit }: Context, input: Revision): Promise<HedgeTest> {
  const { testId, reason } = input
  const { relationId, orgId } = await lockTest(tx, session, testId)
  demandOrganisation(session, 'hedge-relation.edit', orgId)
  const read = () => testsOf(tx, session, relationId, testId)
  const [test] = await read()
  assert(test, 'a test that was locked is read')
  const before = test.revisions[0]?.sources ?? test.result.sources
  const sources = [...new Set((input.sources ?? '').split(',').filter((source) => source !== ''))].sort()
  if (sources.join() === [...before].sort().join()) refuse(hedgeTestRefusals.SOURCES_UNCHANGED, {}, 'sources')
  await insertRevision(tx, session, { testId, orgId, sources, reason })
  audit({
    entity: 'hedgeRelation',
    entityId: relationId,
    orgId,
    before: { testId, sources: before },
    after: { testId, sources, reason },
  })
  const [revised] = await read()
  assert(revised, 'a test that was revised is read again')
  return revised
}
