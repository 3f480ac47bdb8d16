import { formatDate } from '~/domain/shared/dates'
import { formatMoney } from '~/domain/shared/money'
import { pageSchema } from '~/domain/shared/paging'
import { pathTo } from '~/paths'
import { listPraemien } from '~/usecases/empfehlung/list-praemien'
import type { WebContext } from '~/web/guard.server'
import { reportZiel } from '~/web/messung.server'
import { failPage } from '~/web/replies.server'
import { kategorieName } from '../../../locales/angebot'
import { pageLinksView } from '../../_shared/PageLinks'

/** From this many products on, the categories are closed at first. */
const MANY = 12

/** A page of the rewards on offer, by category. */
export async function uebersichtPraemienView(ctx: WebContext, request: Request) {
	const { mandant, locale, t } = ctx
	const seite = pageSchema.parse(new URL(request.url).searchParams.get('seite'))
	const found = await listPraemien(ctx, { seite })
	if (!found.ok) throw failPage(found.code)
	await reportZiel(ctx, request, 'praemienGesehen')
	const produkte = found.value.produkte.map(({ produktId, kategorie, produktName, praemien, wertCent, bis }) => ({
		id: produktId,
		kategorie,
		name: produktName,
		href: pathTo(mandant, 'Empfehlen', { produktId }),
		praemien,
		wertCent,
		wert: formatMoney(wertCent, locale),
		bis: bis === null ? t('empfehlen:praemien.unbefristet') : formatDate(bis),
	}))
	const gruppen = [...new Set(produkte.map(({ kategorie }) => kategorie))].map((kategorie) => {
		const darin = produkte.filter((produkt) => produkt.kategorie === kategorie)
		return {
			name: kategorieName(t, kategorie),
			produkte: darin,
			hoechste: formatMoney(Math.max(...darin.map(({ wertCent }) => wertCent)), locale),
		}
	})
	return {
		titel: t('empfehlen:praemien.titel'),
		gruppen,
		viele: produkte.length >= MANY && gruppen.length > 1,
		blaettern: pageLinksView(found.value, (zu) => pathTo(mandant, 'AktuellePraemienUebersicht', {}, { seite: zu })),
		homeHref: pathTo(mandant, 'Home'),
	}
}

export type GruppeView = Awaited<ReturnType<typeof uebersichtPraemienView>>['gruppen'][number]
