import { z } from 'zod'
import { einwandGegen } from '~/domain/benutzer/kreis'
import { fail, ok } from '~/domain/shared/result'
import { type AgenturRow, findAgentur, listMitglieder, type MitgliedRow } from '~db/repositories/agentur/agentur'
import { findAgenturKontoIn, listAgenturKonten } from '~db/repositories/agentur/konto'
import type { ZugangStand } from '../benutzer/show-team'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kontaktdatenFor } from '../shared/kontaktdaten'
import { kreisVon } from '../shared/zweite-person'

const datenOf = ({ nummer, name, strasse, hausnummer, plz, ort, ...row }: AgenturRow) => {
	const { steuernummer, ustId, kleinunternehmer, ansprechpartner, email, telefon } = row
	const steuer = { steuernummer, ustId, kleinunternehmer }
	return { nummer, name, strasse, hausnummer, plz, ort, ...steuer, ansprechpartner, email, telefon }
}

function standOf({ benutzer, einladungBis, perSso }: MitgliedRow, now: Date): ZugangStand {
	if (benutzer.beendetAm) return 'beendet'
	if (benutzer.passwortHash !== null || perSso) return 'aktiv'
	return einladungBis && einladungBis > now ? 'eingeladen' : 'abgelaufen'
}

async function mitgliederOf(ctx: AppContext, agenturId: string) {
	const kontakt = kontaktdatenFor(ctx)
	const eigen = ctx.actor.art === 'agentur'
	const rows = await listMitglieder(ctx.db, agenturId)
	return rows.map((row) => ({
		id: row.benutzer.id,
		name: eigen ? row.benutzer.name : kontakt.name(row.benutzer.name),
		email: eigen ? row.benutzer.emailNorm : kontakt.email(row.benutzer.emailNorm),
		rolle: row.rolle,
		stand: standOf(row, ctx.clock()),
		faktor: row.faktorSeit !== null,
		/** The one who asks. */
		selbst: 'id' in ctx.actor && ctx.actor.id === row.benutzer.id,
	}))
}

/** The accounts of an agency that count, waited or were asked for; no IBAN but its end. */
async function kontenOf(ctx: AppContext, agenturId: string) {
	const rows = await listAgenturKonten(ctx.db, agenturId)
	const kreis = await kreisVon(ctx, ctx.db)
	return rows.map(({ id, zustand, ibanEnde, erstelltAm, beantragtVon }) => ({
		...{ id, zustand, ibanEnde, erstelltAm, einwand: einwandGegen(kreis, [beantragtVon]) ?? null },
	}))
}

/** The agency of this id, which may be anything. */
export const findAgenturById = (ctx: AppContext, id: string) =>
	z.uuid().safeParse(id).success ? findAgentur(ctx.db, id) : Promise.resolve(undefined)

/** An agency with its people; of its account only the end of the IBAN. */
export async function showAgentur(ctx: AppContext, { agenturId }: { agenturId: string }) {
	authorise(ctx, 'agenturen.lesen')
	const row = await findAgenturById(ctx, agenturId)
	if (!row) return fail('nicht_gefunden')
	const kontakt = kontaktdatenFor(ctx)
	const daten = datenOf(row)
	const konten = await kontenOf(ctx, row.id)
	return ok({
		id: row.id,
		zustand: row.zustand,
		ibanEnde: konten.find(({ zustand }) => zustand === 'gilt')?.ibanEnde ?? null,
		konten,
		erstelltAm: row.erstelltAm,
		daten: {
			...daten,
			ansprechpartner: kontakt.name(daten.ansprechpartner),
			email: kontakt.email(daten.email),
			telefon: kontakt.nummer(daten.telefon) ?? '',
		},
		mitglieder: await mitgliederOf(ctx, row.id),
	})
}

/** [R-AGENTUR] Stammdaten: what the brand knows of the agency of who asks. */
export async function showStammdaten(ctx: AppContext, { agenturId }: { agenturId: string }) {
	authorise(ctx, 'agentur.Stammdaten', { agenturId })
	const row = await findAgenturById(ctx, agenturId)
	if (!row) return fail('nicht_gefunden')
	const konto = await findAgenturKontoIn(ctx.db, agenturId, 'gilt')
	return ok({ ...datenOf(row), zustand: row.zustand, ibanEnde: konto?.ibanEnde ?? null })
}

/** [R-AGENTUR] Mitarbeiter: who works for the agency of who asks. */
export async function showMitarbeiter(ctx: AppContext, { agenturId }: { agenturId: string }) {
	authorise(ctx, 'agentur.Mitarbeiter', { agenturId })
	return (await findAgenturById(ctx, agenturId)) ? ok(await mitgliederOf(ctx, agenturId)) : fail('nicht_gefunden')
}

export type AgenturMitglied = Awaited<ReturnType<typeof mitgliederOf>>[number]
