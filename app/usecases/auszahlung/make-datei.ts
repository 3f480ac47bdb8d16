import { createHash } from 'node:crypto'
import { endToEndId, laufKennung, pain001 } from '~/domain/auszahlung/pain001'
import { fail, ok } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import { findKonto } from '~db/repositories/auszahlung/konto'
import { insertDatei } from '~db/repositories/auszahlung/lauf'
import { bookBewegung } from '../hauptbuch/book'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { bankdatenOf, kontoDaten } from './konto-daten'
import { pruefsummeOf, recheck, stepLauf } from './step-lauf'

/**
 * Makes the file of an approved run (pain.001.001.09), once: its bytes are kept, sealed. What something stands against
 * since the approval is left out; less than was approved is paid then, never more.
 */
export async function makeDatei(ctx: AppContext, laufId: string, key?: string) {
	authorise(ctx, 'lauf.datei')
	return stepLauf(ctx, { laufId, ereignis: 'datei', key }, async (tx, lauf) => {
		const konto = await findKonto(ctx.tables, tx, lauf.kontoId)
		if (!konto || lauf.pruefsumme !== (await pruefsummeOf(ctx, tx, lauf))) return fail('lauf_veraltet')
		const { offen, gehalten } = await recheck(ctx, tx, lauf)
		if (offen.length === 0) return fail('auswahl_leer')
		const { inhaber, ...bank } = kontoDaten(ctx, konto)
		const now = ctx.clock()
		const inhalt = pain001({
			id: laufKennung(lauf),
			erstelltAm: now,
			ausfuehrungAm: lauf.ausfuehrungAm,
			auftraggeber: { name: inhaber, ...bank },
			zahlungen: offen.map(({ posten, auszahlung }) => ({
				...bankdatenOf(ctx, auszahlung),
				endToEndId: endToEndId(posten.nummer),
				cent: posten.betragCent,
				zweck: `${ctx.mandant.config.Name} Praemie ${endToEndId(posten.nummer)}`,
			})),
		})
		const bytes = Buffer.from(inhalt)
		await insertDatei(ctx.tables, tx, {
			laufId,
			inhalt: ctx.keys.seal({ table: 'lauf_datei', id: laufId, column: 'inhalt' }, inhalt),
			pruefsumme: createHash('sha256').update(bytes).digest('hex'),
			bytes: bytes.length,
			erstelltVon: actorName(ctx.actor),
			erstelltAm: now,
		})
		const bewegt = (rows: typeof offen) =>
			rows.map(({ praemierung, posten }) => ({ praemierung, schluessel: posten.id }))
		await bookBewegung(ctx, tx, 'lauf_verworfen', bewegt(gehalten))
		await bookBewegung(ctx, tx, 'datei_erstellt', bewegt(offen))
		const summeCent = offen.reduce((summe, { posten }) => summe + posten.betragCent, 0)
		return ok({ anzahl: offen.length, summeCent })
	})
}
