import { isAusgeschoepft } from '~/domain/empfehlung/gueltigkeit'
import { produktTexte } from '~/domain/katalog/produkt'
import type { MandantTx } from '~db/handle'
import { countAuftraegeOf, type EmpfaengerRow, findEinladung } from '~db/repositories/empfaenger/empfaenger'
import { findEmpfehlung } from '~db/repositories/empfehlung/empfehlung'
import { lockSaeumige } from '~db/repositories/jobs/batches'
import { findBetraege } from '../katalog/find-betraege'
import { enqueueMail } from '../mail/enqueue-mail'
import { freundLinks } from '../mail/freund-links'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { eachDue } from '../shared/each-due'

async function remind(
	ctx: AppContext,
	tx: MandantTx,
	{ id, email, emailNorm, vorname, sprache, empfehlungId }: EmpfaengerRow,
) {
	const empfehlung = await findEmpfehlung(tx, { id: empfehlungId })
	const einladung = empfehlung && (await findEinladung(tx, { hex: empfehlung.hex }))
	if (!email || !einladung || einladung.empfehler.geloeschtAm) return false
	if (isAusgeschoepft(einladung.empfehlung, await countAuftraegeOf(tx, empfehlungId))) return false
	const { empfehlungsnummer, gueltigBis } = einladung.empfehlung
	return enqueueMail(ctx, tx, {
		vorlage: 'freund_erinnerung',
		an: email,
		sprache,
		schluessel: `freund_erinnerung:${id}`,
		daten: {
			vorname: vorname ?? '',
			produktName: produktTexte(einladung.produkt, sprache).name,
			empfehler: einladung.empfehler.vorname,
			gueltigBis: gueltigBis > ctx.clock() ? gueltigBis : null,
			betrag: (await findBetraege(ctx, einladung.empfehlung, tx)).empfaenger,
			...(await freundLinks(ctx, tx, { freund: { id, emailNorm }, empfehlungsnummer })),
		},
	})
}

/**
 * Reminds friends once who gave their address, agreed to it and have not ordered a week later; nobody after two weeks, and
 * nobody who told a customer number or of whom any order is known.
 */
export async function remindFreunde(ctx: AppContext): Promise<{ erinnert: number }> {
	authorise(ctx, 'job.fristen')
	const now = ctx.clock()
	const erinnert = await eachDue(
		ctx,
		(tx, seite) => lockSaeumige(tx, { ...seite, now }),
		(tx, freund) => remind(ctx, tx, freund),
	)
	return { erinnert }
}
