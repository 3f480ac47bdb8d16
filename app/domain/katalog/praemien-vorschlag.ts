import { angebotOf } from '../empfehlung/angebot'
import type { Anteil } from '../praemie/anteil'
import { isKatalogArt, PRAEMIE_ART_NAMEN, PRAEMIE_ARTEN } from '../praemie/arten'
import { isPraemieAktiv } from '../praemie/optionen'
import { addDays, parseDay } from '../shared/dates'
import { LOCALES, STANDARD_LOCALE } from '../shared/locale'
import { euroText, parseEuro } from '../shared/money'
import type { ProduktEingabe, ProduktFehler } from './produkt-felder'
import { type PraemieRecord, praemieRecordSchema } from './records'

/** What became of a proposal; none of it yet: it waits for a second person. */
export const VORSCHLAG_AUSGAENGE = ['freigegeben', 'abgelehnt', 'zurueckgezogen'] as const
export type VorschlagAusgang = (typeof VORSCHLAG_AUSGAENGE)[number]

/** Rewards that a product can have side by side, as its form asks for them. */
export const PRAEMIEN_MAX = 6

/** The most a reward may be worth, in cents: more is a slip of the keyboard. */
export const PRAEMIE_MAX_CENT = 1_000_000

/** The first day that new rewards can begin: what was promised today stays. */
export const fruehesterTag = (heute: string, giltHeute: boolean): string => (giltHeute ? addDays(heute, 1) : heute)

const ANDERE = LOCALES.filter((locale) => locale !== STANDARD_LOCALE)

function readOne(eingabe: ProduktEingabe, nummer: number, ab: string): { praemie: unknown; fehler: ProduktFehler } {
	const field = (name: string) => (eingabe[name] ?? '').trim().replace(/\s+/g, ' ')
	const fehler: ProduktFehler = {}
	const [titelFeld, wertFeld] = [`titel${nummer}.${STANDARD_LOCALE}`, `wert${nummer}`]
	const titel = field(titelFeld)
	const TitelEn = ANDERE.map((locale) => field(`titel${nummer}.${locale}`)).find(Boolean) ?? titel
	const WertCent = parseEuro(field(wertFeld))
	const Art = PRAEMIE_ART_NAMEN.filter(isKatalogArt).find((art) => art === field(`art${nummer}`)) ?? 'geld'
	const Marke = PRAEMIE_ARTEN[Art].mitMarke ? field(`marke${nummer}`) : null
	const typed = field(`ende${nummer}`)
	const Enddatum = typed === '' ? null : parseDay(typed)
	if (titel === '') fehler[titelFeld] = ['pflicht']
	if (titel.length > 200) fehler[titelFeld] = ['zu_lang']
	if (!WertCent || WertCent > PRAEMIE_MAX_CENT)
		fehler[wertFeld] = [field(wertFeld) === '' ? 'pflicht' : 'betrag_ungueltig']
	if (Marke === '') fehler[`marke${nummer}`] = ['pflicht']
	if (Enddatum === undefined) fehler[`ende${nummer}`] = ['datum_ungueltig']
	else if (Enddatum !== null && Enddatum < ab) fehler[`ende${nummer}`] = ['ende_vor_beginn']
	const Teilbar = field(`teilbar${nummer}`) === 'on'
	return {
		praemie: { ...{ Titel: titel, TitelEn, Art, Marke, WertCent, Teilbar, Enddatum }, EnddatumAnzeige: Enddatum },
		fehler,
	}
}

/** The rewards that a form names; rows in which nothing is typed are none. `ab`: the day they begin. */
export function praemienOfEingabe(
	eingabe: ProduktEingabe,
	ab: string,
): { ok: true; praemien: PraemieRecord[] } | { ok: false; fehler: ProduktFehler } {
	const rows = Array.from({ length: PRAEMIEN_MAX }, (_, nummer) => nummer)
		.filter((nummer) =>
			[...LOCALES.map((locale) => `titel${nummer}.${locale}`), `wert${nummer}`, `marke${nummer}`].some(
				(name) => (eingabe[name] ?? '').trim() !== '',
			),
		)
		.map((nummer) => readOne(eingabe, nummer, ab))
	const fehler: ProduktFehler = Object.assign({}, ...rows.map((row) => row.fehler))
	return Object.keys(fehler).length > 0
		? { ok: false, fehler }
		: { ok: true, praemien: rows.map(({ praemie }) => praemieRecordSchema.parse(praemie)) }
}

const german = (day: string) => day.split('-').toReversed().join('.')

/** What a form shows of rewards; the texts of each language by it. */
export function eingabeOfPraemien(praemien: readonly PraemieRecord[]) {
	return Object.fromEntries(
		praemien
			.slice(0, PRAEMIEN_MAX)
			.flatMap(({ Titel, TitelEn, Art, Marke, WertCent, Teilbar, Enddatum }, i) => [
				[
					`titel${i}`,
					Object.fromEntries(LOCALES.map((locale) => [locale, locale === STANDARD_LOCALE ? Titel : TitelEn])),
				] as const,
				[`art${i}`, Art] as const,
				[`marke${i}`, Marke ?? ''] as const,
				[`wert${i}`, euroText(WertCent)] as const,
				[`teilbar${i}`, Teilbar ? 'on' : ''] as const,
				[`ende${i}`, Enddatum === null ? '' : german(Enddatum)] as const,
			]),
	)
}

type Version = { startdatum: string; enddatum: string | null; wertCent: number | null; teilbar: boolean }

/** The most each side gets of what is recommended on a day, by share; none where nothing can be recommended. */
export type Tageszusage = { tag: string; anteile: { anteil: Anteil; empfehlerCent: number; empfaengerCent: number }[] }

/** What recommenders are promised on these days: the portal's own rule (`angebotOf`) over the rewards of each day. */
export const zusagenAn = (
	tage: readonly string[],
	versionen: readonly Version[],
	maxEmpfaengerPraemieCent: number | null,
): Tageszusage[] =>
	tage.map((tag) => ({
		tag,
		anteile:
			angebotOf(
				versionen.filter((one) => isPraemieAktiv(one, tag)),
				maxEmpfaengerPraemieCent,
			)?.anteile ?? [],
	}))

/** The versions as they would be with a proposal: what runs on ends the day before it begins. */
export function versionenMit<V extends Version>(
	versionen: readonly V[],
	{ ab, praemien }: { ab: string; praemien: readonly PraemieRecord[] },
): Version[] {
	const davor = addDays(ab, -1)
	return [
		...versionen
			.filter(({ startdatum }) => startdatum < ab)
			.map((one) => (one.enddatum === null || one.enddatum >= ab ? { ...one, enddatum: davor } : one)),
		...praemien.map(({ WertCent, Teilbar, Enddatum }) => ({
			...{ startdatum: ab, enddatum: Enddatum, wertCent: WertCent, teilbar: Teilbar },
		})),
	]
}
