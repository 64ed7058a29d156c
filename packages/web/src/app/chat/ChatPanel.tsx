import { type ChatContact, chatApi } from '@hedgerow/contract/chat/chat.contract'
import { chatTexts } from '@hedgerow/contract/chat/chat.text'
import { useState } from 'react'
import { Failed } from '../../kit/page/Failed.tsx'
import { useText } from '../../kit/person/language.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { EdgePanel } from '../edge/EdgePanel.tsx'
import { useIsNarrow } from '../menu/nav-state.ts'
import { ChatContacts } from './ChatContacts.tsx'
import { ChatConversation } from './ChatConversation.tsx'
import { MyPresence } from './MyPresence.tsx'
import './chat.css'

const [wide, narrow] = [360, 320]

/** Contacts, and the conversation with the one that was chosen; closing forgets the choice. */
export function ChatPanel() {
  const t = useText()
  const isNarrow = useIsNarrow()
  const contacts = useQueryOf(chatApi.contacts, {}, { staleTime: 0 })
  const [chosen, setChosen] = useState<string>()
  const contact = contacts.data?.find(({ id }) => id === chosen)
  return (
    <EdgePanel title={t(chatTexts.title)} width={isNarrow ? narrow : wide} leaves>
      {contact ? null : <MyPresence />}
      {contacts.error && !contacts.data ? (
        <Failed because={contacts.error} retry={() => void contacts.refetch()} />
      ) : null}
      {contact ? (
        <ChatConversation key={contact.id} contact={contact} onBack={() => setChosen(undefined)} />
      ) : (
        <Choice contacts={contacts.data} onChoose={setChosen} />
      )}
    </EdgePanel>
  )
}

interface ChoiceProps {
  readonly contacts: readonly ChatContact[] | undefined
  readonly onChoose: (id: string) => void
}

function Choice({ contacts, onChoose }: ChoiceProps) {
  const t = useText()
  if (!contacts) return null
  if (contacts.length === 0) return <p className="chat-empty">{t(chatTexts.nobody)}</p>
  return (
    <>
      <p className="chat-hint">{t(chatTexts.select)}</p>
      <ChatContacts contacts={contacts} onChoose={onChoose} />
    </>
  )
}
