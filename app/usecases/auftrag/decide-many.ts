import { z } from 'zod'
import type { SammelDaten } from '~/domain/auftrag/sammelarbeit'
import { SAMMEL_MAX } from '~/domain/auftrag/sammelarbeit'
import { fail, ok, type Result } from '~/domain/shared/result'
import { isAllowed } from '~/domain/zugriff/rechte'
import { findEigenwerbungBezug, listEigenwerbungBezuege } from '~db/repositories/betrugspruefung/eigenwerbung'
import { findGruppeOf, listGleiche, listGruppen, sumGleiche } from '~db/repositories/betrugspruefung/gleiche'
import { zeileOf } from '../betrugspruefung/show-eigenwerbung'
import { findBetraege } from '../katalog/find-betraege'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kontaktdatenFor } from '../shared/kontaktdaten'
import { answerBefore, once } from '../shared/once'
import { gezeigtOf, isGezeigt } from './gezeigt'
import { beginSammelarbeit, runSammelarbeit, SOFORT } from './run-sammelarbeit'

/** Groups on the page of all cases. */
const GRUPPEN = 5
/** People named on the page that decides about all. */
const GENANNT = 50

const nameOf = ({ vorname, nachname }: { vorname: string | null; nachname: string | null }) =>
	[vorname, nachname].filter(Boolean).join(' ')

/** The largest groups of cases that are alike, for who may decide. */
export async function listGleicheFaelle(ctx: AppContext) {
	authorise(ctx, 'eigenwerbung.lesen')
	if (!isAllowed(ctx.actor, 'eigenwerbung.entscheiden')) return []
	const gruppen = await listGruppen(ctx.db, GRUPPEN)
	const bezuege = await listEigenwerbungBezuege(
		ctx.db,
		gruppen.map(({ fall }) => fall),
	)
	return gruppen.flatMap(({ anzahl, fall, seit }) => {
		const bezug = bezuege.find(({ eigenwerbung }) => eigenwerbung.empfaengerId === fall)
		return bezug ? [{ anzahl, seit, ...zeileOf(ctx, bezug) }] : []
	})
}

async function standOf(ctx: AppContext, empfaengerId: string) {
	const { db } = ctx
	const known = z.uuid().safeParse(empfaengerId).success
	const gruppe = known ? await findGruppeOf(db, empfaengerId) : undefined
	const bezug = gruppe && (await findEigenwerbungBezug(db, empfaengerId))
	if (!gruppe || !bezug) return undefined
	const { anzahl, cent, ohne } = await sumGleiche(db, gruppe)
	const { empfehler, empfaenger } = await findBetraege(ctx, bezug.empfehlung, db)
	const versprochen = (empfehler?.cent ?? 0) + (empfaenger?.cent ?? 0)
	return { gruppe, bezug, anzahl, summeCent: cent + ohne * versprochen }
}

/** The undecided cases of the same link, held for the same reasons as this one: how many, whose, and what is at stake. */
export async function showGleicheFaelle(ctx: AppContext, empfaengerId: string) {
	authorise(ctx, 'eigenwerbung.entscheiden')
	const stand = await standOf(ctx, empfaengerId)
	if (!stand) return fail('nicht_gefunden')
	const { gruppe, bezug, anzahl, summeCent } = stand
	const alle = await listGleiche(ctx.db, gruppe, SAMMEL_MAX)
	const kontakt = kontaktdatenFor(ctx)
	return ok({
		...zeileOf(ctx, bezug),
		...{ anzahl, summeCent, zustand: gruppe.zustand },
		vorschlag: { antwort: bezug.eigenwerbung.antwort, notiz: bezug.eigenwerbung.notiz },
		gezeigt: gezeigtOf(teileOf(alle)),
		genannt: alle.slice(0, GENANNT).map((row) => ({ id: row.empfaengerId, name: kontakt.name(nameOf(row)) })),
		/** One person may not let so much go alone, whatever each case is worth. */
		zweitePerson: gruppe.zustand === 'offen' && summeCent > ctx.mandant.config.KulanzAlleinCent,
	})
}

/** How many cases are like this one, itself counted, for who may decide them; 0 where it is decided. */
export async function countGleicheFaelle(ctx: AppContext, empfaengerId: string): Promise<number> {
	authorise(ctx, 'eigenwerbung.lesen')
	if (!isAllowed(ctx.actor, 'eigenwerbung.entscheiden')) return 0
	const gruppe = await findGruppeOf(ctx.db, empfaengerId)
	return gruppe ? (await sumGleiche(ctx.db, gruppe)).anzahl : 0
}

const teileOf = (faelle: Awaited<ReturnType<typeof listGleiche>>) => faelle.map(({ empfaengerId }) => empfaengerId)

type Entscheidung = { intent: 'freigeben' | 'ablehnen'; antwort: string; notiz: string }

/**
 * Begins to decide all cases that are alike, each by the rules of a single one, and answers with the id of the work.
 * zustand_veraltet: there is one that was not shown.
 */
export async function decideGleicheFaelle(
	ctx: AppContext,
	{ empfaengerId, gezeigt, ...entscheidung }: Entscheidung & { empfaengerId: string; gezeigt: string },
	key?: string,
): Promise<Result<string, 'nicht_gefunden' | 'zustand_veraltet'>> {
	authorise(ctx, 'eigenwerbung.entscheiden')
	const before = await answerBefore(ctx, key, z.string().parse)
	if (before) return before
	const stand = await standOf(ctx, empfaengerId)
	if (!stand) return fail('nicht_gefunden')
	const { summeCent } = stand
	const zweitePerson = entscheidung.intent === 'freigeben' && summeCent > ctx.mandant.config.KulanzAlleinCent
	const faelle = await listGleiche(ctx.db, stand.gruppe, SAMMEL_MAX)
	if (!isGezeigt(teileOf(faelle), gezeigt)) return fail('zustand_veraltet')
	const begun = await once<string, never>(
		ctx,
		key,
		async (tx) => {
			const daten: SammelDaten = { ...entscheidung, zweitePerson }
			const neu = { art: 'faelle', daten, anzahl: faelle.length, summeCent } as const
			const teile = faelle.map((fall) => ({ bezugId: fall.empfaengerId }))
			return ok(await beginSammelarbeit(ctx, tx, neu, teile))
		},
		z.string().parse,
	)
	if (begun.ok) await runSammelarbeit(ctx, begun.value, { teile: SOFORT })
	return begun
}
