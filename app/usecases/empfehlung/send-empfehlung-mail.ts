import { KANAL_CODE } from '~/domain/empfehlung/kanaele'
import { produktTexte } from '~/domain/katalog/produkt'
import { isRegistriert } from '~/domain/konto/teilnahme'
import type { MandantTx } from '~db/handle'
import type { EmpfehlungRow } from '~db/repositories/empfehlung/empfehlung'
import { findProdukt } from '~db/repositories/katalog/katalog'
import type { EmpfehlerRow } from '~db/repositories/konto/empfehler'
import { findBetraege } from '../katalog/find-betraege'
import { registrierungLink } from '../konto/send-welcome-mail'
import { enqueueMail } from '../mail/enqueue-mail'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import { teilenLink } from './nachweis'
import { vorschlag } from './share-empfehlung'

type Inhalt = {
	empfehler: Pick<EmpfehlerRow, 'id' | 'email' | 'vorname' | 'sprache' | 'bestaetigtAm'>
	empfehlung: EmpfehlungRow
	/** The same mail goes out once per occasion. */
	anlass: string
}

/**
 * To the recommender: the link with a text and a QR code to pass on, the page where it can be shared again, and for who has
 * not confirmed the address the link to do so. The personal message is in it only where the address is known to be theirs:
 * nobody can have a text of their own mailed to others.
 */
export async function sendEmpfehlungMail(
	ctx: AppContext,
	tx: MandantTx,
	{ empfehler, empfehlung, anlass }: Inhalt,
): Promise<void> {
	const { id, empfehlungsnummer, kurzcode, produktId, nachricht, gueltigBis, maxAuftraege } = empfehlung
	const [produkt, betraege] = await Promise.all([findProdukt(tx, produktId), findBetraege(ctx, empfehlung, tx)])
	if (!produkt) throw new Error('an Empfehlung without its product')
	const produktName = produktTexte(produkt, empfehler.sprache).name
	const unbestaetigt = !isRegistriert(empfehler) && !ctx.mandant.config.IsAutologin
	await enqueueMail(ctx, tx, {
		vorlage: 'empfehlung_erstellt',
		an: empfehler.email,
		sprache: empfehler.sprache,
		schluessel: `empfehlung_erstellt:${id}:${anlass}`,
		daten: {
			vorname: empfehler.vorname,
			produktName,
			link: teilenLink(ctx, empfehlungsnummer),
			gueltigBis,
			betrag: betraege.empfehler,
			maxAuftraege,
			teilen: {
				text: (isRegistriert(empfehler) && nachricht) || vorschlag(ctx, empfehler.sprache, produktName),
				kurzlink: linkTo(ctx.mandant, 'Kurzlink', { kurzcode }, { channel: KANAL_CODE.Kopieren }),
				qr: linkTo(ctx.mandant, 'QrDatei', { empfehlungsnummer, datei: 'qr.png' }),
			},
			registrierungLink: unbestaetigt ? await registrierungLink(ctx, tx, empfehler.id, empfehlungsnummer) : null,
		},
	})
}
