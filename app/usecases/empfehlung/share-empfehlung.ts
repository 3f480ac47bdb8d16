import { qrPath } from '~/adapters/qr/qr-path'
import { type Kanal, orderedKanaele, shareUrl } from '~/domain/empfehlung/kanaele'
import { ok, type Result } from '~/domain/shared/result'
import { translator } from '~/locales/translate'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { type EmpfehlungView, showEmpfehlung } from './show-empfehlung'

export type ShareView = {
	/** To copy. */
	link: string
	/** For the browser's own share sheet. */
	system: { title: string; text: string; url: string }
	qr: { path: string; size: number }
	/** The Mandant's channels in its order, each opening the recommender's own program with everything filled in. */
	kanaele: { kanal: Kanal; href: string }[]
}

/** What a friend gets to read before the link. */
function shareTexts(ctx: AppContext, { vorname, produktName: produkt, nachricht }: EmpfehlungView) {
	const t = translator(ctx.locale)
	const marke = ctx.mandant.config.Name
	const teaser = nachricht || t('empfehlen:teilen.nachricht', { produkt, marke })
	return {
		betreff: t('empfehlen:teilen.betreff', { vorname, produkt }),
		teaser,
		gruss: t('empfehlen:teilen.gruss', { vorname }),
	}
}

/** An Empfehlung with every way to pass it on. */
export async function shareEmpfehlung(
	ctx: AppContext,
	empfehlungsnummer: string,
): Promise<Result<EmpfehlungView & ShareView, 'empfehlung_unbekannt'>> {
	publicUseCase()
	const found = await showEmpfehlung(ctx, empfehlungsnummer)
	if (!found.ok) return found
	const view = found.value
	const { linkFor } = view
	const { config } = ctx.mandant
	const { betreff, teaser, gruss } = shareTexts(ctx, view)
	return ok({
		...view,
		link: linkFor('Kopieren'),
		system: { title: betreff, text: teaser, url: linkFor('SystemTeilen') },
		qr: qrPath(linkFor('QrCode')),
		kanaele: orderedKanaele(config, config.FacebookId).map((kanal) => {
			const url = linkFor(kanal)
			const text = `${teaser}\n\n${url}\n\n${gruss}`
			return { kanal, href: shareUrl(kanal, { subject: betreff, text, url, facebookId: config.FacebookId }) }
		}),
	})
}
