import { formatDate } from '~/domain/shared/dates'
import { declinePraemien, proposePraemien, releasePraemien, withdrawPraemien } from '~/usecases/katalog/praemienwerte'
import { showPraemienwert } from '~/usecases/katalog/show-praemienwerte'
import { praemienwertSchema } from '~/web/forms/katalog'
import { readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'
import { askOnce } from '../../_shared/betrieb/rueckfrage.server'
import { praemienProduktIn, praemieZeile } from './view.server'

/** The question before proposed rewards hold. */
async function questionOf(ctx: WebContext, produktId: number, id: string) {
	const found = await showPraemienwert(ctx, produktId)
	if (!found.ok || found.value.offen?.id !== id || found.value.offen.einwand) return undefined
	const { offen, produkt } = found.value
	const was = offen.praemien.map((praemie) => praemieZeile(ctx, praemie)).join('\n') || ctx.t('praemienwerte:keine')
	const werte = { name: produkt.name, ab: formatDate(offen.ab), was }
	return { art: 'praemienFreigeben', recht: 'praemienwert.freigeben', werte } as const
}

/** What is done with a product's rewards: proposed by one, released by another. */
export async function praemienwertAction(ctx: WebContext, args: GuardArgs) {
	const produktId = praemienProduktIn(args)
	const form = await readForm(ctx, args.request, 'BetriebPraemienwert', praemienwertSchema)
	if (!form.ok) return form.reply
	const { value } = form
	const key = `${form.key}:${value.intent}`
	if (value.intent === 'freigeben') {
		const frage = await askOnce(ctx, form, key, () => questionOf(ctx, produktId, value.vorschlagId))
		if (frage) return frage
	}
	const schon = await alreadySent(ctx, key)
	const back = (erledigt: string) => redirectTo(ctx, 'BetriebPraemienwert', { produktId }, { erledigt, ...schon })
	if (value.intent === 'vorschlagen') {
		const { ab, grund, stand } = value
		const done = await proposePraemien(
			ctx,
			{ produktId, ab, grund, stand, eingabe: Object.fromEntries(form.felder) },
			key,
		)
		if (done.ok) return back('vorgeschlagen')
		return 'fehler' in done ? form.refuseFields(done.fehler) : form.refuse(done.code)
	}
	const wahl = { produktId, id: value.vorschlagId }
	if (value.intent === 'freigeben') {
		const done = await releasePraemien(ctx, wahl, key)
		return done.ok ? back('freigegeben') : form.refuse(done.code)
	}
	const done =
		value.intent === 'ablehnen'
			? await declinePraemien(ctx, { ...wahl, antwort: value.antwort }, key)
			: await withdrawPraemien(ctx, wahl, key)
	return done.ok ? back(value.intent === 'ablehnen' ? 'abgelehnt' : 'zurueckgezogen') : form.refuse(done.code)
}
