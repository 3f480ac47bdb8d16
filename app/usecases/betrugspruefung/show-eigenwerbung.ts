import { z } from 'zod'
import { einwandGegen } from '~/domain/benutzer/kreis'
import type { EIGENWERBUNG_LIST } from '~/domain/betrugspruefung/list'
import { produktTexte } from '~/domain/katalog/produkt'
import type { RowQuery } from '~/domain/shared/list'
import { fail, ok } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import { isAllowed } from '~/domain/zugriff/rechte'
import { findAuftragBezug } from '~db/repositories/auftrag/auftrag'
import { findBenutzer } from '~db/repositories/benutzer/benutzer'
import {
	type EigenwerbungBezug,
	findAuftragIdOf,
	findEigenwerbungBezug,
	listEigenwerbungBezuege,
} from '~db/repositories/betrugspruefung/eigenwerbung'
import { eigenwerbungList } from '~db/repositories/betrugspruefung/eigenwerbung-list'
import { listAehnlicheFaelle } from '~db/repositories/betrugspruefung/muster'
import { listEigeneAdressen } from '~db/repositories/betrugspruefung/umfeld'
import { listPraemierungenOf } from '~db/repositories/praemie/praemierung'
import { inOrder } from '~db/repositories/shared/list'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kontaktdatenFor } from '../shared/kontaktdaten'
import { readPage } from '../shared/read-list'
import { draussenOf, einsatzOf, ibansOf, lernbaresOf, zweitePersonOf } from './fall'

const nameOf = ({ vorname, nachname }: { vorname: string | null; nachname: string | null }) =>
	[vorname, nachname].filter(Boolean).join(' ')

/** What lists and pages of cases say of one. */
export function zeileOf(
	ctx: AppContext,
	{ eigenwerbung, empfaenger, empfehler, empfehlung, produkt }: EigenwerbungBezug,
) {
	const kontakt = kontaktdatenFor(ctx)
	return {
		empfaengerId: eigenwerbung.empfaengerId,
		zustand: eigenwerbung.zustand,
		gruende: eigenwerbung.gruende,
		erstelltAm: eigenwerbung.erstelltAm,
		entschiedenAm: eigenwerbung.entschiedenAm,
		antwort: eigenwerbung.antwort,
		produkt: produktTexte(produkt, ctx.locale).name,
		empfehlungsnummer: empfehlung.empfehlungsnummer,
		empfehler: {
			id: empfehler.id,
			name: kontakt.name(nameOf(empfehler)),
			email: kontakt.email(empfehler.email),
			kundennummer: kontakt.nummer(empfehler.kundennummer),
		},
		empfaenger: {
			name: kontakt.name(nameOf(empfaenger)),
			email: kontakt.email(empfaenger.email),
			kundennummer: kontakt.nummer(empfaenger.kundennummer),
			empfaengernummer: empfaenger.empfaengernummer,
		},
	}
}

export type EigenwerbungZeile = ReturnType<typeof zeileOf>

/** The suspected ones with these ids of friends, for a file. */
export async function loadEigenwerbungZeilen(ctx: AppContext, ids: string[]): Promise<EigenwerbungZeile[]> {
	const rows = await listEigenwerbungBezuege(ctx.db, ids)
	return inOrder(ids, rows, ({ eigenwerbung: { empfaengerId } }) => empfaengerId).map((row) => zeileOf(ctx, row))
}

/** One page of the suspected self-recommendations that fit. */
export async function listEigenwerbungen(ctx: AppContext, query: RowQuery<typeof EIGENWERBUNG_LIST>) {
	authorise(ctx, 'eigenwerbung.lesen')
	const list = eigenwerbungList(ctx.db, { ...query, locale: ctx.locale, ich: actorName(ctx.actor) })
	const { rows, ...page } = await readPage(ctx, list, query)
	return { ...page, zeilen: rows.map((row) => zeileOf(ctx, row)) }
}

const adresseOf = (row: {
	strasse: string | null
	hausnummer: string | null
	plz: string | null
	ort: string | null
}) =>
	[`${row.strasse ?? ''} ${row.hausnummer ?? ''}`, `${row.plz ?? ''} ${row.ort ?? ''}`]
		.map((line) => line.trim())
		.filter(Boolean)
		.join(', ')

