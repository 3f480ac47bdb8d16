import { LAUF_GRUPPE } from '~/domain/auszahlung/lauf'
import type { Kreis } from '~/domain/benutzer/kreis'
import { langeVor } from '~/domain/praemie/rueckforderung'
import { berlinDay } from '~/domain/shared/dates'
import { actorName } from '~/domain/zugriff/actor'
import type { Recht } from '~/domain/zugriff/recht'
import { isAllowed } from '~/domain/zugriff/rechte'
import { countWartendePlaene } from '~db/repositories/agentur/praemienplan'
import { countFreigaben } from '~db/repositories/auftrag/freigabe'
import { countZurueckgekommene } from '~db/repositories/auszahlung/gutschrift'
import { sumKandidaten } from '~db/repositories/auszahlung/kandidat'
import { countRuecklaeufer } from '~db/repositories/auszahlung/lauf'
import { listUnbestaetigte } from '~db/repositories/benutzer/zugang'
import { findLetztePruefung } from '~db/repositories/hauptbuch/pruefung'
import { findLateWork, type TimedWork, type Zeitpunkte } from '~db/repositories/jobs/due-work'
import {
	countAdressen,
	countAgenturKonten,
	countAnfragen,
	countAngehaltene,
	countFailedMails,
	countGemeldete,
	countKampagnen,
	countKulanz,
	countNachfragen,
	countPausierteWebhooks,
	countPruefungen,
	countVorschlaege,
	sumFreigaben,
	sumLaeufe,
	sumOwed,
	sumRueckforderungen,
} from '~db/repositories/mandant/heute'
import { findLetzteKettenpruefung } from '~db/repositories/protokoll/kette'
import { countKnappeBudgets } from '../kampagne/show-kampagne'
import { findVorrat } from '../praemie/find-vorrat'
import { aufbewahrungAt, type NachweisFrist } from '../shared/aufbewahrung-at'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { fristOf } from '../shared/freigabe-tage'
import { isNah, kreisVon } from '../shared/zweite-person'

const MINUTE = 60_000
const DAY = 86_400_000

/** How long work may lie before its job is late: most run hourly, the outbox every minute, the purge once a day. */
const LATE: Readonly<Record<TimedWork, number>> = {
	expireEmpfehlungen: 180 * MINUTE,
	deleteUnconfirmedEmpfaenger: 180 * MINUTE,
	deleteUnconfirmedEmpfehler: 180 * MINUTE,
	expirePraemierungen: 180 * MINUTE,
	purgeExpired: 2 * DAY,
	sendOutbox: 15 * MINUTE,
}

function dueAt(now: Date, frist: NachweisFrist): Record<TimedWork, Zeitpunkte> {
	const before = (ms: number) => {
		const then = new Date(now.getTime() - ms)
		return { now: then, aufbewahrung: aufbewahrungAt(then, frist) }
	}
	return {
		expireEmpfehlungen: before(LATE.expireEmpfehlungen),
		deleteUnconfirmedEmpfaenger: before(LATE.deleteUnconfirmedEmpfaenger),
		deleteUnconfirmedEmpfehler: before(LATE.deleteUnconfirmedEmpfehler),
		expirePraemierungen: before(LATE.expirePraemierungen),
		purgeExpired: before(LATE.purgeExpired),
		sendOutbox: before(LATE.sendOutbox),
	}
}

const findKnappe = async (ctx: AppContext) => (await findVorrat(ctx)).filter(({ knapp }) => knapp)

/** What can be put into a run: what is in one waits as that run. */
async function sumBereite({ db }: AppContext) {
	const { anzahl, summeCent, seit } = await sumKandidaten(db)
	return { count: anzahl, cent: summeCent, seit }
}

/** What the last check of the ledger found broken. */
async function findBruch({ db }: AppContext) {
	const pruefung = await findLetztePruefung(db)
	return { count: pruefung?.brueche ?? 0, seit: pruefung?.am ?? null }
}

/** Whether the last check of the audit trail's chain found a break. */
async function findKettenbruch({ db }: AppContext) {
	const pruefung = await findLetzteKettenpruefung(db)
	return { count: pruefung && !pruefung.heil ? 1 : 0, seit: pruefung?.am ?? null }
}

/** Whom the reader may say that they know, and whom only others may. */
async function countBestaetigbare({ db }: AppContext, kreis: Kreis) {
	const alle = await listUnbestaetigte(db)
	const fremde = alle.filter(({ id }) => !isNah(kreis, [id]))
	return { count: fremde.length, seit: fremde[0]?.zugangAm ?? null, andere: alle.length - fremde.length }
}

