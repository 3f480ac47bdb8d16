import { webpAddress } from '~/adapters/picture/address'
import { bilanzenOf } from '~/domain/empfehlung/bilanz'
import { produktTexte } from '~/domain/katalog/produkt'
import { newsletterStatus } from '~/domain/konto/newsletter'
import { maskIban } from '~/domain/praemie/iban'
import { zweckName } from '~/domain/praemie/spende'
import { translatedText } from '~/domain/shared/locale'
import { ok } from '~/domain/shared/result'
import { findAgentur } from '~db/repositories/agentur/agentur'
import { listNennungenOf } from '~db/repositories/empfehlung/nennung'
import { listEmailAenderungen } from '~db/repositories/konto/email-aenderung'
import type { EmpfehlerRow } from '~db/repositories/konto/empfehler'
import { findBankdaten } from '~db/repositories/konto/empfehler-bankdaten'
import { findBild } from '~db/repositories/konto/empfehler-bild'
import { listEntwuerfeOf } from '~db/repositories/konto/entwurf'
import { listNotizRows } from '~db/repositories/konto/notiz'
import {
	listEigeneAuftraege,
	listEigeneAuszahlungen,
	listEigeneEmpfehlungen,
	listEigenePraemierungen,
	listEigeneSpuren,
	listEmpfehlungenOf,
	listPruefungenOf,
} from '~db/repositories/konto/persoenlich'
import { listNachfragenOf } from '~db/repositories/praemie/nachfrage'
import { listZustimmungen } from '../einwilligung/list-zustimmungen'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { currentEmpfehler } from '../shared/current-empfehler'
import { linkTo } from '../shared/links'
import { openEntwurf, personOfEmpfehler } from './entwurf'
import { openBankdaten } from './store-bankdaten'

const iso = (am: Date | null) => am?.toISOString() ?? null

/** Only the Empfehler themselves see accounts in full and vouchers; who acts for them or works at the privacy desk does not. */
const isVertretung = ({ actor }: AppContext) => actor.art !== 'empfehler' || actor.angemeldetVon !== undefined

const ibanFor = (ctx: AppContext, iban: string) => (isVertretung(ctx) ? maskIban(iban) : iban)

const voucherOf = (
	ctx: AppContext,
	voucher: { id: string; code: string; pin: string } | null,
	column: 'code' | 'pin' = 'code',
) =>
	voucher?.[column] && !isVertretung(ctx)
		? ctx.keys.open({ table: 'gutschein_code', id: voucher.id, column }, voucher[column])
		: null

async function rewardsOf(ctx: AppContext, empfehlerId: string) {
	const { db, keys } = ctx
	const praemierungen = await listEigenePraemierungen(db, empfehlerId)
	const auszahlungen = await listEigeneAuszahlungen(db, empfehlerId)
	const open = (id: string, column: string, text: string) =>
		text === '' ? '' : keys.open({ table: 'auszahlung', id, column }, text)
	return {
		ids: [...praemierungen.map(({ praemierung }) => praemierung.id), ...auszahlungen.map(({ id }) => id)],
		praemien: praemierungen.map(({ praemierung: p, praemie, gutschein }) => ({
			art: p.art,
			zustand: p.zustand,
			betragCent: p.betragCent,
			praemie: praemie ? translatedText(praemie.titel, ctx.locale) : null,
			verrechnetCent: p.verrechnetCent,
			zurueckgefordertAm: iso(p.zurueckgefordertAm),
			gutscheinEmail: p.gutscheinEmail,
			gespendetAn: p.spendenzweck && zweckName(ctx.mandant.config, p.spendenzweck),
			gutscheinCode: voucherOf(ctx, gutschein),
			gutscheinPin: voucherOf(ctx, gutschein, 'pin'),
			gutscheinGueltigBis: gutschein?.gueltigBis ?? null,
			erstelltAm: iso(p.erstelltAm),
			waehlbarBis: iso(p.fristBis),
			gewaehltAm: iso(p.gewaehltAm),
			erledigtAm: iso(p.erledigtAm),
		})),
		auszahlungen: auszahlungen.map((a) => ({
			zustand: a.zustand,
			betragCent: a.betragCent,
			kontoinhaber: open(a.id, 'kontoinhaber', a.kontoinhaber),
			iban: a.iban === '' ? '' : ibanFor(ctx, open(a.id, 'iban', a.iban)),
			bic: open(a.id, 'bic', a.bic),
			erstelltAm: iso(a.erstelltAm),
			gezahltAm: iso(a.gezahltAm),
			storniertAm: iso(a.storniertAm),
		})),
	}
}

