import type { Vorlage } from '~/adapters/mail/vorlagen/schema'
import { pruefungBis } from '~/domain/auftrag/freigabe'
import { auftragMailKey } from '~/domain/auftrag/ruecknahme'
import type { AuftragEnde } from '~/domain/auftrag/zustand'
import { produktTexte } from '~/domain/katalog/produkt'
import type { PraemierungSeite } from '~/domain/praemie/praemierung'
import { berlinDay } from '~/domain/shared/dates'
import type { MandantTx } from '~db/handle'
import { type AuftragBezug, findAuftragBezug } from '~db/repositories/auftrag/auftrag'
import { lockPraemierungenOf } from '~db/repositories/praemie/praemierung'
import { enqueueMail } from '../mail/enqueue-mail'
import { hoechstbetragOf } from '../praemie/aufteilung'
import type { PraemierungPerson } from '../praemie/create-praemierung'
import { sichereAufteilung } from '../praemie/sichere-aufteilung'
import type { AppContext } from '../shared/context'
import { tageOf } from '../shared/freigabe-tage'
import { freundStandLink } from '../shared/freund-stand-link'
import { linkTo } from '../shared/links'
import { standLink } from '../shared/stand-link'

/** An order with everybody and everything it belongs to. */
export type Beteiligte = { [K in keyof AuftragBezug]: NonNullable<AuftragBezug[K]> }

/** The order of a friend, with both sides; undefined while it belongs to nobody. */
export async function findAuftragBeteiligte(tx: MandantTx, auftragId: string): Promise<Beteiligte | undefined> {
	const found = await findAuftragBezug(tx, auftragId)
	if (!found?.produkt || !found.empfaenger || !found.empfehlung || !found.empfehler) return undefined
	const { auftrag, produkt, empfaenger, empfehlung, empfehler } = found
	return { auftrag, produkt, empfaenger, empfehlung, empfehler }
}

/** Who gets a side's reward; nobody where the account or the data was deleted [R-DELETE]. */
export function personOfSeite(
	{ empfehler, empfaenger }: Beteiligte,
	seite: PraemierungSeite,
): PraemierungPerson | undefined {
	const { id, vorname, email, sprache, geloeschtAm } = seite === 'empfehler' ? empfehler : empfaenger
	return email && !geloeschtAm ? { id, vorname: vorname ?? '', email, sprache } : undefined
}

/** Where a side sees how far it is. */
export const standOfSeite = (
	ctx: AppContext,
	{ empfehler, empfaenger }: Beteiligte,
	seite: PraemierungSeite,
): string => (seite === 'empfehler' ? standLink(ctx, empfehler) : freundStandLink(ctx, empfaenger))

/** One mail of a kind for an order and a side; it names the row whose end takes the mail away (db/repositories/konto). */
export const keyOf = (vorlage: Vorlage, { auftrag, empfehlung, empfaenger }: Beteiligte, seite: PraemierungSeite) =>
	auftragMailKey(vorlage, auftrag.id, seite === 'empfehler' ? empfehlung.id : empfaenger.id)

/** Both sides with what the order is worth to them; a friend who gets nothing of it is left alone. */
async function sidesOf(ctx: AppContext, tx: MandantTx, beteiligte: Beteiligte) {
	const aufteilung = await sichereAufteilung(ctx, tx, beteiligte)
	return (['empfehler', 'empfaenger'] as const).flatMap((seite) => {
		const person = personOfSeite(beteiligte, seite)
		const betrag = hoechstbetragOf(aufteilung, seite, aufteilung.gilt)
		return person && (betrag || seite === 'empfehler') ? [{ seite, person, betrag }] : []
	})
}

/** Tells both sides, not before `ab`, that the order was matched, and until when it is checked. */
export async function mailEingegangen(
	ctx: AppContext,
	tx: MandantTx,
	beteiligte: Beteiligte,
	{ ab }: { ab?: Date | undefined } = {},
): Promise<void> {
	const { auftrag, produkt, empfehlung } = beteiligte
	const { mindestalterTage, vorEmpfehlung } = tageOf(ctx, auftrag, empfehlung)
	const bis = pruefungBis(auftrag.auftragsdatum, mindestalterTage)
	for (const { seite, person, betrag } of await sidesOf(ctx, tx, beteiligte))
		await enqueueMail(
			ctx,
			tx,
			{
				vorlage: 'auftrag_eingegangen',
				an: person.email,
				sprache: person.sprache,
				schluessel: keyOf('auftrag_eingegangen', beteiligte, seite),
				daten: {
					vorname: person.vorname,
					seite,
					produktName: produktTexte(produkt, person.sprache).name,
					betrag,
					pruefungBis: bis > berlinDay(ctx.clock()) ? bis : null,
					vorEmpfehlung,
					link: standOfSeite(ctx, beteiligte, seite),
				},
			},
			{ ab },
		)
}

/**
 * Tells both sides that the order earns nothing, and why. Who is asked for a reward back hears of it with that, and what the
 * operator noted stays with the operators.
 */
export async function mailNichtZustande(
	ctx: AppContext,
	tx: MandantTx,
	auftragId: string,
	grund: AuftragEnde,
): Promise<void> {
	const beteiligte = await findAuftragBeteiligte(tx, auftragId)
	if (!beteiligte) return
	const { produkt } = beteiligte
	const rewards = await lockPraemierungenOf(tx, auftragId)
	const told = rewards.filter(({ zurueckgefordertAm }) => zurueckgefordertAm !== null).map(({ seite }) => seite)
	for (const { seite, person } of await sidesOf(ctx, tx, beteiligte)) {
		if (told.includes(seite)) continue
		await enqueueMail(ctx, tx, {
			vorlage: 'auftrag_nicht_zustande',
			an: person.email,
			sprache: person.sprache,
			schluessel: keyOf('auftrag_nicht_zustande', beteiligte, seite),
			daten: {
				vorname: person.vorname,
				seite,
				produktName: produktTexte(produkt, person.sprache).name,
				grund,
				link: seite === 'empfehler' ? linkTo(ctx.mandant, 'Home') : null,
			},
		})
	}
}

/** Tells a recommender without a share that the order is confirmed; a side with one hears of it with its reward. */
export async function mailBestaetigt(ctx: AppContext, tx: MandantTx, beteiligte: Beteiligte): Promise<void> {
	const person = personOfSeite(beteiligte, 'empfehler')
	if (!person) return
	await enqueueMail(ctx, tx, {
		vorlage: 'auftrag_bestaetigt',
		an: person.email,
		sprache: person.sprache,
		schluessel: keyOf('auftrag_bestaetigt', beteiligte, 'empfehler'),
		daten: {
			vorname: person.vorname,
			produktName: produktTexte(beteiligte.produkt, person.sprache).name,
			link: linkTo(ctx.mandant, 'Home'),
		},
	})
}
