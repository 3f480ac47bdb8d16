import { einwandGegen } from '~/domain/benutzer/kreis'
import { versionenMit, zusagenAn } from '~/domain/katalog/praemien-vorschlag'
import { addDays, berlinDay, laterOf } from '~/domain/shared/dates'
import { pageAt } from '~/domain/shared/paging'
import { fail, ok } from '~/domain/shared/result'
import { findProdukt, listPraemieVersionen } from '~db/repositories/katalog/katalog'
import {
	findOffenenVorschlag,
	listEntschiedene,
	listOffeneVorschlaege,
	type PraemienVorschlagRow,
} from '~db/repositories/katalog/praemien-vorschlag'
import { type ProduktFilter, pageProdukte } from '~db/repositories/katalog/produkt-raum'
import { listBenutzerNamen } from '~db/repositories/protokoll/protokoll'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kreisVon } from '../shared/zweite-person'
import { fruehestens, isUeberholt, praemienAb, praemienStandOf, vorschlagPraemien } from './praemienwerte'
import { praemieRecord } from './records'

const PER_PAGE = 50
const WOCHE = 7

async function namer({ db }: AppContext) {
	const namen = new Map((await listBenutzerNamen(db)).map(({ id, name }) => [id, name]))
	return (akteur: string) => {
		const [art = '', id = ''] = akteur.split(':')
		return { art, name: namen.get(id) }
	}
}

/** One page of products, each with what its recommenders are promised today and in a week, and the proposals that wait. */
export async function listPraemienwerte(
	ctx: AppContext,
	{ suche, stand }: Pick<ProduktFilter, 'suche' | 'stand'>,
	wunsch: number,
) {
	authorise(ctx, 'produkt.lesen')
	const { db, locale, mandant } = ctx
	const heute = berlinDay(ctx.clock())
	const filter = { suche, stand, kategorie: undefined, ordnung: 'folge', locale, day: heute } as const
	const read = (seite: number) => pageProdukte(db, filter, { limit: PER_PAGE, offset: (seite - 1) * PER_PAGE })
	const [asked, offene, wer] = await Promise.all([read(wunsch), listOffeneVorschlaege(db), namer(ctx)])
	const found = asked.gesamt === 0 && wunsch > 1 ? await read(1) : asked
	const { seite, seiten, gesamt } = pageAt(found.gesamt, found === asked ? wunsch : 1, PER_PAGE)
	const versionen = await listPraemieVersionen(
		db,
		found.rows.map(({ id }) => id),
	)
	return {
		...{ seite, seiten, gesamt },
		wartende: offene.map(({ vorschlag, produkt }) => ({
			...{ produkt, ab: vorschlag.giltAb, am: vorschlag.erstelltAm, wer: wer(vorschlag.beantragtVon) },
		})),
		zeilen: found.rows.map(({ id, name, en, aktiv }) => ({
			...{ id, name, en, aktiv },
			zusagen: zusagenAn(
				[heute, addDays(heute, WOCHE)],
				versionen.filter(({ produktId }) => produktId === id),
				mandant.config.MaxEmpfaengerPraemieCent,
			),
		})),
	}
}

/** A product's rewards: what holds, what is planned, what waits for a second person, and what it all promises. */
export async function showPraemienwert(ctx: AppContext, produktId: number) {
	authorise(ctx, 'produkt.lesen')
	const { db, mandant } = ctx
	const produkt = produktId > 0 ? await findProdukt(db, produktId) : undefined
	if (!produkt) return fail('produkt_unbekannt')
	const [rows, offen, frueher, kreis, wer] = await Promise.all([
		listPraemieVersionen(db, [produktId]),
		findOffenenVorschlag(db, produktId),
		listEntschiedene(db, produktId),
		kreisVon(ctx, db),
		namer(ctx),
	])
	const heute = berlinDay(ctx.clock())
	const frueh = fruehestens(rows, heute)
	const kommende = praemienAb(rows, heute)
	const tage = (more: readonly string[]) =>
		[...new Set([heute, addDays(heute, WOCHE), ...more])].filter((tag) => tag >= heute).toSorted()
	const max = mandant.config.MaxEmpfaengerPraemieCent
	const starts = kommende.map(({ startdatum }) => startdatum)
	const view = (row: PraemienVorschlagRow) => {
		const praemien = vorschlagPraemien(row)
		const ab = laterOf(row.giltAb, frueh)
		return {
			...{ id: row.id, ab, grund: row.grund, am: row.erstelltAm, wer: wer(row.beantragtVon), praemien },
			einwand: einwandGegen(kreis, [row.beantragtVon]),
			ueberholt: isUeberholt(row, rows),
			zusagen: zusagenAn(tage([ab]), versionenMit(rows, { ab, praemien }), max),
		}
	}
	return ok({
		...{ produkt, heute, frueh, maxEmpfaengerCent: max },
		stand: praemienStandOf(rows, heute),
		zusagen: zusagenAn(tage(starts), rows, max),
		praemien: kommende.flatMap((row) =>
			praemieRecord(row).map((praemie) => ({ praemie, ab: row.startdatum, bis: row.enddatum, id: row.id })),
		),
		offen: offen && view(offen),
		frueher: frueher.map((row) => ({
			...{ id: row.id, ab: row.giltAb, antwort: row.antwort, ausgang: row.ausgang, wer: wer(row.beantragtVon) },
			...{ am: row.entschiedenAm ?? row.erstelltAm, vonWem: wer(row.entschiedenVon ?? '') },
			praemien: vorschlagPraemien(row),
		})),
	})
}
