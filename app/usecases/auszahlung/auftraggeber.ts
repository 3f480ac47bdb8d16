import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { decideKonto, kontoMachine } from '~/domain/auszahlung/konto'
import { einwandGegen, type KeineZweite } from '~/domain/benutzer/kreis'
import type { Bankdaten } from '~/domain/praemie/iban'
import { fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import { changeKonto, findKontoIn, insertKonto, listAuftraggeberKonten } from '~db/repositories/auszahlung/konto'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import { onceWithFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { kreisVon } from '../shared/zweite-person'

/** The account the brand pays from, the one that waits to be it, and former ones. No IBAN but its end. */
export async function showAuftraggeber(ctx: AppContext) {
	authorise(ctx, 'lauf.lesen')
	const rows = await listAuftraggeberKonten(ctx.db)
	const kreis = await kreisVon(ctx, ctx.db)
	return rows.map(({ id, zustand, ibanEnde, beantragtVon, erstelltAm, entschiedenAm }) => ({
		id,
		zustand,
		ibanEnde,
		erstelltAm,
		entschiedenAm,
		/** Why whoever looks cannot release it. */
		einwand: einwandGegen(kreis, [beantragtVon]) ?? null,
	}))
}

/** Asks for an account to be paid from; one at a time. Nothing is paid from it until another person released it. */
export async function requestAuftraggeber(
	ctx: AppContext,
	{ kontoinhaber, iban, bic = '' }: Bankdaten,
	key?: string,
): Promise<Result<null, 'zustand_veraltet'>> {
	authorise(ctx, 'auftraggeber.beantragen')
	return once<null, 'zustand_veraltet'>(
		ctx,
		key,
		async (tx) => {
			const id = randomUUID()
			const seal = (column: string, wert: string) => ctx.keys.seal({ table: 'auftraggeber_konto', id, column }, wert)
			const inserted = await insertKonto(tx, {
				id,
				zustand: kontoMachine.initial,
				inhaber: seal('inhaber', kontoinhaber),
				iban: seal('iban', iban),
				bic: seal('bic', bic),
				ibanEnde: iban.slice(-4),
				beantragtVon: actorName(ctx.actor),
				entschiedenVon: null,
				entschiedenAm: null,
				kreis: null,
				erstelltAm: ctx.clock(),
			})
			if (!inserted) return fail('zustand_veraltet')
			await writeAudit(ctx, tx, { ereignis: 'auftraggeber.beantragt', bezug: 'auftraggeberKonto', bezugId: id })
			return ok(null)
		},
		z.null().parse,
	)
}

type Fehler = 'zustand_veraltet' | KeineZweite

/**
 * Releases or declines the account that waits: never who asked for it or is tied to them, and only with the second factor freshly entered. A
 * released one takes the place of the former.
 */
export async function decideAuftraggeber(
	ctx: AppContext,
	{ id, intent }: { id: string; intent: 'freigeben' | 'ablehnen' },
	key?: string,
): Promise<Result<null, Fehler | 'faktor_noetig'>> {
	authorise(ctx, 'auftraggeber.freigeben')
	return onceWithFaktor<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const wartend = await findKontoIn(tx, 'beantragt')
			if (wartend?.id !== id) return fail('zustand_veraltet')
			const entschieden = decideKonto(wartend, { intent, kreis: await kreisVon(ctx, tx), am: ctx.clock() })
			if (!entschieden.ok) return entschieden
			const bisher = intent === 'freigeben' ? await findKontoIn(tx, 'gilt') : undefined
			if (bisher) await changeKonto(tx, bisher.id, 'gilt', { zustand: kontoMachine.step('ersetzen').to })
			if (!(await changeKonto(tx, id, wartend.zustand, entschieden.value))) return fail('zustand_veraltet')
			const ereignis = `auftraggeber.${entschieden.value.zustand}`
			await writeAudit(ctx, tx, { ereignis, bezug: 'auftraggeberKonto', bezugId: id })
			return ok(null)
		},
		z.null().parse,
	)
}
