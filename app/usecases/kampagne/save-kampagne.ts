import { z } from 'zod'
import { type KampagneDaten, kampagneDatenSchema } from '~/domain/kampagne/daten'
import { kampagneMachine } from '~/domain/kampagne/zustand'
import { type Failure, fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import { isUniqueViolation } from '~db/client'
import { insertKampagne, lockKampagne, updateKampagneEntwurf } from '~db/repositories/kampagne/kampagne'
import { listProdukteByIds } from '~db/repositories/katalog/katalog'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'

/** Product numbers that the catalogue does not have. */
type Unbekannt = Failure<'kampagne_produkt'> & { teil: string }

const savedSchema = z.object({ id: z.uuid() })
type Saved = z.output<typeof savedSchema>

/**
 * Saves a draft: a new one, or the one with this id as its writer saw it (`stand`). What waits for its release is a draft again
 * only once it is given back. zustand_veraltet = it is no draft, or somebody saved it meanwhile; kampagne_wort_vergeben =
 * another campaign has this address.
 */
export async function saveKampagne(
	ctx: AppContext,
	{ id, stand, daten }: { id?: string | undefined; stand: number; daten: KampagneDaten },
	key?: string,
): Promise<
	Result<Saved, 'zustand_veraltet' | 'kampagne_zeitraum' | 'kampagne_wort_vergeben' | 'nicht_gefunden'> | Unbekannt
> {
	authorise(ctx, 'kampagne.pflegen')
	const { ziel, ...rest } = kampagneDatenSchema.parse(daten)
	if (rest.von && rest.bis && rest.bis <= rest.von) return fail('kampagne_zeitraum')
	const known = new Set((await listProdukteByIds(ctx.db, ziel.produkte)).map((produkt) => produkt.id))
	const fehlend = ziel.produkte.filter((produktId) => !known.has(produktId))
	if (fehlend.length > 0) return { ...fail('kampagne_produkt'), teil: fehlend.slice(0, 5).join(', ') }
	const saved = once<Saved, 'zustand_veraltet' | 'nicht_gefunden'>(
		ctx,
		key,
		async (tx) => {
			const geschriebenVon = actorName(ctx.actor)
			const set = { ...rest, ziel, geschriebenVon }
			const bezug = 'kampagne' as const
			if (id === undefined) {
				const neu = await insertKampagne(tx, { ...set, zustand: kampagneMachine.initial, erstelltAm: ctx.clock() })
				await writeAudit(ctx, tx, { ereignis: 'kampagne.angelegt', bezug, bezugId: neu })
				return ok({ id: neu })
			}
			const row = await lockKampagne(tx, id)
			if (!row) return fail('nicht_gefunden')
			if (row.zustand !== kampagneMachine.initial || row.stand !== stand) return fail('zustand_veraltet')
			await updateKampagneEntwurf(tx, row, set)
			await writeAudit(ctx, tx, { ereignis: 'kampagne.geaendert', bezug, bezugId: id })
			return ok({ id })
		},
		savedSchema.parse,
	)
	return saved.catch((error: unknown) => {
		if (isUniqueViolation(error, 'kampagne_wort')) return fail('kampagne_wort_vergeben')
		throw error
	})
}
