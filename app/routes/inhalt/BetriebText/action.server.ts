import { datenOfFelder, type Wortfelder } from '~/domain/inhalt/plaetze'
import { hasKey } from '~/domain/shared/keys'
import { LOCALES, type Locale } from '~/domain/shared/locale'
import { withdrawInhalt } from '~/usecases/inhalt/publish-inhalte'
import { bringTextBack, dropFassung, publishText } from '~/usecases/inhalt/publish-text'
import { saveText } from '~/usecases/inhalt/save-text'
import type { TextName } from '~/usecases/inhalt/show-text'
import { type TextFelder, textSchema } from '~/web/forms/inhalt'
import { type OpenForm, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'
import { nameIn } from './view.server'

const SUFFIX = { de: 'De', en: 'En' } as const

/** The field that a refused instant is said at. */
const ZEITFELD = { zeit_vorbei: 'abTag', zeit_reihenfolge: 'bisTag' } as const

const felderIn = (value: TextFelder): Record<Locale, Wortfelder & { stand: string }> => ({
	de: { titel: value.titelDe, gruppe: value.gruppeDe, text: value.textDe, stand: value.standDe },
	en: { titel: value.titelEn, gruppe: value.gruppeEn, text: value.textEn, stand: value.standEn },
})

/** Saves the languages that have words; German ones must be there. */
async function save(ctx: WebContext, form: OpenForm, name: TextName, value: TextFelder, key: string) {
	const felder = felderIn(value)
	const read = LOCALES.map((sprache) => ({
		sprache,
		stand: felder[sprache].stand,
		...datenOfFelder(name.art, felder[sprache]),
	}))
	const missing = read.flatMap(({ sprache, leer, fehlt }) =>
		sprache === 'en' && leer ? [] : fehlt.map((feld) => `${feld}${SUFFIX[sprache]}`),
	)
	if (missing.length > 0) return form.refuseFields(Object.fromEntries(missing.map((feld) => [feld, ['pflicht']])))
	const texte = read.filter(({ leer }) => !leer)
	const saved = await saveText(ctx, { ...name, texte, position: value.platz }, key)
	if (saved.ok) return saved.value.gespeichert.length > 0 ? 'gespeichert' : 'unveraendert'
	return 'teil' in saved ? form.refuse(saved.code, `text${SUFFIX[saved.sprache]}`, saved.teil) : form.refuse(saved.code)
}

/** What is done with a text and its versions. */
export async function textAction(ctx: WebContext, args: GuardArgs) {
	const name = nameIn(args)
	const form = await readForm(ctx, args.request, 'BetriebText', textSchema)
	if (!form.ok) return form.reply
	const { value } = form
	const key = `${form.key}:${value.intent}`
	const schon = await alreadySent(ctx, key)
	const back = (erledigt: string, ab?: Date) =>
		redirectTo(
			ctx,
			'BetriebText',
			{ textart: name.art, schluessel: name.schluessel },
			{ erledigt, ...(ab ? { ab: ab.toISOString() } : {}), ...schon },
		)
	if (value.intent === 'speichern') {
		const done = await save(ctx, form, name, value, key)
		return typeof done === 'string' ? back(done) : done
	}
	if (value.intent === 'veroeffentlichen') {
		const staende = {
			...(value.mitDe ? { de: value.standDe } : {}),
			...(value.mitEn ? { en: value.standEn } : {}),
		}
		const done = await publishText(ctx, { ...name, ab: value.ab, bis: value.bis, staende }, key)
		if (done.ok) return back(value.ab ? 'geplant' : 'veroeffentlicht', value.ab)
		if ('teil' in done) return form.refuse(done.code, 'wann', done.teil)
		return form.refuse(done.code, hasKey(ZEITFELD, done.code) ? ZEITFELD[done.code] : undefined)
	}
	if (value.intent === 'abnehmen')
		return back((await withdrawInhalt(ctx, name)) > 0 ? 'abgenommen' : 'nichtsAbgenommen')
	const { fassungId: id } = value
	const done =
		value.intent === 'verwerfen'
			? await dropFassung(ctx, { ...name, id }, key)
			: await bringTextBack(ctx, { ...name, id }, key)
	if (done.ok) return back(value.intent === 'verwerfen' ? 'verworfen' : 'zurueckgeholt')
	return form.refuse(done.code, undefined, 'teil' in done ? done.teil : undefined)
}