/** Everything stored about an Empfehler. Times are ISO strings in UTC, amounts cents. */
export async function auskunftOf(ctx: AppContext, e: EmpfehlerRow) {
	const { db } = ctx
	const bankdaten = await findBankdaten(db, e.id)
	const bild = await findBild(db, e.id)
	const agentur = e.agenturId ? await findAgentur(db, e.agenturId) : undefined
	const { ids, praemien, auszahlungen } = await rewardsOf(ctx, e.id)
	const empfehlungen = await listEmpfehlungenOf(db, e.id)
	const bilanzOf = bilanzenOf(await listEigeneEmpfehlungen(db, e.id), await listEigeneAuftraege(db, e.id))
	const nachfragen = await listNachfragenOf(db, e.id)
	const about = [e.id, ...ids, ...empfehlungen.map(({ empfehlung }) => empfehlung.id)]
	const aktionen = await listZustimmungen(ctx, { empfehlungIds: empfehlungen.map(({ empfehlung }) => empfehlung.id) })
	const pruefungen = await listPruefungenOf(db, e.id)
	const { sitzungen, mails, ereignisse } = await listEigeneSpuren(db, { id: e.id, email: e.email, ids: about })
	return {
		marke: ctx.mandant.config.Name,
		erstelltAm: ctx.clock().toISOString(),
		konto: {
			anrede: e.anrede,
			vorname: e.vorname,
			nachname: e.nachname,
			email: e.email,
			sprache: e.sprache,
			empfehlerhash: e.empfehlerhash,
			angelegtAm: iso(e.erstelltAm),
			bestaetigtAm: iso(e.bestaetigtAm),
			...(ctx.mandant.config.ModuleNewsletterPermission || e.newsletterPermission
				? {
						newsletter: newsletterStatus({ permission: e.newsletterPermission, versendetAm: e.newsletterVersendetAm }),
						newsletterMailAm: iso(e.newsletterVersendetAm),
					}
				: {}),
			mailAus: e.mailAus.join(', '),
			gesperrt: e.gesperrt,
			sperrGrund: e.sperrGrund,
			kundennummer: e.kundennummer,
			anmeldungUeberHost: e.hostKennung !== null,
			/** The agency that sees them, since they took its invitation. */
			...(agentur ? { agentur: agentur.name } : {}),
			teilnahmeVersion: e.teilnahmeVersion,
			teilnahmeAm: iso(e.teilnahmeAm),
		},
		bankdaten: bankdaten
			? {
					kontoinhaber: openBankdaten(ctx, bankdaten, 'kontoinhaber'),
					iban: ibanFor(ctx, openBankdaten(ctx, bankdaten, 'iban')),
					bic: openBankdaten(ctx, bankdaten, 'bic'),
					geaendertAm: iso(bankdaten.geaendertAm),
				}
			: null,
		bild: bild ? { datei: webpAddress(bild.bytes), geaendertAm: iso(bild.geaendertAm) } : null,
		empfehlungen: empfehlungen.map(({ empfehlung: x, produkt }) => ({
			/** Keyed hash of network and browser, empty after a day. */
			spur: x.spur,
			empfehlungsnummer: x.empfehlungsnummer,
			produkt: produktTexte(produkt, ctx.locale).name,
			zustand: x.zustand,
			anteilEmpfehler: x.anteilEmpfehler,
			nachricht: x.nachricht,
			merkname: x.merkname,
			channel: x.channel,
			bestellung: x.bestellung,
			teilnahmebedingungen: linkTo(ctx.mandant, 'Rechtstext', { rechtstextId: x.agbId }),
			offlineCode: x.offlineCode,
			kurzlink: linkTo(ctx.mandant, 'Kurzlink', { kurzcode: x.kurzcode }),
			empfehlungslink: linkTo(ctx.mandant, 'Empfehlungslink', { hex: x.hex }),
			agentennummer: x.agentennummer,
			sprache: x.sprache,
			teilnahmeVersion: x.teilnahmeVersion,
			klicks: x.klicks,
			kontakte: bilanzOf(x.id).kontakte,
			vertraege: bilanzOf(x.id).vertraege,
			maxAuftraege: x.maxAuftraege,
			erstelltAm: iso(x.erstelltAm),
			gueltigBis: iso(x.gueltigBis),
		})),
		aktionen: aktionen.map(({ erteiltAm, von: _, ...a }) => ({ ...a, zugestimmtAm: iso(erteiltAm) })),
		praemien,
		auszahlungen,
		pruefungen: pruefungen.map(({ empfehlungsnummer, eigenwerbung: p }) => ({
			empfehlungsnummer,
			zustand: p.zustand,
			antwort: p.antwort,
			erstelltAm: iso(p.erstelltAm),
			entschiedenAm: iso(p.entschiedenAm),
		})),
		nachfragen: nachfragen.map((n) => ({
			erstelltAm: iso(n.erstelltAm),
			referenz: n.referenz,
			zustand: n.zustand,
			antwort: n.antwort,
			beantwortetAm: iso(n.beantwortetAm),
		})),
		/** Friends who named them; who they are belongs to the friends. */
		nennungen: (await listNennungenOf(db, e.id)).map((n) => ({
			zustand: n.zustand,
			erstelltAm: iso(n.erstelltAm),
			gefragtAm: iso(n.gefragtAm),
			beantwortetAm: iso(n.beantwortetAm),
		})),
		emailAenderungen: (await listEmailAenderungen(db, e.id)).map((a) => ({
			emailAlt: a.emailAlt,
			emailNeu: a.emailNeu,
			zustand: a.zustand,
			erstelltAm: iso(a.erstelltAm),
			erledigtAm: iso(a.erledigtAm),
		})),
		notizen: (await listNotizRows(db, e.id)).map((n) => ({ text: n.text, erstelltAm: iso(n.erstelltAm) })),
		sitzungen: sitzungen.map((s) => ({
			geraet: s.geraet,
			bleiben: s.bleiben,
			vertretung: s.angemeldetVon !== null,
			erstelltAm: iso(s.erstelltAm),
			gesehenAm: iso(s.gesehenAm),
			ablaufAm: iso(s.ablaufAm),
		})),
		entwuerfe: (await listEntwuerfeOf(db, personOfEmpfehler(ctx, e.id))).map((entwurf) => ({
			eingaben: Object.entries(openEntwurf(ctx, entwurf))
				.map(([feld, wert]) => `${feld}: ${wert}`)
				.join('\n'),
			erstelltAm: iso(entwurf.erstelltAm),
		})),
		mails: mails.map(({ am, ...mail }) => ({ ...mail, erstelltAm: iso(am) })),
		ereignisse: ereignisse.map(({ am, ...ereignis }) => ({ am: iso(am), ...ereignis })),
	}
}

/**
 * Everything stored about the logged-in Empfehler, as a file and as a page. What friends gave belongs to them and is not in
 * it, nor are secrets (password, link and session hashes).
 */
export async function exportData(ctx: AppContext) {
	authorise(ctx, 'eigenes.lesen')
	const who = await currentEmpfehler(ctx)
	return who.ok ? ok(await auskunftOf(ctx, who.value)) : who
}

export type Auskunft = Awaited<ReturnType<typeof auskunftOf>>
