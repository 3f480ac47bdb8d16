import { addBerlinDays } from '~/domain/shared/dates'
import { insertAudits } from '~db/repositories/shared/audit'
import * as t from '~db/schema/mandant/tables'
import { type DemoZiel, wegOf } from './beispiele'

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

/** What following the links counted, beside the trail: all on the day after the recommendation. */
async function insertKlicks(db: DemoZiel['db']): Promise<void> {
	const klicks = (await db.select().from(t.empfehlung)).flatMap(({ id, klicks: anzahl, erstelltAm }, i) =>
		anzahl > 0
			? [{ was: 'klick' as const, am: addBerlinDays(erstelltAm, 1), empfehlungId: id, teilweg: wegOf(i), anzahl }]
			: [],
	)
	if (klicks.length > 0) await db.insert(t.zaehlung).values(klicks)
}

/**
 * The audit trail of the demo's recommendations, friends, orders, rewards and payouts, which are inserted without use
 * cases. Entries of use cases stay.
 */
export async function insertSpur({ db }: DemoZiel): Promise<void> {
	const vonEmpfehler = new Map<string, string>()
	const spur: Eintrag[] = []
	for (const { id, empfehlerId, erstelltAm, klicks } of await db.select().from(t.empfehlung)) {
		const akteur = `empfehler:${empfehlerId}`
		vonEmpfehler.set(id, akteur)
		spur.push(
			...ereignisse('empfehlung', id, [
				['empfehlung.erstellt', erstelltAm, akteur],
				['empfehlung.geteilt', klicks > 0 ? nach(erstelltAm) : null, akteur],
			]),
		)
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
				[
					'auftrag.zugeordnet',
					auftrag.empfaengerId === null ? null : nach(auftrag.erstelltAm),
					'cli',
					{ empfaengerId: auftrag.empfaengerId, empfehlungId: auftrag.empfehlungId },
				],
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
	for (const { id, praemierungId, betragCent, erstelltAm, gezahltAm } of await db.select().from(t.auszahlung))
		spur.push(
			...ereignisse('auszahlung', id, [
				['auszahlung.erstellt', nach(nach(nach(erstelltAm))), 'cli', { praemierungId, betragCent }],
				['auszahlung.gezahlt', gezahltAm, 'cli', { praemierungId, betragCent }],
			]),
		)
	for (const { id, agenturId, auftragId, seite, betragCent, am } of await db.select().from(t.agenturPraemie))
		spur.push(
			...ereignisse('agenturPraemie', id, [
				['agenturpraemie.gewaehrt', am, 'cli', { agenturId, auftragId, seite, betragCent }],
			]),
		)
	await insertKlicks(db)
	const steht = new Set((await db.select().from(t.audit)).map(({ bezugId, ereignis }) => `${ereignis} ${bezugId}`))
	const neu = spur
		.filter(({ bezugId, ereignis }) => !steht.has(`${ereignis} ${bezugId}`))
		.sort((a, b) => a.am.getTime() - b.am.getTime())
	for (let i = 0; i < neu.length; i += 1000) await insertAudits(db, neu.slice(i, i + 1000))
}
