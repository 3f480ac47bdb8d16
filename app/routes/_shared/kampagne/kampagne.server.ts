import { reservierteAuftraege } from '~/domain/kampagne/budget'
import type { KampagneZiel } from '~/domain/kampagne/kampagne'
import { type Stufen, stufeOf } from '~/domain/kampagne/meilensteine'
import { isMeilenstein, type Zuschlagsregel } from '~/domain/kampagne/regeln'
import { formatDate, formatDateTime, formatUhrzeit } from '~/domain/shared/dates'
import { translatedText } from '~/domain/shared/locale'
import { formatMoney } from '~/domain/shared/money'
import { kategorieName } from '~/locales/angebot'
import { listLaufende } from '~/usecases/kampagne/list-laufende'
import type { KampagneView } from '~/usecases/kampagne/show-kampagne'
import type { WebContext } from '~/web/guard.server'

/** The last moment of a period that is over at `bis`: a day, or a day and a time where it ends within one. */
export function endeText(bis: Date): string {
	return formatUhrzeit(bis) === '00:00' ? formatDate(new Date(bis.getTime() - 1)) : formatDateTime(bis)
}

const beginnText = (von: Date): string => (formatUhrzeit(von) === '00:00' ? formatDate(von) : formatDateTime(von))

type Gezeigt = { name: string; bis: Date | null; begrenzt: boolean; auswahl?: boolean }

/** What people are told of a campaign whose rewards they see. */
export function kampagneText({ t, mandant }: WebContext, { name, bis, begrenzt, auswahl = false }: Gezeigt): string {
	const wo = auswahl ? ('auswahl' as const) : ('hinweis' as const)
	const hinweis = bis
		? t(`empfehlen:kampagne.${wo}Bis`, { name, ende: endeText(bis) })
		: t(`empfehlen:kampagne.${wo}`, { name })
	const count = reservierteAuftraege(mandant.config)
	return begrenzt ? `${hinweis} ${t('empfehlen:kampagne.begrenzt', { count })}` : hinweis
}

/** What is on for everybody: the two that come first. */
export const laufendeTexte = async (ctx: WebContext): Promise<string[]> =>
	(await listLaufende(ctx)).slice(0, 2).map((kampagne) => kampagneText(ctx, kampagne))

type Zeit = { von: Date | null; bis: Date | null }

/** When a campaign counts, as lists show it. */
export function zeitraumText({ t }: WebContext, { von, bis }: Zeit): string {
	if (von && bis) return t('kampagnen:abBis', { ab: beginnText(von), bis: endeText(bis) })
	if (bis) return t('kampagnen:bis', { bis: endeText(bis) })
	return von ? t('kampagnen:ab', { ab: beginnText(von) }) : t('kampagnen:immer')
}

function zeitSatz({ t }: WebContext, { von, bis }: Zeit): string {
	if (von && bis) return t('kampagnen:satz.zwischen', { von: beginnText(von), bis: endeText(bis) })
	if (bis) return t('kampagnen:satz.zuletzt', { bis: endeText(bis) })
	return von ? t('kampagnen:satz.seit', { von: beginnText(von) }) : t('kampagnen:satz.jederzeit')
}

function zielSatz({ t }: WebContext, { produkte, kategorien, kanaele }: KampagneZiel): string {
	const einzelne =
		produkte.length > 0
			? [t('kampagnen:satz.einzelne', { count: produkte.length, liste: produkte.slice(0, 8).join(', ') })]
			: []
	const was = [...kategorien.map((kategorie) => kategorieName(t, kategorie)), ...einzelne]
	const wer = kanaele.length > 0 ? ` ${t('kampagnen:satz.kanaele', { liste: kanaele.join(', ') })}` : ''
	return (was.length > 0 ? was.join(', ') : t('kampagnen:satz.alles')) + wer
}

/** What a rule adds and when, and what somebody is called from a milestone on. */
export function regelSatz(ctx: WebContext, regel: Zuschlagsregel, stufen: Stufen): string {
	const stufe = isMeilenstein(regel) ? stufeOf(stufen, regel.wenn.nummer) : null
	const name = stufe && ctx.t('kampagnen:satz.stufe', { stufe: translatedText(stufe, ctx.locale) })
	return [leistungSatz(ctx, regel), name].filter(Boolean).join(' ')
}

