/** Reading and commanding declared endpoints from components; one cache key for each path, input and language. */
import type { AskOf, Call, ReplyOf } from '@hedgerow/contract/kit/call'
import { type QueryKey, type UseQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLang } from '../person/language.ts'
import { answeredAhead, ask } from './ask-ahead.ts'
import { call, ServerRefusal } from './transport.ts'
import { useInfoDialog } from './use-info-dialog.tsx'
import { isStale, useReloadOffer } from './use-reload-offer.ts'
import { announceWrite } from './written.ts'

interface QueryOptions<R> extends Omit<UseQueryOptions<R, ServerRefusal>, 'queryKey' | 'queryFn'> {
  /** For answers without words, such as a number that is drawn: a change of language does not ask again. */
  readonly inEveryLanguage?: boolean
}

/** The data of a reading endpoint. Refusals stay in `error`; the screen shows them with `<Failed>`. */
export function useQueryOf<E extends Call>(endpoint: E, input: AskOf<E>, options: QueryOptions<ReplyOf<E>> = {}) {
  const { inEveryLanguage = false, ...rest } = options
  const lang = useLang()
  return useQuery<ReplyOf<E>, ServerRefusal>({
    queryKey: [endpoint.path, input, inEveryLanguage ? '' : lang],
    initialData: () => answeredAhead(endpoint, input),
    queryFn: ({ signal }) => ask(endpoint, input, { signal }),
    // A refusal is an answer: only silence is worth a second try.
    retry: (count, refusal) => refusal.status === 0 && count < 2,
    // A change of language asks again; until then the old words stay, so that no form closes under what is being typed.
    placeholderData: (data, before) => (isSameQuestion(before?.queryKey, endpoint, input) ? data : undefined),
    ...rest,
  })
}

const isSameQuestion = (key: QueryKey | undefined, { path }: Call, input: unknown) =>
  key?.[0] === path && JSON.stringify(key[1]) === JSON.stringify(input)

interface CommandOptions<E extends Call> {
  readonly onDone?: (reply: ReplyOf<E>, input: AskOf<E>) => void
  /** Endpoints to read again; everything on screen when left out. */
  readonly invalidates?: readonly Pick<Call, 'path'>[]
  /** Reads the record again after somebody else changed it; everything on screen when left out. */
  readonly reload?: () => Promise<void>
  /** Replaces the info dialog. */
  readonly onRefused?: (refusal: ServerRefusal) => void
}

/** A command: `run(input)` sends it once, reloads what is on screen and shows a refusal in the info dialog. */
export function useCommandOf<E extends Call>(endpoint: E, options: CommandOptions<E> = {}) {
  const queries = useQueryClient()
  const showInfo = useInfoDialog()
  const offerReload = useReloadOffer()
  const underWay = useRef<string>(undefined)
  const command = useMutation<ReplyOf<E>, Error, AskOf<E>>({
    mutationFn: async (input) => {
      try {
        return await call(endpoint, input, { idempotencyKey: crypto.randomUUID() })
      } finally {
        underWay.current = undefined
      }
    },
    onSuccess: async (reply, input) => {
      options.onDone?.(reply, input)
      await announceWrite(
        queries,
        options.invalidates?.map(({ path }) => path),
      )
    },
    onError: async (error) => {
      if (isStale(error)) {
        if (await offerReload(error)) await (options.reload ?? (() => queries.invalidateQueries()))()
      } else if (error instanceof ServerRefusal && options.onRefused) options.onRefused(error)
      else showInfo(error)
    },
  })
  // A second press before the button shows that it works says nothing new.
  const run = (input: AskOf<E>) => {
    const inputText = JSON.stringify(input)
    if (underWay.current === inputText) return
    underWay.current = inputText
    command.mutate(input)
  }
  return { run, runAsync: command.mutateAsync, isRunning: command.isPending }
}
