/** The groups of a test, who answer by a fake model or not. */

import { usageApi } from '@hedgerow/contract/assistant/usage.contract'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { assert } from '@hedgerow/contract/kit/refusal'
import type { TestApp } from '../../../testing/fixture.ts'
import type { FakeModel } from './fake-model.fixture.ts'

export const modelKey = 'sk-never-shown-0123456789'
export const modelName = 'small-1'
/** Long enough on a busy machine, short enough to wait for. */
const patienceMs = { whole: 4_000, silence: 1_000 }
export const modelAt = ({ url }: FakeModel) => ({ url, key: modelKey, name: modelName, patienceMs })

/** Changes the settings of A's group, or of B's. */
export async function setModel(
  test: TestApp,
  changes: object = {},
  who: 'a_both' | 'b_both' = 'a_both',
): Promise<void> {
  const { model: _, ...before } = (await test.as(who).get(usageApi.settings.path)).data
  const { code, message } = await test
    .as(who)
    .post(usageApi.modifySettings.path, { ...before, modelOn: YesNo.of.yes, ...changes })
  assert(code === '00000000', message)
}
