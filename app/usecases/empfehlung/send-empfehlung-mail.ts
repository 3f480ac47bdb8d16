import { produktTexte } from '~/domain/katalog/produkt'
import type { Tx } from '~db/client'
import type { EmpfehlungRow } from '~db/repositories/empfehlung/empfehlung'
import { findProdukt } from '~db/repositories/katalog/katalog'
import type { EmpfehlerRow } from '~db/repositories/konto/empfehler'
import { enqueueMail } from '../mail/enqueue-mail'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import { findBetraege } from './find-betraege'

type Inhalt = {
	empfehler: Pick<EmpfehlerRow, 'email' | 'vorname' | 'sprache'>
	empfehlung: EmpfehlungRow
	/** The same mail goes out once per occasion. */
	anlass: string
}

/** To the recommender: the page where the Empfehlung can be shared again. Carries nothing of the personal message. */
export async function sendEmpfehlungMail(
	ctx: AppContext,
	tx: Tx,
	{ empfehler, empfehlung, anlass }: Inhalt,
): Promise<void> {
	const { id, empfehlungsnummer, produktId, gueltigBis, maxAuftraege } = empfehlung
	const [produkt, betraege] = await Promise.all([
		findProdukt(ctx.tables, tx, produktId),
		findBetraege(ctx, empfehlung, tx),
	])
	if (!produkt) throw new Error('an Empfehlung without its product')
	await enqueueMail(ctx, tx, {
		vorlage: 'empfehlung_erstellt',
		an: empfehler.email,
		sprache: empfehler.sprache,
		schluessel: `empfehlung_erstellt:${id}:${anlass}`,
		daten: {
			vorname: empfehler.vorname,
			produktName: produktTexte(produkt, empfehler.sprache).name,
			link: linkTo(ctx.mandant, 'EmpfehlungTeilen', { empfehlungsnummer }),
			gueltigBis,
			betrag: betraege.empfehler,
			maxAuftraege,
		},
	})
}
