import type { deArbeit } from '../de-arbeit/all'
import { fehler } from './shared/fehler'

export const enArbeit = { fehler } satisfies typeof deArbeit
