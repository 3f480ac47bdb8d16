import { EXPERIMENT_VARIABLEN, type ExperimentArt } from '~/domain/messung/experiment'
import type { ExperimentZustand } from '~/domain/messung/experiment-zustand'
import type { Locale } from '~/domain/shared/locale'
import type { ExperimentView } from '~/usecases/kampagne/show-experiment'
import type { WebContext } from '~/web/guard.server'

export const BUCHSTABEN = ['A', 'B', 'C', 'D'] as const

/** What a test is now: its eight weeks may be over although nobody ended it. */
export const experimentLage = ({ zustand, laeuft }: { zustand: ExperimentZustand; laeuft: boolean }) =>
	zustand === 'laufend' && !laeuft ? ('vorbei' as const) : zustand

export const EXPERIMENT_TON = {
	entwurf: 'neutral',
	laufend: 'success',
	vorbei: 'warning',
	beendet: 'neutral',
	verworfen: 'neutral',
} as const

/** The portal's own words, with the names of what is filled in. */
function ueblich({ t }: WebContext, art: ExperimentArt): string {
	const [vorname, produkt] = EXPERIMENT_VARIABLEN.map((name) => `{{${name}}}`)
	return art === 'freund_titel'
		? t('empfangen:einladung.titel', { vorname, produkt })
		: t('empfehlen:teilen.titel', { vorname })
}

type Worte = Pick<ExperimentView, 'art' | 'varianten' | 'bisher' | 'gewichte'>

/** Each variant with its letter and its words; A first. */
export const variantenOf = (
	ctx: WebContext,
	{ art, varianten, bisher, gewichte }: Worte,
	locale: Locale = ctx.locale,
) =>
	gewichte.map((gewicht, i) => ({
		buchstabe: BUCHSTABEN[i] ?? '',
		gewicht,
		worte: (i === 0 ? bisher : varianten[i - 1])?.[locale] || ueblich(ctx, art),
	}))

/** What the form of a test starts with. */
export function experimentFelderOf(experiment?: ExperimentView): Record<string, string | Record<string, string>> {
	if (!experiment) return { halten: '0', mindestTage: '14', mindestMenschen: '200', gewichtA: '1', gewichtB: '1' }
	const { name, art, varianten, gewichte, halten, mindestTage, mindestMenschen } = experiment
	const [b = {}, c = {}, d = {}] = varianten
	return {
		...{ name, art, b, c, d },
		...Object.fromEntries(gewichte.map((gewicht, i) => [`gewicht${BUCHSTABEN[i]}`, String(gewicht)])),
		...{ halten: String(halten), mindestTage: String(mindestTage), mindestMenschen: String(mindestMenschen) },
	}
}
