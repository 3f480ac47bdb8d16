import { abstandOf } from './bericht'
import { kennzahlOf } from './kennzahlen'
import type { KennzahlSummen } from './masse'

/* What in the figures needs somebody now. Each alarm is one occurrence: from when it is found until it is clearly over. */

export const ALARM_ARTEN = ['abschluss_halbiert', 'mails_scheitern', 'teilweg_still'] as const
export type AlarmArt = (typeof ALARM_ARTEN)[number]

/** An alarm with what it was found by: parts of one, or a share way's friends. */
export type Alarm = { art: AlarmArt; teilweg: string; jetzt: number; vorher: number }

/** Whether it is there, over, or neither: a figure between both leaves it as it is. */
export type AlarmLage = Alarm & { lage: 'da' | 'vorbei' | 'offen' }

/** So many clicks are enough to say that nobody orders, so many mails that they do not arrive. */
const KLICKS_AB = 50
const MAILS_AB = 20
/** A share way that brought so many friends in 30 days brings none in seven by chance once in a thousand times. */
const FREUNDE_AB = 30

/** Orders for each click of the last seven days, beside the four weeks before. */
export function abschlussLage(jetzt: KennzahlSummen, vorher: KennzahlSummen): AlarmLage {
	const [a, b] = [kennzahlOf('abschlussrate', jetzt), kennzahlOf('abschlussrate', vorher)]
	const alarm = { art: 'abschluss_halbiert', teilweg: '', jetzt: a.wert ?? 0, vorher: b.wert ?? 0 } as const
	if (a.wert === null || b.wert === null || a.nenner < KLICKS_AB || b.nenner < KLICKS_AB)
		return { ...alarm, lage: 'offen' }
	if (a.wert <= b.wert / 2 && abstandOf(a, b) > 1.96) return { ...alarm, lage: 'da' }
	return { ...alarm, lage: a.wert > b.wert * 0.75 ? 'vorbei' : 'offen' }
}

/** Mails of today and yesterday that did not arrive. */
export function mailLage(jetzt: KennzahlSummen): AlarmLage {
	const { wert, nenner } = kennzahlOf('mailFehlerrate', jetzt)
	const alarm = { art: 'mails_scheitern', teilweg: '', jetzt: wert ?? 0, vorher: 0 } as const
	if (wert === null || nenner < MAILS_AB) return { ...alarm, lage: 'offen' }
	return { ...alarm, lage: wert >= 0.1 ? 'da' : wert < 0.05 ? 'vorbei' : 'offen' }
}

/** Friends by a share way in the last seven days, and in the last thirty. */
export function wegLage(teilweg: string, { sieben, dreissig }: { sieben: number; dreissig: number }): AlarmLage {
	const alarm = { art: 'teilweg_still', teilweg, jetzt: sieben, vorher: dreissig } as const
	if (sieben > 0) return { ...alarm, lage: 'vorbei' }
	return { ...alarm, lage: dreissig >= FREUNDE_AB ? 'da' : 'offen' }
}
