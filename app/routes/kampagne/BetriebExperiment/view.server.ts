import { experimentMachine } from '~/domain/messung/experiment-zustand'
import { FALSCHE_GEWINNER, GEWINNER_AB } from '~/domain/messung/statistik'
import { formatDate } from '~/domain/shared/dates'
import { isAllowed } from '~/domain/zugriff/rechte'
import { pathTo } from '~/paths'
import { type ExperimentView, showExperiment } from '~/usecases/kampagne/show-experiment'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import {
	BUCHSTABEN,
	EXPERIMENT_TON,
	experimentFelderOf,
	experimentLage,
	variantenOf,
} from '../../_shared/experiment/experiment.server'

const ERLEDIGT = ['gespeichert', 'gestartet', 'verworfen', 'beendet'] as const

/** Below this nothing is said of a difference. */
const ERKENNBAR = 0.8

const zahl = ({ locale }: WebContext, wert: number, stellen: number): string =>
	new Intl.NumberFormat(locale, { maximumFractionDigits: stellen }).format(wert)
const prozent = (ctx: WebContext, teil: number): string => `${zahl(ctx, teil * 100, 1)} %`

/** Never as sure as 100, nor as 0. */
const von100 = (ctx: WebContext, teil: number): string =>
	zahl(ctx, Math.min(99.9, Math.max(0.1, teil * 100)), teil > 0.99 || teil < 0.01 ? 1 : 0)

/** What came of it, in a sentence. */
function urteil(ctx: WebContext, { laeuft, mindestTage, mindestMenschen, auswertung }: ExperimentView): string {
	const { t } = ctx
	if (!auswertung) return t('experimente:urteil.vorher', { tage: mindestTage, menschen: mindestMenschen })
	const { ergebnisse, gewinner, fehlen, ab, schief } = auswertung
	if (schief) return t('experimente:urteil.schief')
	if (!ergebnisse) {
		if (!laeuft) return t('experimente:urteil.zuKurz')
		const wann = t('experimente:urteil.fruehestens', { datum: formatDate(ab) })
		return fehlen > 0 ? `${t('experimente:urteil.fehlen', { count: fehlen })} ${wann}` : wann
	}
	const beste = ergebnisse.reduce((a, b) => (b.beste > a.beste ? b : a))
	const werte = { name: BUCHSTABEN[ergebnisse.indexOf(beste)] ?? '', zahl: von100(ctx, beste.beste) }
	if (gewinner !== undefined) return t('experimente:urteil.gewinner', werte)
	if (beste.beste < ERKENNBAR) return t('experimente:urteil.gleich', werte)
	return t('experimente:urteil.wahrscheinlich', { ...werte, ab: zahl(ctx, GEWINNER_AB * 100, 1) })
}

/** Each variant as the table shows it, and as the plot beside it does: parts of the plot's width. */
function ergebnisView(ctx: WebContext, experiment: ExperimentView) {
	const { auswertung } = experiment
	if (!auswertung) return null
	const { gesehen, gehalten, ergebnisse, schief } = auswertung
	const shown = schief ? undefined : ergebnisse
	const wenige = ctx.t('experimente:unterFuenf')
	const hoechste = Math.max(0.01, ...(shown ?? []).map(({ bis }) => bis))
	return {
		zeilen: variantenOf(ctx, experiment).map(({ buchstabe, worte }, i) => {
			const eines = shown?.[i]
			return {
				...{ buchstabe, worte, gesehen: gesehen[i] ?? wenige },
				rate: eines ? prozent(ctx, eines.rate) : '–',
				spanne: eines ? `${prozent(ctx, eines.von)} – ${prozent(ctx, eines.bis)}` : '–',
				beste: eines ? ctx.t('experimente:von100', { zahl: von100(ctx, eines.beste) }) : '–',
				verlust: eines ? ctx.t('experimente:punkte', { zahl: zahl(ctx, eines.verlust * 100, 2) }) : '–',
			}
		}),
		gehalten: experiment.halten > 0 ? ctx.t('experimente:gehalten', { zahl: gehalten ?? wenige }) : null,
		bild: shown && {
			bis: prozent(ctx, hoechste),
			balken: shown.map(({ rate, von, bis }, i) => ({
				name: BUCHSTABEN[i] ?? '',
				...{ punkt: Math.min(1, rate / hoechste), von: von / hoechste, bis: bis / hoechste },
			})),
		},
	}
}

/** One test: what it compares, what can be done with it, what came of it. */
export async function experimentView(ctx: WebContext, { params, request }: GuardArgs) {
	const found = await showExperiment(ctx, params.experimentId ?? '')
	if (!found.ok) throw failPage(found.code)
	const experiment = found.value
	const { id, name, art, zustand, stand, gestartetAm, ende, gilt, halten, mindestTage, mindestMenschen } = experiment
	const { mandant, t } = ctx
	const lage = experimentLage(experiment)
	const erledigt = new URL(request.url).searchParams.get('erledigt')
	const varianten = variantenOf(ctx, experiment)
	const giltJetzt = zustand === 'beendet' && gilt !== null ? varianten[gilt] : undefined
	return {
		...{ zustand, stand, art, lage, ton: EXPERIMENT_TON[lage], titel: name, varianten },
		token: formToken(ctx, 'BetriebExperiment'),
		listeHref: pathTo(mandant, 'BetriebExperimente'),
		verlaufHref: isAllowed(ctx.actor, 'protokoll.lesen')
			? pathTo(mandant, 'BetriebProtokoll', {}, { objekt: id })
			: null,
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
		kann: experimentMachine.events.filter((event) => experimentMachine.transition(zustand, event).ok),
		urteil: urteil(ctx, experiment),
		warnung: experiment.auswertung?.schief ?? false,
		zeit: gestartetAm && ende ? `${formatDate(gestartetAm)} – ${formatDate(ende)}` : null,
		gilt: giltJetzt ? t('experimente:gilt', { name: giltJetzt.buchstabe, worte: giltJetzt.worte }) : null,
		vorhaben: t('experimente:vorhaben', { tage: mindestTage, menschen: mindestMenschen, halten }),
		quote: t('experimente:quote', { zahl: FALSCHE_GEWINNER }),
		ergebnis: ergebnisView(ctx, experiment),
		felder: experimentFelderOf(experiment),
	}
}

export type ExperimentScreen = Awaited<ReturnType<typeof experimentView>>
