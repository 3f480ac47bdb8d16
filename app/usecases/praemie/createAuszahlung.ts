import { randomUUID } from 'node:crypto'
import type { Bankdaten } from '~/domain/praemie/formular'
import { voraussichtlicheAuszahlung } from '~/domain/praemie/fristen'
import type { Tx } from '~db/client'
import { insertAuszahlung } from '~db/repositories/auszahlung'
import type { PraemierungRow } from '~db/repositories/praemierung'
import { writeAudit } from '../audit'
import type { AppContext } from '../context'
import { enqueueMail } from '../mail/enqueueMail'
import type { Berechtigt } from './findPraemierungAccess'

/**
 * Writes the payout of a reward with its sealed bank data, and confirms it by mail, in the transaction that holds the
 * reward. Only the last four characters of the IBAN are stored in the open.
 */
export async function createAuszahlung(
	ctx: AppContext,
	tx: Tx,
	{ id: praemierungId, betragCent, sprache }: PraemierungRow,
	{ kontoinhaber, iban, bic = '' }: Bankdaten,
	person: Berechtigt,
): Promise<void> {
	const id = randomUUID()
	const now = ctx.clock()
	const seal = (spalte: string, text: string) => ctx.keys.seal({ tabelle: 'auszahlung', id, spalte }, text)
	const ibanEnde = iban.slice(-4)
	await insertAuszahlung(ctx.tables, tx, {
		id,
		praemierungId,
		zustand: 'Offen',
		betragCent,
		kontoinhaber: seal('kontoinhaber', kontoinhaber),
		iban: seal('iban', iban),
		bic: seal('bic', bic),
		ibanHash: ctx.keys.hash('iban', iban),
		ibanEnde,
		erstelltAm: now,
	})
	await enqueueMail(ctx, tx, {
		vorlage: 'auszahlung_bestaetigt',
		an: person.email,
		sprache,
		schluessel: `auszahlung_bestaetigt:${id}`,
		daten: { vorname: person.vorname, betragCent, ibanEnde, ...voraussichtlicheAuszahlung(now) },
	})
	await writeAudit(ctx, tx, {
		ereignis: 'auszahlung.erstellt',
		bezug: 'auszahlung',
		bezugId: id,
		details: { praemierungId, betragCent },
	})
}
