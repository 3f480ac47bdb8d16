import { formatMoney } from '~/domain/shared/money'
import { pageSchema } from '~/domain/shared/paging'
import { pathTo } from '~/paths'
import { type AngeboteView, listAngebote } from '~/usecases/empfehlung/list-angebote'
import { showStart } from '~/usecases/inhalt/show-start'
import { hasTarife } from '~/usecases/katalog/list-tarife'
import { hasBerater } from '~/usecases/katalog/search-berater'
import { hasKategorien } from '~/usecases/katalog/show-kategorie'
import type { WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { pageLinksView } from '../../_shared/PageLinks'
import { angeboteView } from './Angebote'
import { auftaktView } from './auftakt.server'
import { rechnerView } from './rechner.server'

const HINWEISE = ['registriert', 'passwort', 'abgemeldet'] as const

/** The agent search starts from a product: the first one. */
function beraterHref(ctx: WebContext, { kategorien }: AngeboteView): string | null {
	const produktId = hasBerater(ctx) ? kategorien[0]?.produkte[0]?.id : undefined
	return produktId === undefined ? null : pathTo(ctx.mandant, 'EmpfehlenAgent', { produktId })
}

/** What the brand offers, a page of it, and the ways on. */
export async function homeView(ctx: WebContext, query: URLSearchParams) {
	const { mandant, locale } = ctx
	const seite = pageSchema.parse(query.get('seite'))
	const [found, start] = await Promise.all([listAngebote(ctx, { seite }), showStart(ctx)])
	if (!found.ok) throw failPage(found.code)
	const angebote = found.value
	const hinweis = query.get('hinweis')
	const { ModuleErstelleOfflineEmpfehlungCode, brand } = mandant.config
	const betrag = angebote.maxCent > 0 ? formatMoney(angebote.maxCent, locale) : null
	const view = angeboteView(ctx, angebote)
	const wahl = [...view.oben, ...view.gruppen.flatMap(({ produkte }) => produkte)]
	return {
		titel: ctx.t('empfehlen:home.titel'),
		...view,
		...(await auftaktView(ctx, { start, betrag, oben: view.oben })),
		tile: brand.tile,
		sections: brand.sections,
		rechner: await rechnerView(ctx, query, wahl),
		blaettern: pageLinksView(angebote, (zu) => `${pathTo(mandant, 'Home', {}, { seite: zu })}#angebote`),
		band: start?.band ? { ...start.band, picture: brand.hero === 'foto' ? null : start.picture } : null,
		hinweis: HINWEISE.find((known) => known === hinweis) ?? null,
		praemienHref: pathTo(mandant, 'AktuellePraemienUebersicht'),
		produkteHref: hasKategorien(ctx) ? pathTo(mandant, 'Produktkategorie', { '*': '' }) : null,
		tarifeHref: hasTarife(ctx) && brand.hero !== 'rechner' ? pathTo(mandant, 'Tarife') : null,
		beraterHref: beraterHref(ctx, angebote),
		codeHref: ModuleErstelleOfflineEmpfehlungCode ? pathTo(mandant, 'Empfehlungscode') : null,
	}
}
