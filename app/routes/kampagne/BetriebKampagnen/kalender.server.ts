import { kalenderwoche } from '~/domain/kampagne/kalender'
import { addDays, formatDate } from '~/domain/shared/dates'
import { translatedText } from '~/domain/shared/locale'
import { pathTo } from '~/paths'
import { KALENDER_WOCHEN, showKalender } from '~/usecases/kampagne/show-kalender'
import type { WebContext } from '~/web/guard.server'
import { zeitraumText } from '../../_shared/kampagne/kampagne.server'

type Kalender = Awaited<ReturnType<typeof showKalender>>

/** "30.11. bis 06.12.2026", with the weeks' numbers. */
function wochenText({ t }: WebContext, { von, bis }: { von: string; bis: string }): string {
	const [kw, bisKw] = [kalenderwoche(von), kalenderwoche(addDays(bis, -6))]
	const werte = { kw, bisKw, von: formatDate(von).slice(0, 6), bis: formatDate(bis) }
	return t(`kampagnen:kalender.${kw === bisKw ? 'eine' : 'mehrere'}`, werte)
}

/** Which one counts where two meet, when, and what leads to the other one all the same. */
function paarText(
	ctx: WebContext,
	{ gewinnt, verliert, ...zeit }: Kalender['paare'][number],
	nameOf: (id: string) => string,
) {
	const { t } = ctx
	const werte = { erste: nameOf(gewinnt.id), zweite: nameOf(verliert.id), a: gewinnt.rang, b: verliert.rang }
	const satz = t(`kampagnen:kalender.${gewinnt.rang === verliert.rang ? 'gleich' : 'paar'}`, {
		...werte,
		zeit: zeitraumText(ctx, zeit),
	})
	return [
		satz,
		...(gewinnt.budgetCent === null ? [] : [t('kampagnen:kalender.reicht', werte)]),
		...(verliert.wort === null ? [] : [t('kampagnen:kalender.wort', werte)]),
	].join(' ')
}

/** What is on in which week, in words and links. */
export async function kalenderView(ctx: WebContext) {
	const { mandant, locale, t } = ctx
	const { kampagnen, wochen, paare } = await showKalender(ctx)
	const nameOf = (id: string) => translatedText(kampagnen.find((one) => one.id === id)?.name ?? {}, locale)
	return {
		text: t('kampagnen:kalender.text', { wochen: KALENDER_WOCHEN }),
		paare: paare.map((paar) => paarText(ctx, paar, nameOf)),
		wochen: wochen.map(({ von, bis, kampagnen: an }) => {
			const hier = paare.filter((paar) => an.includes(paar.gewinnt) && an.includes(paar.verliert))
			return {
				key: von,
				woche: wochenText(ctx, { von, bis }),
				kampagnen: an.map((one) => ({
					id: one.id,
					href: pathTo(mandant, 'BetriebKampagne', { kampagneId: one.id }),
					text: `${nameOf(one.id)}, ${zeitraumText(ctx, one)}`,
				})),
				gilt:
					hier.length > 0
						? hier.map(({ gewinnt, verliert }) =>
								t('kampagnen:kalender.vor', { erste: nameOf(gewinnt.id), zweite: nameOf(verliert.id) }),
							)
						: [t(`kampagnen:kalender.${an.length > 0 ? 'einzeln' : 'keine'}`)],
			}
		}),
	}
}

export type KalenderScreen = Awaited<ReturnType<typeof kalenderView>>
