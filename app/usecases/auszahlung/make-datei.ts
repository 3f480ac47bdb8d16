import { createHash } from 'node:crypto'
import { laufKennung, pain001, zusammen } from '~/domain/auszahlung/pain001'
import { fail, ok } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import { findKonto } from '~db/repositories/auszahlung/konto'
import { insertDatei } from '~db/repositories/auszahlung/lauf'
import { kontoDaten } from '../praemie/konto-daten'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { pruefsummeOf, recheck, stepLauf } from './step-lauf'
import { bookZahlungen } from './zahlungen'

/**
 * Makes the file of an approved run (pain.001.001.09), once: its bytes are kept, sealed. What something stands against
 * since the approval is left out; less than was approved is paid then, never more.
 */
export async function makeDatei(ctx: AppContext, laufId: string, key?: string) {
	authorise(ctx, 'lauf.datei')
	return stepLauf(ctx, { laufId, ereignis: 'datei', key }, async (tx, lauf) => {
		const konto = await findKonto(tx, lauf.kontoId)
		if (!konto || lauf.pruefsumme !== (await pruefsummeOf(tx, lauf))) return fail('lauf_veraltet')
		const { offen, gehalten } = await recheck(ctx, tx, lauf)
		if (offen.length === 0) return fail('lauf_leer')
		const { inhaber, ...bank } = kontoDaten(ctx, konto)
		const now = ctx.clock()
		const inhalt = pain001({
			id: laufKennung(lauf),
			erstelltAm: now,
			ausfuehrungAm: lauf.ausfuehrungAm,
			auftraggeber: { name: inhaber, ...bank },
			zahlungen: zusammen(offen.map(({ auftrag }) => auftrag())),
		})
		const bytes = Buffer.from(inhalt)
		await insertDatei(tx, {
			laufId,
			inhalt: ctx.keys.seal({ table: 'lauf_datei', id: laufId, column: 'inhalt' }, inhalt),
			pruefsumme: createHash('sha256').update(bytes).digest('hex'),
			bytes: bytes.length,
			erstelltVon: actorName(ctx.actor),
			erstelltAm: now,
		})
		await bookZahlungen(ctx, tx, 'lauf_verworfen', gehalten)
		await bookZahlungen(ctx, tx, 'datei_erstellt', offen)
		const summeCent = offen.reduce((summe, { posten }) => summe + posten.betragCent, 0)
		return ok({ anzahl: offen.length, summeCent })
	})
}
