import { aenderungenIn, withAenderungen } from '~/domain/mandant/aenderungen'
import {
	EINSTELLUNGEN,
	type EinstellungBereich,
	type Einstellungsgruppe,
	einstellungenIn,
	GRUPPEN,
	type Grund,
} from '~/domain/mandant/einstellungen'
import { formName } from '~/domain/mandant/getippt'
import { isAllowed } from '~/domain/zugriff/rechte'
import { pathTo, type RouteName } from '~/paths'
import {
	compareEinstellungen,
	type EinstellungFassung,
	type EntwurfSicht,
	PLAENE_MAX,
	showEinstellungen,
	showWirkung,
} from '~/usecases/mandant/show-einstellungen'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { VORSCHAU_QUERY, vorschauToken } from '~/web/vorschau.server'
import { schreiberText, zeitpunktText } from '../inhalt/texte.server'
import { aenderungWorte, feldView, nameOfEinstellung } from './einstellung-worte.server'
import { markeRooms } from './marke-frame.server'

const ERLEDIGT = [
	...(['gespeichert', 'unveraendert', 'veroeffentlicht', 'geplant', 'beantragt'] as const),
	...(['freigegeben', 'zurueckgegeben', 'verworfen', 'geholt', 'testmail'] as const),
]
const GRUENDE: readonly Grund[] = ['sperren', 'schnittstelle', 'dateien', 'spenden', 'geheim', 'technik']

/** Settings that say what they did lately. */
const WIRKUNGEN = [
	...(['EmpfaengerPflichtangaben', 'ModuleAuftragsdatumMindestalterTage', 'BonusNachAbschluessen'] as const),
	...(['PruefungGruende', 'KulanzMonatCent', 'ModuleAgentRecommendation'] as const),
]

export const SCREENS = {
	programm: 'BetriebProgramm',
	aussehen: 'BetriebAussehen',
	absender: 'BetriebAbsender',
} as const satisfies Record<EinstellungBereich, RouteName>

/** The portal as it will be at an instant, or (none given) with all drafts. */
export const vorschauOf = (ctx: WebContext, ab?: Date, screen: 'Home' | 'Faq' = 'Home'): string =>
	ctx.mandant.config.MandantUrl + pathTo(ctx.mandant, screen, {}, { [VORSCHAU_QUERY]: vorschauToken(ctx, ab) })

function fassungView(ctx: WebContext, { id, version, zustand, giltAb, am, wer, ...daten }: EinstellungFassung) {
	return {
		...{ id, version, zustand },
		ab: giltAb && zeitpunktText(ctx, giltAb),
		am: zeitpunktText(ctx, am),
		wer: schreiberText(ctx, wer),
		worte: aenderungWorte(ctx, daten),
		vorschauHref: zustand === 'geplant' && giltAb ? vorschauOf(ctx, giltAb) : null,
	}
}

function entwurfView(ctx: WebContext, entwurf: EntwurfSicht) {
	const { antrag, zuZweit, ueberholt, befangen } = entwurf
	return {
		...fassungView(ctx, entwurf),
		...{ zuZweit, ueberholt, befangen },
		antrag: antrag && {
			wer: schreiberText(ctx, antrag.wer),
			am: zeitpunktText(ctx, antrag.am),
			ab: antrag.ab
				? ctx.t('einstellungen:antrag.ab', { ab: zeitpunktText(ctx, antrag.ab) })
				: ctx.t('einstellungen:antrag.sofort'),
		},
	}
}

/** Settings that no room shows, by why. */
const anderswo = (ctx: WebContext) =>
	GRUENDE.map((grund) => {
		const namen = Object.entries(EINSTELLUNGEN)
			.flatMap(([name, zeile]) => ('ausserhalb' in zeile && zeile.ausserhalb === grund ? [name] : []))
			.map((name) => nameOfEinstellung(ctx, name))
		return ctx.t(`einstellungen:anderswo.${grund}`, { namen: namen.join(', ') })
	})

/** What two versions differ in, where the address names them. */
async function vergleichView(ctx: WebContext, bereich: EinstellungBereich, query: URLSearchParams) {
	const [a, b] = [query.get('a') ?? '', query.get('b') ?? '']
	const uuid = /^[0-9a-f-]{36}$/
	const seen = uuid.test(a) && uuid.test(b) ? await compareEinstellungen(ctx, bereich, [a, b]) : undefined
	return {
		...{ a, b },
		worte:
			seen && aenderungWorte(ctx, aenderungenIn(seen.before, seen.after).get(bereich) ?? { werte: {}, vorher: {} }),
	}
}

/** An area of settings: its groups as forms, the draft, what is planned, every version. */
export async function einstellungenView(ctx: WebContext, { request }: GuardArgs, bereich: EinstellungBereich) {
	const { t, mandant } = ctx
	const query = new URL(request.url).searchParams
	const [{ config: held, stand, entwurf, geplant, fassungen }, wirkungen, vergleich] = await Promise.all([
		showEinstellungen(ctx, bereich),
		bereich === 'programm' ? showWirkung(ctx) : undefined,
		vergleichView(ctx, bereich, query),
	])
	const config = entwurf ? withAenderungen(held, entwurf.werte) : held
	const wirkungOf = (name: string) => {
		const known = WIRKUNGEN.find((one) => one === name)
		const count = known && wirkungen?.[known]
		return known && count !== undefined ? t(`einstellungen:wirkung.${known}`, { count }) : undefined
	}
	const ab = query.get('ab')
	return {
		bereich,
		titel: t(`einstellungen:${bereich}.titel`),
		text: t(`einstellungen:${bereich}.text`),
		raeume: markeRooms(ctx, bereich),
		token: formToken(ctx, SCREENS[bereich]),
		hierHref: pathTo(mandant, SCREENS[bereich]),
		erledigt: ERLEDIGT.find((wert) => wert === query.get('erledigt')),
		ab: ab && !Number.isNaN(Date.parse(ab)) ? zeitpunktText(ctx, new Date(ab)) : '',
		stand,
		darfPflegen: isAllowed(ctx.actor, 'einstellung.pflegen'),
		entwurf: entwurf && entwurfView(ctx, entwurf),
		entwurfHref: entwurf ? vorschauOf(ctx) : null,
		gruppen: GRUPPEN[bereich].map((gruppe: Einstellungsgruppe) => ({
			gruppe,
			titel: t(`einstellungen:gruppe.${gruppe}`),
			felder: einstellungenIn(gruppe).map((name) =>
				feldView(ctx, name, { held, entwurf: entwurf?.werte ?? {}, config, wirkung: wirkungOf(formName(name)) }),
			),
		})),
		geplant: geplant.slice(0, PLAENE_MAX).map((one) => fassungView(ctx, one)),
		mehrGeplant: geplant.length > PLAENE_MAX ? PLAENE_MAX : null,
		fassungen: fassungen.map((one) => fassungView(ctx, one)),
		vergleich,
		anderswo: bereich === 'programm' ? anderswo(ctx) : [],
	}
}

export type EinstellungenScreen = Awaited<ReturnType<typeof einstellungenView>>
