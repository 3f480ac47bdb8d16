import { hafen } from './hafen'
import { lindental } from './lindental'
import { nordfunk } from './nordfunk'
import type { MandantVorlage } from './vorlage'
import { werksfreunde } from './werksfreunde'

/** The demo brands by client route. */
export const DEMO_MANDANTEN = { nordfunk, hafen, lindental, werksfreunde } satisfies Record<string, MandantVorlage>
