import { z } from 'zod'
import { fail, ok, type Result } from '~/domain/shared/result'
import { listAuftraegeOfFreund } from '~db/repositories/auftrag/auftrag'
import { type EmpfaengerRow, findEmpfaengerById } from '~db/repositories/empfaenger/empfaenger'
import type { EmpfehlungRow } from '~db/repositories/empfehlung/empfehlung'
import { findEmpfehler } from '~db/repositories/konto/empfehler'
import { listAenderungenAn, listMailsAn } from '~db/repositories/konto/person-verlauf'
import { listPraemierungIdsOfFreund } from '~db/repositories/praemie/praemierung'
import { listBenutzerNamen } from '~db/repositories/protokoll/protokoll'
import { wartendeAdresseOf } from '../konto/show-wartende-adresse'
import { postfachOf } from '../mail/enqueue-mail'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kontaktdatenFor } from '../shared/kontaktdaten'
import { freundName } from './list-empfaenger'
import { freundResendOf } from './resend-freund-mail'
import { freundZeilenOf } from './show-freund-stand'

/** How much of a long story the page shows. */
const MAX_ZEILEN = 60
const MAX_MAILS = 30

/** Everything the back office shows of one friend. */
export async function showFreund(ctx: AppContext, id: string): Promise<Result<FreundView, 'nicht_gefunden'>> {
	authorise(ctx, 'freund.lesen')
	const found = z.uuid().safeParse(id).success ? await findEmpfaengerById(ctx.db, id) : undefined
	return found ? ok(await viewOf(ctx, found)) : fail('nicht_gefunden')
}

export type FreundView = Awaited<ReturnType<typeof viewOf>>

/** The mails about this friend among those to their mailbox, which may be a recommender's, too: a mail's key names its rows. */
async function mailsOf(ctx: AppContext, { email }: EmpfaengerRow, ids: readonly string[]) {
	if (!email) return []
	const alle = await listMailsAn(ctx.db, postfachOf(ctx, email), 4 * MAX_MAILS)
	return alle.filter(({ schluessel }) => schluessel.split(':').some((part) => ids.includes(part))).slice(0, MAX_MAILS)
}

async function viewOf(ctx: AppContext, found: { empfehlung: EmpfehlungRow; empfaenger: EmpfaengerRow }) {
	const { empfaenger: e, empfehlung } = found
	const { db } = ctx
	const kontakt = kontaktdatenFor(ctx)
	const [auftraege, praemierungIds, empfehler, team] = await Promise.all([
		listAuftraegeOfFreund(db, e.id),
		listPraemierungIdsOfFreund(db, e.id),
		findEmpfehler(db, empfehlung.empfehlerId),
		listBenutzerNamen(db),
	])
	const ids = [e.id, ...auftraege.map(({ id }) => id), ...praemierungIds]
	const [stand, mails, verlauf, adresse] = await Promise.all([
		e.zustand === 'daten_erfasst' ? freundZeilenOf(ctx, e) : [],
		mailsOf(ctx, e, ids),
		listAenderungenAn(db, ids, MAX_ZEILEN),
		wartendeAdresseOf(ctx, e.id),
	])
	const namen = new Map(team.map((one) => [one.id, one.name]))
	const anschrift = [`${e.strasse ?? ''} ${e.hausnummer ?? ''}`.trim(), `${e.plz ?? ''} ${e.ort ?? ''}`.trim()]
		.filter(Boolean)
		.join(', ')
	return {
		id: e.id,
		name: kontakt.name(freundName(e)),
		zustand: e.zustand,
		empfaengernummer: e.empfaengernummer,
		email: kontakt.email(e.email),
		/** There is an address to write to. */
		erreichbar: e.email !== null && e.geloeschtAm === null,
		telefon: kontakt.nummer(e.telefon),
		anschrift: kontakt.adresse(anschrift || null),
		kundennummer: kontakt.nummer(e.kundennummer),
		sprache: e.sprache,
		erstelltAm: e.erstelltAm,
		datenAm: e.datenAm,
		newsletter: e.newsletterPermission
			? ('ja' as const)
			: e.newsletterVersendetAm
				? ('wartet' as const)
				: ('nein' as const),
		empfehlung: {
			nummer: empfehlung.empfehlungsnummer,
			gueltigBis: empfehlung.gueltigBis,
			bestellung: empfehlung.bestellung,
		},
		empfehler:
			empfehler && !empfehler.geloeschtAm
				? { id: empfehler.id, name: kontakt.name(`${empfehler.vorname} ${empfehler.nachname}`.trim()) }
				: null,
		auftraege: auftraege.map(({ id, referenz, zustand, auftragsdatum }) => ({ id, referenz, zustand, auftragsdatum })),
		adresse,
		stand,
		mails: mails.map((mail) => ({
			...{ id: mail.id, vorlage: mail.vorlage, zustand: mail.zustand, am: mail.erstelltAm },
			weg: freundResendOf(mail) ?? null,
		})),
		verlauf: verlauf.map(({ id, am, akteur, ereignis }) => {
			const [art = '', rest = ''] = akteur.split(':')
			return { id, am, ereignis, wer: { art, name: namen.get(rest.split('/')[0] ?? '') ?? null } }
		}),
	}
}
