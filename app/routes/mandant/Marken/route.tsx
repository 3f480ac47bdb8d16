import type { LoaderFunctionArgs } from '@remix-run/node'
import { renderToStaticMarkup } from 'react-dom/server'
import { html } from 'remix-utils/responses'
import { brandCss } from '~/domain/mandant/brand'
import type { Mandant } from '~/domain/mandant/config'
import { STANDARD_LOCALE } from '~/domain/shared/locale'
import { translator } from '~/locales/translate'
import { pathTo } from '~/paths'
import { Grid } from '~/ui/layout/Grid'
import { PageTitle } from '~/ui/layout/PageTitle'
import stylesUrl from '~/ui/styles.css?url'
import { Tile } from '~/ui/Tile'
import { closedCode } from '~/web/context.server'
import { guardPlatform } from '~/web/guard.server'
import { acceptedLocale } from '~/web/i18n.server'
import { failPage } from '~/web/replies.server'
import { runtime } from '~/web/runtime.server'

/** Paths that no brand has of its own. */
const JEDE = { clientRoute: '' }

const lookOf = ({ id }: Mandant) => `marke-${id}`

/** A brand's own sign on its own ground. */
function Zeichen({ config: { Name, brand } }: Mandant) {
	const { sign, signAccent } = brand.logo
	return (
		<span className="grid size-full place-items-center py-6">
			{sign ? (
				<svg viewBox="0 0 48 48" className="size-12 sm:size-16" aria-hidden="true" focusable="false">
					<path d={sign} className="fill-brand" />
					{signAccent && <path d={signAccent} className="fill-accent" />}
				</svg>
			) : (
				<span aria-hidden="true" className="text-3xl font-bold text-brand">
					{Name.slice(0, 1)}
				</span>
			)}
		</span>
	)
}

/** `localhost` lists the brands, each in its own look (demo only). */
export async function loader(args: LoaderFunctionArgs) {
	guardPlatform(args)
	const { env, registry } = runtime()
	if (!env.DEMO) throw failPage('nicht_gefunden')
	const mandanten = (await registry.all()).flatMap((tenant) => (closedCode(tenant) ? [] : [tenant.mandant]))
	const locale = acceptedLocale(args.request) ?? STANDARD_LOCALE
	const t = translator(locale, 'sie')
	const markup = renderToStaticMarkup(
		<html lang={locale}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<title>{t('marken.titel')}</title>
				<link rel="stylesheet" href={stylesUrl} />
				<style>{mandanten.map((mandant) => brandCss(mandant.config.brand, `.${lookOf(mandant)}`)).join('')}</style>
			</head>
			<body>
				<main id="inhalt" className="mx-auto max-w-5xl px-4 py-10 sm:px-6 sm:py-16">
					<PageTitle title={t('marken.titel')} lead={t('marken.text')} />
					<Grid as="ul" columns={2}>
						{mandanten.map((mandant) => (
							<li key={mandant.id} className={`grid ${lookOf(mandant)}`}>
								<Tile
									href={mandant.config.MandantUrl}
									title={mandant.config.Name}
									titleLevel={2}
									text={mandant.config.Firma}
									media={<Zeichen {...mandant} />}
									price={<p className="text-sm wrap-anywhere text-muted">{new URL(mandant.config.MandantUrl).host}</p>}
								/>
							</li>
						))}
					</Grid>
					<section className="mt-10 grid max-w-prose gap-2">
						<h2 className="text-xl">{t('marken.probieren')}</h2>
						<p>{t('marken.anmelden')}</p>
						<p>{t('marken.betrieb', { pfad: pathTo(JEDE, 'BetriebAuftraege') })}</p>
						<p>{t('marken.agentur', { pfad: pathTo(JEDE, 'AgenturStart') })}</p>
						<p>{t('marken.mails', { pfad: pathTo(JEDE, 'DevPostfach') })}</p>
					</section>
				</main>
			</body>
		</html>,
	)
	return html(`<!doctype html>${markup}`, {
		headers: {
			'Content-Security-Policy':
				"default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; frame-ancestors 'none'",
			'Cache-Control': 'no-store',
			Vary: 'Accept-Language',
		},
	})
}
