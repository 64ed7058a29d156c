/** The groups of a test, who answer by a fake model or not. */

import { usageApi } from '@hedgerow/contract/assistant/usage.contract'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { assert } from '@hedgerow/contract/kit/refusal'
import type { TestApp } from '../../../testing/fixture.ts'
import type { FakeModel } from './fake-model.fixture.ts'

export const modelKey = 'sk-never-shown-0123456789'
export const modelName = 'small-1'
/** Whoever waits for an answer waits as long as the busiest machine takes; a test of the end of patience makes it short by itself. */
const longPatience = { whole: 90_000, silence: 60_000 }
const patienceMs = { ...longPatience }
/** How long the answers from now on may take; the usual again without a word. */
export function setPatience(changes: Partial<typeof longPatience> = {}): void {
  Object.assign(patienceMs, longPatience, changes)
}
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
