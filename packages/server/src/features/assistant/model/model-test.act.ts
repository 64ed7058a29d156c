/** A trial of the model's connection: one fixed sentence, counted as a test, its failure told in words. */
import { AssistantFeature } from '@hedgerow/contract/assistant/assistant.dict'
import { assistantRefusals } from '@hedgerow/contract/assistant/assistant.refusals'
import { modelFaults } from '@hedgerow/contract/assistant/usage.text'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { filled, type Text } from '@hedgerow/contract/kit/text'
import { withTx } from '../../../kit/database/database.ts'
import { envelope } from '../../../kit/http/request.ts'
import type { RawContext } from '../../../kit/http/serve.ts'
import { monotonicMs } from '../../../kit/process/clock.ts'
import { writeAudit } from '../../../kit/record/audit.ts'
import { costOf } from '../usage/cost.rules.ts'
import { countUsage, settingsOf } from '../usage/usage.store.ts'
import { askModel, usualPatienceMs } from './model-client.read.ts'
import { ModelFault, type ModelReply } from './model-stream.read.ts'

const sentence = 'Reply with the word OK.'
const mostTokens = 16

/** @throws Refusal AI_NO_MODEL, AI_TEST_FAILED */
export async function testModel(context: RawContext): Promise<unknown> {
  const { db, session, today, services, ip, reply } = context
  const { model } = services
  if (!model) refuse(assistantRefusals.AI_NO_MODEL)
  const whole = AbortSignal.timeout((model.patienceMs ?? usualPatienceMs).whole)
  const started = monotonicMs()
  const request = { messages: [{ role: 'user', content: sentence }], tools: [], mostTokens } as const
  const outcome = await askModel(model, request, whole, () => undefined).catch((error: unknown) => {
    if (error instanceof ModelFault || whole.aborted) return faultOf(error)
    throw error
  })
  const ms = Math.round(monotonicMs() - started)
  const failed = 'zh' in outcome
  const { in: tokensIn, out: tokensOut } = (failed ? undefined : (outcome as ModelReply).tokens) ?? { in: 0, out: 0 }
  await withTx(db, session, async (tx) => {
    const settings = await settingsOf(tx, session)
    const cost = costOf(settings, tokensIn, tokensOut)
    const used = { today, model: model.name, feature: AssistantFeature.of.test, tokensIn, tokensOut, estimated: false }
    const counted = { ...used, cost, costCurrency: settings.priceCurrency, refused: false, failed, toolCalls: 0, ms }
    await countUsage(tx, session, counted)
    const after = { model: model.name, ms, failed }
    await writeAudit(tx, { ...session, ip, action: 'test' }, [
      { entity: 'assistantSetting', entityId: session.groupId, orgId: session.orgId, after },
    ])
  })
  if (failed) refuse(assistantRefusals.AI_TEST_FAILED, { because: outcome as Text })
  return reply.send(envelope({ ms }))
}

function faultOf(error: unknown): Text {
  const reason = error instanceof ModelFault ? error.message : 'the endpoint is silent'
  const [, status] = /^HTTP (\d{3})$/.exec(reason) ?? []
  if (status) return filled(modelFaults.status, { status })
  if (reason === 'the endpoint is silent') return modelFaults.silent
  return reason === 'the endpoint cannot be reached' ? modelFaults.unreachable : modelFaults.unreadable
}
