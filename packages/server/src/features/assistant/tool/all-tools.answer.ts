import type { ToolName } from '@hedgerow/contract/assistant/tool.text'
import { arithmeticTools } from './arithmetic.answer.ts'
import { calendarTools } from './calendar.answer.ts'
import { marketTools } from './market.answer.ts'
import { positionTools } from './position.answer.ts'
import type { Tool } from './tool.answer.ts'

/** Everything that the assistant can do: read, and add up what it read. */
export const tools: readonly Tool[] = [...calendarTools, ...positionTools, ...marketTools, ...arithmeticTools]

export const toolNamed = (name: string): Tool | undefined => tools.find((tool) => tool.name === (name as ToolName))
