import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import type { Brand } from '~/domain/mandant/brand'
import { inTurn } from '../picture/in-turn'

/** The brand's sign as a square PNG for home screens. */
export function drawTouchIcon(brand: Brand): Promise<Buffer> {
	const { sign, signAccent } = brand.logo
	const svg = renderToStaticMarkup(
		<svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" width="180" height="180" viewBox="-12 -12 72 72">
			<rect x="-12" y="-12" width="72" height="72" fill={sign ? brand.surface : brand.brand} />
			{sign && <path d={sign} fill={brand.brand} />}
			{signAccent && <path d={signAccent} fill={brand.accent} />}
		</svg>,
	)
	const drawn = sharp(Buffer.from(svg)).png({ palette: true })
	return inTurn(() => drawn.toBuffer())
}
