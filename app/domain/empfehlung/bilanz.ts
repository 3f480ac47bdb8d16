import type { AuftragZustand } from '~/domain/auftrag/zustand'

/** What became of one Empfehlung: friends who accepted it, valid orders of theirs, and those released. */
export type Bilanz = { kontakte: number; auftraege: number; vertraege: number }

type Zeile = { empfehlung: { id: string }; empfaenger: unknown }
type Auftrag = { empfehlungId: string | null; zustand: AuftragZustand }

/** By the id of an Empfehlung; `zeilen` hold one for each friend, or one without a friend. */
export function bilanzenOf(zeilen: readonly Zeile[], auftraege: readonly Auftrag[]): (empfehlungId: string) => Bilanz {
	const bilanzen = new Map<string, Bilanz>()
	const bilanzOf = (id: string): Bilanz => {
		const known = bilanzen.get(id) ?? { kontakte: 0, auftraege: 0, vertraege: 0 }
		bilanzen.set(id, known)
		return known
	}
	for (const { empfehlung, empfaenger } of zeilen) if (empfaenger !== null) bilanzOf(empfehlung.id).kontakte += 1
	for (const { empfehlungId, zustand } of auftraege) {
		if (empfehlungId === null || zustand === 'storniert' || zustand === 'abgelehnt') continue
		const bilanz = bilanzOf(empfehlungId)
		bilanz.auftraege += 1
		if (zustand === 'freigegeben') bilanz.vertraege += 1
	}
	return bilanzOf
}
