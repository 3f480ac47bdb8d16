import { createHash } from 'node:crypto'
import { inPool, type PoolRefusal } from '~/adapters/pool/pool'
import { fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import { findBankdatei, insertBankdatei } from '~db/repositories/auszahlung/bankdatei'
import { listAuftraggeberKonten } from '~db/repositories/auszahlung/konto'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kontoDaten } from './konto-daten'

type Fehler = 'bankdatei_unlesbar' | 'bankdatei_art' | 'bankdatei_fremd' | 'bankdatei_leer' | PoolRefusal
type Eingelesen = { pruefsumme: string; bekannt: boolean }

/** Whether a statement is of an account the brand pays from, or paid from; status reports name none. */
async function istEigenes(ctx: AppContext, ibans: readonly string[]): Promise<boolean> {
	if (ibans.length === 0) return true
	const konten = await listAuftraggeberKonten(ctx.tables, ctx.db)
	return konten.some((konto) => ibans.includes(kontoDaten(ctx, konto).iban))
}

/**
 * Reads a file of the bank and keeps what it says about payments of ours; nothing is booked by that. The same bytes again
 * lead to what was kept the first time. bankdatei_fremd = another account's, bankdatei_leer = nothing about our transfers.
 */
export async function readBankdatei(ctx: AppContext, bytes: Uint8Array): Promise<Result<Eingelesen, Fehler>> {
	authorise(ctx, 'lauf.buchen')
	const pruefsumme = createHash('sha256').update(bytes).digest('hex')
	if (await findBankdatei(ctx.tables, ctx.db, pruefsumme)) return ok({ pruefsumme, bekannt: true })
	const done = await inPool(ctx.mandant.id, 'bankdatei', bytes)
	if (!done.ok) return done
	const read = done.value
	if (!read.ok) return read
	const { meldungen, ibans, art, version, kennungen, andere } = read.value
	if (!(await istEigenes(ctx, ibans))) return fail('bankdatei_fremd')
	if (meldungen.length === 0) return fail('bankdatei_leer')
	const inserted = await ctx.db.transaction(async (tx) => {
		const von = actorName(ctx.actor)
		const row = { pruefsumme, art, version, kennungen, andere, eingelesenVon: von, erstelltAm: ctx.clock() }
		if (!(await insertBankdatei(ctx.tables, tx, row, meldungen))) return false
		const details = { art, kennungen: kennungen.join(' '), meldungen: meldungen.length }
		await writeAudit(ctx, tx, { ereignis: 'bankdatei.eingelesen', bezug: 'bankDatei', bezugId: pruefsumme, details })
		return true
	})
	return ok({ pruefsumme, bekannt: !inserted })
}
