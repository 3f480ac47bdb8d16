import { randomUUID } from 'node:crypto'
import { loeschbarAb } from '~/domain/empfaenger/zustand'
import { mailboxKey, normaliseEmail } from '~/domain/shared/email'
import type { MandantDb } from '~db/handle'
import { type EmpfehlerRow, insertEmpfehler } from '~db/repositories/konto/empfehler'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'
import { newHex } from '../shared/new-code'

export type EmpfehlerPerson = { vorname: string; nachname: string; email: string }

/** Creates an unregistered account in the caller's transaction; undefined = the address is taken. */
export async function newEmpfehler(
	ctx: AppContext,
	tx: MandantDb,
	person: EmpfehlerPerson,
): Promise<EmpfehlerRow | undefined> {
	const now = ctx.clock()
	const created = await insertEmpfehler(tx, {
		id: randomUUID(),
		email: person.email,
		emailNorm: normaliseEmail(person.email),
		mailbox: mailboxKey(person.email),
		vorname: person.vorname,
		nachname: person.nachname,
		empfehlerhash: newHex(),
		sprache: ctx.locale,
		erstelltAm: now,
		loeschenAb: loeschbarAb(now),
	})
	if (created) await writeAudit(ctx, tx, { ereignis: 'empfehler.angelegt', bezug: 'empfehler', bezugId: created.id })
	return created
}
