import { produktTexte } from '~/domain/katalog/produkt'
import { type PraemieArt, regelnOf } from '~/domain/praemie/arten'
import { GUTSCHEIN_VERSAND_STUNDEN } from '~/domain/praemie/fristen'
import { einloesbarBis } from '~/domain/praemie/gutschein'
import { spendeAb, zweckName } from '~/domain/praemie/spende'
import { type BisherigesKonto, zahlwegOf } from '~/domain/praemie/zahlweg'
import type { PraemieHindernis } from '~/domain/praemie/zugang'
import { berlinDay } from '~/domain/shared/dates'
import type { Translations } from '~/domain/shared/locale'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findAuszahlungOf } from '~db/repositories/praemie/auszahlung'
import { findCodeOf, listEinloesbarBis } from '~db/repositories/praemie/gutschein'
import { findZahlstand } from '~db/repositories/shared/zahlstand'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { bisherigesKonto } from './bisheriges-konto'
import { accessBlocker, findPraemierungAccess, type PraemierungAccess } from './find-praemierung-access'
import { listOptionen } from './list-optionen'
import { type MarkeHinweis, markenHinweise, OHNE_HINWEIS } from './marken-hinweise'

export type PraemieOption = {
	praemieId: number
	art: PraemieArt
	marke: string | null
	/** The cause it is given to. */
	zweck: { id: string; name: string; satz: string } | null
	betragCent: number
	/** What of it a campaign adds. */
	zusatz: { cent: number; name: Translations } | undefined
	/** What is left to be paid after what is owed was set off. */
	auszahlenCent: number
	/** What is known of a voucher's brand; nothing of money. */
	hinweis: MarkeHinweis
	/** The day until which a voucher of today's stock can be redeemed at least; null where none is known. */
	gueltigBis: string | null
}

/** What became of a chosen reward. Days are YYYY-MM-DD in Berlin. */
export type PraemieStand = {
	kulanz: boolean
	betragCent: number
	/** Of this set off against what was claimed back. */
	verrechnetCent: number
	/** It was out when it was claimed back. */
	zurueckgefordert: boolean
	schritt:
		| { art: 'in_pruefung'; marke: string | null }
		| ({ art: 'bankdaten_benoetigt' } & BisherigesKonto)
		| { art: 'auszahlung_vorbereitet'; ibanEnde: string; von: string; bis: string; ueberfaellig: boolean }
		| { art: 'auszahlung_erneut'; ibanEnde: string; von: string; bis: string; ueberfaellig: boolean }
		| { art: 'auszahlung_unterwegs'; ibanEnde: string; ausfuehrungAm: string }
		| { art: 'ausgezahlt'; ibanEnde: string; am: string }
		| { art: 'verrechnet'; am: string }
		| { art: 'spende_vorgemerkt'; zweck: string; ab: string }
		| { art: 'gespendet'; zweck: string; am: string }
		| ({ art: 'gutschein_vorbereitet'; marke: string; email: string; ueberfaellig: boolean } & MarkeHinweis)
		| ({
				art: 'gutschein_versendet'
				marke: string
				email: string
				am: string
				gueltigBis: string | null
		  } & MarkeHinweis)
}

export type PraemieWahl = {
	art: 'auftrag' | 'bonus' | 'kulanz'
	vorname: string
	/** null for bonus and kulanz. */
	produktName: string | null
	/** Less than 100: the reward is shared with the other side. */
	anteil: number
	fristBis: string
	optionen: PraemieOption[]
}

type Fehler = PraemieHindernis | 'praemie_token_ungueltig' | 'praemie_abgelaufen' | 'praemie_storniert'

/** 'maria@example.org' → 'm…@example.org': enough to recognise one's own address. */
const shortenEmail = (email: string) => email.replace(/^(.)[^@]*/, '$1…')

