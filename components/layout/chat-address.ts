import { createContext, useContext } from 'react'

/** The chat link of the shop without a message. */
export const ChatAddress = createContext('')

/** A chat link with this text prefilled, for client components below `PersonalPages`. */
export const useChatAddress = (words: string) => `${useContext(ChatAddress)}${encodeURIComponent(words)}`
