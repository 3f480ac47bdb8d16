import type { InteressentSchritt } from '~/domain/agentur/commands'
import { addBerlinDays, berlinDay } from '~/domain/shared/dates'

/** An agency's notes about a friend; `inTagen`: the follow-up day, counted from today. */
type Stand = { schritt: InteressentSchritt; notiz: string; inTagen?: number }

/** Without one, no first step has been taken. */
const STAENDE: (Stand | undefined)[] = [
	undefined,
	{ schritt: 'anrufen', notiz: 'Abends nach 18 Uhr erreichbar. Fragt nach der Laufzeit.', inTagen: 1 },
	{
		schritt: 'schreiben',
		notiz: 'Möchte die Preise schriftlich, auch für die Zeit nach den ersten zwölf Monaten.',
		inTagen: 0,
	},
	{ schritt: 'termin', notiz: 'Kommt zu uns in die Filiale und bringt die alte Rechnung mit.', inTagen: 3 },
	undefined,
	{ schritt: 'anrufen', notiz: 'Zweimal nicht erreicht, Mailbox besprochen.', inTagen: -2 },
	{ schritt: 'erledigt', notiz: 'Bleibt beim bisherigen Anbieter. Nicht mehr anrufen.' },
	{ schritt: 'anrufen', notiz: 'Der alte Vertrag läuft noch. Vor der Kündigungsfrist wieder melden.', inTagen: 24 },
	undefined,
	{ schritt: 'termin', notiz: 'Beratung am Telefon vereinbart, 16 Uhr.', inTagen: 6 },
	{ schritt: 'schreiben', notiz: '', inTagen: 2 },
]

/** The n-th prospect's row, or none if nothing was noted. */
export function interessentRow(
	n: number,
	{ empfaengerId, von, now }: { empfaengerId: string; von: string; now: Date },
) {
	const stand = STAENDE[n % STAENDE.length]
	if (!stand) return []
	const { schritt, notiz, inTagen } = stand
	const wiedervorlage = inTagen === undefined ? null : berlinDay(addBerlinDays(now, inTagen))
	const geaendert = { geaendertVon: `agentur:${von}`, geaendertAm: addBerlinDays(now, -1) }
	return [{ empfaengerId, schritt, notiz, wiedervorlage, ...geaendert }]
}

/** Phone numbers the Bundesnetzagentur reserves for fiction, in Hamburg and mobile. */
export const telefonOf = (n: number): string =>
	n % 3 === 0 ? `04066969${String(100 + n).padStart(3, '0')}` : `01713920${String(n % 100).padStart(3, '0')}`
