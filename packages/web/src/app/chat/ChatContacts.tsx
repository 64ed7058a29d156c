import type { ChatContact } from '@hedgerow/contract/chat/chat.contract'
import { ChatPresence } from '@hedgerow/contract/chat/chat.dict'
import { chatTexts } from '@hedgerow/contract/chat/chat.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { useState } from 'react'
import { useText } from '../../kit/person/language.ts'
import { Avatar } from '../../kit/show/Avatar.tsx'
import { StoredImage } from '../../kit/show/StoredImage.tsx'
import './presence.css'

interface ChatContactsProps {
  readonly contacts: readonly ChatContact[]
  readonly onChoose: (id: string) => void
}

const portrait = { width: 32, height: 32, borderRadius: '50%', objectFit: 'cover' } as const

/** So many can be looked through without a filter. */
const fewContacts = 10

/** In the order of the server: unread ones, those who are there, the others. */
export function ChatContacts({ contacts, onChoose }: ChatContactsProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const matching = contacts.filter(({ name, orgName }) => `${name} ${orgName}`.toLowerCase().includes(wanted))
  return (
    <>
      {contacts.length > fewContacts ? (
        <input
          className="chat-find"
          type="search"
          aria-label={t(chatTexts.find)}
          placeholder={t(chatTexts.find)}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : null}
      <ul className="chat-contacts" aria-label={t(chatTexts.contacts)}>
        {matching.map((contact) => (
          <li key={contact.id}>
            <button type="button" onClick={() => onChoose(contact.id)}>
              <Face contact={contact} />
              <span className="chat-name">
                <strong>{contact.name}</strong>
                <small>{contact.lastMessage ?? contact.orgName}</small>
              </span>
              {contact.unread > 0 ? (
                <b className="chat-unread">
                  <span className="edge-unseen">{t(chatTexts.unread, { n: contact.unread })}</span>
                  <span aria-hidden>{contact.unread}</span>
                </b>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The portrait with the presence in its corner, by shape as well as by colour. */
export function Face({ contact }: { readonly contact: ChatContact }) {
  const t = useText()
  return (
    <span className="chat-face">
      {contact.avatar ? (
        <StoredImage url={contact.avatar} alt="" missing="" style={portrait} />
      ) : (
        <Avatar name={contact.name} size={32} />
      )}
      <i className={`presence-dot ${contact.status}`} aria-hidden />
      <span className="edge-unseen">{t(labelOf(ChatPresence, contact.status))}</span>
    </span>
  )
}
