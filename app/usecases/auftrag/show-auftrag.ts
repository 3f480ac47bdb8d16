import { z } from 'zod'
import { haltOf, pruefungBis, releaseBlocker } from '~/domain/auftrag/freigabe'
import { type AuftragEreignis, transitionAuftrag } from '~/domain/auftrag/zustand'
import { einwandGegen, type Kreis } from '~/domain/benutzer/kreis'
import { kontoSperre } from '~/domain/betrugspruefung/sperre'
import { zuordnungsweg } from '~/domain/empfehlung/kanaele'
import { produktTexte } from '~/domain/katalog/produkt'
import { erhaltenCent, offenCent } from '~/domain/praemie/rueckforderung'
import { zweckName } from '~/domain/praemie/spende'
import { berlinDay } from '~/domain/shared/dates'
import { fail, ok, type Result } from '~/domain/shared/result'
import { isAllowed } from '~/domain/zugriff/rechte'
import { findAuftragBezug } from '~db/repositories/auftrag/auftrag'
import { listAgenturOffen } from '~db/repositories/auftrag/freigabe'
import { findMitteilung } from '~db/repositories/auftrag/ruecknahme'
import { listBeiBank } from '~db/repositories/auszahlung/lauf'
import { findEigenwerbungOf } from '~db/repositories/betrugspruefung/eigenwerbung'
import { countAuftraegeOf, isGeloescht } from '~db/repositories/empfaenger/empfaenger'
import { listEmpfehlungenNach } from '~db/repositories/empfehlung/empfehlung'
import { listPraemierungenOf } from '~db/repositories/praemie/praemierung'
import { listRueckforderungen, type RueckforderungRow } from '~db/repositories/praemie/rueckforderung'
import { listRueckzahlungen, type RueckzahlungRow } from '~db/repositories/praemie/rueckzahlung'
import { listZustimmungen } from '../einwilligung/list-zustimmungen'
import { kampagneName } from '../kampagne/in-kraft'
import { type AuftragAufteilung, hoechstbetragOf, zusagenOf } from '../praemie/aufteilung'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { OFFEN, tageOf } from '../shared/freigabe-tage'
import { kontaktdatenFor } from '../shared/kontaktdaten'
import { kreisVon } from '../shared/zweite-person'
import { verlaufOf } from './auftrag-verlauf'
import { isZugeordnet, readZusagen } from './read-zusagen'
import { vorschlaegeFor } from './vorschlaege'

const dayOf = (at: Date | null) => at && berlinDay(at)

/** Everything the back office shows of one order. Days are YYYY-MM-DD in Berlin, instants ISO texts. */
export async function showAuftrag(ctx: AppContext, id: string): Promise<Result<AuftragView, 'auftrag_unbekannt'>> {
	authorise(ctx, 'auftrag.lesen')
	const found = z.uuid().safeParse(id).success ? await findAuftragBezug(ctx.db, id) : undefined
	return found ? ok(await viewOf(ctx, found)) : fail('auftrag_unbekannt')
}

/** The shares to choose from with the most each side can get of the product's Praemien. */
const anteilWahl = (aufteilung: AuftragAufteilung) =>
	aufteilung.wahl.map((anteil) => ({
		anteil,
		empfehlerCent: hoechstbetragOf(aufteilung, 'empfehler', anteil)?.cent ?? 0,
		empfaengerCent: hoechstbetragOf(aufteilung, 'empfaenger', anteil)?.cent ?? 0,
	}))

/** What each side would get of the recommended product's Praemien; null where that is no way out. */
const empfohleneWahl = ({ empfohlen, praemienstand }: AuftragAufteilung) =>
	empfohlen && {
		empfehlerCent: hoechstbetragOf({ ...empfohlen, praemienstand }, 'empfehler', empfohlen.anteil)?.cent ?? 0,
		empfaengerCent: hoechstbetragOf({ ...empfohlen, praemienstand }, 'empfaenger', empfohlen.anteil)?.cent ?? 0,
	}

