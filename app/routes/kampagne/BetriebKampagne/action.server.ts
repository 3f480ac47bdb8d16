import { translatedText } from '~/domain/shared/locale'
import { isAllowed } from '~/domain/zugriff/rechte'
import {
	approveKampagne,
	dropKampagne,
	endKampagne,
	pauseKampagne,
	requestKampagne,
	requestStopp,
	resumeKampagne,
	returnKampagne,
	stopKampagne,
} from '~/usecases/kampagne/move-kampagne'
import { saveKampagne } from '~/usecases/kampagne/save-kampagne'
import { showKampagne } from '~/usecases/kampagne/show-kampagne'
import { kampagneFormSchema } from '~/web/forms/kampagne'
import { readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'
import { askOnce } from '../../_shared/betrieb/rueckfrage.server'
import { falschesFeld } from '../../_shared/kampagne/felder.server'
import { hinweisTexte, satzOf } from '../../_shared/kampagne/kampagne.server'

/** What each of the plain forms does, and what it says afterwards. */
const SCHRITTE = {
	freigeben: { run: approveKampagne, erledigt: 'freigegeben' },
	zurueckgeben: { run: returnKampagne, erledigt: 'zurueckgegeben' },
	verwerfen: { run: dropKampagne, erledigt: 'verworfen' },
	pausieren: { run: pauseKampagne, erledigt: 'pausiert' },
	fortsetzen: { run: resumeKampagne, erledigt: 'fortgesetzt' },
	beenden: { run: endKampagne, erledigt: 'beendet' },
	stoppen: { run: stopKampagne, erledigt: 'gestoppt' },
} as const

/** What cannot be taken back is asked once more, and what somebody hands in although something is odd about it. */
const FRAGEN = {
	beantragen: { art: 'kampagneBeantragen', recht: 'kampagne.pflegen' },
	freigeben: { art: 'kampagneFreigeben', recht: 'kampagne.freigeben' },
	verwerfen: { art: 'kampagneVerwerfen', recht: 'kampagne.pflegen' },
	beenden: { art: 'kampagneBeenden', recht: 'kampagne.pflegen' },
	stoppen: { art: 'kampagneStoppen', recht: 'kampagne.stoppen' },
} as const

const hasFrage = (intent: string): intent is keyof typeof FRAGEN => intent in FRAGEN

/** What is done with a campaign: written by one, let live by another. */
export async function kampagneAction(ctx: WebContext, args: GuardArgs) {
	const id = args.params.kampagneId ?? ''
	const form = await readForm(ctx, args.request, 'BetriebKampagne', kampagneFormSchema)
	if (!form.ok) return form.reply
	const { value } = form
	const key = `${form.key}:${value.intent}`
	const { intent } = value
	const frage = hasFrage(intent)
		? await askOnce(ctx, form, key, async () => {
				// The use case refuses who may not, and what is not there.
				const found = isAllowed(ctx.actor, FRAGEN[intent].recht) ? await showKampagne(ctx, id) : undefined
				if (!found?.ok) return undefined
				const kampagne = found.value
				const { anfang, regeln } = satzOf(ctx, kampagne)
				const texte = hinweisTexte(ctx, kampagne)
				const genannt = kampagne.hinweise.flatMap((one) => ('name' in one ? [one.name] : []))
				const weitere = kampagne.daneben.flatMap(({ name }, at) =>
					genannt.includes(name) ? [] : (texte.daneben[at]?.text ?? []),
				)
				const hinweise = [...texte.hinweise, ...weitere]
				if (intent === 'beantragen' && hinweise.length === 0) return undefined
				const werte = {
					name: translatedText(kampagne.name, ctx.locale),
					satz: `${anfang}: ${regeln.join('; ')}.`,
					hinweise: hinweise.join(' '),
				}
				return { ...FRAGEN[intent], werte }
			})
		: undefined
	if (frage) return frage
	const schon = await alreadySent(ctx, key)
	const back = (erledigt: string) => redirectTo(ctx, 'BetriebKampagne', { kampagneId: id }, { erledigt, ...schon })
	if (value.intent === 'speichern') {
		const saved = await saveKampagne(ctx, { id, stand: value.stand, daten: value.daten }, key)
		if (saved.ok) return back('gespeichert')
		if ('teil' in saved) return form.refuse(saved.code, 'produkte', saved.teil)
		return form.refuse(saved.code, falschesFeld(saved.code))
	}
	if (value.intent === 'beantragen') {
		const done = await requestKampagne(ctx, { id, stand: value.stand }, key)
		return done.ok ? back('beantragt') : form.refuse(done.code)
	}
	if (value.intent === 'stoppAnfragen') {
		const done = await requestStopp(ctx, { id, grund: value.grund }, key)
		return done.ok ? back('stoppBeantragt') : form.refuse(done.code)
	}
	const { run, erledigt } = SCHRITTE[value.intent]
	const done = await run(ctx, id, key)
	return done.ok ? back(erledigt) : form.refuse(done.code)
}
