/** Sending a form: one request at a time, one number for one submit, refusals of the server bound to their fields. */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Shape, Written } from '@hedgerow/contract/kit/shape'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useText } from '../person/language.ts'
import { announce, warn } from '../say/notice.ts'
import { ServerRefusal, unknownOutcomeCode } from '../talk/transport.ts'
import { useInfoDialog } from '../talk/use-info-dialog.tsx'
import { isStale, useReloadOffer } from '../talk/use-reload-offer.ts'
import { announceWrite } from '../talk/written.ts'
import { type FormValues, type RefusedValue, startOf, withoutEmpty } from './shape-check.ts'
import type { DrawnFields, ShapedFormOptions, Submit } from './shaped-form.ts'

interface Sending {
  readonly form: UseFormReturn<FieldValues>
  readonly drawn: DrawnFields
  readonly focus: (name: string) => void
  readonly refused: Map<string, RefusedValue>
  /** As they are shown. */
  readonly values: () => FormValues
  /** Another start under the same hands: what was changed stays, everything else is as the record now says. */
  readonly startAgain: (fresh: FormValues) => void
  readonly onAccepted: () => void
}

/** Sends once at a time. The number stays while the outcome is unknown and is renewed after a definite refusal. */
export function useSender<S extends Shape>(options: ShapedFormOptions<S>, about: Sending) {
  const { refused, values, startAgain, onAccepted } = about
  const t = useText()
  const queries = useQueryClient()
  const showInfo = useInfoDialog()
  const offerReload = useReloadOffer()
  const [isSending, setSending] = useState(false)
  const sending = useRef(false)
  const idempotencyKey = useRef('')
  if (idempotencyKey.current === '') idempotencyKey.current = crypto.randomUUID()

  const accept = (reply: unknown) => {
    onAccepted()
    const { says = kitWords.saved, isGood = () => true } = options
    const saying = isGood(reply) ? announce : warn
    const sentence = typeof says === 'function' ? says(reply) : t(says)
    if (sentence) saying(sentence, reply)
    // The form closes at once; the list behind it reloads in its own time.
    void announceWrite(queries)
    options.onDone?.(reply)
  }
  const tell = async (refusal: ServerRefusal) => {
    const { reload } = options
    if (!reload || !isStale(refusal)) {
      const untold = bindFields(refusal, about)
      return untold ? void showInfo(untold) : undefined
    }
    if (!(await offerReload(refusal))) return
    startAgain(startOf(options.shape, await reload()))
    announce(t(kitWords.reloaded))
  }
  const send = async (submit: Submit<Shape>): Promise<boolean> => {
    if (sending.current) return false
    sending.current = true
    refused.clear()
    setSending(true)
    try {
      const reply = await submit(withoutEmpty(values()) as Written<Shape>, idempotencyKey.current)
      idempotencyKey.current = crypto.randomUUID()
      accept(reply)
      return true
    } catch (error) {
      if (!(error instanceof ServerRefusal)) throw error
      if (error.code !== unknownOutcomeCode) idempotencyKey.current = crypto.randomUUID()
      await tell(error)
      return false
    } finally {
      sending.current = false
      setSending(false)
    }
  }
  return { send, isSending }
}

/** Marks the fields that the server named and somebody draws; gives back what still has to be told. */
function bindFields(refusal: ServerRefusal, { form, drawn, focus, refused }: Sending): ServerRefusal | undefined {
  const names = new Set([...drawn].map(({ name }) => name))
  const mine = refusal.fields.filter(({ field }) => names.has(field))
  for (const { field, message } of mine) {
    refused.set(field, { value: form.getValues(field), message })
    form.setError(field, { type: 'server', message })
  }
  const first = mine[0]
  if (!first) return refusal
  focus(first.field)
  const others = refusal.fields.filter(({ field }) => !names.has(field))
  if (others.length === 0) return undefined
  const { code, status, traceId } = refusal
  return new ServerRefusal({ code, status, traceId, message: others.map(({ message }) => message).join('\n') })
}
