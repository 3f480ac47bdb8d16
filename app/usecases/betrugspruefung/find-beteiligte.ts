import { isLike } from '~/domain/betrugspruefung/mitarbeiter'
import { adressSperre } from '~/domain/betrugspruefung/sperre'
import { mailboxKey } from '~/domain/shared/email'
import type { MandantDb } from '~db/handle'
import { listMitarbeiter } from '~db/repositories/benutzer/benutzer'
import { listKontoinhaber } from '~db/repositories/betrugspruefung/umfeld'
import type { EmpfehlerRow } from '~db/repositories/konto/empfehler'
import type { AppContext } from '../shared/context'
import { findMitarbeiterNaehe, type MitarbeiterNaehe } from './find-mitarbeiter'

type Freund = { vorname: string | null; nachname: string | null; email: string | null }

const kennzeichenOf = ({ vorname, nachname, email }: Freund) => ({
	mailbox: mailboxKey(email ?? ''),
	name: `${vorname ?? ''} ${nachname ?? ''}`,
})

/** How near a recommender or their friend is to those who work for the brand. */
export async function findBeteiligte(
	ctx: AppContext,
	db: MandantDb,
	{ empfehler, freund }: { empfehler: EmpfehlerRow; freund: Freund },
): Promise<MitarbeiterNaehe> {
	const { nah, benutzerIds } = await findMitarbeiterNaehe(ctx, db, empfehler)
	const like = (await listMitarbeiter(db)).filter((one) => isLike(kennzeichenOf(freund), one))
	const sperre = freund.email ? adressSperre(ctx.mandant.config, freund.email) : undefined
	return {
		nah: nah || like.length > 0 || sperre === 'konto_gesperrt_wildcard',
		benutzerIds: [...benutzerIds, ...like.map(({ id }) => id)],
	}
}

/** Whether somebody like staff named this account (keyed hash) for themselves. */
export async function isMitarbeiterKonto(db: MandantDb, ibanHash: string): Promise<boolean> {
	const [inhaber, staff] = await Promise.all([listKontoinhaber(db, ibanHash), listMitarbeiter(db)])
	return inhaber.some((person) => staff.some((one) => isLike(kennzeichenOf(person), one)))
}
