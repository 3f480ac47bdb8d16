import { produktTexte } from '~/domain/katalog/produkt'
import type { MandantTx } from '~db/handle'
import type { EinladungRow, EmpfaengerRow } from '~db/repositories/empfaenger/empfaenger'
import { findBetraege } from '../katalog/find-betraege'
import type { AppContext } from '../shared/context'
import { enqueueMail } from './enqueue-mail'
import { freundLinks } from './freund-links'

/** The friend's mail with all their links; `anlass` tells one that is sent again from the first. */
export async function mailAngaben(
	ctx: AppContext,
	tx: MandantTx,
	{ einladung, empfaenger, anlass }: { einladung: EinladungRow; empfaenger: EmpfaengerRow; anlass?: string },
): Promise<void> {
	const { id, email, vorname, sprache } = empfaenger
	if (!email || !vorname) throw new Error('an Empfaenger with data has a name and an address')
	const { empfehlungsnummer, gueltigBis, maxAuftraege } = einladung.empfehlung
	await enqueueMail(ctx, tx, {
		vorlage: 'empfaenger_bestaetigung',
		an: email,
		sprache,
		schluessel: ['empfaenger_bestaetigung', id, anlass].filter(Boolean).join(':'),
		daten: {
			vorname,
			produktName: produktTexte(einladung.produkt, sprache).name,
			empfehler: einladung.empfehler.vorname,
			gueltigBis,
			betrag: (await findBetraege(ctx, einladung.empfehlung, tx)).empfaenger,
			maxAuftraege,
			...(await freundLinks(ctx, tx, { freund: empfaenger, empfehlungsnummer })),
		},
	})
}
