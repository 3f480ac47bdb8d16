import { z } from 'zod'
import { transitionAuftrag as auftragTransition } from '~/domain/auftrag/zustand'
import { einwandGegen, type KeineZweite } from '~/domain/benutzer/kreis'
import {
	EIGENWERBUNG_ZUSTAENDE,
	type EigenwerbungZustand,
	transitionEigenwerbung,
} from '~/domain/betrugspruefung/eigenwerbung'
import { produktTexte } from '~/domain/katalog/produkt'
import { fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import type { MandantTx } from '~db/handle'
import { changeAuftrag, lockAuftrag } from '~db/repositories/auftrag/auftrag'
import { lockLaeufeOf } from '~db/repositories/auszahlung/lauf'
import {
	type EigenwerbungBezug,
	findAuftragIdOf,
	findEigenwerbungBezug,
	lockEigenwerbung,
	updateEigenwerbung,
} from '~db/repositories/betrugspruefung/eigenwerbung'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { ibansOf, lernbaresOf, zweitePersonOf } from '../betrugspruefung/fall'
import { rememberMuster } from '../betrugspruefung/known-muster'
import { enqueueMail } from '../mail/enqueue-mail'
import { cancelPraemierungen, lockPraemierungenMitKonto } from '../praemie/cancel-praemierungen'
import { confirmAuszahlungOf } from '../praemie/create-auszahlung'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import { once } from '../shared/once'

export type EigenwerbungEntscheidung = {
	empfaengerId: string
	/** `zurueckgeben`: a second person does not agree, and who works on the case looks again. */
	intent: 'freigeben' | 'ablehnen' | 'zurueckgeben'
	/** For the recommender. */
	antwort: string
	/** For colleagues. */
	notiz?: string
	/** Traits to know later cases by (`Lernbar`): harmless after a release, fraud after a rejection. */
	merken?: readonly string[]
}
type Fehler = 'nicht_gefunden' | 'zustand_veraltet' | KeineZweite

/** The friend's order with its rewards, held; undefined = there is none yet. */
async function lockHeld(tx: MandantTx, empfaengerId: string) {
	const auftragId = await findAuftragIdOf(tx, empfaengerId)
	const auftrag = auftragId ? await lockAuftrag(tx, auftragId) : undefined
	return auftrag && { auftrag, rewards: await lockPraemierungenMitKonto(tx, auftrag) }
}

type Held = NonNullable<Awaited<ReturnType<typeof lockHeld>>>

/** The order earns nothing: rejected before its release, after it what is not out is cancelled and the rest claimed back. */
async function rejectAll(ctx: AppContext, tx: MandantTx, { auftrag, rewards }: Held) {
	const next = auftragTransition(auftrag.zustand, 'ablehnen')
	if (next.ok) {
		const set = { zustand: next.value, abgelehntAm: ctx.clock() }
		await changeAuftrag(tx, auftrag.id, auftrag.zustand, set)
		await writeAudit(ctx, tx, { ereignis: 'auftrag.abgelehnt', bezug: 'auftrag', bezugId: auftrag.id })
	}
	const zurueckfordern = { anlass: 'eigenwerbung', grund: 'Eigenwerbung' } as const
	await cancelPraemierungen(ctx, tx, rewards, { grund: 'eigenwerbung' }, { zurueckfordern })
}

type Mitteilung = Pick<EigenwerbungEntscheidung, 'intent' | 'antwort'> & { anzahl?: number; schluessel?: string }

/** To the recommender: what was decided, in the operator's words. Nothing in it says anything about the friend. */
export async function mailDecision(
	ctx: AppContext,
	tx: MandantTx,
	{ empfehler, empfehlung, produkt, eigenwerbung }: EigenwerbungBezug,
	{
		intent,
		antwort,
		anzahl = 1,
		schluessel = `${eigenwerbung.empfaengerId}:${eigenwerbung.gruende.length}`,
	}: Mitteilung,
) {
	if (empfehler.geloeschtAm) return
	await enqueueMail(ctx, tx, {
		vorlage: 'eigenwerbung_entschieden',
		an: empfehler.email,
		sprache: empfehler.sprache,
		schluessel: `eigenwerbung:${empfehlung.id}:${schluessel}`,
		daten: {
			vorname: empfehler.vorname,
			ergebnis: intent === 'freigeben' ? 'freigegeben' : 'abgelehnt',
			produktName: produktTexte(produkt, empfehler.sprache).name,
			...{ antwort, anzahl },
			link: linkTo(ctx.mandant, 'PersoenlicherBereich'),
		},
	})
}

/** `mail`: the recommender is told of this case alone; `zweitePerson`: it is one of many that take one together. */
type Rahmen = { mail?: boolean; zweitePerson?: boolean }

/** What follows from a case that is decided: for its order and rewards, for later cases, and for the recommender. */
async function carryOut(
	ctx: AppContext,
	tx: MandantTx,
	{ held, bezug }: { held: Held | undefined; bezug: EigenwerbungBezug },
	entscheidung: EigenwerbungEntscheidung,
	{ mail = true }: Rahmen,
) {
	const { intent, merken = [], notiz = '' } = entscheidung
	if (held && intent === 'ablehnen') await rejectAll(ctx, tx, held)
	else for (const reward of held?.rewards.praemierungen ?? []) await confirmAuszahlungOf(ctx, tx, reward)
	const lernbares = lernbaresOf(ctx, bezug, await ibansOf(tx, bezug))
	await rememberMuster(ctx, tx, {
		merkmale: lernbares.filter(({ schluessel }) => merken.includes(schluessel)),
		urteil: intent === 'ablehnen' ? 'betrug' : 'harmlos',
		notiz,
		empfaengerId: bezug.eigenwerbung.empfaengerId,
	})
	if (mail) await mailDecision(ctx, tx, bezug, entscheidung)
}

type Fall = { row: EigenwerbungBezug['eigenwerbung']; bezug: EigenwerbungBezug; held: Held | undefined }

/**
 * The event, and why a second person is asked for where one is: never who wants the case released, and nobody is asked who is
 * like one of those it is about.
 */
async function stepOf(
	ctx: AppContext,
	tx: MandantTx,
	{ row, bezug, held }: Fall,
	intent: EigenwerbungEntscheidung['intent'],
	{ zweitePerson = false }: Rahmen,
) {
	if (intent !== 'freigeben') return ok({ ereignis: intent, anlass: undefined, kreis: null })
	const { befangen, kreis, ...eigener } = await zweitePersonOf(ctx, tx, bezug, held?.rewards.praemierungen ?? [])
	const anlass = eigener.anlass ?? (zweitePerson ? 'betrag' : undefined)
	const einwand = befangen ? 'vier_augen' : einwandGegen(kreis, [row.vorgelegtVon])
	if (einwand) return fail(einwand)
	if (row.vorgelegtVon !== null) return ok({ ereignis: intent, anlass: undefined, kreis })
	return ok({ ereignis: anlass ? ('vorlegen' as const) : intent, anlass, kreis })
}

/** Decides one case in the caller's transaction; see `decideEigenwerbung`. */
export async function decideFall(
	ctx: AppContext,
	tx: MandantTx,
	entscheidung: EigenwerbungEntscheidung,
	rahmen: Rahmen = {},
): Promise<Result<EigenwerbungZustand, Fehler>> {
	const { empfaengerId, antwort, notiz = '' } = entscheidung
	const merken = [...(entscheidung.merken ?? [])]
	if (!z.uuid().safeParse(empfaengerId).success) return fail('nicht_gefunden')
	// Order, then rewards, then the review: as claims and releases do.
	const held = await lockHeld(tx, empfaengerId)
	// No file is made of them meanwhile.
	const heldIds = (held?.rewards.praemierungen ?? []).map(({ id }) => id)
	if (entscheidung.intent === 'ablehnen' && heldIds.length > 0) await lockLaeufeOf(tx, heldIds)
	const row = await lockEigenwerbung(tx, empfaengerId)
	const bezug = row && (await findEigenwerbungBezug(tx, empfaengerId))
	if (!row || !bezug) return fail('nicht_gefunden')
	const step = await stepOf(ctx, tx, { row, bezug, held }, entscheidung.intent, rahmen)
	if (!step.ok) return step
	const { ereignis, anlass, kreis } = step.value
	const next = transitionEigenwerbung(row.zustand, ereignis)
	if (!next.ok) return next
	const von = actorName(ctx.actor)
	const set = {
		vorlegen: { vorgelegtVon: von, anlass: anlass ?? null },
		zurueckgeben: { vorgelegtVon: null, anlass: null },
		freigeben: { entschiedenVon: von, entschiedenAm: ctx.clock(), kreis },
		ablehnen: { entschiedenVon: von, entschiedenAm: ctx.clock() },
	}[ereignis]
	await updateEigenwerbung(tx, empfaengerId, { zustand: next.value, antwort, notiz, merken, ...set })
	if (ereignis === 'freigeben' || ereignis === 'ablehnen')
		await carryOut(ctx, tx, { held, bezug }, entscheidung, rahmen)
	await writeAudit(ctx, tx, {
		ereignis: ereignis === 'zurueckgeben' ? 'eigenwerbung.zurueckgegeben' : `eigenwerbung.${next.value}`,
		bezug: 'eigenwerbung',
		bezugId: empfaengerId,
		details: {
			zustand: { von: row.zustand, nach: next.value },
			anzahl: row.gruende.length,
			...(anlass ? { anlass } : {}),
		},
	})
	await refreshStatus(tx, { empfaengerIds: [empfaengerId] })
	return ok(next.value)
}

/**
 * An operator decides about a held case: its rewards go on, or nothing is paid that is not out yet and the rest is claimed
 * back, and the recommender gets a mail. A release above the limit, or where somebody at work may be involved, is only laid before a second person, and takes
 * effect when they release it, too; vier_augen = that was the same person, or one it may be about; vier_augen_kreis = one tied to them. The value is the state it came to.
 */
export const decideEigenwerbung = async (ctx: AppContext, entscheidung: EigenwerbungEntscheidung, key?: string) => {
	authorise(ctx, 'eigenwerbung.entscheiden')
	return once<EigenwerbungZustand, Fehler>(
		ctx,
		key,
		(tx) => decideFall(ctx, tx, entscheidung),
		z.enum(EIGENWERBUNG_ZUSTAENDE).parse,
	)
}
