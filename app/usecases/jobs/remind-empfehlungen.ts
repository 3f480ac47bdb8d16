import { kontoSperre } from '~/domain/betrugspruefung/sperre'
import { isAusgeschoepft } from '~/domain/empfehlung/gueltigkeit'
import { produktTexte } from '~/domain/katalog/produkt'
import type { MandantTx } from '~db/handle'
import { countAuftraegeOf } from '~db/repositories/empfaenger/empfaenger'
import type { EmpfehlungRow } from '~db/repositories/empfehlung/empfehlung'
import { lockAblaufende } from '~db/repositories/jobs/batches'
import { findProdukt } from '~db/repositories/katalog/katalog'
import { findEmpfehler } from '~db/repositories/konto/empfehler'
import { teilenLink } from '../empfehlung/nachweis'
import { findBetraege } from '../katalog/find-betraege'
import { enqueueMail } from '../mail/enqueue-mail'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { eachDue } from '../shared/each-due'
import { linkTo } from '../shared/links'

async function remind(ctx: AppContext, tx: MandantTx, empfehlung: EmpfehlungRow): Promise<boolean> {
	const { id, empfehlungsnummer, kurzcode, empfehlerId, produktId, gueltigBis } = empfehlung
	const empfehler = await findEmpfehler(tx, empfehlerId)
	if (!empfehler || empfehler.geloeschtAm || kontoSperre(ctx.mandant.config, empfehler)) return false
	const produkt = await findProdukt(tx, produktId)
	const auftraege = await countAuftraegeOf(tx, id)
	if (!produkt || isAusgeschoepft(empfehlung, auftraege)) return false
	return enqueueMail(ctx, tx, {
		vorlage: 'empfehlung_laeuft_ab',
		an: empfehler.email,
		sprache: empfehler.sprache,
		schluessel: `empfehlung_laeuft_ab:${id}`,
		daten: {
			vorname: empfehler.vorname,
			produktName: produktTexte(produkt, empfehler.sprache).name,
			betrag: (await findBetraege(ctx, empfehlung, tx)).empfehler,
			gueltigBis,
			link: teilenLink(ctx, empfehlungsnummer),
			kurzlink: linkTo(ctx.mandant, 'Kurzlink', { kurzcode }),
		},
	})
}

/** Reminds recommenders of Empfehlungen nobody accepted, ABLAUF_ERINNERUNG_TAGE days before they lapse, once each. */
export async function remindEmpfehlungen(ctx: AppContext): Promise<{ erinnert: number }> {
	authorise(ctx, 'job.fristen')
	const now = ctx.clock()
	const erinnert = await eachDue(
		ctx,
		(tx, seite) => lockAblaufende(tx, { ...seite, now }),
		(tx, empfehlung) => remind(ctx, tx, empfehlung),
	)
	return { erinnert }
}