function leistungSatz({ t, locale }: WebContext, { wenn, leistung }: Zuschlagsregel): string {
	const euro = (cent: number) => formatMoney(cent, locale)
	const zahl =
		wenn.art === 'ab_auftrag' || wenn.art === 'meilenstein' ? wenn.nummer : wenn.art === 'innerhalb' ? wenn.tage : 0
	const wann = t(`kampagnen:satz.wenn.${wenn.art}`, { zahl })
	if (leistung.art === 'fest') return `${t('kampagnen:satz.fest', { betrag: euro(leistung.cent) })} ${wann}`
	const { prozent, mindestensCent, hoechstensCent } = leistung
	const grenzen = [
		...(mindestensCent === null ? [] : [t('kampagnen:satz.mindestens', { betrag: euro(mindestensCent) })]),
		...(hoechstensCent === null ? [] : [t('kampagnen:satz.hoechstens', { betrag: euro(hoechstensCent) })]),
	]
	const rahmen = grenzen.length > 0 ? ` (${grenzen.join(', ')})` : ''
	return `${t('kampagnen:satz.prozent', { prozent })}${rahmen} ${wann}`
}

/** What is odd about a campaign, and which other one counts where they meet, in words. */
export function hinweisTexte(
	{ t, locale }: WebContext,
	{ hinweise, daneben }: Pick<KampagneView, 'hinweise' | 'daneben'>,
) {
	return {
		hinweise: hinweise.map((one) => {
			if (one.art === 'regel_nie') return t('kampagnen:hinweis.regel_nie', { nummer: one.nummer })
			return t(`kampagnen:hinweis.${one.art}`, 'name' in one ? { name: translatedText(one.name, locale) } : {})
		}),
		daneben: daneben.map(({ id, name, gewinnt }) => ({
			id,
			text: t(`kampagnen:daneben.${gewinnt.id === id ? 'gewinnt' : 'verliert'}`, {
				name: translatedText(name, locale),
			}),
		})),
	}
}

/** A campaign in a sentence, and what it adds as a list. */
export function satzOf(
	ctx: WebContext,
	{ ziel, regeln, stufen, ...zeit }: Zeit & Pick<KampagneView, 'ziel' | 'regeln' | 'stufen'>,
): { anfang: string; regeln: string[] } {
	return {
		anfang: ctx.t('kampagnen:satz.anfang', { zeit: zeitSatz(ctx, zeit), was: zielSatz(ctx, ziel) }),
		regeln: regeln.map((regel) => regelSatz(ctx, regel, stufen)),
	}
}

type Lage = { zustand: 'entwurf' | 'beantragt' | 'live' | 'pausiert' | 'beendet' | 'gestoppt' | 'verworfen' }

/** What a campaign is now: one that is live may not have begun yet, or be over. */
export function kampagneLage({ zustand, laeuft, von }: Lage & { laeuft: boolean; von: Date | null }, now: Date) {
	if (zustand !== 'live' || laeuft) return zustand
	return von && von > now ? ('geplant' as const) : ('vorbei' as const)
}

export const LAGE_TON = {
	entwurf: 'neutral',
	beantragt: 'warning',
	geplant: 'info',
	live: 'success',
	pausiert: 'warning',
	vorbei: 'neutral',
	beendet: 'neutral',
	gestoppt: 'danger',
	verworfen: 'neutral',
} as const

type Cent = Record<'budgetCent' | 'vergebenCent' | 'reserviertCent' | 'freiCent', number>
type Budget = Cent & { budgetZeitraum: 'tag' | 'monat' | 'gesamt' }

/** What is taken of a budget. */
export const budgetText = ({ t, locale }: WebContext, budget: Budget | null): string =>
	budget
		? t('kampagnen:budget', {
				vergeben: formatMoney(budget.vergebenCent, locale),
				reserviert: formatMoney(budget.reserviertCent, locale),
				frei: formatMoney(budget.freiCent, locale),
				budget: formatMoney(budget.budgetCent, locale),
				zeitraum: t(`kampagnen:zeitraum.${budget.budgetZeitraum}`),
			})
		: t('kampagnen:unbegrenzt')
