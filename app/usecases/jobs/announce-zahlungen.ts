import type { MandantTx } from '~db/handle'
import { lockUnangekuendigte } from '~db/repositories/jobs/batches'
import { enqueueMail } from '../mail/enqueue-mail'
import { findPraemierungMitPerson } from '../praemie/find-praemierung-access'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { eachDue } from '../shared/each-due'

type Zahlung = Awaited<ReturnType<typeof lockUnangekuendigte>>[number]

async function announce(
	ctx: AppContext,
	tx: MandantTx,
	{ id, auszahlungId, praemierungId, betragCent, ibanEnde, ausfuehrungAm }: Zahlung,
): Promise<boolean> {
	const person = praemierungId && (await findPraemierungMitPerson(ctx, tx, praemierungId))?.person
	if (!person) return false
	await enqueueMail(ctx, tx, {
		vorlage: 'auszahlung_unterwegs',
		an: person.email,
		sprache: person.sprache,
		schluessel: `auszahlung_unterwegs:${auszahlungId}:${id}`,
		daten: { vorname: person.vorname, betragCent, ibanEnde, am: ausfuehrungAm, link: person.stand },
	})
	return true
}

/** Tells payees that the bank has been asked to pay them, once for each payment of a run that was handed in. */
export async function announceZahlungen(ctx: AppContext): Promise<{ angekuendigt: number }> {
	authorise(ctx, 'job.fristen')
	const now = ctx.clock()
	const angekuendigt = await eachDue(
		ctx,
		(tx, seite) => lockUnangekuendigte(tx, { ...seite, now }),
		(tx, zahlung) => announce(ctx, tx, zahlung),
	)
	return { angekuendigt }
}
