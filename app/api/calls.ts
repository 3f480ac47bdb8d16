import { accountCalls } from './account'
import { agenturCalls } from './agentur'
import { beraterCalls } from './berater'
import type { Call } from './call'
import { einladungCalls } from './einladung'
import { empfaengerCalls } from './empfaenger'
import { empfehlenCalls } from './empfehlen'
import { empfehlerCalls } from './empfehler'
import { inhaltCalls } from './inhalt'
import { katalogCalls } from './katalog'
import { kennzahlenCalls } from './kennzahlen'
import { linkCalls } from './links'
import { nennungCalls } from './nennung'
import { partnerCalls } from './partner'
import { pictureCalls } from './pictures'
import { praemieCalls } from './praemie'
import { testbetriebCalls } from './testbetrieb'

/** Every call there is. */
export const calls: readonly Call[] = [
	...katalogCalls,
	...pictureCalls,
	...beraterCalls,
	...empfehlenCalls,
	...nennungCalls,
	...linkCalls,
	...accountCalls,
	...empfehlerCalls,
	...empfaengerCalls,
	...praemieCalls,
	...inhaltCalls,
	...einladungCalls,
	...agenturCalls,
	...partnerCalls,
	...kennzahlenCalls,
	...testbetriebCalls,
]
