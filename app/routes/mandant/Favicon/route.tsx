import type { LoaderFunctionArgs } from '@remix-run/node'
import { renderToStaticMarkup } from 'react-dom/server'
import { guard } from '~/web/guard.server'

/** The brand's sign on its colour, as SVG. */
export async function loader(args: LoaderFunctionArgs) {
	const { brand } = (await guard(args, 'Favicon')).mandant.config
	const svg = renderToStaticMarkup(
		<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
			<title>{brand.logo.wordmark}</title>
			{brand.logo.sign ? (
				<>
					<path d={brand.logo.sign} fill={brand.brand} />
					{brand.logo.signAccent && <path d={brand.logo.signAccent} fill={brand.accent} />}
				</>
			) : (
				<rect width="48" height="48" rx="12" fill={brand.brand} />
			)}
		</svg>,
	)
	return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=3600' } })
}
