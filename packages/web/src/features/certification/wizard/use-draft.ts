/** Keeps what is typed on the server, two seconds after the last change; a reload goes on from there. */
import { certificationApi } from '@hedgerow/contract/certification/certification.contract'
import { certificationTexts } from '@hedgerow/contract/certification/certification.text'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDateStore } from '../../../kit/person/system-date.ts'
import { formatInstant } from '../../../kit/show/formats.ts'
import { call } from '../../../kit/talk/transport.ts'

/** What is typed, by the wire names of the fields. */
export type Values = Readonly<Record<string, string>>

const pauseMs = 2_000
type Step = '2' | '3'

export function useDraft(before: string | undefined) {
  const t = useText()
  const { timeZone } = useSystemDateStore()
  const timer = useRef(0)
  const [saved, setSaved] = useState<string | null | undefined>(before)
  const save = useCallback((step: Step, { consent: _, ...draft }: Values) => {
    window.clearTimeout(timer.current)
    call(certificationApi.saveDraft, { step, draft }).then(
      ({ savedAt }) => setSaved(savedAt),
      // Said under the form: what is typed stays where it is.
      () => setSaved(null),
    )
  }, [])
  const saveSoon = useCallback(
    (step: Step, values: Values) => {
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => save(step, values), pauseMs)
    },
    [save],
  )
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const time = saved ? formatInstant(saved, timeZone) : ''
  const note =
    saved === null ? t(certificationTexts.draftFailed) : saved ? t(certificationTexts.draftSaved, { time }) : ''
  return { save, saveSoon, note }
}
