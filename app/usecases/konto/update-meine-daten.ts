import { z } from 'zod'
import type { MeineDatenInput } from '~/domain/konto/persoenlich'
import { ok, type Result } from '~/domain/shared/result'
import { updateEmpfehler } from '~db/repositories/konto/empfehler'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { lockCurrentEmpfehler } from '../shared/current-empfehler'
import { once } from '../shared/once'

/** Changes the logged-in Empfehler's names, salutation and language, of mails and pages. */
export async function updateMeineDaten(
	ctx: AppContext,
	{ anrede, vorname, nachname, sprache }: MeineDatenInput,
	key: string,
): Promise<Result<null, 'anmeldung_erforderlich'>> {
	authorise(ctx, 'eigenes.aendern')
	return once<null, 'anmeldung_erforderlich'>(
		ctx,
		key,
		async (tx) => {
			const who = await lockCurrentEmpfehler(ctx, tx)
			if (!who.ok) return who
			const { id } = who.value
			await updateEmpfehler(tx, id, { anrede, vorname, nachname, sprache, spracheGewaehlt: true })
			await writeAudit(ctx, tx, { ereignis: 'empfehler.daten_geaendert', bezug: 'empfehler', bezugId: id })
			return ok(null)
		},
		z.null().parse,
	)
}
