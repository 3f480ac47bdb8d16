export type FassungZustand = 'entwurf' | 'geplant' | 'gilt' | 'frueher' | 'verworfen'

/** What has become of a version: no instant = draft, given up = never; `holds` is what the query for now answered. */
export function fassungZustand(
	{ giltAb, verworfenAm }: { giltAb: Date | null; verworfenAm: Date | null },
	holds: boolean,
	now: Date,
): FassungZustand {
	if (verworfenAm) return 'verworfen'
	if (!giltAb) return 'entwurf'
	if (giltAb > now) return 'geplant'
	return holds ? 'gilt' : 'frueher'
}
