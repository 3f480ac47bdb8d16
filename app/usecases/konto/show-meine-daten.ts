import { newsletterStatus } from '~/domain/konto/newsletter'
import { ok, type Result } from '~/domain/shared/result'
import type { EmpfehlerRow } from '~db/repositories/konto/empfehler'
import { findBankdaten } from '~db/repositories/konto/empfehler-bankdaten'
import { findBild } from '~db/repositories/konto/empfehler-bild'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { currentEmpfehler } from '../shared/current-empfehler'
import { findAbgenommenesBild } from './abgenommenes-bild'
import { wartendeEmail } from './write-to-new-email'

export type MeineDatenView = Pick<EmpfehlerRow, 'anrede' | 'vorname' | 'nachname' | 'email' | 'sprache'> & {
	/** Null where the Mandant has no newsletter. */
	newsletter: ReturnType<typeof newsletterStatus> | null
	/** The last four characters of the stored IBAN; null = none stored, undefined = the Mandant stores none. */
	ibanEnde: string | null | undefined
	/** The address that waits to take the place of this one, and until when. */
	emailWartet: { neu: string; bis: Date } | null
	/** Whether contacts see a picture; 'abgenommen': staff took it away, and why stands with it. */
	bild: 'da' | 'keins' | 'abgenommen'
}

async function bildOf(ctx: AppContext, id: string) {
	if (await findBild(ctx.db, id)) return 'da'
	return (await findAbgenommenesBild(ctx, id)) ? 'abgenommen' : 'keins'
}

/** What the logged-in Empfehler sees of their account. */
export async function showMeineDaten(ctx: AppContext): Promise<Result<MeineDatenView, 'anmeldung_erforderlich'>> {
	authorise(ctx, 'eigenes.lesen')
	const who = await currentEmpfehler(ctx)
	if (!who.ok) return who
	const { id, anrede, vorname, nachname, email, sprache, newsletterPermission, newsletterVersendetAm } = who.value
	const { ModuleNewsletterPermission, ModuleStoringBankdata } = ctx.mandant.config
	const bankdaten = ModuleStoringBankdata ? await findBankdaten(ctx.db, id) : undefined
	return ok({
		...{ anrede, vorname, nachname, email, sprache },
		newsletter: ModuleNewsletterPermission
			? newsletterStatus({ permission: newsletterPermission, versendetAm: newsletterVersendetAm })
			: null,
		emailWartet: await wartendeEmail(ctx, id),
		bild: await bildOf(ctx, id),
		ibanEnde: ModuleStoringBankdata ? (bankdaten?.ibanEnde ?? null) : undefined,
	})
}
