import type { Lage } from '~/domain/empfaenger/stand'
import { stufeNach } from '~/domain/kampagne/meilensteine'
import { BEREICH_FILTER, BEREICH_ZEILEN } from '~/domain/konto/persoenlich'
import { type Locale, type Translations, translatedText } from '~/domain/shared/locale'
import { formatMoney } from '~/domain/shared/money'
import type { Cursor } from '~/domain/shared/paging'
import { pathTo } from '~/paths'
import type { MeilensteinStand } from '~/usecases/kampagne/meilenstein-staende'
import { showPersoenlicherBereich } from '~/usecases/konto/show-persoenlicher-bereich'
import { bereichQuerySchema } from '~/web/forms/konto'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { loginNeeded } from '~/web/refusal.server'
import { zeileView } from '../../_shared/konto/persoenlicher-bereich.server'

/** What of the list was asked for. */
export const bereichQuery = ({ url }: Request) =>
	bereichQuerySchema.parse(Object.fromEntries(new URL(url).searchParams))

const RANG: Record<Lage, number> = { action: 0, open: 1, done: 2, closed: 3 }

/** What somebody is called. */
const stufeText = (t: WebContext['t'], locale: Locale, stufe: Translations | null) =>
	stufe && t('bereich:meilenstein.stufe', { stufe: translatedText(stufe, locale) })

/** How far somebody is to each milestone of a campaign, in words. */
const meilensteinView = (
	{ t, locale }: WebContext,
	{ kampagneId, name, begrenzt, meilensteine }: MeilensteinStand,
) => ({
	key: kampagneId,
	titel: t('bereich:meilenstein.titel', { name: translatedText(name, locale) }),
	stufe: stufeText(t, locale, stufeNach(meilensteine)),
	hinweis: begrenzt ? t('bereich:meilenstein.begrenzt') : t('bereich:meilenstein.hinweis'),
	stufen: meilensteine.map(({ nummer, stufe, leistung, erreicht, fehlen }) => {
		const zuschlag =
			leistung.art === 'fest'
				? formatMoney(leistung.cent, locale)
				: t('bereich:meilenstein.prozent', { prozent: leistung.prozent })
		const wird = stufe && !erreicht ? t('bereich:meilenstein.wird', { stufe: translatedText(stufe, locale) }) : null
		const text = erreicht
			? t('bereich:meilenstein.erreicht', { nummer, zuschlag })
			: t('bereich:meilenstein.offen', { count: fehlen, nummer, zuschlag })
		return { nummer, erreicht, text: [text, wird].filter(Boolean).join(' '), fehlen }
	}),
})

const ERLEDIGT = ['mailGesendet', 'nachgefragt'] as const

/** The Empfehlungen of a person, as filtered, one page of them. */
export async function bereichView(ctx: WebContext, args: GuardArgs) {
	const { mandant, locale, t } = ctx
	const query = bereichQuery(args.request)
	const found = await showPersoenlicherBereich(ctx, query)
	if (!found.ok) throw loginNeeded(ctx)
	const { zeilen, zuerst, anzahlen, bonus, meilensteine, vor, nach, ...bereich } = found.value
	const href = (filter: (typeof BEREICH_FILTER)[number], marke: Cursor = {}) =>
		pathTo(
			mandant,
			'PersoenlicherBereich',
			{},
			{ filter: filter === 'alle' ? undefined : filter, q: query.q, ...marke },
		)
	const ganzHref = pathTo(mandant, 'PersoenlicherBereich')
	const erledigt = new URL(args.request.url).searchParams.get('erledigt')
	return {
		...bereich,
		titel: t('bereich:titel'),
		token: formToken(ctx, 'PersoenlicherBereich'),
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
		filter: BEREICH_FILTER.map((wert) => ({
			wert,
			anzahl: anzahlen[wert],
			href: href(wert),
			current: wert === query.filter,
		})),
		/** Who has more than a page can search in it. */
		suche: query.q || anzahlen.alle > BEREICH_ZEILEN ? { q: query.q ?? '', filter: query.filter, ganzHref } : null,
		zuerst: zuerst.map((zeile) => zeileView(ctx, zeile)),
		/** What stands at the top is not shown twice; what is still running comes before what is over. */
		zeilen: zeilen
			.filter(({ key }) => !zuerst.some((oben) => oben.key === key))
			.map((zeile) => zeileView(ctx, zeile))
			.sort((a, b) => RANG[a.lage] - RANG[b.lage]),
		bonus: bonus && {
			...bonus,
			text: t('bereich:bonusStand', {
				count: bonus.fehlen,
				betrag: formatMoney(bonus.betragCent, locale),
			}),
		},
		meilensteine: meilensteine.map((one) => meilensteinView(ctx, one)),
		summenHref: {
			verdient: ganzHref,
			offen: pathTo(mandant, 'PersoenlicherBereich', {}, { filter: 'offen' }),
			gezahlt: pathTo(mandant, 'PersoenlicherBereich', {}, { filter: 'abgeschlossen' }),
		},
		anzahl: anzahlen[query.filter],
		vorigeHref: vor && href(query.filter, { vor }),
		naechsteHref: nach && href(query.filter, { nach }),
		alleHref: ganzHref,
		homeHref: pathTo(mandant, 'Home'),
		nachfrageHref: pathTo(mandant, 'PraemieNachfrage'),
		auszugHref: pathTo(mandant, 'Jahresauszug'),
	}
}

export type BereichScreen = Awaited<ReturnType<typeof bereichView>>
