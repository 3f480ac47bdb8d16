import { z } from 'zod'
import { einwandGegen, type KeineZweite } from '~/domain/benutzer/kreis'
import { kulanzAntragMachine } from '~/domain/praemie/kulanz'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { lockEmpfehler } from '~db/repositories/konto/empfehler'
import { findKulanzBezug, lockKulanzAntrag } from '~db/repositories/praemie/kulanz'
import { findMitarbeiterNaehe } from '../betrugspruefung/find-mitarbeiter'
import { authorise } from '../shared/authorise'
import { onceWithFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import { isNah, kreisVon } from '../shared/zweite-person'
import { endKulanzAntrag } from './end-kulanz-antrag'
import { settleKulanz } from './settle-kulanz'

export type KulanzEntscheidung = { id: string; intent: 'gewaehren' | 'ablehnen'; antwort: string }
type Fehler = 'nicht_gefunden' | 'zustand_veraltet' | KeineZweite

async function decide(ctx: AppContext, tx: MandantTx, { id, intent, antwort }: KulanzEntscheidung) {
	if (!z.uuid().safeParse(id).success) return fail('nicht_gefunden')
	if (intent === 'ablehnen') return endKulanzAntrag(ctx, tx, id, intent, antwort)
	// The account before the request, as where an account is erased.
	const bezug = await findKulanzBezug(tx, id)
	const empfehler = bezug && (await lockEmpfehler(tx, { id: bezug.empfehler.id }))
	const antrag = await lockKulanzAntrag(tx, id)
	if (!antrag) return fail('nicht_gefunden')
	const next = kulanzAntragMachine.transition(antrag.zustand, intent)
	if (!next.ok) return next
	const kreis = await kreisVon(ctx, tx)
	const einwand = einwandGegen(kreis, [antrag.beantragtVon])
	if (einwand) return fail(einwand)
	if (!empfehler || empfehler.geloeschtAm) return fail('zustand_veraltet')
	const { benutzerIds } = await findMitarbeiterNaehe(ctx, tx, empfehler)
	if (isNah(kreis, benutzerIds)) return fail('vier_augen')
	await settleKulanz(ctx, tx, { antrag, empfehler, antwort, kreis })
	return ok(null)
}

/**
 * Grants or declines goodwill that waits: never who asked for it (vier_augen) or is tied to them (vier_augen_kreis; the
 * database refuses both, too), never whoever is like the person it is for or tied to somebody who is, and only with the second factor freshly entered (faktor_noetig).
 */
export async function decideKulanz(
	ctx: AppContext,
	entscheidung: KulanzEntscheidung,
	key?: string,
): Promise<Result<null, Fehler | 'faktor_noetig'>> {
	authorise(ctx, 'praemie.kulanzFreigeben')
	return onceWithFaktor<null, Fehler>(ctx, key, (tx) => decide(ctx, tx, entscheidung), z.null().parse)
}
