import { z } from 'zod'
import type { Bankdaten } from '~/domain/praemie/iban'
import { maskIban } from '~/domain/praemie/iban'
import { fail, ok, type Result } from '~/domain/shared/result'
import { lockIban } from '~db/repositories/betrugspruefung/eigenwerbung'
import { findBankdaten, upsertBankdaten } from '~db/repositories/konto/empfehler-bankdaten'
import { reportFreundeMitIban } from '../betrugspruefung/report-eigenwerbung'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { currentEmpfehler, lockCurrentEmpfehler } from '../shared/current-empfehler'
import { once } from '../shared/once'

type Fehler = 'anmeldung_erforderlich' | 'nicht_gefunden'

const TABLE = 'empfehler_bankdaten'

/** Opens one sealed column of an Empfehler's stored account. */
export const openBankdaten = (
	{ keys }: Pick<AppContext, 'keys'>,
	row: { empfehlerId: string; kontoinhaber: string; iban: string; bic: string },
	column: 'kontoinhaber' | 'iban' | 'bic',
): string => keys.open({ table: TABLE, id: row.empfehlerId, column }, row[column])

export type BankdatenView = {
	/** For the empty form. */
	name: string
	/** The IBAN is masked; null = nothing is stored. */
	gespeichert: { kontoinhaber: string; iban: string; geaendertAm: Date } | null
}

/** The stored account, masked; nicht_gefunden without ModuleStoringBankdata. */
export async function showEmpfehlerBankdaten(ctx: AppContext): Promise<Result<BankdatenView, Fehler>> {
	authorise(ctx, 'eigenes.lesen')
	if (!ctx.mandant.config.ModuleStoringBankdata) return fail('nicht_gefunden')
	const who = await currentEmpfehler(ctx)
	if (!who.ok) return who
	const row = await findBankdaten(ctx.db, who.value.id)
	return ok({
		name: `${who.value.vorname} ${who.value.nachname}`.trim(),
		gespeichert: row
			? {
					kontoinhaber: openBankdaten(ctx, row, 'kontoinhaber'),
					iban: maskIban(openBankdaten(ctx, row, 'iban')),
					geaendertAm: row.geaendertAm,
				}
			: null,
	})
}

/** Keeps the logged-in Empfehler's account, sealed; a former one is replaced. Nobody else may say where money goes. */
export async function storeBankdaten(
	ctx: AppContext,
	{ kontoinhaber, iban, bic = '' }: Bankdaten,
	key: string,
): Promise<Result<null, Fehler>> {
	authorise(ctx, 'eigenes.bankdaten')
	return once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			if (!ctx.mandant.config.ModuleStoringBankdata) return fail('nicht_gefunden')
			const who = await lockCurrentEmpfehler(ctx, tx)
			if (!who.ok) return who
			const { id } = who.value
			const seal = (column: string, text: string) => ctx.keys.seal({ table: TABLE, id, column }, text)
			const ibanHash = ctx.keys.hash('iban', iban)
			await lockIban(tx, ibanHash)
			await upsertBankdaten(tx, {
				empfehlerId: id,
				kontoinhaber: seal('kontoinhaber', kontoinhaber),
				iban: seal('iban', iban),
				bic: seal('bic', bic),
				ibanHash,
				ibanEnde: iban.slice(-4),
				geaendertAm: ctx.clock(),
			})
			await reportFreundeMitIban(ctx, tx, { empfehlerId: id, ibanHash })
			await writeAudit(ctx, tx, { ereignis: 'bankdaten.gespeichert', bezug: 'empfehler', bezugId: id })
			return ok(null)
		},
		z.null().parse,
	)
}
