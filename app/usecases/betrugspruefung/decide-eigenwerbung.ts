import { z } from 'zod'
import { transitionAuftrag as auftragTransition } from '~/domain/auftrag/zustand'
import { transitionEigenwerbung } from '~/domain/betrugspruefung/eigenwerbung'
import { produktTexte } from '~/domain/katalog/produkt'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { Tx } from '~db/client'
import { changeAuftrag, lockAuftrag } from '~db/repositories/auftrag/auftrag'
import {
	type EigenwerbungBezug,
	findAuftragIdOf,
	findEigenwerbungBezug,
	lockEigenwerbung,
	updateEigenwerbung,
} from '~db/repositories/betrugspruefung/eigenwerbung'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { enqueueMail } from '../mail/enqueue-mail'
import { cancelPraemierungen, lockPraemierungenMitKonto } from '../praemie/cancel-praemierungen'
import { confirmAuszahlungOf } from '../praemie/create-auszahlung'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import { once } from '../shared/once'

export type EigenwerbungEntscheidung = { empfaengerId: string; intent: 'freigeben' | 'ablehnen'; antwort: string }
type Fehler = 'nicht_gefunden' | 'zustand_veraltet'

/** The friend's order with its rewards, held; undefined = there is none yet. */
async function lockHeld(ctx: AppContext, tx: Tx, empfaengerId: string) {
	const auftragId = await findAuftragIdOf(ctx.tables, tx, empfaengerId)
	const auftrag = auftragId ? await lockAuftrag(ctx.tables, tx, auftragId) : undefined
	return auftrag && { auftrag, rewards: await lockPraemierungenMitKonto(ctx, tx, auftrag) }
}

type Held = NonNullable<Awaited<ReturnType<typeof lockHeld>>>

/** The order earns nothing: rejected before its release, after it everything that is not out is cancelled. */
async function rejectAll(ctx: AppContext, tx: Tx, { auftrag, rewards }: Held) {
	const next = auftragTransition(auftrag.zustand, 'ablehnen')
	if (next.ok) {
		const set = { zustand: next.value, abgelehntAm: ctx.clock() }
		await changeAuftrag(ctx.tables, tx, auftrag.id, auftrag.zustand, set)
		await writeAudit(ctx, tx, { ereignis: 'auftrag.abgelehnt', bezug: 'auftrag', bezugId: auftrag.id })
	}
	await cancelPraemierungen(ctx, tx, rewards, { grund: 'eigenwerbung' })
}

/** To the recommender: what was decided, in the operator's words. Nothing in it says anything about the friend. */
async function mailDecision(
	ctx: AppContext,
	tx: Tx,
	{ empfehler, empfehlung, produkt, eigenwerbung }: EigenwerbungBezug,
	{ intent, antwort }: EigenwerbungEntscheidung,
) {
	if (empfehler.geloeschtAm) return
	await enqueueMail(ctx, tx, {
		vorlage: 'eigenwerbung_entschieden',
		an: empfehler.email,
		sprache: empfehler.sprache,
		schluessel: `eigenwerbung:${empfehlung.id}:${eigenwerbung.empfaengerId}:${eigenwerbung.gruende.length}`,
		daten: {
			vorname: empfehler.vorname,
			ergebnis: intent === 'freigeben' ? 'freigegeben' : 'abgelehnt',
			produktName: produktTexte(produkt, empfehler.sprache).name,
			antwort,
			link: linkTo(ctx.mandant, 'PersoenlicherBereich'),
		},
	})
}

async function decide(ctx: AppContext, tx: Tx, entscheidung: EigenwerbungEntscheidung): Promise<Result<null, Fehler>> {
	const { tables } = ctx
	const { empfaengerId, intent, antwort } = entscheidung
	if (!z.uuid().safeParse(empfaengerId).success) return fail('nicht_gefunden')
	// Order, then rewards, then the review: as claims and releases do.
	const held = await lockHeld(ctx, tx, empfaengerId)
	const row = await lockEigenwerbung(tables, tx, empfaengerId)
	const bezug = row && (await findEigenwerbungBezug(tables, tx, empfaengerId))
	if (!row || !bezug) return fail('nicht_gefunden')
	const next = transitionEigenwerbung(row.zustand, intent)
	if (!next.ok) return next
	await updateEigenwerbung(tables, tx, empfaengerId, { zustand: next.value, antwort, entschiedenAm: ctx.clock() })
	if (held && intent === 'ablehnen') await rejectAll(ctx, tx, held)
	else for (const reward of held?.rewards.praemierungen ?? []) await confirmAuszahlungOf(ctx, tx, reward)
	await mailDecision(ctx, tx, bezug, entscheidung)
	const about = { bezug: 'eigenwerbung', bezugId: empfaengerId } as const
	await writeAudit(ctx, tx, {
		ereignis: `eigenwerbung.${next.value}`,
		...about,
		details: { anzahl: row.gruende.length },
	})
	await refreshStatus(tables, tx, { empfaengerIds: [empfaengerId] })
	return ok(null)
}

/**
 * An operator decides about a suspected self-recommendation: the held rewards go on, or nothing is paid that is not out
 * yet. The recommender gets a mail either way.
 */
export const decideEigenwerbung = async (ctx: AppContext, entscheidung: EigenwerbungEntscheidung, key?: string) => {
	authorise(ctx, 'eigenwerbung.entscheiden')
	return once<null, Fehler>(ctx, key, (tx) => decide(ctx, tx, entscheidung), z.null().parse)
}
