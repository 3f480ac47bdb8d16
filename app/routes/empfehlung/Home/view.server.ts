import type { Brand } from '~/domain/mandant/brand'
import { formatMoney } from '~/domain/shared/money'
import { pageSchema } from '~/domain/shared/paging'
import { pathTo } from '~/paths'
import { type AngeboteView, listAngebote } from '~/usecases/empfehlung/list-angebote'
import { type StartView, showStart } from '~/usecases/inhalt/show-start'
import { hasTarife } from '~/usecases/katalog/list-tarife'
import { hasBerater } from '~/usecases/katalog/search-berater'
import { hasKategorien } from '~/usecases/katalog/show-kategorie'
import type { WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { laufendeTexte } from '../../_shared/kampagne/kampagne.server'
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

type Band = { titel: string | null; block: NonNullable<StartView['band']>['block']; picture: StartView['picture'] }

/** The brand's bands, and the one of its content; an uploaded picture that has a place nowhere else is a band by itself. */
function bandView(
	{ sections }: Brand,
	start: StartView | null,
	{ hatBand, imAuftakt }: { hatBand: boolean; imAuftakt: boolean },
): { sections: Brand['sections']; band: Band | null } {
	const picture = imAuftakt ? null : (start?.picture ?? null)
	if (hatBand && start?.band) return { sections, band: { ...start.band, picture } }
	if (!picture || !start?.hochgeladen) return { sections, band: null }
	const [first, ...others] = sections.filter((name) => name !== 'inhalt')
	return { sections: [...(first ? [first] : []), 'inhalt', ...others], band: { titel: null, block: null, picture } }
}

/** What the brand offers, a page of it, and the ways on. */
export async function homeView(ctx: WebContext, query: URLSearchParams) {
	const { mandant, locale } = ctx
	const seite = pageSchema.parse(query.get('seite'))
	const [found, start, kampagnen] = await Promise.all([
		listAngebote(ctx, { seite }),
		showStart(ctx),
		laufendeTexte(ctx),
	])
	if (!found.ok) throw failPage(found.code)
	const angebote = found.value
	const hinweis = query.get('hinweis')
	const { ModuleErstelleOfflineEmpfehlungCode, ModuleNennung, brand } = mandant.config
	const betrag = angebote.maxCent > 0 ? formatMoney(angebote.maxCent, locale) : null
	const view = angeboteView(ctx, angebote)
	const hatBand = Boolean(start?.band) && brand.sections.includes('inhalt')
	const { auftakt, oben } = await auftaktView(ctx, { start, hatBand, betrag, oben: view.oben })
	const wahl = [...view.oben, ...view.gruppen.flatMap(({ produkte }) => produkte)]
	return {
		titel: ctx.t('empfehlen:home.titel'),
		...view,
		auftakt,
		oben,
		tile: brand.tile,
		rechner: await rechnerView(ctx, query, wahl),
		blaettern: pageLinksView(angebote, (zu) => `${pathTo(mandant, 'Home', {}, { seite: zu })}#angebote`),
		...bandView(brand, start, { hatBand, imAuftakt: auftakt.bild.art === 'foto' }),
		kampagnen,
		hinweis: HINWEISE.find((known) => known === hinweis) ?? null,
		praemienHref: pathTo(mandant, 'AktuellePraemienUebersicht'),
		produkteHref: hasKategorien(ctx) ? pathTo(mandant, 'Produktkategorie', { '*': '' }) : null,
		tarifeHref: hasTarife(ctx) && brand.hero !== 'rechner' ? pathTo(mandant, 'Tarife') : null,
		beraterHref: beraterHref(ctx, angebote),
		nennenHref: ModuleNennung ? pathTo(mandant, 'EmpfohlenVon') : null,
		codeHref: ModuleErstelleOfflineEmpfehlungCode ? pathTo(mandant, 'Empfehlungscode') : null,
	}
}