/** What the work behind each count takes. Whoever only reads sees that it waits for others. */
export const HEUTE_ARBEIT = {
	freigaben: 'auftrag.freigeben',
	gehalten: 'auftrag.pruefen',
	gemeldet: 'auftrag.zuordnen',
	auszahlungen: 'lauf.vorbereiten',
	laeufe: 'lauf.freigeben',
	angefangen: 'lauf.vorbereiten',
	ruecklaeufer: 'lauf.buchen',
	agenturKonten: 'agenturen.bankdaten',
	praemienplaene: 'agenturen.praemienplan',
	gutschriften: 'lauf.buchen',
	rueckforderungen: 'praemie.erlassen',
	praemienwerte: 'praemienwert.freigeben',
	nachfragen: 'nachfrage.beantworten',
	pruefungen: 'eigenwerbung.entscheiden',
	nennungen: 'eigenwerbung.entscheiden',
	kulanz: 'praemie.kulanzFreigeben',
	kampagnen: 'kampagne.freigeben',
	kampagnenBudget: 'kampagne.freigeben',
	adressen: 'konto.adresse',
	anfragen: 'datenschutz.bearbeiten',
	zugaenge: 'benutzer.bestaetigen',
	webhooks: 'schnittstelle.pflegen',
	hauptbuch: 'hauptbuch.lesen',
	protokoll: 'protokoll.lesen',
	mails: 'auftrag.lesen',
} as const satisfies Record<string, Recht>

/** What waits for operators, as far as they may see it, and what is owed. */
export async function showHeute(ctx: AppContext) {
	authorise(ctx, 'heute.lesen')
	const { db, actor } = ctx
	const now = ctx.clock()
	const seen = async <R>(recht: Recht, ask: () => Promise<R>) => (isAllowed(actor, recht) ? await ask() : undefined)
	const kreis = await kreisVon(ctx, db)
	return {
		freigaben: await seen('auftrag.lesen', () => countFreigaben(db, fristOf(ctx))),
		gemeldet: await seen('auftrag.lesen', () => countGemeldete(db)),
		auszahlungen: await seen('praemie.lesen', () => sumBereite(ctx)),
		laeufe: await seen('lauf.freigeben', () => sumFreigaben(db, kreis)),
		angefangen: await seen('lauf.vorbereiten', () => sumLaeufe(db, LAUF_GRUPPE.arbeit)),
		protokoll: await seen('protokoll.lesen', () => findKettenbruch(ctx)),
		hauptbuch: await seen('hauptbuch.lesen', () => findBruch(ctx)),
		agenturKonten: await seen('agenturen.bankdaten', () => countAgenturKonten(db, kreis)),
		praemienplaene: await seen('agenturen.praemienplan', () => countWartendePlaene(db, berlinDay(now))),
		gutschriften: await seen('lauf.lesen', () => countZurueckgekommene(db)),
		ruecklaeufer: await seen('lauf.lesen', () => countRuecklaeufer(db)),
		rueckforderungen: await seen('praemie.lesen', () => sumRueckforderungen(db, langeVor(now))),
		nachfragen: await seen('nachfrage.lesen', () => countNachfragen(db)),
		pruefungen: await seen('eigenwerbung.lesen', () => countPruefungen(db, actorName(ctx.actor))),
		nennungen: await seen('eigenwerbung.lesen', () => countAngehaltene(db, now)),
		praemienwerte: await seen('praemienwert.freigeben', () => countVorschlaege(db, kreis)),
		kulanz: await seen('praemie.lesen', () => countKulanz(db, kreis)),
		kampagnen: await seen('kampagne.freigeben', () => countKampagnen(db, kreis)),
		kampagnenBudget: await seen('kampagne.freigeben', () => countKnappeBudgets(ctx)),
		adressen: await seen('konto.adresse', () => countAdressen(db, kreis)),
		anfragen: await seen('datenschutz.lesen', () => countAnfragen(db)),
		mails: await seen('auftrag.lesen', () => countFailedMails(db)),
		zugaenge: await seen('benutzer.bestaetigen', () => countBestaetigbare(ctx, kreis)),
		webhooks: await seen('schnittstelle.lesen', () => countPausierteWebhooks(db)),
		knapp: await seen('praemie.lesen', () => findKnappe(ctx)),
		verspaetet: await seen('auftrag.lesen', () => findLateWork(db, dueAt(now, ctx.mandant.config))),
		schuld: await seen('praemie.lesen', () => sumOwed(db, now)),
	}
}

export type Heute = Awaited<ReturnType<typeof showHeute>>

/** What is owed at this moment, in cents. */
export async function showSchuld(ctx: AppContext): Promise<number> {
	authorise(ctx, 'praemie.lesen')
	const { waehlbarCent, nachArt } = await sumOwed(ctx.db, ctx.clock())
	return Object.values(nachArt).reduce((sum, cent) => sum + cent, waehlbarCent)
}
