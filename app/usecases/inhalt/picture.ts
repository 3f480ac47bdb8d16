import { timingSafeEqual } from 'node:crypto'
import type { PictureFile, PictureSize } from '~/adapters/inhalte/inhalte'
import { type InhaltPicture, type KeyVisual, PICTURE_WIDTHS } from '~/domain/inhalt/inhalt'
import { fail, ok, type Result } from '~/domain/shared/result'
import { pathTo } from '~/paths'
import { unlessUnavailable } from '~/usecases/shared/unavailable'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { inhalteOf } from './inhalte-of'

export type PictureAddresses = { src: string; srcSet: string; width: number; height: number }
/** A picture as a page places it. */
export type PictureView = PictureAddresses & { alt: string }

/** Only addresses the portal wrote itself are answered: nobody makes it fetch or shrink what no page shows. */
const siegelOf = ({ keys }: Pick<AppContext, 'keys'>, id: string, groesse: PictureSize | undefined) =>
	keys.hash('bild', `${id}|${groesse?.breite ?? 0}|${groesse?.hoehe ?? 0}`).slice(0, 20)

function hrefOf(ctx: AppContext, id: string, groesse?: PictureSize): string {
	const size = groesse ? { w: groesse.breite, h: groesse.hoehe } : {}
	return pathTo(ctx.mandant, 'InhaltBild', { bildId: id }, { ...size, s: siegelOf(ctx, id, groesse) })
}

/** A stored picture, in several widths where that saves bytes. */
export function pictureAddresses(ctx: AppContext, { id, breite, hoehe, skalierbar }: InhaltPicture): PictureAddresses {
	const widths = skalierbar ? PICTURE_WIDTHS.filter((width) => width < breite) : []
	const sized = widths.map((width) => {
		const groesse = { breite: width, hoehe: Math.round((hoehe * width) / breite) }
		return `${hrefOf(ctx, id, groesse)} ${width}w`
	})
	const src = hrefOf(ctx, id)
	return {
		src,
		srcSet: sized.length ? [...sized, `${src} ${breite}w`].join(', ') : '',
		width: breite,
		height: hoehe,
	}
}

export const pictureView = (ctx: AppContext, { bild: picture, alt }: KeyVisual): PictureView => ({
	...pictureAddresses(ctx, picture),
	alt,
})

/** The file behind such an address. */
export async function showPicture(
	ctx: AppContext,
	{ id, groesse, siegel }: { id: string; groesse: PictureSize | undefined; siegel: string },
): Promise<Result<PictureFile, 'nicht_gefunden' | 'inhalt_nicht_verfuegbar'>> {
	publicUseCase()
	const [given, expected] = [Buffer.from(siegel), Buffer.from(siegelOf(ctx, id, groesse))]
	if (given.length !== expected.length || !timingSafeEqual(given, expected)) return fail('nicht_gefunden')
	try {
		const datei = await inhalteOf(ctx).picture(id, groesse)
		return datei ? ok(datei) : fail('nicht_gefunden')
	} catch (error) {
		return unlessUnavailable(fail('inhalt_nicht_verfuegbar'))(error)
	}
}