/** One claim with what was transferred back of it, as its order's page shows it. */
const forderungView = (
	{ id, zustand, betragCent, verrechnetCent, gezahltCent, ...row }: RueckforderungRow,
	{ zahlungen, kreis }: { zahlungen: readonly RueckzahlungRow[]; kreis: Kreis },
) => ({
	...{ id, zustand, betragCent, verrechnetCent, gezahltCent },
	am: row.erstelltAm,
	offenCent: zustand === 'offen' ? offenCent({ betragCent, verrechnetCent, gezahltCent }) : 0,
	/** Why whoever looks cannot waive it. */
	einwand: einwandGegen(kreis, [row.gefordertVon]) ?? null,
	erlassen: zustand === 'erlassen' && row.erledigtAm ? { am: row.erledigtAm, grund: row.erlassGrund } : null,
	zahlungen: zahlungen
		.filter(({ rueckforderungId }) => rueckforderungId === id)
		.map((one) => ({ id: one.id, betragCent: one.betragCent, eingangAm: one.eingangAm, referenz: one.referenz })),
})

export type AuftragView = Awaited<ReturnType<typeof viewOf>>

async function viewOf(ctx: AppContext, found: NonNullable<Awaited<ReturnType<typeof findAuftragBezug>>>) {
	const { db, locale } = ctx
	const { auftrag, produkt, empfaenger, empfehlung, empfehler } = found
	const tage = tageOf(ctx, auftrag, empfehlung)
	const bis = pruefungBis(auftrag.auftragsdatum, tage.mindestalterTage)
	const praemierungen = await listPraemierungenOf(db, auftrag.id)
	const verlauf = await verlaufOf(ctx, found, praemierungen)
	const zustimmungen = await listZustimmungen(ctx, {
		empfehlungIds: empfehlung ? [empfehlung.id] : [],
		empfaengerIds: empfaenger ? [empfaenger.id] : [],
	})
	const review = await findEigenwerbungOf(db, auftrag.id)
	const aufteilung = isZugeordnet(found) ? await (await readZusagen(ctx, db, [found])).naechster(found) : undefined
	const agenturOffen = (await listAgenturOffen(db, [auftrag.id])).size > 0
	const anteilErlaubt = aufteilung?.erlaubt ?? true
	const facts = { ...auftrag, ...tage, agenturOffen, eigenwerbung: review?.zustand ?? null, anteilErlaubt }
	const steht = (ereignis: AuftragEreignis) => transitionAuftrag(auftrag.zustand, ereignis).ok
	const kann = (ereignis: Exclude<AuftragEreignis, 'loesen'>) =>
		isAllowed(ctx.actor, `auftrag.${ereignis}`) && steht(ereignis)
	const kontakt = kontaktdatenFor(ctx)
	const ids = praemierungen.map((praemierung) => praemierung.id)
	const beiBank = new Set(await listBeiBank(db, ids))
	const forderungen = await listRueckforderungen(db, ids)
	const forderungIds = forderungen.map(({ id }) => id)
	const zahlungen = forderungIds.length === 0 ? [] : await listRueckzahlungen(db, forderungIds)
	const kreis = await kreisVon(ctx, db)
	const mitteilung = isAllowed(ctx.actor, 'auftrag.zuordnen') ? await findMitteilung(db, auftrag.id) : undefined
	const zusagen = praemierungen.length > 0 ? praemierungen : aufteilung ? zusagenOf(aufteilung) : []
	return {
		id: auftrag.id,
		referenz: auftrag.referenz,
		zustand: auftrag.zustand,
		grund: auftrag.grund,
		auftragsdatum: auftrag.auftragsdatum,
		pruefungBis: bis,
		fristVorbei: berlinDay(ctx.clock()) >= bis,
		vorEmpfehlung: tage.vorEmpfehlung && OFFEN.has(auftrag.zustand),
		gemeldet: {
			empfaengernummer: auftrag.gemeldeteEmpfaengernummer,
			kundennummer: kontakt.nummer(auftrag.gemeldeteKundennummer),
		},
		nummerGeloescht: auftrag.zustand === 'gemeldet' && (await isGeloescht(db, auftrag.gemeldeteEmpfaengernummer ?? '')),
		vorschlaege: await vorschlaegeFor(ctx, auftrag),
		produkt: produkt && { value: String(produkt.id), label: produktTexte(produkt, locale).name },
		anderesProdukt: Boolean(produkt && empfehlung && produkt.id !== empfehlung.produktId),
		empfaenger: empfaenger && {
			id: empfaenger.id,
			geloescht: empfaenger.zustand === 'geloescht',
			name: kontakt.name([empfaenger.vorname, empfaenger.nachname].filter(Boolean).join(' ')),
			empfaengernummer: empfaenger.empfaengernummer,
			kundennummer: kontakt.nummer(empfaenger.kundennummer),
			weg: zuordnungsweg(empfaenger.teilweg),
		},
		empfehler: empfehler && {
			id: empfehler.id,
			name: kontakt.name(`${empfehler.vorname} ${empfehler.nachname}`.trim()),
			gesperrt: kontoSperre(ctx.mandant.config, empfehler) !== undefined,
		},
		empfehlung: empfehlung && {
			empfehlungsnummer: empfehlung.empfehlungsnummer,
			anteilEmpfehler: empfehlung.anteilEmpfehler,
			am: berlinDay(empfehlung.erstelltAm),
			auftraege: await countAuftraegeOf(db, empfehlung.id),
			maxAuftraege: empfehlung.maxAuftraege,
		},
		/** What their buyer recommended after this order. */
		danach: (await listEmpfehlungenNach(db, auftrag.referenz)).map(({ vorname, nachname, ...one }) => ({
			...one,
			name: kontakt.name(`${vorname} ${nachname}`.trim()),
		})),
		aktionen: zustimmungen.map(({ aktionsId, version, von, erteiltAm }) => ({
			aktionsId,
			version,
			von,
			am: berlinDay(erteiltAm),
		})),
		pruefung: {
			neukunde: auftrag.neukunde === null ? ('offen' as const) : auftrag.neukunde ? ('ja' as const) : ('nein' as const),
			ersteZahlungAm: dayOf(auftrag.ersteZahlungAm),
			storniert: auftrag.storniertAm !== null,
			widerrufen: auftrag.widerrufenAm !== null,
		},
		hindernis: releaseBlocker(facts, ctx.clock()) ?? null,
		halt: haltOf(facts, ctx.clock()) ?? null,
		/** Where the product's Praemien cannot be divided as recommended: what holds now, and what can be settled. */
		aufteilung:
			aufteilung?.abweichend && steht('freigeben') && isAllowed(ctx.actor, 'auftrag.aufteilen')
				? {
						gilt: aufteilung.erlaubt ? (aufteilung.wieEmpfohlen ? ('empfohlen' as const) : aufteilung.gilt) : null,
						wahl: anteilWahl(aufteilung),
						empfohlen: empfohleneWahl(aufteilung),
					}
				: null,
		eigenwerbung: review?.zustand ?? null,
		kann: {
			zuordnen: kann('zuordnen'),
			pruefen: isAllowed(ctx.actor, 'auftrag.pruefen') && (steht('pruefen') || auftrag.zustand === 'in_pruefung'),
			/** Shown to all, with what stands against it; done by those who may. */
			freigeben: steht('freigeben'),
			stornieren: kann('stornieren'),
			ablehnen: kann('ablehnen'),
		},
		/** Whose order it is can be taken back, until the first mail about it goes out; null = it cannot. */
		ruecknahme: mitteilung && !mitteilung.mitgeteilt ? { bis: mitteilung.bis } : null,
		praemierungen: praemierungen.map(
			({ id, art, seite, zustand, betragCent, verrechnetCent, spendenzweck, ...mehr }) => ({
				...{ id, art, seite, zustand, betragCent, verrechnetCent },
				/** What of it a campaign adds. */
				zusatz:
					mehr.zusatz && mehr.zusatzCent > 0
						? { cent: mehr.zusatzCent, name: kampagneName(mehr.zusatz.name) }
						: undefined,
				/** The cause it was given to. */
				zweck: spendenzweck && zweckName(ctx.mandant.config, spendenzweck),
			}),
		),
		/** What is claimed back when the order is cancelled. */
		draussenCent: praemierungen.reduce((cent, one) => cent + erhaltenCent(one, { beiBank: beiBank.has(one.id) }), 0),
		rueckforderungen: praemierungen.flatMap(({ id, art, seite }) => {
			const one = forderungen.find(({ praemierungId }) => praemierungId === id)
			return one ? [{ ...forderungView(one, { zahlungen, kreis }), art, seite }] : []
		}),
		/** What both sides together have been promised, or would be by a release. */
		zusageCent: zusagen.reduce((summe, { betragCent = 0 }) => summe + betragCent, 0),
		verlauf,
	}
}
