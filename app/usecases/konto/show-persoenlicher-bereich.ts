import { pruefungBis } from '~/domain/auftrag/freigabe'
import type { Lage } from '~/domain/empfaenger/stand'
import type { Bilanz } from '~/domain/empfehlung/bilanz'
import { empfehlungStatus, isAusgeschoepft } from '~/domain/empfehlung/gueltigkeit'
import { type Status, type StatusGrund, statusAt } from '~/domain/empfehlung/statusbar'
import { produktTexte } from '~/domain/katalog/produkt'
import {
	BEREICH_ZEILEN,
	type BereichFilter,
	type BereichQuery,
	gruendeIn,
	lageOf,
	positionOf,
} from '~/domain/konto/persoenlich'
import type { Translations } from '~/domain/shared/locale'
import type { Cursor } from '~/domain/shared/paging'
import { ok, type Result } from '~/domain/shared/result'
import { countEigeneAbschluesse } from '~db/repositories/auftrag/auftrag'
import { countByGrund, listStatuszeilen, type StatuszeileRow, sumPraemierungen } from '~db/repositories/konto/bereich'
import { listCodesOf } from '~db/repositories/praemie/gutschein'
import { sumOffeneRueckforderungen } from '~db/repositories/praemie/rueckforderung'
import { kampagneName } from '../kampagne/in-kraft'
import { type MeilensteinStand, meilensteinStaende } from '../kampagne/meilenstein-staende'
import { type MarkeHinweis, markenHinweise, OHNE_HINWEIS } from '../praemie/marken-hinweise'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { currentEmpfehler } from '../shared/current-empfehler'
import { tageOf } from '../shared/freigabe-tage'

/** Words beyond these are not looked for. */
const WORTE = 5

/** One line of the personal area. Of the friend it says which of the contacts it was, and nothing else. */
export type BereichZeile = {
	key: string
	/** What it is for; a bonus and a goodwill reward belong to no product. */
	fuer: { art: 'empfehlung'; produktId: number; produktName: string; aktiv: boolean } | { art: 'bonus' | 'kulanz' }
	/** What the Empfehler calls the recommendation; empty = nothing. */
	merkname: string
	/** Null for a bonus, a goodwill reward, and a recommendation without a contact. */
	empfehlungsnummer: string | null
	empfaengernummer: string | null
	/** The how-many-th friend who reacted to this recommendation; null = nobody did. */
	kontakt: number | null
	/** What became of the whole recommendation; null for what is none. */
	bilanz: Bilanz | null
	am: Date
	status: Status
	lage: Lage
	position: number
	/** Of the Empfehler's own reward. */
	betragCent: number | null
	/** What of it a campaign added, by the name it had. */
	zusatz: { cent: number; name: Translations } | undefined
	/** The link can still be passed on. */
	teilbar: boolean
	/** The reward whose mail can be sent again. */
	praemierungId: string | null
	/** How the voucher that was sent is redeemed; null where none was. */
	gutschein: (MarkeHinweis & { marke: string; gueltigBis: string | null }) | null
}

/** What it is for; a line that is not about an Empfehlung is a reward's. */
function fuerOf({ locale }: AppContext, { produkt, art }: StatuszeileRow): BereichZeile['fuer'] {
	if (produkt) {
		const { id: produktId, aktiv } = produkt
		return { art: 'empfehlung', produktId, produktName: produktTexte(produkt, locale).name, aktiv }
	}
	return { art: art === 'bonus' ? 'bonus' : 'kulanz' }
}

function zeileOf(ctx: AppContext, row: StatuszeileRow, gutschein: BereichZeile['gutschein']): BereichZeile {
	const { zeile, empfehlung, empfaengernummer, auftragsdatum, betragCent, kontakte, auftraege, vertraege } = row
	const { zusatz, zusatzCent } = row
	const now = ctx.clock()
	const tage = auftragsdatum ? tageOf(ctx, { auftragsdatum }, zeile) : null
	const status = statusAt(zeile, {
		now,
		klicks: empfehlung?.klicks ?? 0,
		pruefungBis: auftragsdatum && tage && pruefungBis(auftragsdatum, tage.mindestalterTage),
		vorEmpfehlung: tage?.vorEmpfehlung ?? false,
	})
	const offen = empfehlung && empfehlung.zustand !== 'abgelaufen' && empfehlungStatus(empfehlung, now) === 'Ok'
	const mail = status.naechsterSchritt === 'praemie_waehlen' || status.naechsterSchritt === 'bankdaten_angeben'
	return {
		key: zeile.id,
		fuer: fuerOf(ctx, row),
		merkname: empfehlung?.merkname ?? '',
		empfehlungsnummer: empfehlung?.empfehlungsnummer ?? null,
		empfaengernummer,
		kontakt: zeile.empfaengerId ? row.kontakt : null,
		bilanz: empfehlung && { kontakte, auftraege, vertraege },
		am: zeile.erstelltAm,
		status,
		lage: lageOf(status),
		position: positionOf(status),
		betragCent,
		zusatz: zusatz && zusatzCent ? { cent: zusatzCent, name: kampagneName(zusatz.name) } : undefined,
		teilbar: Boolean(offen) && !isAusgeschoepft({ maxAuftraege: empfehlung?.maxAuftraege ?? null }, auftraege),
		praemierungId: mail ? zeile.praemierungId : null,
		gutschein,
	}
}

