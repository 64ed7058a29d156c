/** The member's conversations: found by title, renamed, deleted. */
import {
  assistantApi,
  assistantLimits,
  type Conversation,
  NewTitle,
} from '@hedgerow/contract/assistant/assistant.contract'
import { assistantTexts } from '@hedgerow/contract/assistant/assistant.text'
import { Button } from 'antd'
import { Pencil, Plus, Trash2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../kit/fields/TextField.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { Failed } from '../../kit/page/Failed.tsx'
import { useText } from '../../kit/person/language.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { call } from '../../kit/talk/transport.ts'
import { useCommandOf, useQueryOf } from '../../kit/talk/use-endpoint.ts'

interface ConversationListProps {
  readonly chosen: string | undefined
  readonly onChoose: (id: string | undefined) => void
  /** On a phone the list is a drawer. */
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function ConversationList({ chosen, onChoose, isOpen, onClose }: ConversationListProps) {
  const t = useText()
  const [wanted, setWanted] = useState('')
  const [renaming, setRenaming] = useState<Conversation>()
  const nav = useDrawer(isOpen, onClose)
  const list = useQueryOf(assistantApi.conversations, {}, { inEveryLanguage: true })
  const remove = useRemoval((id) => id === chosen && onChoose(undefined))
  const matching = (list.data ?? []).filter(({ title }) => title.toLowerCase().includes(wanted.trim().toLowerCase()))
  return (
    <nav ref={nav} className={`assistant-list${isOpen ? ' open' : ''}`} aria-label={t(assistantTexts.conversations)}>
      <Button
        type="text"
        className="assistant-narrow"
        aria-label={t(assistantTexts.closeList)}
        icon={<X size={18} aria-hidden />}
        onClick={onClose}
      />
      <Button icon={<Plus size={16} aria-hidden />} onClick={() => onChoose(undefined)}>
        {t(assistantTexts.newConversation)}
      </Button>
      <input
        type="search"
        aria-label={t(assistantTexts.search)}
        placeholder={t(assistantTexts.search)}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      {list.error ? <Failed because={list.error} retry={() => void list.refetch()} /> : null}
      {list.data && matching.length === 0 ? (
        <p className="hg-hint">{t(wanted ? assistantTexts.noneFound : assistantTexts.noConversations)}</p>
      ) : null}
      <ul>
        {matching.map((conversation) => (
          <li key={conversation.id} className={conversation.id === chosen ? 'chosen' : ''}>
            <button
              type="button"
              aria-current={conversation.id === chosen ? 'true' : undefined}
              onClick={() => onChoose(conversation.id)}
            >
              {conversation.title}
            </button>
            <Button
              type="text"
              size="small"
              title={t(assistantTexts.rename)}
              aria-label={`${t(assistantTexts.rename)} ${conversation.title}`}
              icon={<Pencil size={14} aria-hidden />}
              onClick={() => setRenaming(conversation)}
            />
            <Button
              type="text"
              size="small"
              title={t(assistantTexts.remove)}
              aria-label={`${t(assistantTexts.remove)} ${conversation.title}`}
              icon={<Trash2 size={14} aria-hidden />}
              onClick={() => void remove(conversation)}
            />
          </li>
        ))}
      </ul>
      {renaming ? (
        <FormDialog
          shape={NewTitle}
          size={480}
          title={assistantTexts.renameTitle}
          initial={{ id: renaming.id, title: renaming.title }}
          says={assistantTexts.renamed}
          onSubmit={(values, idempotencyKey) => call(assistantApi.rename, values, { idempotencyKey })}
          onClose={() => setRenaming(undefined)}
        >
          <TextField name="title" maxLength={assistantLimits.title} />
        </FormDialog>
      ) : null}
    </nav>
  )
}

/** Takes the focus while it is open; Escape and a press beside it close it, as long as no dialog stands over it. */
function useDrawer(isOpen: boolean, onClose: () => void) {
  const drawer = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    drawer.current?.querySelector('button')?.focus()
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && !document.querySelector('[role=dialog]') && onClose()
    const onPress = ({ target }: PointerEvent) => {
      const isBeside = target instanceof Node && !drawer.current?.contains(target)
      if (isBeside && !document.querySelector('[role=dialog]')) onClose()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [isOpen, onClose])
  return drawer
}

function useRemoval(onGone: (id: string) => void) {
  const confirm = useConfirm()
  const toast = useToast()
  const remove = useCommandOf(assistantApi.delete, {
    onDone: (_, { id }) => {
      toast(assistantTexts.removed)
      onGone(String(id))
    },
    invalidates: [assistantApi.conversations],
  })
  return async ({ id, title }: Conversation) => {
    const question = { title: assistantTexts.removeAsk, verb: assistantTexts.remove, records: [title], danger: true }
    if (await confirm(question)) remove.run({ id })
  }
}
