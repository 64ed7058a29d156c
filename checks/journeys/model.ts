/** The model of the journeys' server: it reads what falls due next week and repeats the sentence that it read. */
import { addDays, businessDate, weekday } from '@hedgerow/quant/basics/business-date'
import {
  type FakeModel,
  startFakeModel,
  toolResults,
} from '../../packages/server/src/features/assistant/model/fake-model.fixture.ts'

export const modelName = 'journey-1'
const week = 7

/** Monday to Sunday after the day that the instructions name. */
function nextWeek(instructions: string) {
  const today = businessDate(/\d{8}/.exec(instructions)?.[0] ?? '')
  const from = addDays(today, week - ((weekday(today) + week - 1) % week))
  return { from, to: addDays(from, week - 1) }
}

export const startModel = (): Promise<FakeModel> =>
  startFakeModel((request) => {
    const [result] = toolResults(request)
    if (result === undefined) return { calls: [{ name: 'due', args: nextWeek(request.messages[0]?.content ?? '') }] }
    return { text: (JSON.parse(result) as { readonly summary: string }).summary }
  })
