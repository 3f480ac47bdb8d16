import { data } from '@remix-run/node'
import type { z } from 'zod'
import { resendMail } from '~/usecases/empfehlung/resend-mail'
import { blockKonto, unblockKonto } from '~/usecases/konto/block-konto'
import { issueAdminLogin } from '~/usecases/konto/login-by-admin-token'
import { addNotiz, deleteNotiz } from '~/usecases/konto/notizen'
import {
	endEmailAenderung,
	proposeEmailAenderung,
	releaseEmailAenderung,
} from '~/usecases/konto/propose-email-aenderung'
import { setKontoKundennummer } from '~/usecases/konto/set-konto-kundennummer'
import { showKonto } from '~/usecases/konto/show-konto'
import { takeAwayBild } from '~/usecases/konto/take-away-bild'
import { grantKulanz } from '~/usecases/praemie/grant-kulanz'
import { askForFaktor } from '~/web/faktor.server'
import { empfehlerFormularSchema } from '~/web/forms/konto'
import { type FormReply, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'
import { ausListeVon } from '../../_shared/betrieb/nachbarn.server'
import { askOnce, type Vorhaben } from '../../_shared/betrieb/rueckfrage.server'
import { kulanzFeld, kulanzVorhaben } from '../../_shared/praemie/kulanz.server'

/** Besides refusals: the link to log in with, shown on the page that answers and nowhere else. */
export type KontoReply = FormReply & { link?: string }

type Intent = Exclude<z.output<typeof empfehlerFormularSchema>, { intent: 'anmelden' | 'kulanz' }>

function doIntent(ctx: WebContext, id: string, value: Intent, key: string) {
	switch (value.intent) {
		case 'kundennummer':
			return setKontoKundennummer(ctx, { id, kundennummer: value.kundennummer }, key)
		case 'sperren':
			return blockKonto(ctx, { id, grund: value.grund }, key)
		case 'entsperren':
			return unblockKonto(ctx, { id, grund: value.grund }, key)
		case 'notieren':
			return addNotiz(ctx, { id, text: value.text }, key)
		case 'notizLoeschen':
			return deleteNotiz(ctx, { id, notizId: value.notizId }, key)
		case 'bild':
			return takeAwayBild(ctx, { id, grund: value.bildgrund, stand: value.stand }, key)
		case 'adresse':
			return proposeEmailAenderung(ctx, { id, email: value.email, notiz: value.adressgrund }, key)
		case 'adresseFreigeben':
			return releaseEmailAenderung(ctx, { id, aenderungId: value.aenderungId }, key)
		case 'adresseBeenden':
			return endEmailAenderung(ctx, { id, aenderungId: value.aenderungId }, key)
		case 'mail':
			return resendMail(ctx, { id, mailId: value.mailId }, key)
	}
}

/** Money that is given, a note or a picture that is gone, an address that is written to. Blocking is undone by a click. */
async function vorhabenOf(
	ctx: WebContext,
	id: string,
	value: z.output<typeof empfehlerFormularSchema>,
): Promise<Vorhaben | undefined> {
	const fragt = ['kulanz', 'notizLoeschen', 'bild', 'adresseFreigeben']
	if (!fragt.includes(value.intent)) return undefined
	const found = await showKonto(ctx, id)
	if (!found.ok) return undefined
	const { name, notizen, bild, adresse } = found.value
	if (value.intent === 'kulanz') return kulanzVorhaben(ctx, { ...value, an: name })
	if (value.intent === 'adresseFreigeben')
		return adresse && !adresse.bis
			? { art: 'adresseFreigeben', recht: 'konto.adresse', werte: { name, neu: adresse.neu } }
			: undefined
	if (value.intent === 'bild') {
		const grund = ctx.t(`konten:konto.bildGruende.${value.bildgrund}`)
		return bild ? { art: 'bildEntfernen', recht: 'konto.sperren', werte: { name, grund } } : undefined
	}
	if (value.intent !== 'notizLoeschen') return undefined
	const notiz = notizen.find((one) => one.id === value.notizId)
	return notiz && { art: 'notizLoeschen', recht: 'konto.notieren', werte: { name, text: notiz.text } }
}

/** Does what one of the forms of the page asks for. */
export async function kontoAction(ctx: WebContext, args: GuardArgs) {
	const id = args.params.empfehlerId ?? ''
	const form = await readForm(ctx, args.request, 'BetriebKonto', empfehlerFormularSchema)
	if (!form.ok) return form.reply
	const { value } = form
	if (value.intent === 'anmelden') {
		const found = await showKonto(ctx, id)
		const issued = found.ok ? await issueAdminLogin(ctx, found.value.email) : found
		if (issued.ok) return data<KontoReply>({ link: issued.value.link })
		return issued.code === 'faktor_noetig' ? askForFaktor(ctx, args.request) : form.refuse(issued.code)
	}
	const key = `${form.key}:${value.intent}`
	const frage = await askOnce(ctx, form, key, () => vorhabenOf(ctx, id, value))
	if (frage) return frage
	const schon = await alreadySent(ctx, key)
	if (value.intent === 'kulanz') {
		const found = await showKonto(ctx, id)
		if (!found.ok) return form.refuse(found.code)
		const { betrag, kulanzgrund, notiz } = value
		const kulanz = { an: found.value.email, betragCent: betrag, grund: kulanzgrund, notiz }
		const granted = await grantKulanz(ctx, kulanz, key)
		if (!granted.ok) return form.refuse(granted.code, kulanzFeld(granted.code))
		return redirectTo(
			ctx,
			'BetriebKonto',
			{ empfehlerId: id },
			{ erledigt: granted.value, ...schon, ...ausListeVon(args) },
		)
	}
	const done = await doIntent(ctx, id, value, key)
	if (!done.ok && done.code === 'faktor_noetig') return askForFaktor(ctx, args.request)
	if (!done.ok) return form.refuse(done.code, value.intent === 'adresse' ? 'email' : undefined)
	return redirectTo(
		ctx,
		'BetriebKonto',
		{ empfehlerId: id },
		{ erledigt: value.intent, ...schon, ...ausListeVon(args) },
	)
}
