import { produktTexte } from '~/domain/katalog/produkt'
import { newsletterStatus } from '~/domain/konto/newsletter'
import { maskIban } from '~/domain/praemie/iban'
import { ok } from '~/domain/shared/result'
import { findBankdaten } from '~db/repositories/empfehlerBankdaten'
import { listEntwuerfeOf } from '~db/repositories/entwurf'
import { listNachfragenOf } from '~db/repositories/nachfrage'
import {
	listEigeneAuszahlungen,
	listEigenePraemierungen,
	listEigeneSpuren,
	listEmpfehlungenOf,
} from '~db/repositories/persoenlich'
import { listZustimmungen } from '../aktion/listZustimmungen'
import type { AppContext } from '../context'
import { openEntwurf, personOfEmpfehler } from '../entwurf/entwurf'
import { linkTo } from '../links'
import { currentEmpfehler } from './currentEmpfehler'
import { openBankdaten } from './storeBankdaten'

const iso = (am: Date | null) => am?.toISOString() ?? null

/** An operator who acts for the Empfehler sees no account in full. */
const ibanFor = ({ actor }: AppContext, iban: string) =>
	actor.art === 'empfehler' && actor.angemeldetVon ? maskIban(iban) : iban

async function rewardsOf(ctx: AppContext, empfehlerId: string) {
	const { tables, db, keys } = ctx
	const praemierungen = await listEigenePraemierungen(tables, db, empfehlerId)
	const auszahlungen = await listEigeneAuszahlungen(tables, db, empfehlerId)
	const open = (id: string, spalte: string, text: string) =>
		text === '' ? '' : keys.open({ tabelle: 'auszahlung', id, spalte }, text)
	return {
		ids: [...praemierungen.map(({ praemierung }) => praemierung.id), ...auszahlungen.map(({ id }) => id)],
		praemien: praemierungen.map(({ praemierung: p, praemie }) => ({
			art: p.art,
			zustand: p.zustand,
			betragCent: p.betragCent,
			praemie: (ctx.locale === 'en' ? praemie?.titelEn : praemie?.titel) ?? null,
			gutscheinEmail: p.gutscheinEmail,
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

/**
 * Everything stored about the logged-in Empfehler, as a file and as a page. Times are ISO strings in UTC, amounts cents.
 * What friends gave belongs to them and is not in it, nor are secrets (password, link and session hashes).
 */
export async function exportData(ctx: AppContext) {
	const who = await currentEmpfehler(ctx)
	if (!who.ok) return who
	const { tables, db } = ctx
	const e = who.value
	const bankdaten = await findBankdaten(tables, db, e.id)
	const { ids, praemien, auszahlungen } = await rewardsOf(ctx, e.id)
	const empfehlungen = await listEmpfehlungenOf(tables, db, e.id)
	const nachfragen = await listNachfragenOf(tables, db, e.id)
	const about = [e.id, ...ids, ...empfehlungen.map(({ empfehlung }) => empfehlung.id)]
	const aktionen = await listZustimmungen(ctx, { empfehlungIds: empfehlungen.map(({ empfehlung }) => empfehlung.id) })
	const { sitzungen, mails, ereignisse } = await listEigeneSpuren(tables, db, e.id, about)
	return ok({
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
			newsletter: newsletterStatus({ permission: e.newsletterPermission, versendetAm: e.newsletterVersendetAm }),
			newsletterMailAm: iso(e.newsletterVersendetAm),
			gesperrt: e.gesperrt,
			sperrGrund: e.sperrGrund,
			kundennummer: e.kundennummer,
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
		empfehlungen: empfehlungen.map(({ empfehlung: x, produkt }) => ({
			empfehlungsnummer: x.empfehlungsnummer,
			produkt: produktTexte(produkt, ctx.locale).name,
			zustand: x.zustand,
			anteilEmpfehler: x.anteilEmpfehler,
			nachricht: x.nachricht,
			channel: x.channel,
			teilnahmebedingungen: linkTo(ctx.mandant, 'Rechtstext', { rechtstextId: x.agbId }),
			offlineCode: x.offlineCode,
			klicks: x.klicks,
			erstelltAm: iso(x.erstelltAm),
			gueltigBis: iso(x.gueltigBis),
		})),
		aktionen: aktionen.map(({ erteiltAm, von: _, ...a }) => ({ ...a, zugestimmtAm: iso(erteiltAm) })),
		praemien,
		auszahlungen,
		nachfragen: nachfragen.map((n) => ({
			erstelltAm: iso(n.erstelltAm),
			referenz: n.referenz,
			zustand: n.zustand,
			antwort: n.antwort,
			beantwortetAm: iso(n.beantwortetAm),
		})),
		sitzungen: sitzungen.map((s) => ({
			geraet: s.geraet,
			bleiben: s.bleiben,
			erstelltAm: iso(s.erstelltAm),
			gesehenAm: iso(s.gesehenAm),
			ablaufAm: iso(s.ablaufAm),
		})),
		entwuerfe: (await listEntwuerfeOf(tables, db, personOfEmpfehler(ctx, e.id))).map((entwurf) => ({
			eingaben: Object.entries(openEntwurf(ctx, entwurf))
				.map(([feld, wert]) => `${feld}: ${wert}`)
				.join('\n'),
			erstelltAm: iso(entwurf.erstelltAm),
		})),
		mails: mails.map(({ am, ...mail }) => ({ ...mail, erstelltAm: iso(am) })),
		ereignisse: ereignisse.map(({ am, ereignis }) => ({ am: iso(am), ereignis })),
	})
}

export type Auskunft = Extract<Awaited<ReturnType<typeof exportData>>, { ok: true }>['value']
