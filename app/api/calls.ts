import type { Call } from './call'
import { katalogCalls } from './katalog'
import { partnerCalls } from './partner'

/** Every call there is. */
export const calls: readonly Call[] = [...katalogCalls, ...partnerCalls]
