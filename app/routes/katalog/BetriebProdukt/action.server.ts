import { deleteProdukt, offerProdukt, saveProduktRaum, showProduktRaum } from '~/usecases/katalog/produkt-raum'
import { produktRaumSchema } from '~/web/forms/katalog'
import { readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'
import { askOnce } from '../../_shared/betrieb/rueckfrage.server'
import { isNeu, produktIdIn } from './view.server'

/** The question before a product is gone; none where it cannot go. */
async function questionOf(ctx: WebContext, id: number) {
	const found = await showProduktRaum(ctx, id)
	if (!found.ok || found.value.uses.verwendet) return undefined
	return { art: 'produktLoeschen', recht: 'produkt.pflegen', werte: { name: found.value.record.Name } } as const
}

/** Saves a product, takes it from sale or brings it back, or deletes it. */
export async function produktRaumAction(ctx: WebContext, args: GuardArgs) {
	const form = await readForm(ctx, args.request, 'BetriebProdukt', produktRaumSchema)
	if (!form.ok) return form.reply
	const { value } = form
	const key = `${form.key}:${value.intent}`
	const id = isNeu(args) ? undefined : produktIdIn(args)
	const back = async (produktId: number, erledigt: string, schon: object) =>
		redirectTo(ctx, 'BetriebProdukt', { produktId }, { erledigt, ...schon })
	if (value.intent === 'speichern') {
		const schon = await alreadySent(ctx, key)
		const eingabe = Object.fromEntries(form.felder)
		const { quelle, stand } = value
		const saved = await saveProduktRaum(ctx, { ...(id === undefined ? {} : { id }), quelle, stand, eingabe }, key)
		if (saved.ok) {
			const erledigt = id === undefined ? 'angelegt' : saved.value.geaendert ? 'gespeichert' : 'unveraendert'
			return back(saved.value.id, erledigt, schon)
		}
		return 'fehler' in saved ? form.refuseFields(saved.fehler) : form.refuse(saved.code)
	}
	const known = id ?? 0
	if (value.intent === 'loeschen') {
		const frage = await askOnce(ctx, form, key, () => questionOf(ctx, known))
		if (frage) return frage
		const done = await deleteProdukt(ctx, known, key)
		return done.ok ? redirectTo(ctx, 'BetriebProdukte', {}, { erledigt: 'geloescht' }) : form.refuse(done.code)
	}
	const schon = await alreadySent(ctx, key)
	const aktiv = value.intent === 'anbieten'
	const done = await offerProdukt(ctx, { id: known, aktiv }, key)
	return done.ok ? back(known, aktiv ? 'angeboten' : 'herausgenommen', schon) : form.refuse(done.code)
}
