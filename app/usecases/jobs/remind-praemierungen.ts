import { produktTexte } from '~/domain/katalog/produkt'
import { erinnerungTage } from '~/domain/praemie/praemierung'
import type { Tx } from '~db/client'
import { lockErinnerungen } from '~db/repositories/jobs/jobs'
import { enqueueMail } from '../mail/enqueue-mail'
import { findPraemierungMitPerson } from '../praemie/find-praemierung-access'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import { issueToken } from '../shared/tokens'

const BATCH = 100

async function remind(ctx: AppContext, tx: Tx, id: string, now: Date): Promise<boolean> {
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
	await enqueueMail(ctx, tx, {
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
	return true
}

/**
 * Reminds owners of rewards nobody has chosen a Praemie for, ERINNERUNG_TAGE days before they lapse, once each. Nobody is
 * reminded of what they cannot collect: a reward without a person, of a blocked account or under review.
 */
export async function remindPraemierungen(ctx: AppContext): Promise<{ erinnert: number }> {
	authorise(ctx, 'job.fristen')
	const now = ctx.clock()
	let erinnert = 0
	let after: string | null = null
	do {
		const from: string | null = after
		after = await ctx.db.transaction(async (tx) => {
			const due = await lockErinnerungen(ctx.tables, tx, { now, after: from, limit: BATCH })
			for (const { id } of due) if (await remind(ctx, tx, id, now)) erinnert += 1
			return due.length === BATCH ? (due.at(-1)?.id ?? null) : null
		})
	} while (after !== null)
	return { erinnert }
}
