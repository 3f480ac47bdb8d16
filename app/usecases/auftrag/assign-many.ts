import { z } from 'zod'
import { eindeutigePaare } from '~/domain/auftrag/eindeutig'
import { OHNE_DATEN } from '~/domain/auftrag/sammelarbeit'
import { empfehlungStatus } from '~/domain/empfehlung/gueltigkeit'
import { produktTexte } from '~/domain/katalog/produkt'
import { fail, ok, type Result } from '~/domain/shared/result'
import { countAuftraegeIn } from '~db/repositories/auftrag/auftrag'
import { listPaarBezuege, listPaare } from '~db/repositories/auftrag/vorschlag'
import { listProdukteByIds } from '~db/repositories/katalog/katalog'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { tageOf } from '../shared/freigabe-tage'
import { kontaktdatenFor } from '../shared/kontaktdaten'
import { answerBefore, once } from '../shared/once'
import { gezeigtOf, isGezeigt } from './gezeigt'
import { versprechenOfAll } from './release-many'
import { beginSammelarbeit, runSammelarbeit, SOFORT } from './run-sammelarbeit'

/** Of so many orders that are nobody's, the oldest, the clear ones are looked for at once. */
const GESUCHT = 2_000
/** Orders named where all are decided about. */
const GENANNT = 200

/** Orders that are nobody's, each with the one friend whose it clearly is, the oldest first. */
async function listEindeutige(ctx: AppContext) {
	const { db } = ctx
	const paare = await listPaarBezuege(db, await listPaare(db, GESUCHT))
	const gueltige = paare.filter(
		({ empfehlung, empfaenger }) => empfehlungStatus(empfehlung, empfaenger.erstelltAm) === 'Ok',
	)
	const eindeutige = eindeutigePaare(
		gueltige.map((paar) => ({
			...paar,
			...{ auftragId: paar.auftrag.id, empfaengerId: paar.empfaenger.id },
			sicher: paar.woran !== 'name' || paar.vornamePasst,
		})),
	)
	// An order that is older than its recommendation rewards nobody: somebody has to look at it.
	const rows = eindeutige.filter(({ auftrag, empfehlung }) => !tageOf(ctx, auftrag, empfehlung).vorEmpfehlung)
	const tag = ({ auftrag }: (typeof rows)[number]) => `${auftrag.auftragsdatum} ${auftrag.id}`
	return rows.toSorted((a, b) => (tag(a) < tag(b) ? -1 : 1))
}

type Eindeutig = Awaited<ReturnType<typeof listEindeutige>>[number]

const produktOf = ({ auftrag, empfehlung }: Eindeutig) => auftrag.produktId ?? empfehlung.produktId

/** What each of them promises both sides together, in cents, as if they were released one after the other. */
const betraegeOf = async (ctx: AppContext, rows: readonly Eindeutig[]): Promise<number[]> => {
	const alle = rows.map((row) => ({ ...row, produkt: { id: produktOf(row) } }))
	return (await versprechenOfAll(ctx, alle, { nacheinander: true })).map(({ betragCent }) => betragCent)
}

/** Each with whose it is to be and what it is worth. */
const teileOf = (rows: readonly Eindeutig[], betraege: readonly number[]): string[] =>
	rows.map(({ auftrag, empfaenger }, i) => `${auftrag.id} ${empfaenger.empfaengernummer} ${betraege[i] ?? 0}`)

const sumOf = (betraege: readonly number[]) => betraege.reduce((summe, cent) => summe + cent, 0)

/** Reported orders that are clearly somebody's: how many, whose, by what, and what they are worth; and how many are not. */
export async function showZuordnungen(ctx: AppContext) {
	authorise(ctx, 'auftrag.zuordnen')
	const rows = await listEindeutige(ctx)
	const betraege = await betraegeOf(ctx, rows)
	const genannt = rows.slice(0, GENANNT)
	const produkte = await listProdukteByIds(ctx.db, [...new Set(genannt.map(produktOf))])
	const kontakt = kontaktdatenFor(ctx)
	const name = (...teile: (string | null)[]) => kontakt.name(teile.filter(Boolean).join(' '))
	return {
		anzahl: rows.length,
		summeCent: sumOf(betraege),
		gezeigt: gezeigtOf(teileOf(rows, betraege)),
		uebrig: (await countAuftraegeIn(ctx.db, 'gemeldet')) - rows.length,
		genannt: genannt.map((row, i) => {
			const { auftrag, empfaenger, empfehler, woran } = row
			const produkt = produkte.find(({ id }) => id === produktOf(row))
			return {
				...{ id: auftrag.id, referenz: auftrag.referenz, woran, betragCent: betraege[i] ?? 0 },
				gemeldet: name(auftrag.bestellerVorname, auftrag.bestellerNachname),
				freund: name(empfaenger.vorname, empfaenger.nachname),
				empfaengernummer: empfaenger.empfaengernummer,
				empfehler: name(empfehler.vorname, empfehler.nachname),
				produkt: produkt ? produktTexte(produkt, ctx.locale).name : '',
			}
		}),
	}
}

/**
 * Begins to assign all orders that are clearly somebody's but those in `ohne`, each by the rules of a single one, and answers
 * with the id of the work. zustand_veraltet: there is one that was not shown so; auswahl_unmoeglich: there is none.
 */
export async function assignEindeutige(
	ctx: AppContext,
	{ gezeigt, ohne }: { gezeigt: string; ohne: readonly string[] },
	key?: string,
): Promise<Result<string, 'zustand_veraltet' | 'auswahl_unmoeglich'>> {
	authorise(ctx, 'auftrag.zuordnen')
	const before = await answerBefore(ctx, key, z.string().parse)
	if (before) return before
	const alle = await listEindeutige(ctx)
	const bleibt = ({ auftrag }: Eindeutig) => !ohne.includes(auftrag.id)
	const bleibend = alle.map(bleibt)
	// What was shown counts those that are left out now.
	const vorgelegt = teileOf(alle, await betraegeOf(ctx, alle)).filter((_, i) => bleibend[i])
	if (!isGezeigt(vorgelegt, gezeigt)) return fail('zustand_veraltet')
	const rows = alle.filter(bleibt)
	if (rows.length === 0) return fail('auswahl_unmoeglich')
	const betraege = await betraegeOf(ctx, rows)
	const begun = await once<string, never>(
		ctx,
		key,
		async (tx) => {
			const summeCent = sumOf(betraege)
			const neu = { art: 'zuordnung', daten: OHNE_DATEN, anzahl: rows.length, summeCent } as const
			const teile = rows.map(({ auftrag, empfaenger }, i) => ({
				...{ bezugId: auftrag.id, ziel: empfaenger.empfaengernummer, betragCent: betraege[i] ?? 0 },
			}))
			return ok(await beginSammelarbeit(ctx, tx, neu, teile))
		},
		z.string().parse,
	)
	if (begun.ok) await runSammelarbeit(ctx, begun.value, { teile: SOFORT })
	return begun
}
