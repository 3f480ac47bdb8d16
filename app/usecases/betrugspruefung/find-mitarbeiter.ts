import { isLike } from '~/domain/betrugspruefung/mitarbeiter'
import { adressSperre } from '~/domain/betrugspruefung/sperre'
import { mailboxKey } from '~/domain/shared/email'
import type { MandantDb } from '~db/handle'
import { listMitarbeiter } from '~db/repositories/benutzer/benutzer'
import { listKontoPartner } from '~db/repositories/betrugspruefung/konto-partner'
import type { EmpfehlerRow } from '~db/repositories/konto/empfehler'
import type { AppContext } from '../shared/context'

export type MitarbeiterNaehe = {
	/** Something of them is like staff: mailbox, name, bank account, or an address the brand bars as its staff's. */
	nah: boolean
	/** Operators it is like (benutzer.id). */
	benutzerIds: string[]
}

/** How near an Empfehler is to those who work for the brand, former ones included: whom nobody favours alone. */
export async function findMitarbeiterNaehe(
	ctx: AppContext,
	db: MandantDb,
	{ id, email, vorname, nachname }: Pick<EmpfehlerRow, 'id' | 'email' | 'vorname' | 'nachname'>,
): Promise<MitarbeiterNaehe> {
	const staff = await listMitarbeiter(db)
	const people = [{ email, name: `${vorname} ${nachname}` }, ...(await listKontoPartner(db, id))]
	const known = people.map((person) => ({ mailbox: mailboxKey(person.email), name: person.name }))
	const like = staff.filter((one) => known.some((person) => isLike(person, one)))
	const gesperrt = people.some((person) => adressSperre(ctx.mandant.config, person.email) === 'konto_gesperrt_wildcard')
	return { nah: gesperrt || like.length > 0, benutzerIds: like.map((one) => one.id) }
}