/** Cases that share the recommender, or the friend's address, customer number or account. */
async function aehnlicheOf(ctx: AppContext, { empfehler, empfaenger }: EigenwerbungBezug, ibans: string[]) {
	const kontakt = kontaktdatenFor(ctx)
	const { emailNorm, kundennummer } = empfaenger
	const suche = { empfehlerId: empfehler.id, ohne: empfaenger.id, emailNorm, kundennummer, ibans }
	const rows = await listAehnlicheFaelle(ctx.db, suche, MAX_AEHNLICHE)
	return rows.map(({ fall, empfaenger: freund, empfehlerId }) => ({
		empfaengerId: fall.empfaengerId,
		name: kontakt.name(nameOf(freund)),
		gruende: fall.gruende,
		zustand: fall.zustand,
		erstelltAm: fall.erstelltAm,
		gleich: empfehlerId === empfehler.id ? ('empfehler' as const) : ('merkmal' as const),
	}))
}

/** What both sides gave, to be seen side by side. */
async function seitenOf(ctx: AppContext, { empfehler, empfaenger }: EigenwerbungBezug, ibans: EndeVon[]) {
	const kontakt = kontaktdatenFor(ctx)
	const emails = [...new Set([empfehler.emailNorm, empfehler.mailbox])].filter(Boolean)
	const eigene = await listEigeneAdressen(ctx.db, emails)
	const konten = (seite: EndeVon['seite']) =>
		ibans.filter((one) => one.seite === seite).map(({ ende }) => kontakt.nummer(`…${ende}`))
	return {
		empfehler: {
			adressen: [...new Set(eigene.map((row) => adresseOf({ ...row, ort: null })))].map((one) => kontakt.adresse(one)),
			konten: konten('empfehler'),
			seit: empfehler.erstelltAm,
		},
		empfaenger: {
			adressen: [adresseOf(empfaenger)].filter(Boolean).map((one) => kontakt.adresse(one)),
			konten: konten('empfaenger'),
			seit: empfaenger.datenAm,
		},
	}
}

const MAX_AEHNLICHE = 20

type EndeVon = { ende: string; seite: 'empfehler' | 'empfaenger' }

/** One of them: both sides, the order, cases like it, what depends on the decision and what it can teach. */
export async function showEigenwerbung(ctx: AppContext, empfaengerId: string) {
	authorise(ctx, 'eigenwerbung.lesen')
	const { db } = ctx
	const known = z.uuid().safeParse(empfaengerId).success
	const bezug = known ? await findEigenwerbungBezug(db, empfaengerId) : undefined
	if (!bezug) return fail('nicht_gefunden')
	const auftragId = await findAuftragIdOf(db, empfaengerId)
	const rewards = auftragId ? await listPraemierungenOf(db, auftragId) : []
	const auftrag = auftragId ? (await findAuftragBezug(db, auftragId))?.auftrag : undefined
	const ibans = await ibansOf(db, bezug)
	const { vorgelegtVon, anlass, notiz, merken } = bezug.eigenwerbung
	const zweite = await zweitePersonOf(ctx, db, bezug, rewards)
	const einwand = einwandGegen(zweite.kreis, [vorgelegtVon])
	const entscheidet = isAllowed(ctx.actor, 'eigenwerbung.entscheiden')
	return ok({
		...zeileOf(ctx, bezug),
		seiten: await seitenOf(ctx, bezug, ibans),
		...(entscheidet ? { notiz, merken } : { notiz: '', merken: [] }),
		auftrag: auftrag
			? { id: auftrag.id, referenz: auftrag.referenz, zustand: auftrag.zustand, datum: auftrag.auftragsdatum }
			: null,
		einsatzCent: await einsatzOf(ctx, db, bezug, rewards),
		/** What is claimed back when it is rejected. */
		draussenCent: await draussenOf(db, rewards),
		/** Why a second person is needed, where one is. */
		anlass: anlass ?? zweite.anlass ?? null,
		/** Whoever wants it released does not agree to it, too, nor does anybody it may be about. */
		selbstVorgelegt: einwand === 'vier_augen',
		verbunden: einwand === 'vier_augen_kreis',
		befangen: zweite.befangen,
		vorgelegtVon: vorgelegtVon === null ? null : await nameOfAkteur(ctx, vorgelegtVon),
		aehnliche: await aehnlicheOf(
			ctx,
			bezug,
			ibans.map(({ hash }) => hash),
		),
		lernbar: entscheidet
			? lernbaresOf(ctx, bezug, ibans).map(({ schluessel, art, seite, kennzeichen }) => ({
					...{ schluessel, art, seite, kennzeichen },
				}))
			: [],
		praemierungen: rewards.map(({ id, seite, art, zustand, betragCent }) => ({ id, seite, art, zustand, betragCent })),
	})
}

/** The name of somebody at work by their name in the audit trail ('betrieb:<id>'); of others the kind alone. */
export async function nameOfAkteur({ db }: Pick<AppContext, 'db'>, akteur: string): Promise<string> {
	const [art = '', id] = akteur.split(':')
	const benutzer = id && (art === 'betrieb' || art === 'agentur') ? await findBenutzer(db, id) : undefined
	return benutzer?.name || art
}
