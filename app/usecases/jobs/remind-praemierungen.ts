import { produktTexte } from '~/domain/katalog/produkt'
import { erinnerungTage } from '~/domain/praemie/praemierung'
import type { MandantTx } from '~db/handle'
import { lockErinnerungen } from '~db/repositories/jobs/batches'
import { enqueueMail } from '../mail/enqueue-mail'
import { findPraemierungMitPerson } from '../praemie/find-praemierung-access'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { eachDue } from '../shared/each-due'
import { linkTo } from '../shared/links'
import { issueToken } from '../shared/tokens'

async function remind(ctx: AppContext, tx: MandantTx, id: string, now: Date): Promise<boolean> {
	const found = await findPraemierungMitPerson(ctx, tx, id)
	if (!found?.person || found.hindernis) return false
	const { praemierung, produkt, person } = found
	const { betragCent, fristBis, art } = praemierung
	const tage = erinnerungTage(fristBis, now)
	if (tage === undefined) return false
	const t = await issueToken(ctx, tx, {
		zweck: 'praemierung',
		subjektArt: 'praemierung',
		subjektId: id,
		ablaufAm: fristBis,
	})
	return enqueueMail(ctx, tx, {
		vorlage: 'praemie_erinnerung',
		an: person.email,
		sprache: person.sprache,
		schluessel: `praemie_erinnerung:${id}:${tage}`,
		daten: {
			vorname: person.vorname,
			betragCent,
			produktName: art === 'auftrag' && produkt ? produktTexte(produkt, person.sprache).name : null,
			link: linkTo(ctx.mandant, 'PraemieWaehlen', {}, { t }),
			fristBis,
		},
	})
}

/**
 * Reminds owners of rewards nobody has chosen a Praemie for, ERINNERUNG_TAGE days before they lapse, once each. Nobody is
 * reminded of what they cannot collect: a reward without a person, of a blocked account or under review.
 */
export async function remindPraemierungen(ctx: AppContext): Promise<{ erinnert: number }> {
	authorise(ctx, 'job.fristen')
	const now = ctx.clock()
	const erinnert = await eachDue(
		ctx,
		(tx, seite) => lockErinnerungen(tx, { ...seite, now }),
		(tx, { id }) => remind(ctx, tx, id, now),
	)
	return { erinnert }
}
