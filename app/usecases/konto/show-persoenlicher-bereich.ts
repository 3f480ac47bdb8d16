import { pruefungBis } from '~/domain/auftrag/freigabe'
import { type Bilanz, bilanzenOf } from '~/domain/empfehlung/bilanz'
import { empfehlungStatus, istAusgeschoepft } from '~/domain/empfehlung/gueltigkeit'
import { type Status, type StatusFacts, statusOf } from '~/domain/empfehlung/statusbar'
import { empfehlungMachine } from '~/domain/empfehlung/zustand'
import { produktTexte } from '~/domain/katalog/produkt'
import {
	type BereichFilter,
	inFilter,
	type Lage,
	lageOf,
	positionOf,
	type Summen,
	summenOf,
} from '~/domain/konto/persoenlich'
import { ok, type Result } from '~/domain/shared/result'
import type { ProduktRow } from '~db/repositories/katalog/katalog'
import {
	listEigeneAuftraege,
	listEigeneAuszahlungen,
	listEigeneEmpfehlungen,
	listEigenePraemierungen,
} from '~db/repositories/konto/persoenlich'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { currentEmpfehler } from './current-empfehler'

const ZEILEN_PRO_SEITE = 10

/** One line of the personal area. Of the friend it says which of the contacts it was, and nothing else. */
export type BereichZeile = {
	key: string
	/** What it is for; a bonus and a goodwill reward belong to no product. */
	fuer: { art: 'empfehlung'; produktId: number; produktName: string; aktiv: boolean } | { art: 'bonus' | 'kulanz' }
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
	/** The link can still be passed on. */
	teilbar: boolean
	/** The reward whose mail can be sent again. */
	praemierungId: string | null
}

type Praemierungen = Awaited<ReturnType<typeof listEigenePraemierungen>>
type Auszahlungen = Awaited<ReturnType<typeof listEigeneAuszahlungen>>

/** The first row of each key. */
const firstBy = <T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T> => {
	const first = new Map<K, T>()
	for (const row of rows) if (!first.has(keyOf(row))) first.set(keyOf(row), row)
	return first
}

/** What a reward adds to the facts. */
const rewardFacts = (row: Praemierungen[number] | undefined, auszahlungen: Map<string, Auszahlungen[number]>) => ({
	praemierung: row ? { ...row.praemierung, praemieArt: row.praemie?.art ?? null } : null,
	auszahlung: (row && auszahlungen.get(row.praemierung.id)) ?? null,
})

function zeileOf(facts: StatusFacts, rest: Omit<BereichZeile, 'status' | 'lage' | 'position'>, now: Date) {
	const status = statusOf(facts, now)
	const mail = status.naechsterSchritt === 'praemie_waehlen' || status.naechsterSchritt === 'bankdaten_angeben'
	return {
		...rest,
		status,
		lage: lageOf(status),
		position: positionOf(status),
		praemierungId: mail ? rest.praemierungId : null,
	} satisfies BereichZeile
}