async function standOf(ctx: AppContext, access: PraemierungAccess): Promise<PraemieStand> {
	const { praemierung, praemie, praemieArt } = access
	const { zustand, gewaehltAm, erledigtAm, betragCent, verrechnetCent, gutscheinEmail } = praemierung
	const zurueckgefordert = praemierung.zurueckgefordertAm !== null
	const gemeinsam = { kulanz: praemierung.art === 'kulanz', betragCent, verrechnetCent, zurueckgefordert }
	if (zustand === 'Verrechnet')
		return { ...gemeinsam, schritt: { art: 'verrechnet', am: berlinDay(erledigtAm ?? ctx.clock()) } }
	if (zustand === 'Bereitgestellt' && access.hindernis === 'praemie_in_pruefung')
		return { ...gemeinsam, schritt: { art: 'in_pruefung', marke: praemie?.marke ?? null } }
	if (regelnOf(praemieArt)?.gefragt === 'zweck') {
		const zweck = zweckName(ctx.mandant.config, praemierung.spendenzweck)
		return {
			...gemeinsam,
			schritt:
				zustand === 'Ausgezahlt'
					? { art: 'gespendet', zweck, am: berlinDay(erledigtAm ?? ctx.clock()) }
					: { art: 'spende_vorgemerkt', zweck, ab: spendeAb(gewaehltAm ?? ctx.clock()) },
		}
	}
	if (regelnOf(praemieArt)?.ausgabe === 'code') {
		const marke = praemie?.marke ?? ''
		const hinweis = (await markenHinweise(ctx, ctx.db, [marke])).get(marke) ?? OHNE_HINWEIS
		const gutschein = { marke, email: shortenEmail(gutscheinEmail ?? ''), ...hinweis }
		if (zustand === 'Abgeholt') {
			const am = berlinDay(erledigtAm ?? ctx.clock())
			const gueltigBis = (await findCodeOf(ctx.db, praemierung.id))?.gueltigBis ?? null
			return { ...gemeinsam, schritt: { art: 'gutschein_versendet', ...gutschein, am, gueltigBis } }
		}
		const bis = (gewaehltAm?.getTime() ?? 0) + GUTSCHEIN_VERSAND_STUNDEN * 3_600_000
		const ueberfaellig = ctx.clock().getTime() > bis
		return { ...gemeinsam, schritt: { art: 'gutschein_vorbereitet', ...gutschein, ueberfaellig } }
	}
	const auszahlung = await findAuszahlungOf(ctx.db, praemierung.id)
	if (!auszahlung || auszahlung.zustand === 'Storniert')
		return {
			...gemeinsam,
			schritt: { art: 'bankdaten_benoetigt', ...(await bisherigesKonto(ctx, ctx.db, auszahlung)) },
		}
	const { ibanEnde, gezahltAm } = auszahlung
	if (zustand === 'Ausgezahlt') {
		const am = berlinDay(gezahltAm ?? erledigtAm ?? ctx.clock())
		return { ...gemeinsam, schritt: { art: 'ausgezahlt', ibanEnde, am } }
	}
	const weg = zahlwegOf({ ...auszahlung, ...(await findZahlstand(ctx.db, auszahlung.id)) })
	if (weg.art === 'unterwegs')
		return { ...gemeinsam, schritt: { art: 'auszahlung_unterwegs', ibanEnde, ausfuehrungAm: weg.am } }
	const { von, bis } = weg
	const ueberfaellig = berlinDay(ctx.clock()) > bis
	return { ...gemeinsam, schritt: { art: `auszahlung_${weg.art}`, ibanEnde, von, bis, ueberfaellig } }
}

async function wahlOf(ctx: AppContext, access: PraemierungAccess): Promise<PraemieWahl> {
	const { praemierung, produkt, person } = access
	const optionen = await listOptionen(ctx, ctx.db, access)
	const marken = optionen.flatMap(({ praemie }) => praemie.marke ?? [])
	const [hinweise, fristen] = await Promise.all([
		markenHinweise(ctx, ctx.db, marken),
		listEinloesbarBis(ctx.db, marken, einloesbarBis(ctx.clock())),
	])
	const fristOf = (marke: string | null, cent: number) =>
		fristen.find((frist) => frist.marke === marke && frist.wertCent === cent)?.bis ?? null
	return {
		art: praemierung.art,
		vorname: person?.vorname ?? '',
		produktName: produkt && produktTexte(produkt, ctx.locale).name,
		anteil: praemierung.anteil,
		fristBis: berlinDay(praemierung.fristBis),
		optionen: optionen.map(({ praemie, art, zweck, betragCent, zusatzCent, auszahlenCent }) => ({
			praemieId: praemie.id,
			art,
			zweck: zweck && { id: zweck.Id, name: zweck.Name, satz: zweck.Satz[ctx.locale] },
			marke: praemie.marke,
			betragCent,
			zusatz: praemie.zusatz && zusatzCent > 0 ? { cent: zusatzCent, name: praemie.zusatz.name } : undefined,
			auszahlenCent,
			hinweis: hinweise.get(praemie.marke ?? '') ?? OHNE_HINWEIS,
			gueltigBis: fristOf(praemie.marke, betragCent),
		})),
	}
}

/** A reward by its link: what it can be taken as, or, once it is chosen, what became of it. */
export async function showPraemierung(
	ctx: AppContext,
	secret: string | undefined,
): Promise<Result<{ wahl: PraemieWahl } | { stand: PraemieStand }, Fehler>> {
	publicUseCase()
	const found = await findPraemierungAccess(ctx, ctx.db, secret)
	if (!found.ok) return found
	const blocker = accessBlocker(ctx, found.value)
	if (blocker === 'praemie_bereits_gewaehlt') return ok({ stand: await standOf(ctx, found.value) })
	return blocker ? fail(blocker) : ok({ wahl: await wahlOf(ctx, found.value) })
}

export type PraemieDatenView = { option: PraemieOption; kontoinhaber: string; email: string }

/** One option of a reward that can be chosen with this link, with what the form starts with. */
export async function showPraemieDaten(
	ctx: AppContext,
	secret: string | undefined,
	praemieId: number,
	zweckId: string | null = null,
): Promise<Result<PraemieDatenView, Fehler | 'praemie_bereits_gewaehlt' | 'praemie_nicht_waehlbar'>> {
	publicUseCase()
	const found = await findPraemierungAccess(ctx, ctx.db, secret)
	if (!found.ok) return found
	const blocker = accessBlocker(ctx, found.value)
	if (blocker) return fail(blocker)
	const { optionen } = await wahlOf(ctx, found.value)
	const option = optionen.find((one) => one.praemieId === praemieId && (one.zweck?.id ?? null) === zweckId)
	if (!option) return fail('praemie_nicht_waehlbar')
	const { vorname = '', nachname = '', email = '' } = found.value.person ?? {}
	return ok({ option, kontoinhaber: `${vorname} ${nachname}`.trim(), email })
}
