import type { AnswerEvent } from '@hedgerow/contract/assistant/assistant.contract'
import { assistantTexts } from '@hedgerow/contract/assistant/assistant.text'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../kit/person/language.ts'
import { ServerRefusal } from '../../kit/talk/transport.ts'
import { type Question, readAnswer } from './answer-stream.ts'

export interface Running {
  readonly question: string
  readonly text: string
  readonly reading: string
}

/** One answer at a time; leaving the page stops it. */
export function useAnswer(onConversation: (id: string) => void, onEnd: () => Promise<unknown>) {
  const t = useText()
  const [running, setRunning] = useState<Running>()
  const [problem, setProblem] = useState('')
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])
  const hear = (event: AnswerEvent) => {
    if (event.type === 'begun') onConversation(event.conversationId)
    else setRunning((before) => before && nextOf(before, event))
  }
  const ask = async (question: Question) => {
    const control = new AbortController()
    stopping.current = control
    setProblem('')
    setRunning({ question: question.question, text: '', reading: '' })
    try {
      const isWhole = await readAnswer(question, control.signal, hear)
      if (!isWhole) setProblem(t(assistantTexts.broken))
    } catch (error) {
      if (control.signal.aborted) setProblem(t(assistantTexts.stopped))
      else setProblem(error instanceof ServerRefusal ? error.message : t(assistantTexts.broken))
    } finally {
      await onEnd()
      setRunning(undefined)
    }
  }
  return { running, problem, ask, stop: () => stopping.current?.abort() }
}

function nextOf(before: Running, event: AnswerEvent): Running {
  if (event.type === 'reading') return { ...before, reading: event.title }
  if (event.type === 'text') return { ...before, text: before.text + event.text }
  return event.type === 'restart' ? { ...before, text: '' } : before
}
