/**
 * The session expired while its member was at work. The screens stay as they are, with what is typed in them, under a dialog
 * that asks for the password; nothing that was refused is sent again.
 */
import { create } from 'zustand'

export const useSignInAgain = create<{ readonly isAsked: boolean }>(() => ({ isAsked: false }))

export const askToSignInAgain = () => useSignInAgain.setState({ isAsked: true })
export const signedInAgain = () => useSignInAgain.setState({ isAsked: false })
