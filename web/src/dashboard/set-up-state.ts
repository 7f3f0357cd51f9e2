/** The call for what is left to set up: the page of the list begins it, before it renders the list. */
import { setUp } from '@piecework/contract/set-up'

export const setUpState = [['set-up'], setUp.state, {}] as const
