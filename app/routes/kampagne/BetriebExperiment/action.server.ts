import { isAllowed } from '~/domain/zugriff/rechte'
import { dropExperiment, endExperiment, startExperiment } from '~/usecases/kampagne/move-experiment'
import { saveExperiment } from '~/usecases/kampagne/save-experiment'
import { showExperiment } from '~/usecases/kampagne/show-experiment'
import { experimentFormSchema } from '~/web/forms/experiment'
import { readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'
import { askOnce } from '../../_shared/betrieb/rueckfrage.server'
import { BUCHSTABEN, variantenOf } from '../../_shared/experiment/experiment.server'

/** What cannot be taken back is asked once more. */
const FRAGEN = { starten: 'experimentStarten', verwerfen: 'experimentVerwerfen', beenden: 'experimentBeenden' } as const

const ERLEDIGT = {
	speichern: 'gespeichert',
	starten: 'gestartet',
	verwerfen: 'verworfen',
	beenden: 'beendet',
} as const

/** What is done with a test. */
export async function experimentAction(ctx: WebContext, args: GuardArgs) {
	const id = args.params.experimentId ?? ''
	const form = await readForm(ctx, args.request, 'BetriebExperiment', experimentFormSchema)
	if (!form.ok) return form.reply
	const { value } = form
	const key = `${form.key}:${value.intent}`
	if (value.intent !== 'speichern') {
		const art = FRAGEN[value.intent]
		const gilt = value.intent === 'beenden' ? value.gilt : 0
		const frage = await askOnce(ctx, form, key, async () => {
			// The use case refuses who may not, and what is not there.
			const found = isAllowed(ctx.actor, 'kampagne.pflegen') ? await showExperiment(ctx, id) : undefined
			if (!found?.ok) return undefined
			const worte = variantenOf(ctx, found.value)[gilt]?.worte ?? ''
			const werte = { name: found.value.name, variante: BUCHSTABEN[gilt] ?? '', worte }
			return { art, recht: 'kampagne.pflegen', werte }
		})
		if (frage) return frage
	}
	const schon = await alreadySent(ctx, key)
	const run = () => {
		switch (value.intent) {
			case 'speichern':
				return saveExperiment(ctx, { id, stand: value.stand, daten: value.daten }, key)
			case 'starten':
				return startExperiment(ctx, { id, stand: value.stand }, key)
			case 'verwerfen':
				return dropExperiment(ctx, id, key)
			case 'beenden':
				return endExperiment(ctx, { id, gilt: value.gilt }, key)
		}
	}
	const done = await run()
	if (!done.ok) return 'teil' in done ? form.refuse(done.code, undefined, done.teil) : form.refuse(done.code)
	return redirectTo(ctx, 'BetriebExperiment', { experimentId: id }, { erledigt: ERLEDIGT[value.intent], ...schon })
}
