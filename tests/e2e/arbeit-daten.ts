import { plantArbeit } from '../fixtures/arbeit'
import { within } from './plattform'
import type { DemoBrand } from './server'

/** Something of each kind that operators have screens for. */
export const makeArbeit = (marke: DemoBrand) => within(marke, plantArbeit)
