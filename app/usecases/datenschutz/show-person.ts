import { z } from 'zod'
import { maskIban } from '~/domain/praemie/iban'
import { normaliseEmail } from '~/domain/shared/email'
import { fail, ok } from '~/domain/shared/result'
import { findAnfrage } from '~db/repositories/datenschutz/anfrage'
import { findPerson, listPraemienOfFreunde } from '~db/repositories/datenschutz/person'
import { auskunftOf } from '../konto/export-data'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

const iso = (am: Date | null) => am?.toISOString() ?? null

type Freund = Awaited<ReturnType<typeof findPerson>>['freunde'][number]

const freundOf = (e: Freund) => ({
	empfaengernummer: e.empfaengernummer,
	zustand: e.zustand,
	einsprungsquelle: e.einsprungsquelle,
	channel: e.channel,
	anrede: e.anrede,
	vorname: e.vorname,
	nachname: e.nachname,
	geburtsdatum: e.geburtsdatum,
	email: e.email,
	telefon: e.telefon,
	strasse: e.strasse,
	hausnummer: e.hausnummer,
	plz: e.plz,
	ort: e.ort,
	kundennummer: e.kundennummer,
	newsletterPermission: e.newsletterPermission,
	emailErinnerung: e.emailErinnerung,
	mailAus: e.mailAus.join(', '),
	sprache: e.sprache,
	zugestimmtAm: iso(e.zugestimmtAm),
	erstelltAm: iso(e.erstelltAm),
	datenAm: iso(e.datenAm),
	kontaktErlaubtAm: iso(e.kontaktErlaubtAm),
	loeschenAb: iso(e.loeschenAb),
	/** Keyed hash of network and browser, empty after a day. */
	spur: e.spur,
})

async function friendDataOf(ctx: AppContext, freunde: Freund[]) {
	const rewards = await listPraemienOfFreunde(
		ctx.db,
		freunde.map(({ id }) => id),
	)
	return {
		empfehlungen: freunde.map(freundOf),
		praemien: rewards.map(({ praemierung: p, auszahlung: z }) => ({
			zustand: p.zustand,
			betragCent: p.betragCent,
			verrechnetCent: p.verrechnetCent,
			zurueckgefordertAm: iso(p.zurueckgefordertAm),
			gutscheinEmail: p.gutscheinEmail,
			erstelltAm: iso(p.erstelltAm),
			gewaehltAm: iso(p.gewaehltAm),
			erledigtAm: iso(p.erledigtAm),
			iban: z?.iban ? maskIban(ctx.keys.open({ table: 'auszahlung', id: z.id, column: 'iban' }, z.iban)) : null,
			gezahltAm: iso(z?.gezahltAm ?? null),
		})),
	}
}

/**
 * Everything stored about the person of a request whose mailbox has confirmed it: as a recommender and as a friend. Accounts
 * are masked and vouchers left out, since people at work read it. Times are ISO strings in UTC, amounts cents.
 */
export async function showPerson(ctx: AppContext, anfrageId: string) {
	authorise(ctx, 'datenschutz.auskunft')
	const anfrage = z.uuid().safeParse(anfrageId).success ? await findAnfrage(ctx.db, anfrageId) : undefined
	if (!anfrage || anfrage.email === '') return fail('nicht_gefunden')
	if (!anfrage.bestaetigtAm) return fail('anfrage_unbestaetigt')
	const { konto, freunde } = await findPerson(ctx.db, normaliseEmail(anfrage.email))
	return ok({
		email: anfrage.email,
		empfehler: konto ? await auskunftOf(ctx, konto) : null,
		empfaenger: await friendDataOf(ctx, freunde),
	})
}

/** The same as a file that goes to the person; that it was taken is written down. */
export async function exportPerson(ctx: AppContext, anfrageId: string) {
	authorise(ctx, 'datenschutz.auskunft')
	const found = await showPerson(ctx, anfrageId)
	if (!found.ok) return found
	await writeAudit(ctx, ctx.db, { ereignis: 'datenschutz.datei', bezug: 'datenschutzAnfrage', bezugId: anfrageId })
	return found
}

export type PersonAuskunft = Extract<Awaited<ReturnType<typeof showPerson>>, { ok: true }>['value']
