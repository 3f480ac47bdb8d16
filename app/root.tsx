import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, useMatches, useRouteError, useRouteLoaderData } from '@remix-run/react'
import { type ReactNode, useContext } from 'react'
import { ErrorScreen } from './routes/error-screen'
import { Frame } from './routes/frame'
import enhanceUrl from './ui/enhance.js?url'
import { NonceContext } from './ui/nonce'
import stylesUrl from './ui/styles.css?url'
import { frameView } from './web/frame.server'
import { guardFrame } from './web/guard.server'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesUrl }]

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guardFrame(args)
	return frameView(ctx, args.request)
}

/** Screens that are hydrated say so: `export const handle = { js: true }`. All others ship the small script alone. */
function useHydrated(): boolean {
	const failed = useRouteError() != null
	const matches = useMatches()
	return !failed && matches.some(({ handle }) => (handle as { js?: boolean } | undefined)?.js === true)
}

export function Layout({ children }: { children: ReactNode }) {
	const frame = useRouteLoaderData<typeof loader>('root')
	const nonce = useContext(NonceContext)
	const hydrated = useHydrated()
	return (
		<html lang={frame?.locale ?? 'de'}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<Meta />
				<Links />
				{frame && (
					<style nonce={nonce} suppressHydrationWarning>
						{frame.brand.css}
					</style>
				)}
				<script src={enhanceUrl} defer nonce={nonce} suppressHydrationWarning />
			</head>
			<body>
				{frame ? <Frame frame={frame}>{children}</Frame> : children}
				{hydrated && <Scripts nonce={nonce} />}
			</body>
		</html>
	)
}

export default function App() {
	return <Outlet />
}

export function ErrorBoundary() {
	return <ErrorScreen error={useRouteError()} />
}
