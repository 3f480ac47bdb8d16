import { datenOfFelder } from '~/domain/inhalt/plaetze'
import { type RechtstextName, rechtstextSchema } from '~/domain/inhalt/rechtstext'
import { LOCALES } from '~/domain/shared/locale'
import {
	approveRechtstext,
	declineRechtstext,
	dropRechtstext,
	requestRechtstext,
	saveRechtstext,
} from '~/usecases/inhalt/rechtstext-raum'
import { showRechtstextRaum } from '~/usecases/inhalt/show-rechtstext-raum'
import { type RechtstextFelder, rechtstextFormSchema } from '~/web/forms/inhalt'
import { type OpenForm, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'
import { askOnce } from '../../_shared/betrieb/rueckfrage.server'
import { abText, rechtstextIn } from './view.server'

const SUFFIX = { de: 'De', en: 'En' } as const

async function save(ctx: WebContext, form: OpenForm, art: RechtstextName, value: RechtstextFelder, key: string) {
	const felder = {
		de: { titel: value.titelDe, gruppe: '', text: value.textDe, stand: value.standDe },
		en: { titel: value.titelEn, gruppe: '', text: value.textEn, stand: value.standEn },
	}
	const read = LOCALES.map((sprache) => ({ sprache, ...datenOfFelder('block', felder[sprache]) }))
	const missing = read.flatMap(({ sprache, leer, fehlt }) =>
		sprache === 'en' && leer ? [] : fehlt.map((feld) => `${feld}${SUFFIX[sprache]}`),
	)
	if (missing.length > 0) return form.refuseFields(Object.fromEntries(missing.map((feld) => [feld, ['pflicht']])))
	const texte = read
		.filter(({ leer }) => !leer)
		.map(({ sprache, daten }) => ({ sprache, stand: felder[sprache].stand, daten: rechtstextSchema.parse(daten) }))
	const saved = await saveRechtstext(ctx, { art, texte }, key)
	if (saved.ok) return saved.value.sprachen.length > 0 ? 'gespeichert' : 'unveraendert'
	return 'teil' in saved ? form.refuse(saved.code, `text${SUFFIX[saved.sprache]}`, saved.teil) : form.refuse(saved.code)
}

/** The question before a legal text comes into force. */
async function questionOf(ctx: WebContext, art: RechtstextName, id: string) {
	const { sprachen } = await showRechtstextRaum(ctx, art)
	const found = sprachen.find(({ entwurf }) => entwurf?.id === id && entwurf.antrag && !entwurf.befangen)
	if (!found?.entwurf?.antrag) return undefined
	const text = `${ctx.t(`rechtstexte:art.${art}`)} (${ctx.t(`texte:sprache.${found.sprache}`)})`
	const werte = { text, nummer: (found.neueste?.version ?? 0) + 1, ab: abText(ctx, found.entwurf.antrag.ab) }
	return { art: 'rechtstextFreigeben', recht: 'rechtstext.freigeben', werte } as const
}

/** What is done with a legal text: written by one, let into force by another. */
export async function rechtstextAction(ctx: WebContext, args: GuardArgs) {
	const art = rechtstextIn(args)
	const form = await readForm(ctx, args.request, 'BetriebRechtstext', rechtstextFormSchema)
	if (!form.ok) return form.reply
	const { value } = form
	const key = `${form.key}:${value.intent}`
	const frage =
		value.intent === 'freigeben'
			? await askOnce(ctx, form, key, () => questionOf(ctx, art, value.fassungId))
			: undefined
	if (frage) return frage
	const schon = await alreadySent(ctx, key)
	const back = (erledigt: string) =>
		redirectTo(ctx, 'BetriebRechtstext', { rechtstextart: art }, { erledigt, ...schon })
	if (value.intent === 'speichern') {
		const done = await save(ctx, form, art, value, key)
		return typeof done === 'string' ? back(done) : done
	}
	if (value.intent === 'beantragen') {
		const staende = {
			...(value.mitDe ? { de: value.standDe } : {}),
			...(value.mitEn ? { en: value.standEn } : {}),
		}
		const done = await requestRechtstext(ctx, { art, staende, ab: value.ab }, key)
		return done.ok ? back('beantragt') : form.refuse(done.code, done.code === 'zeit_vorbei' ? 'abTag' : undefined)
	}
	const id = value.fassungId
	if (value.intent === 'freigeben') {
		const done = await approveRechtstext(ctx, { art, id }, key)
		return done.ok ? back('freigegeben') : form.refuse(done.code)
	}
	const done =
		value.intent === 'zurueckgeben'
			? await declineRechtstext(ctx, { art, id }, key)
			: await dropRechtstext(ctx, { art, id }, key)
	return done.ok ? back(value.intent === 'zurueckgeben' ? 'zurueckgegeben' : 'verworfen') : form.refuse(done.code)
}
