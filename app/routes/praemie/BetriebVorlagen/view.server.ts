import { formatDate } from '~/domain/shared/dates'
import { translatedText } from '~/domain/shared/locale'
import { pathTo } from '~/paths'
import {
	addVorschlaege,
	deleteAntwortVorlage,
	listAntwortVorlagen,
	saveAntwortVorlage,
} from '~/usecases/praemie/antwort-vorlagen'
import { vorlagenSchema } from '~/web/forms/praemie'
import { formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'
import { askOnce } from '../../_shared/betrieb/rueckfrage.server'

const ERLEDIGT = ['speichern', 'loeschen', 'vorschlaege'] as const

/** How the brand answers questions, and the template that is being changed. */
export async function vorlagenView(ctx: WebContext, args: GuardArgs) {
	const vorlagen = await listAntwortVorlagen(ctx)
	const { searchParams } = new URL(args.request.url)
	const erledigt = searchParams.get('erledigt')
	return {
		titel: ctx.t('praemien:vorlagen.titel'),
		token: formToken(ctx, 'BetriebVorlagen'),
		listeHref: pathTo(ctx.mandant, 'BetriebNachfragen'),
		neuHref: pathTo(ctx.mandant, 'BetriebVorlagen'),
		gewaehlt: vorlagen.find(({ id }) => id === searchParams.get('vorlage')),
		vorlagen: vorlagen.map(({ geaendertAm, text, ...vorlage }) => ({
			...vorlage,
			text: translatedText(text, ctx.locale),
			am: formatDate(geaendertAm),
			href: pathTo(ctx.mandant, 'BetriebVorlagen', {}, { vorlage: vorlage.id }),
		})),
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
	}
}

export type VorlagenScreen = Awaited<ReturnType<typeof vorlagenView>>

/** Saves or removes a template, or writes the ones to start with. */
export async function vorlagenAction(ctx: WebContext, args: GuardArgs) {
	const form = await readForm(ctx, args.request, 'BetriebVorlagen', vorlagenSchema)
	if (!form.ok) return form.reply
	const { value } = form
	const key = `${form.key}:${value.intent}`
	const frage = await askOnce(ctx, form, key, async () => {
		if (value.intent !== 'loeschen') return undefined
		const vorlage = (await listAntwortVorlagen(ctx)).find(({ id }) => id === value.id)
		return vorlage && { art: 'vorlageLoeschen', recht: 'nachfrage.vorlagen', werte: { name: vorlage.name } }
	})
	if (frage) return frage
	const schon = await alreadySent(ctx, key)
	const done =
		value.intent === 'speichern'
			? await saveAntwortVorlage(ctx, value, key)
			: value.intent === 'loeschen'
				? await deleteAntwortVorlage(ctx, value.id, key)
				: await addVorschlaege(ctx, key)
	if (!done.ok) return form.refuse(done.code, done.code === 'vorlage_vorhanden' ? 'name' : undefined)
	return redirectTo(ctx, 'BetriebVorlagen', {}, { erledigt: value.intent, ...schon })
}
