import { z } from 'zod'
import { type EinsichtGrund, schritteVon } from '~/domain/auszahlung/lauf'
import { sepaName } from '~/domain/auszahlung/pain001'
import { einwandGegen } from '~/domain/benutzer/kreis'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findKonto } from '~db/repositories/auszahlung/konto'
import { countPosten, findDatei, findLauf, listPosten } from '~db/repositories/auszahlung/lauf'
import { beteiligteOf } from '../benutzer/wege'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import { checkFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import { kontaktdatenFor } from '../shared/kontaktdaten'
import { kreisVon } from '../shared/zweite-person'
import { wofuerOf, zielkontoOf } from './wofuer'

/** Payments on a page. */
const ZEILEN = 100

/** One run: what is in it, how far it is, who did what, and what whoever asks can do next. No IBAN but its end. */
export async function showLauf(ctx: AppContext, { laufId, seite = 1 }: { laufId: string; seite?: number }) {
	authorise(ctx, 'lauf.lesen')
	const { db } = ctx
	const lauf = z.uuid().safeParse(laufId).success ? await findLauf(db, laufId) : undefined
	if (!lauf) return fail('nicht_gefunden')
	const posten = await listPosten(db, laufId, { limit: ZEILEN, offset: (seite - 1) * ZEILEN })
	const counts = await countPosten(db, [laufId])
	const konto = await findKonto(db, lauf.kontoId)
	const datei = await findDatei(db, laufId)
	const show = kontaktdatenFor(ctx)
	return ok({
		lauf,
		/** Why whoever looks does not approve it: a part of it was theirs, or somebody's they are tied to. */
		einwand: einwandGegen(await kreisVon(ctx, db), lauf.beteiligte) ?? null,
		/** Who made it, had a part in what it pays, and approved it, and how each came in. */
		beteiligte: (
			await beteiligteOf(ctx, [...new Set([lauf.erstelltVon, ...lauf.beteiligte, lauf.freigegebenVon ?? ''])])
		).map(({ akteur, ...wer }) => ({
			...wer,
			teil:
				akteur === lauf.erstelltVon
					? ('erstellt' as const)
					: akteur === lauf.freigegebenVon
						? ('freigegeben' as const)
						: ('beteiligt' as const),
		})),
		schritte: schritteVon(lauf),
		kontoEnde: konto?.ibanEnde ?? '',
		datei: datei ? { pruefsumme: datei.pruefsumme, bytes: datei.bytes } : null,
		counts,
		seiten: Math.max(1, Math.ceil(counts.reduce((sum, { anzahl }) => sum + anzahl, 0) / ZEILEN)),
		posten: posten.map((row) => {
			const { nummer: id, zustand, betragCent, grund } = row.posten
			const { kennung, ibanEnde, art, seite } = wofuerOf(row)
			const person = seite === 'agentur' ? row.person : show.name(row.person)
			return { nummer: kennung, id, person, zustand, betragCent, grund, ibanEnde, art, seite }
		}),
	})
}

/**
 * Names and IBANs of a run's payments in full, as they go into the file, to who just entered their second factor
 * (faktor_noetig); the look and its reason are written down.
 */
export async function showLaufBankdaten(
	ctx: AppContext,
	{ laufId, grund, seite = 1 }: { laufId: string; grund: EinsichtGrund; seite?: number },
): Promise<
	Result<
		{ id: number; nummer: string; inhaber: string; sepaName: string; iban: string; betragCent: number }[],
		'nicht_gefunden' | 'faktor_noetig'
	>
> {
	authorise(ctx, 'bankdaten.lesen')
	const frisch = checkFaktor(ctx)
	if (!frisch.ok) return frisch
	const lauf = z.uuid().safeParse(laufId).success ? await findLauf(ctx.db, laufId) : undefined
	if (!lauf) return fail('nicht_gefunden')
	const rows = await listPosten(ctx.db, laufId, { limit: ZEILEN, offset: (seite - 1) * ZEILEN })
	const details = { grund, anzahl: rows.length, seite }
	await writeAudit(ctx, ctx.db, { ereignis: 'bankdaten.eingesehen', bezug: 'lauf', bezugId: laufId, details })
	return ok(
		rows.map((row) => {
			const { name, iban } = zielkontoOf(ctx, row)
			const { betragCent } = row.posten
			return {
				id: row.posten.nummer,
				nummer: wofuerOf(row).kennung,
				inhaber: name,
				sepaName: sepaName(name),
				iban,
				betragCent,
			}
		}),
	)
}
