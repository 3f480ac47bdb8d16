import { webpAddress } from '~/adapters/picture/address'
import type { Hoechstbetrag } from '~/domain/empfehlung/angebot'
import { empfehlungStatus, isAusgeschoepft } from '~/domain/empfehlung/gueltigkeit'
import type { Berater } from '~/domain/katalog/berater'
import { type Preis, preisIn } from '~/domain/katalog/preis'
import { preisFussnote, produktTexte } from '~/domain/katalog/produkt'
import { berlinDay, formatDate } from '~/domain/shared/dates'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantDb } from '~db/handle'
import { countAuftraegeOf, type EinladungRow, findEinladung } from '~db/repositories/empfaenger/empfaenger'
import type { ProduktMitRabatt, ProduktRow } from '~db/repositories/katalog/katalog'
import { type Wortlaut, wortlautOf } from '../kampagne/zuteilen'
import { beraterOf } from '../katalog/berater-of'
import { findBetraege } from '../katalog/find-betraege'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'

export type EinladungKey = { hex: string } | { empfehlungsnummer: string }
type Closed = 'empfehlung_unbekannt' | 'empfehlung_abgelaufen' | 'empfehlung_ausgeschoepft'

/** What a product's card shows, in the visitor's language. */
export type EinladungProduktView = {
	id: number
	name: string
	kurztext: string
	beschreibung: string
	grafik: string
	kategorie: string
	preis: Preis
	preisHinweis: string
	/** What to know about the price; empty without. */
	fussnote: string
}

export type EinladungView = {
	empfehlungsnummer: string
	/** First name alone: a link may reach others than the friend it was meant for. */
	vorname: string
	/** Their picture, as an address that is the picture itself; null = they show none. */
	bild: string | null
	nachricht: string
	/** The headline of the first page. */
	wortlaut: Wortlaut
	produkt: EinladungProduktView
	/** The recommender's share in percent. */
	anteilEmpfehler: number
	/** The day it was recommended, which its amounts are of (YYYY-MM-DD). */
	empfohlenAm: string
	/** The campaign it was made in; null = the basic one. */
	kampagneId: string | null
	/** What the friend gets of the reward; null when the recommender keeps all of it. */
	vorteil: Hoechstbetrag | null
	/** How many orders count; null = no limit. */
	maxAuftraege: number | null
	gueltigBis: string
	/** The agent who was recommended with it; null once the brand knows them no longer. */
	berater: Berater | null
	/** The visitor is logged in as the recommender. */
	eigene: boolean
}

export function einladungProduktView(row: ProduktMitRabatt, locale: AppContext['locale']): EinladungProduktView {
	const { id, grafik, kategorie } = row.produkt
	const fussnote = row.festnetz ? preisFussnote(row.festnetz, locale) : ''
	return { id, grafik, kategorie, preis: preisIn(row, locale), fussnote, ...produktTexte(row.produkt, locale) }
}

/** The provider's order page; undefined where the catalogue names none. */
export const orderPage = ({ bestellUrl }: Pick<ProduktRow, 'bestellUrl'>): URL | undefined =>
	/^https?:/.test(bestellUrl) && URL.canParse(bestellUrl) ? new URL(bestellUrl) : undefined

/** The Empfehlung of a link. With the account of who made it, it is over. */
export async function findOpenEinladung(
	ctx: AppContext,
	db: MandantDb,
	key: EinladungKey,
): Promise<Result<EinladungRow, Closed>> {
	const row = await findEinladung(db, key)
	if (!row) return fail('empfehlung_unbekannt')
	const { empfehlung } = row
	const over =
		row.empfehler.geloeschtAm !== null ||
		empfehlung.zustand === 'abgelaufen' ||
		empfehlungStatus(empfehlung, ctx.clock()) === 'Abgelaufen'
	if (over) return fail('empfehlung_abgelaufen')
	const auftraege = empfehlung.maxAuftraege === null ? 0 : await countAuftraegeOf(db, empfehlung.id)
	return isAusgeschoepft(empfehlung, auftraege) ? fail('empfehlung_ausgeschoepft') : ok(row)
}

/** Whether the visitor made this Empfehlung and must not accept it [P-ELIGIBLE]. */
export const isOwn = ({ actor, mandant }: AppContext, { empfehlung }: Pick<EinladungRow, 'empfehlung'>): boolean =>
	!mandant.config.AllowSelfRecommendation && actor.art === 'empfehler' && actor.id === empfehlung.empfehlerId

/** Who recommends what, and what the friend gets of it. */
export async function showEinladung(ctx: AppContext, key: EinladungKey): Promise<Result<EinladungView, Closed>> {
	publicUseCase()
	const found = await findOpenEinladung(ctx, ctx.db, key)
	if (!found.ok) return found
	const { empfehlung, empfehler, bild } = found.value
	const { vorname } = empfehler
	const produkt = einladungProduktView(found.value, ctx.locale)
	return ok({
		empfehlungsnummer: empfehlung.empfehlungsnummer,
		vorname,
		bild: bild && webpAddress(bild),
		nachricht: empfehlung.nachricht,
		wortlaut: wortlautOf(ctx, empfehlung.varianten, { art: 'freund_titel', vorname, produkt: produkt.name }),
		produkt,
		anteilEmpfehler: empfehlung.anteilEmpfehler,
		empfohlenAm: berlinDay(empfehlung.erstelltAm),
		kampagneId: empfehlung.kampagneId,
		// Who keeps all of it leaves nothing to look up.
		vorteil: empfehlung.anteilEmpfehler === 100 ? null : (await findBetraege(ctx, empfehlung)).empfaenger,
		maxAuftraege: empfehlung.maxAuftraege,
		gueltigBis: formatDate(empfehlung.gueltigBis),
		berater: await beraterOf(ctx, empfehlung),
		eigene: isOwn(ctx, found.value),
	})
}

export type VorbeiView = {
	/** Why it is over; null = it is not, or there is none. */
	grund: 'abgelaufen' | 'beendet' | null
	/** What was recommended, as far as it is on offer; `angebotUrl` is where it can be ordered, as anybody does. */
	angebot: { produkt: EinladungProduktView; angebotUrl: string | null } | null
}

/** What is left of an Empfehlung that is over: the product and the brand's own offer, and nothing of who recommended it. */
export async function showVorbei(ctx: AppContext, key: EinladungKey): Promise<VorbeiView> {
	publicUseCase()
	const row = await findEinladung(ctx.db, key)
	if (!row) return { grund: null, angebot: null }
	const { empfehlung, empfehler, produkt } = row
	const over = empfehlung.zustand === 'abgelaufen' || empfehlungStatus(empfehlung, ctx.clock()) === 'Abgelaufen'
	const grund = empfehler.geloeschtAm ? 'beendet' : over ? 'abgelaufen' : null
	if (!produkt.aktiv) return { grund, angebot: null }
	const angebotUrl = orderPage(produkt)?.href ?? null
	return { grund, angebot: { produkt: einladungProduktView(row, ctx.locale), angebotUrl } }
}