/** Every line of an Empfehler, the newest first: each recommendation with each friend who reacted, then the extras. */
export async function loadBereich(ctx: AppContext, empfehlerId: string) {
	const { tables, db, locale, mandant } = ctx
	const now = ctx.clock()
	const [empfehlungen, auftraege, praemierungen, auszahlungen] = await Promise.all([
		listEigeneEmpfehlungen(tables, db, empfehlerId),
		listEigeneAuftraege(tables, db, empfehlerId),
		listEigenePraemierungen(tables, db, empfehlerId),
		listEigeneAuszahlungen(tables, db, empfehlerId),
	])
	const auftragOf = firstBy(auftraege, ({ empfaengerId }) => empfaengerId)
	const auszahlungOf = firstBy(auszahlungen, ({ praemierungId }) => praemierungId)
	const praemierungOf = firstBy(
		praemierungen.filter(({ praemierung }) => praemierung.art === 'auftrag'),
		({ praemierung }) => praemierung.auftragId,
	)
	const bilanzOf = bilanzenOf(empfehlungen, auftraege)
	const kontakte = new Map<string, number>()
	const fuer = (produkt: ProduktRow): BereichZeile['fuer'] => ({
		art: 'empfehlung',
		produktId: produkt.id,
		produktName: produktTexte(produkt, locale).name,
		aktiv: produkt.aktiv,
	})

	const eigene = empfehlungen.map(({ empfehlung, empfaenger, produkt, eigenwerbung }) => {
		const kontakt = empfaenger ? (kontakte.get(empfehlung.id) ?? 0) + 1 : null
		if (kontakt) kontakte.set(empfehlung.id, kontakt)
		const auftrag = empfaenger ? auftragOf.get(empfaenger.id) : undefined
		const reward = auftrag && praemierungOf.get(auftrag.id)
		const tage = mandant.config.ModuleAuftragsdatumMindestalterTage
		const bilanz = bilanzOf(empfehlung.id)
		const offen = empfehlung.zustand !== 'abgelaufen' && empfehlungStatus(empfehlung, now) === 'Ok'
		const facts: StatusFacts = {
			empfehlung: { ...empfehlung, anteilEmpfehler: auftrag?.anteilEmpfehler ?? empfehlung.anteilEmpfehler },
			empfaenger,
			auftrag: auftrag ? { ...auftrag, pruefungBis: pruefungBis(auftrag.auftragsdatum, tage) } : null,
			eigenwerbung,
			...rewardFacts(reward, auszahlungOf),
		}
		const rest = {
			key: empfaenger?.id ?? empfehlung.id,
			fuer: fuer(produkt),
			empfehlungsnummer: empfehlung.empfehlungsnummer,
			empfaengernummer: empfaenger?.empfaengernummer ?? null,
			kontakt,
			bilanz,
			am: empfehlung.erstelltAm,
			betragCent: reward?.praemierung.betragCent ?? null,
			teilbar: offen && !istAusgeschoepft(empfehlung, bilanz.auftraege),
			praemierungId: reward?.praemierung.id ?? null,
		}
		return zeileOf(facts, rest, now)
	})
	const extras = praemierungen.flatMap((row) => {
		const { id, art, erstelltAm, fristBis, betragCent } = row.praemierung
		if (art === 'auftrag') return []
		const { to: zustand } = empfehlungMachine.step('bestaetigen')
		const empfehlung = { zustand, gueltigBis: fristBis, anteilEmpfehler: 100, klicks: 0 }
		const facts = { empfehlung, empfaenger: null, auftrag: null, eigenwerbung: null, ...rewardFacts(row, auszahlungOf) }
		const nobody = { empfehlungsnummer: null, empfaengernummer: null, kontakt: null, bilanz: null, teilbar: false }
		return [zeileOf(facts, { key: id, fuer: { art }, am: erstelltAm, betragCent, praemierungId: id, ...nobody }, now)]
	})
	const zeilen: BereichZeile[] = [...eigene, ...extras].toSorted((a, b) => b.am.getTime() - a.am.getTime())
	const rewards = praemierungen.map(({ praemierung }) => praemierung)
	return { zeilen, summen: summenOf(rewards, now) }
}

export type Bereich = {
	vorname: string
	summen: Summen
	anzahlen: Record<BereichFilter, number>
	zeilen: BereichZeile[]
	seite: number
	seiten: number
}

/**
 * The logged-in Empfehler's recommendations and what they earned, one page of a filter. The status is a pure function of
 * what is stored and of the time, so lines are filtered after it was computed.
 */
export async function showPersoenlicherBereich(
	ctx: AppContext,
	{ filter, seite: wunsch }: { filter: BereichFilter; seite: number },
): Promise<Result<Bereich, 'anmeldung_erforderlich'>> {
	authorise(ctx, 'eigenes.lesen')
	const who = await currentEmpfehler(ctx)
	if (!who.ok) return who
	const { zeilen, summen } = await loadBereich(ctx, who.value.id)
	const gefiltert = zeilen.filter(({ lage }) => inFilter(lage, filter))
	const seiten = Math.max(1, Math.ceil(gefiltert.length / ZEILEN_PRO_SEITE))
	const seite = Math.min(wunsch, seiten)
	const anzahl = (wert: BereichFilter) => zeilen.filter(({ lage }) => inFilter(lage, wert)).length
	return ok({
		vorname: who.value.vorname,
		summen,
		anzahlen: {
			alle: anzahl('alle'),
			aktion: anzahl('aktion'),
			offen: anzahl('offen'),
			abgeschlossen: anzahl('abgeschlossen'),
		},
		zeilen: gefiltert.slice((seite - 1) * ZEILEN_PRO_SEITE, seite * ZEILEN_PRO_SEITE),
		seite,
		seiten,
	})
}
