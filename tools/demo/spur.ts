import { insertAudits } from '~db/repositories/shared/audit'
import * as t from '~db/schema/mandant/tables'
import type { DemoZiel } from './beispiele'

type Eintrag = typeof t.audit.$inferInsert

const SEKUNDE_MS = 1000

/** The events of one table row; an event without a time did not happen. */
function ereignisse(
	bezug: Eintrag['bezug'],
	bezugId: string,
	geschehen: readonly [ereignis: string, am: Date | null | undefined, akteur: string, details?: Eintrag['details']][],
): Eintrag[] {
	return geschehen.flatMap(([ereignis, am, akteur, details = {}]) =>
		am ? [{ bezug, bezugId, ereignis, am, akteur, details }] : [],
	)
}

const nach = (am: Date) => new Date(am.getTime() + SEKUNDE_MS)

/**
 * The audit trail of the demo's recommendations, friends, orders, rewards and payouts, which are inserted without use
 * cases. Entries of use cases stay.
 */
export async function insertSpur({ db }: DemoZiel): Promise<void> {
	const vonEmpfehler = new Map<string, string>()
	const spur: Eintrag[] = []
	for (const { id, empfehlerId, erstelltAm } of await db.select().from(t.empfehlung)) {
		vonEmpfehler.set(id, `empfehler:${empfehlerId}`)
		spur.push(...ereignisse('empfehlung', id, [['empfehlung.erstellt', erstelltAm, `empfehler:${empfehlerId}`]]))
	}
	for (const { id, zugestimmtAm, datenAm } of await db.select().from(t.empfaenger))
		spur.push(
			...ereignisse('empfaenger', id, [
				['empfaenger.bestaetigt', zugestimmtAm, 'anonym'],
				['empfaenger.zugestimmt', zugestimmtAm && nach(zugestimmtAm), 'anonym'],
				['empfaenger.daten_erfasst', datenAm && nach(nach(datenAm)), 'anonym'],
			]),
		)
	for (const auftrag of await db.select().from(t.auftrag))
		spur.push(
			...ereignisse('auftrag', auftrag.id, [
				['auftrag.gemeldet', auftrag.erstelltAm, 'cli'],
				['auftrag.zugeordnet', auftrag.empfaengerId === null ? null : nach(auftrag.erstelltAm), 'cli'],
				['auftrag.geprueft', auftrag.neukunde === null ? null : nach(nach(auftrag.erstelltAm)), 'cli'],
				['auftrag.agentur_freigegeben', auftrag.agenturFreigabeAm, 'agentur'],
				['auftrag.freigegeben', auftrag.freigegebenAm, 'cli'],
				['auftrag.storniert', auftrag.storniertAm, 'cli'],
				['auftrag.abgelehnt', auftrag.abgelehntAm, 'cli'],
			]),
		)
	for (const { id, empfehlungId, seite, betragCent, erstelltAm, gewaehltAm } of await db.select().from(t.praemierung))
		spur.push(
			...ereignisse('praemierung', id, [
				['praemierung.erstellt', nach(erstelltAm), 'cli', { betragCent }],
				[
					'praemierung.gewaehlt',
					gewaehltAm && nach(nach(gewaehltAm)),
					(seite === 'empfehler' && empfehlungId && vonEmpfehler.get(empfehlungId)) || 'anonym',
				],
			]),
		)
	for (const { id, betragCent, erstelltAm, gezahltAm } of await db.select().from(t.auszahlung))
		spur.push(
			...ereignisse('auszahlung', id, [
				['auszahlung.erstellt', nach(nach(nach(erstelltAm))), 'cli', { betragCent }],
				['auszahlung.gezahlt', gezahltAm, 'cli', { betragCent }],
			]),
		)
	const steht = new Set((await db.select().from(t.audit)).map(({ bezugId, ereignis }) => `${ereignis} ${bezugId}`))
	const neu = spur
		.filter(({ bezugId, ereignis }) => !steht.has(`${ereignis} ${bezugId}`))
		.sort((a, b) => a.am.getTime() - b.am.getTime())
	for (let i = 0; i < neu.length; i += 1000) await insertAudits(db, neu.slice(i, i + 1000))
}