/** The vouchers that were sent for these lines, by their reward. */
async function loadGutscheine(ctx: AppContext, rows: readonly StatuszeileRow[]) {
	const ids = rows.flatMap(({ zeile }) => (zeile.grund === 'gutschein_versendet' && zeile.praemierungId) || [])
	const codes = await listCodesOf(ctx.db, ids)
	const hinweise = await markenHinweise(ctx, ctx.db, [...new Set(codes.map(({ marke }) => marke))])
	return new Map(
		codes.map(({ praemierungId, marke, gueltigBis }) => [
			praemierungId,
			{ marke, gueltigBis, ...(hinweise.get(marke) ?? OHNE_HINWEIS) },
		]),
	)
}

type Wahl = { marke?: Cursor; limit: number; gruende?: readonly StatusGrund[]; suche?: readonly string[] }

/** One page of an Empfehler's lines, the newest first: each recommendation with each friend who reacted, and the extras. */
export async function loadZeilen(ctx: AppContext, empfehlerId: string, { marke = {}, limit, gruende, suche }: Wahl) {
	const query = { empfehlerId, now: ctx.clock(), ...(gruende && { gruende }), ...(suche && { suche }) }
	const { rows, ...nachbarn } = await listStatuszeilen(ctx.db, query, { marke, limit })
	const gutscheine = await loadGutscheine(ctx, rows)
	const zeilen = rows.map((row) => zeileOf(ctx, row, gutscheine.get(row.zeile.praemierungId) ?? null))
	return { zeilen, ...nachbarn }
}

export type Summen = Awaited<ReturnType<typeof loadAnzahlen>>['summen']

/** How many lines each filter shows, what the rewards are worth (earned = still to come + paid), and what is owed of them. */
export async function loadAnzahlen(ctx: AppContext, empfehlerId: string, suche?: readonly string[]) {
	const query = { empfehlerId, now: ctx.clock() }
	const [gruende, summen, schuld] = await Promise.all([
		countByGrund(ctx.db, { ...query, ...(suche && { suche }) }),
		sumPraemierungen(ctx.db, query),
		sumOffeneRueckforderungen(ctx.db, { empfehlerId, empfaengerId: null }),
	])
	const anzahl = (filter: BereichFilter) =>
		gruendeIn(filter).reduce((summe, grund) => summe + (gruende.get(grund) ?? 0), 0)
	const anzahlen = {
		alle: anzahl('alle'),
		aktion: anzahl('aktion'),
		offen: anzahl('offen'),
		abgeschlossen: anzahl('abgeschlossen'),
	}
	return { anzahlen, summen: { ...summen, schuldCent: schuld.offenCent, schuldGezahltCent: schuld.gezahltCent } }
}

/** Closings still missing for the next bonus, and what it is worth; null = the Mandant has none. */
async function bonusOf(ctx: AppContext, empfehlerId: string) {
	const { BonusNachAbschluessen: nach, BonusCent: betragCent } = ctx.mandant.config
	if (nach === null) return null
	const abschluesse = await countEigeneAbschluesse(ctx.db, empfehlerId)
	return { fehlen: nach - (abschluesse % nach), nach, betragCent }
}

export type Bereich = {
	vorname: string
	summen: Summen
	bonus: Awaited<ReturnType<typeof bonusOf>>
	meilensteine: MeilensteinStand[]
	/** What waits for the Empfehler, shown ahead of the first page of everything. */
	zuerst: BereichZeile[]
	anzahlen: Record<BereichFilter, number>
	zeilen: BereichZeile[]
} & Cursor

/** The logged-in Empfehler's recommendations and what they earned, one page of a filter, from the stored status. */
export async function showPersoenlicherBereich(
	ctx: AppContext,
	{ filter, q, ...marke }: BereichQuery,
): Promise<Result<Bereich, 'anmeldung_erforderlich'>> {
	authorise(ctx, 'eigenes.lesen')
	const who = await currentEmpfehler(ctx)
	if (!who.ok) return who
	const { id, vorname } = who.value
	const suche = q?.split(/\s+/).slice(0, WORTE)
	const wahl = {
		...{ marke, limit: BEREICH_ZEILEN, ...(suche && { suche }) },
		...(filter === 'alle' ? {} : { gruende: gruendeIn(filter) }),
	}
	const [zeilen, anzahlen, bonus, meilensteine] = await Promise.all([
		loadZeilen(ctx, id, wahl),
		loadAnzahlen(ctx, id, suche),
		bonusOf(ctx, id),
		meilensteinStaende(ctx, id),
	])
	const isStart = filter === 'alle' && !suche && zeilen.vor === undefined && anzahlen.anzahlen.aktion > 0
	const wartend = isStart
		? await loadZeilen(ctx, id, { limit: BEREICH_ZEILEN, gruende: gruendeIn('aktion') })
		: { zeilen: [] }
	return ok({ vorname, bonus, meilensteine, zuerst: wartend.zeilen, ...anzahlen, ...zeilen })
}
