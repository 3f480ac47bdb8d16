import type { MetaFunction } from '@remix-run/node'
import { Meta, Outlet, useMatches, useRouteError, useRouteLoaderData } from '@remix-run/react'
import { type ReactNode, useContext } from 'react'
import { I18nContext } from 'react-i18next'
import { routeNameOf } from './paths'
import { ErrorScreen, failureMeta } from './routes/_shared/ErrorScreen'
import { Frame } from './routes/_shared/Frame'
import { useHandles } from './routes/_shared/handle'
import enhanceUrl from './ui/enhance.js?url'
import { FONT_URLS } from './ui/font-files'
import iframeUrl from './ui/iframe.js?url'
import { NonceContext } from './ui/nonce'
import stylesUrl from './ui/styles.css?url'
import workUrl from './ui/work.js?url'
import type { FrameView } from './web/frame.server'

/** In public/, since it belongs to no brand. */
const NEUTRAL_ICON = '/icon.svg'

/*
 * What is around every screen. Its data has no loader: Remix would copy the request for it twice, and the page's renderer
 * knows all it needs (app/entry.server.tsx).
 */

export const meta: MetaFunction = failureMeta

export function Layout({ children }: { children: ReactNode }) {
	const frame = useRouteLoaderData<FrameView>('root')
	const nonce = useContext(NonceContext)
	const { i18n } = useContext(I18nContext)
	const work = useHandles().some(({ work }) => work)
	const seite = routeNameOf(useMatches().at(-1)?.id)
	return (
		<html
			lang={i18n.language}
			data-person={frame?.person}
			data-sitzung={frame?.standHref ?? undefined}
			data-rahmen={frame?.iframe ? '' : undefined}
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<Meta />
				<link rel="stylesheet" href={stylesUrl} />
				{frame ? (
					<>
						<link rel="icon" type="image/svg+xml" href={frame.kopf.iconHref} />
						<link rel="apple-touch-icon" href={frame.kopf.touchIconHref} />
						<meta name="theme-color" content={frame.kopf.farbe} />
					</>
				) : (
					<link rel="icon" type="image/svg+xml" href={NEUTRAL_ICON} />
				)}
				{frame && (
					<link
						rel="preload"
						as="font"
						type="font/woff2"
						href={frame.brand.ownFontHref ?? FONT_URLS[frame.brand.font]}
						crossOrigin="anonymous"
					/>
				)}
				{frame && <style nonce={nonce}>{frame.brand.css}</style>}
				<script src={enhanceUrl} defer nonce={nonce} />
				{work && <script src={workUrl} defer nonce={nonce} data-awaited="" />}
				{frame?.iframe && <meta name="responsive-embedded-sizing" />}
				{frame?.iframe && (
					<script
						src={iframeUrl}
						defer
						nonce={nonce}
						data-targets={frame.iframe.targets.join(' ')}
						data-path={frame.iframe.path}
						data-seite={seite}
						data-ausweis={frame.iframe.ausweis?.href}
						data-wozu={frame.iframe.ausweis?.wozu}
					/>
				)}
			</head>
			<body>{frame ? <Frame frame={frame}>{children}</Frame> : children}</body>
		</html>
	)
}

export default function App() {
	return <Outlet />
}

export function ErrorBoundary() {
	return <ErrorScreen error={useRouteError()} />
}
