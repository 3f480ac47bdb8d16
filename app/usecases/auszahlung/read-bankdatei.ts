import { createHash } from 'node:crypto'
import type { Lesefehler } from '~/adapters/bank/bankdatei'
import { inPool, type PoolRefusal } from '~/adapters/pool/pool'
import { MELDUNGEN_MAX, ofAccounts } from '~/domain/auszahlung/bankdatei'
import { fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import { findBankdatei, insertBankdatei } from '~db/repositories/auszahlung/bankdatei'
import { listAuftraggeberKonten } from '~db/repositories/auszahlung/konto'
import { kontoDaten } from '../praemie/konto-daten'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** Ids of statements by which a file is known; a file has few. */
const KENNUNGEN_MAX = 50

type Fehler = Lesefehler | 'bankdatei_fremd' | 'bankdatei_leer' | 'bankdatei_zu_lang' | PoolRefusal
type Eingelesen = { pruefsumme: string; bekannt: boolean }

/** The accounts the brand pays from, or paid from. */
const eigeneIbans = async (ctx: AppContext): Promise<string[]> =>
	(await listAuftraggeberKonten(ctx.db)).map((konto) => kontoDaten(ctx, konto).iban)

/**
 * Reads a file of the bank and keeps what it says about payments of ours; nothing is booked by that. The same bytes again
 * lead to what was kept the first time. Statements of other accounts in it are none of ours, whatever they name.
 * bankdatei_fremd = all of it is another account's, bankdatei_leer = nothing about our transfers,
 * bankdatei_zu_lang = more than a file may have (MELDUNGEN_MAX).
 */
export async function readBankdatei(ctx: AppContext, bytes: Uint8Array): Promise<Result<Eingelesen, Fehler>> {
	authorise(ctx, 'lauf.buchen')
	const pruefsumme = createHash('sha256').update(bytes).digest('hex')
	if (await findBankdatei(ctx.db, pruefsumme)) return ok({ pruefsumme, bekannt: true })
	const done = await inPool(ctx.mandant.id, 'bankdatei', bytes)
	if (!done.ok) return done
	const read = done.value
	if (!read.ok) return read
	const { ibans, art, version } = read.value
	const kennungen = read.value.kennungen.slice(0, KENNUNGEN_MAX)
	const eigene = await eigeneIbans(ctx)
	if (ibans.length > 0 && !ibans.some((iban) => eigene.includes(iban))) return fail('bankdatei_fremd')
	const { meldungen, andere } = ofAccounts(read.value, eigene)
	if (meldungen.length === 0) return fail('bankdatei_leer')
	if (meldungen.length > MELDUNGEN_MAX) return fail('bankdatei_zu_lang')
	const inserted = await ctx.db.transaction(async (tx) => {
		const von = actorName(ctx.actor)
		const row = { pruefsumme, art, version, kennungen, andere, eingelesenVon: von, erstelltAm: ctx.clock() }
		if (!(await insertBankdatei(tx, row, meldungen))) return false
		const details = { art, kennungen: kennungen.join(' '), meldungen: meldungen.length }
		await writeAudit(ctx, tx, { ereignis: 'bankdatei.eingelesen', bezug: 'bankDatei', bezugId: pruefsumme, details })
		return true
	})
	return ok({ pruefsumme, bekannt: !inserted })
}
