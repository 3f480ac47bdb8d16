import { praemierungFristBis } from '~/domain/praemie/praemierung'
import { restCent } from '~/domain/praemie/rueckforderung'
import type { MandantTx } from '~db/handle'
import { findAuszahlungOf } from '~db/repositories/praemie/auszahlung'
import { enqueueMail } from '../mail/enqueue-mail'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import { issueToken } from '../shared/tokens'
import { bisherigesKonto } from './bisheriges-konto'
import { findPraemierungMitPerson } from './find-praemierung-access'

/** Asks whose reward it is for other bank data, by a mail with a new link; nobody where they deleted their account. */
export async function askBankdaten(ctx: AppContext, tx: MandantTx, praemierungId: string, auszahlungId: string) {
	const found = await findPraemierungMitPerson(ctx, tx, praemierungId)
	if (!found?.person) return
	const { person, praemierung } = found
	const token = await issueToken(ctx, tx, {
		zweck: 'praemierung',
		subjektArt: 'praemierung',
		subjektId: praemierungId,
		ablaufAm: praemierungFristBis(ctx.clock()),
	})
	await enqueueMail(ctx, tx, {
		vorlage: 'bankdaten_noetig',
		an: person.email,
		sprache: person.sprache,
		schluessel: `bankdaten_noetig:${auszahlungId}`,
		daten: {
			vorname: person.vorname,
			betragCent: restCent(praemierung),
			link: linkTo(ctx.mandant, 'EmpfaengerBankdaten', {}, { t: token }),
			stand: person.stand,
			...(await bisherigesKonto(ctx, tx, await findAuszahlungOf(tx, praemierungId))),
		},
	})
}
