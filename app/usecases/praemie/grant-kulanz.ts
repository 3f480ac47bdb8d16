import { z } from 'zod'
import type { KulanzGrund } from '~/domain/praemie/kulanz'
import { berlinDay } from '~/domain/shared/dates'
import { normaliseEmail } from '~/domain/shared/email'
import { normaliseCode } from '~/domain/shared/random-code'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { Tx } from '~db/client'
import { findEmpfehlung } from '~db/repositories/empfehlung/empfehlung'
import { findEmpfehler, findEmpfehlerByEmail, lockEmpfehler } from '~db/repositories/konto/empfehler'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { createPraemierung } from './create-praemierung'

export type Kulanz = {
	/** Empfehlungsnummer, or the Empfehler's e-mail address. */
	an: string
	betragCent: number
	grund: KulanzGrund
}

type Fehler = 'empfehlung_unbekannt' | 'email_nicht_registriert'

async function findWho(ctx: AppContext, tx: Tx, an: string) {
	const { tables } = ctx
	if (an.includes('@')) {
		const empfehler = await findEmpfehlerByEmail(tables, tx, normaliseEmail(an))
		return empfehler ? ok({ empfehler, empfehlungId: undefined }) : fail('email_nicht_registriert')
	}
	const empfehlung = await findEmpfehlung(tables, tx, { empfehlungsnummer: normaliseCode(an) })
	const empfehler = empfehlung && (await findEmpfehler(tables, tx, empfehlung.empfehlerId))
	return empfehler && !empfehler.geloeschtAm
		? ok({ empfehler, empfehlungId: empfehlung.id })
		: fail('empfehlung_unbekannt')
}

/** A goodwill reward for an Empfehler, chosen from the general Praemien of today. */
export async function grantKulanz(
	ctx: AppContext,
	{ an, betragCent, grund }: Kulanz,
	key?: string,
): Promise<Result<null, Fehler>> {
	authorise(ctx, 'praemie.kulanz')
	return once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const who = await findWho(ctx, tx, an)
			if (!who.ok) return who
			const { empfehlungId } = who.value
			// Held, so that nobody deletes the account while it gets a reward and a mail.
			const empfehler = await lockEmpfehler(ctx.tables, tx, { id: who.value.empfehler.id })
			if (!empfehler) return fail('email_nicht_registriert')
			await createPraemierung(ctx, tx, {
				art: 'kulanz',
				seite: 'empfehler',
				person: empfehler,
				empfehlungId,
				betragCent,
				praemienstand: berlinDay(ctx.clock()),
				produktName: null,
			})
			await writeAudit(ctx, tx, {
				ereignis: 'praemierung.kulanz',
				bezug: 'empfehler',
				bezugId: empfehler.id,
				details: { grund, betragCent },
			})
			return ok(null)
		},
		z.null().parse,
	)
}
