import type { Call } from './call'
import { katalogCalls } from './katalog'

/** Every call there is. */
export const calls: readonly Call[] = [...katalogCalls]
