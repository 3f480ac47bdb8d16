import { createNamensdienst, type Namensdienst } from '~/adapters/dns/namensdienst'
import { type AbsenderAmpeln, ampelnOf, SELEKTOREN } from '~/domain/mandant/absender-ampel'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** The policy of a domain, else of the nearest one above it that has any; a top-level domain is nobody's own. */
async function findDmarc({ texte }: Namensdienst, domain: string) {
	const labels = domain.split('.')
	for (let at = 0; at <= labels.length - 2; at++) {
		const found = await texte(`_dmarc.${labels.slice(at).join('.')}`)
		if (found === undefined) return undefined
		if (found.length > 0) return { texte: found, darueber: at > 0 }
	}
	return { texte: [], darueber: false }
}

/** How mailboxes look at mails of the brand's sender address: SPF, DKIM by this selector or a usual one, and DMARC. */
export async function checkAbsender(
	ctx: AppContext,
	selektor?: string,
): Promise<AbsenderAmpeln & { adresse: string; domain: string }> {
	authorise(ctx, 'einstellung.pflegen')
	const { namensdienst = createNamensdienst() } = ctx
	const { AbsenderEmail: adresse } = ctx.mandant.config
	const domain = adresse.slice(adresse.lastIndexOf('@') + 1).toLowerCase()
	const selektoren = selektor ? [selektor] : SELEKTOREN
	const [spf, dmarc, dkim] = await Promise.all([
		namensdienst.texte(domain),
		findDmarc(namensdienst, domain),
		Promise.all(
			selektoren.map(async (one) => ({
				selektor: one,
				texte: await namensdienst.texte(`${one}._domainkey.${domain}`),
			})),
		),
	])
	const ampeln = ampelnOf({ domain: spf, dmarc, dkim }, { selektorGefragt: selektor !== undefined })
	return { ...ampeln, adresse, domain }
}
