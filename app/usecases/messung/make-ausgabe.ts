import {
	AUSGABE_MERKMALE,
	AUSGABE_TAGE,
	AUSGABE_ZEITEN,
	type AusgabeZeile,
	ausgabeCsv,
	UEBRIGE,
} from '~/domain/messung/ausgabe'
import { addDays, startOfBerlinDay } from '~/domain/shared/dates'
import { sumVerlauf } from '~db/repositories/messung/kennzahl-lesen'
import type { AppContext } from '../shared/context'
import { showGruppen } from './show-kennzahlen'

/**
 * The file of figures up to a day: days of the whole program, which are exact and divide nobody, and groups of the times that
 * can be asked on screen, by the same rule (docs/decisions/0134).
 */
export async function makeAusgabe(ctx: AppContext, tag: string): Promise<{ csv: string; zeilen: number }> {
	const am = new Date(startOfBerlinDay(tag).getTime() + 12 * 3_600_000)
	const amTag = { ...ctx, clock: () => am }
	const zeit = { von: addDays(tag, 1 - AUSGABE_TAGE), bis: tag }
	const tage = await sumVerlauf(ctx.db, { sicht: 'ereignis', zeit, filter: null }, 'tag')
	const zeilen: AusgabeZeile[] = tage.map(({ schluessel, summen }) => ({
		...{ art: 'tag' as const, von: schluessel, bis: schluessel, merkmal: '', gruppe: '', summen },
	}))
	for (const von of AUSGABE_ZEITEN)
		for (const merkmal of AUSGABE_MERKMALE) {
			const { zeit: wann, gruppen, zusammen } = await showGruppen(amTag, { zeit: von, sicht: 'ereignis', merkmal })
			const kopf = { art: 'gruppe' as const, ...wann, merkmal }
			for (const { schluessel, summen } of gruppen) zeilen.push({ ...kopf, gruppe: schluessel, summen })
			if (zusammen) zeilen.push({ ...kopf, gruppe: UEBRIGE, summen: zusammen })
		}
	return { csv: ausgabeCsv(zeilen), zeilen: zeilen.length }
}
