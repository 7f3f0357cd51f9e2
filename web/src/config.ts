/** The public configuration of this installation. */
import type { PublicConfig, SwitchName } from '@piecework/contract'
import { config } from '@piecework/contract/config'
import { defaultPrices } from '@piecework/contract/prices'
import type { UseQueryResult } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { formatWorth } from './format.ts'
import { useCall } from './use-call.ts'

/** Without what only pages after sign-in need, which read it in the loaded configuration. */
type ConfigOfAllPages = Omit<PublicConfig, 'taka' | 'showEmails' | 'reviewHours' | 'rejectionHours' | 'payoutHours'>

/** Defaults until the configuration has loaded: only what every page needs at once. */
const defaultConfig: ConfigOfAllPages = {
  brand: 'Piecework',
  supportEmail: '',
  supportPhone: '',
  socialLinks: [],
  sourceUrl: '',
  claimUsers: '500,000',
  timeZone: 'UTC',
  today: '',
  prices: defaultPrices,
  postingFeePercent: 0,
  payFloor: 0.01,
  cards: null,
  mail: { inbox: false },
  images: null,
  google: null,
  firebase: null,
  off: [],
  demo: [],
}

export function useConfig(): ConfigOfAllPages {
  return useLoadedConfig() ?? defaultConfig
}

/** The configuration, or undefined while it loads. */
export function useLoadedConfig(): PublicConfig | undefined {
  const { data } = useConfigQuery()
  // The first render of a prerendered page must match the build output.
  const isHydrated = useSyncExternalStore(subscribeNever, isInBrowser, isPrerendered)
  return isHydrated ? data : undefined
}

export function useConfigQuery(): UseQueryResult<PublicConfig> {
  // Short, because an Admin may change a switch.
  return useCall(['config'], config.config, {}, { staleTime: 60_000 })
}

/** `formatWorth` at the operator's rate. */
export function useFormatWorth(): (coins: number) => string {
  const { coinsPerDollar } = useConfig().prices
  return (coins) => formatWorth(coins, coinsPerDollar)
}

/** Whether an Admin has switched this feature off. The server checks it again on every request. */
export function useIsSwitchedOff(name: SwitchName): boolean {
  return useConfig().off.includes(name)
}

const subscribeNever = () => () => {}
const isInBrowser = () => true
const isPrerendered = () => false
