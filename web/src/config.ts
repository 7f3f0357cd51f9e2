/** What this installation tells the browser about itself. */
import type { PublicConfig, SwitchName } from '@piecework/contract'
import { config } from '@piecework/contract/config'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from './api.ts'

/** Until the server's words are here, only what every page needs at once is said. */
const beforeItIsKnown: PublicConfig = {
  brand: 'Piecework',
  supportEmail: '',
  supportPhone: '',
  socialLinks: [],
  sourceUrl: '',
  claimUsers: '500,000',
  timeZone: 'UTC',
  today: '',
  postingFeePercent: 0,
  cards: null,
  mail: { inbox: false },
  pictures: null,
  google: null,
  firebase: null,
  off: [],
  demo: [],
}

export function useConfig(): PublicConfig {
  const data = useToldConfig()
  // Where the build has drawn already, the first render must say what the build said.
  const isDrawn = useSyncExternalStore(never, isInBrowser, isPrerendered)
  return (isDrawn && data) || beforeItIsKnown
}

/** The same, and undefined until the server has said it. */
export function useToldConfig(): PublicConfig | undefined {
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => call(config.config, {}, { signal }),
    // Not long, because an Admin may have switched something off or on.
    staleTime: 60_000,
  })
  return data
}

/** Whether an Admin has switched this off for everybody. The server looks again, whatever the screen knows. */
export function useIsOff(name: SwitchName): boolean {
  return useConfig().off.includes(name)
}

const never = () => () => {}
const isInBrowser = () => true
const isPrerendered = () => false
