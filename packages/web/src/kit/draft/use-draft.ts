/** A long form that outlives a reload: what is typed is kept a moment after the last key stroke, and offered when the form opens again. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSystemDateStore } from '../person/system-date.ts'
import type { ShapedForm } from '../shaped/shaped-form.ts'
import { type Draft, dropDraft, keepDraft, keptDraft } from './draft-store.ts'

const pauseMs = 500

export interface DraftOffer {
  readonly draft: Draft
  readonly take: () => void
  readonly drop: () => void
}

/** What was kept of the form when it opened, until it is taken or dropped; `typed` is what was taken, for the form of this `round`. */
export function useDraftOffer(form: string | undefined) {
  const [draft, setDraft] = useState<Draft>()
  const [taken, setTaken] = useState<Draft>()
  // A day that begins while the form is open changes nothing of it.
  const hasDate = useSystemDateStore(({ systemDate }) => systemDate !== null)
  useEffect(() => {
    let isOver = false
    const today = useSystemDateStore.getState().systemDate
    setDraft(undefined)
    setTaken(undefined)
    // A form without its draft is a form all the same: what cannot be had is not offered.
    if (form && hasDate && today)
      void keptDraft(form, today).then(
        (before) => isOver || setDraft(before),
        () => undefined,
      )
    return () => {
      isOver = true
    }
  }, [form, hasDate])
  const offer: DraftOffer | undefined = draft && {
    draft,
    take: () => {
      setTaken(draft)
      setDraft(undefined)
    },
    drop: () => {
      if (form) dropDraft(form)
      setDraft(undefined)
    },
  }
  return { offer, typed: taken?.values, round: taken ? 'taken' : 'fresh' }
}

/** Keeps what is typed; `isKept` says whether all of it is, `drop` ends it: it was sent, or given up. */
export function useDraftKeeping(form: string | undefined, wasTaken: boolean): DraftKeeping {
  return useMemo(() => draftKeeping(form, wasTaken), [form, wasTaken])
}

/** From now on what is typed into this form is kept. */
export function useKept(keeping: DraftKeeping, shaped: ShapedForm): void {
  const latest = useRef(shaped)
  latest.current = shaped
  const { watch } = shaped.form
  useEffect(() => {
    const typing = watch(() => keeping.later(() => latest.current))
    return () => {
      typing.unsubscribe()
      keeping.stop()
    }
  }, [watch, keeping])
}

type DraftKeeping = ReturnType<typeof draftKeeping>

function draftKeeping(form: string | undefined, wasTaken: boolean) {
  let pause: ReturnType<typeof setTimeout> | undefined
  let round = 0
  let isKept = wasTaken
  const keep = async ({ isUnsaved, draftValues }: ShapedForm) => {
    const own = round
    const date = useSystemDateStore.getState().systemDate
    if (!form || !date || !isUnsaved()) return
    const isWanted = () => own === round
    // A browser that cannot keep it asks before it closes, as it always did.
    const done = await keepDraft(form, { date, values: draftValues() }, isWanted).catch(() => false)
    if (isWanted()) isKept = done
  }
  const stop = () => {
    clearTimeout(pause)
    round += 1
  }
  return {
    later: (shaped: () => ShapedForm) => {
      if (!form) return
      stop()
      isKept = false
      pause = setTimeout(() => void keep(shaped()), pauseMs)
    },
    stop,
    drop: () => {
      stop()
      isKept = false
      if (form) dropDraft(form)
    },
    isKept: () => isKept,
  }
}
