import { bemessePraemien, OHNE_AUFTRAG } from '~/domain/kampagne/regeln'
import { kampagneMachine } from '~/domain/kampagne/zustand'
import { translatedText } from '~/domain/shared/locale'
import { formatMoney } from '~/domain/shared/money'
import { isAllowed } from '~/domain/zugriff/rechte'
import { grundText } from '~/locales/angebot'
import { pathTo } from '~/paths'
import { type KampagneView as Kampagne, showKampagne } from '~/usecases/kampagne/show-kampagne'
import { PROBE_TAGE, type ProbeTage, tryKampagne } from '~/usecases/kampagne/try-kampagne'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { kampagneFelderOf, kategorienOf, seitenAdresse } from '../../_shared/kampagne/felder.server'
import {
	budgetText,
	hinweisTexte,
	kampagneLage,
	LAGE_TON,
	satzOf,
	zeitraumText,
} from '../../_shared/kampagne/kampagne.server'
import { vorhersageText } from './vorhersage.server'

const ERLEDIGT = [
	...(['gespeichert', 'beantragt', 'freigegeben', 'zurueckgegeben', 'verworfen', 'pausiert'] as const),
	...(['fortgesetzt', 'beendet', 'stoppBeantragt', 'gestoppt'] as const),
]

/** The campaign that the address names. */
async function gemeinteKampagne(ctx: WebContext, { params }: GuardArgs) {
	const found = await showKampagne(ctx, params.kampagneId ?? '')
	if (!found.ok) throw failPage(found.code)
	return found.value
}

/** A reward to show what a campaign makes of it. */
const BEISPIEL_CENT = 6000

/** What a recommender who keeps all of a reward is promised. */
function beispielText({ t, locale }: WebContext, { id, name, wahl, regeln }: Kampagne): string {
	const zusatz = { kampagneId: id, name, wahl, regeln }
	const [ich] = bemessePraemien({ wertCent: BEISPIEL_CENT, anteil: 100 }, OHNE_AUFTRAG, zusatz)
	const cent = ich?.gruende.find(({ art }) => art === 'kampagne')?.cent
	const rechnung =
		ich && cent !== undefined ? grundText(t, locale, { cent: ich.cent, zusatz: { cent, name } }) : undefined
	return rechnung ? t('kampagnen:beispiel', { rechnung }) : t('kampagnen:beispielOhne')
}

/** What it would have added to orders of the past. */
async function probeView(ctx: WebContext, id: string, tage: ProbeTage) {
	const found = await tryKampagne(ctx, { id, tage })
	if (!found.ok) throw failPage(found.code)
	const { locale, t } = ctx
	const euro = (cent: number) => formatMoney(cent, locale)
	const { auftraege, mitZuschlag, menschen, ohneBudget, ...cent } = found.value
	return {
		titel: t('kampagnen:probe.ergebnis', { count: auftraege, tage }),
		zeilen: [
			{ term: t('kampagnen:probe.gezahlt'), value: euro(cent.gezahltCent) },
			{ term: t('kampagnen:probe.davonZuschlag'), value: euro(cent.gezahlterZuschlagCent) },
			{ term: t('kampagnen:probe.zuschlag'), value: euro(cent.zuschlagCent) },
			{ term: t('kampagnen:probe.auftraege'), value: String(mitZuschlag) },
			{ term: t('kampagnen:probe.menschen'), value: String(menschen) },
			{ term: t('kampagnen:probe.hoechster'), value: euro(cent.hoechsterCent) },
			...(ohneBudget > 0 ? [{ term: t('kampagnen:probe.ohneBudget'), value: String(ohneBudget) }] : []),
		],
	}
}

/** Its own page: the address, and what visitors find there. */
const seiteOf = (ctx: WebContext, { wort, seitenlage }: Kampagne & { wort: string }) => ({
	adresse: seitenAdresse(ctx, wort),
	href: seitenlage ? pathTo(ctx.mandant, 'KampagneSeite', { wort }) : null,
	stand: ctx.t(`kampagnen:seite.${seitenlage ?? 'keine'}`),
})

/** One campaign: what it says, what can be done with it, what came of it. */
export async function kampagneView(ctx: WebContext, args: GuardArgs) {
	const kampagne = await gemeinteKampagne(ctx, args)
	const { mandant, locale, t } = ctx
	const { id, zustand, stand, befangen, stopp, zahlen, zweck, ziel } = kampagne
	const { hinweise, daneben } = hinweisTexte(ctx, kampagne)
	const query = new URL(args.request.url).searchParams
	const erledigt = query.get('erledigt')
	const tage = PROBE_TAGE.find((wert) => String(wert) === query.get('probe'))
	const lage = kampagneLage(kampagne, ctx.clock())
	const { empfehlungen, abschluesse, zusatzCent, praemienCent } = zahlen
	return {
		...{ id, zustand, stand, befangen, zweck, lage, ton: LAGE_TON[lage] },
		titel: translatedText(kampagne.name, locale),
		token: formToken(ctx, 'BetriebKampagne'),
		listeHref: pathTo(mandant, 'BetriebKampagnen'),
		verlaufHref: isAllowed(ctx.actor, 'protokoll.lesen')
			? pathTo(mandant, 'BetriebProtokoll', {}, { objekt: id })
			: null,
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
		kann: kampagneMachine.events.filter((event) => kampagneMachine.transition(zustand, event).ok),
		satz: satzOf(ctx, kampagne),
		wahl: kampagne.wahl,
		beispiel: beispielText(ctx, kampagne),
		hinweise,
		probe: tage === undefined ? null : await probeView(ctx, id, tage),
		probeHrefs: PROBE_TAGE.map((wert) => ({
			tage: wert,
			href: `${pathTo(mandant, 'BetriebKampagne', { kampagneId: id }, { probe: wert })}#probe`,
		})),
		zeitraum: zeitraumText(ctx, kampagne),
		budget: budgetText(ctx, kampagne.budget),
		vorhersage: kampagne.vorhersage && vorhersageText(ctx, kampagne.vorhersage),
		rang: kampagne.rang,
		zahlen: [
			{ term: t('kampagnen:spalte.empfehlungen'), value: String(empfehlungen) },
			{ term: t('kampagnen:spalte.auftraege'), value: String(abschluesse) },
			{ term: t('kampagnen:spalte.zuschlag'), value: formatMoney(zusatzCent, locale) },
			{
				term: t('kampagnen:spalte.jeKunde'),
				value: abschluesse > 0 ? formatMoney(Math.round(praemienCent / abschluesse), locale) : '–',
			},
		],
		stopp: zustand === 'gestoppt' ? null : stopp,
		daneben: daneben.map((one) => ({ ...one, href: pathTo(mandant, 'BetriebKampagne', { kampagneId: one.id }) })),
		vorlageHref: isAllowed(ctx.actor, 'kampagne.pflegen')
			? pathTo(mandant, 'BetriebKampagneNeu', {}, { vorlage: id })
			: null,
		felder: kampagneFelderOf(kampagne),
		adresse: seitenAdresse(ctx),
		seite: kampagne.wort === null ? null : seiteOf(ctx, { ...kampagne, wort: kampagne.wort }),
		kategorien: zustand === 'entwurf' ? await kategorienOf(ctx, ziel.kategorien) : [],
	}
}

export type KampagneScreen = Awaited<ReturnType<typeof kampagneView>>
